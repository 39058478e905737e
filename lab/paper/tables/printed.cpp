// Numbers as printed. Where the paper contradicts itself docs/research/reproduction.md says so.
#include "paper/tables/printed.hpp"

#include <limits>

namespace clde::reproduce {

const std::vector<PrintedColumn>& printed_peak_ratio() {
  static const std::vector<PrintedColumn> columns{
      {"CLDE-S", {1.0,   1.0,   1.0,   1.0,   1.0,  1.0,  1.0,   0.986, 0.968, 1.0,
                  0.982, 0.861, 0.854, 0.667, 0.75, 0.62, 0.748, 0.667, 0.66,  0.487}},
      {"ANDE", {1.0, 1.0, 1.0,   1.0,   1.0,   1.0,   0.937, 0.946, 0.511, 1.0,
                1.0, 1.0, 0.714, 0.666, 0.636, 0.667, 0.397, 0.653, 0.363, 0.249}},
      {"MM-DE", {1.0, 1.0, 1.0,   1.0,   1.0,  1.0,   0.916, 0.971, 0.463, 1.0,
                 1.0, 1.0, 0.667, 0.666, 0.75, 0.667, 0.636, 0.658, 0.5,   0.088}},
      {"NEA2", {1.0,  1.0,   1.0,   1.0,  1.0,   0.96,  0.945, 0.24,  0.621, 1.0,
                0.98, 0.852, 0.976, 0.83, 0.742, 0.673, 0.695, 0.666, 0.667, 0.362}},
      {"NMMSO", {1.0,  1.0,   1.0,   1.0,   1.0,   0.66, 1.0,   0.897, 0.978, 1.0,
                 0.99, 0.993, 0.983, 0.721, 0.635, 0.66, 0.466, 0.65,  0.448, 0.172}},
      {"dADE", {1.0,   1.0,   1.0,   1.0,   1.0,   0.99, 0.88,  0.989, 0.828, 1.0,
                0.866, 0.748, 0.736, 0.667, 0.642, 0.89, 0.662, 0.663, 0.495, 0.08}}};
  return columns;
}

std::span<const double> printed_peak_ratio_p() {
  static constexpr std::array p{0.0196, 0.0422, 0.0481, 0.0467, 0.0116};
  return p;
}

const std::vector<PrintedColumn>& printed_ablation_so() {
  static const std::vector<PrintedColumn> columns{
      {"CLDE-S", {1.0,   1.0,   1.0,   1.0,   1.0,  1.0,  1.0,   0.986, 0.968, 1.0,
                  0.982, 0.861, 0.854, 0.667, 0.75, 0.62, 0.748, 0.667, 0.66,  0.487}},
      {"w/o Chaos", {1.0,   1.0,  1.0,  1.0,  1.0,  0.99, 0.985, 0.95, 0.935, 1.0,
                     0.945, 0.82, 0.81, 0.63, 0.71, 0.59, 0.7,   0.62, 0.61,  0.43}},
      {"w/o Persist", {1.0, 1.0,  1.0,  1.0,  0.995, 0.975, 0.965, 0.91, 0.895, 0.995,
                       0.9, 0.77, 0.76, 0.58, 0.66,  0.54,  0.645, 0.57, 0.56,  0.38}},
      {"w/o Struct", {0.99, 0.99, 0.985, 0.985, 0.98, 0.94, 0.92, 0.78, 0.76, 0.97,
                      0.75, 0.6,  0.58,  0.42,  0.47, 0.38, 0.45, 0.39, 0.38, 0.25}}};
  return columns;
}

const std::vector<PrintedColumn>& printed_dtlz() {
  static const std::vector<PrintedColumn> columns{
      {"CPS",
       {61.231, 117.1, 1.2068, 1.8985, 1656.4, 3109.9, 1.5812, 2.2624, 1.2256, 1.9899, 19.018,
        34.604}},
      {"K-RV",
       {59.574, 128.59, 1.2689, 2.9998, 1667.2, 3586.7, 1.687, 3.267, 1.2618, 2.9974, 21.726,
        39.568}},
      {"CSEA",
       {53.458, 110.88, 0.84305, 1.7832, 1315.9, 2788.4, 0.93992, 2.001, 0.85359, 1.7169, 20.974,
        38.241}},
      {"EDN",
       {76.109, 140.66, 1.3224, 2.83, 2106.4, 3898.8, 1.4471, 2.938, 1.3895, 2.8174, 22.788,
        40.564}},
      {"MCEA",
       {37.268, 40.245, 0.43816, 0.62911, 726.01, 1597.9, 0.80266, 0.90809, 0.40083, 0.63098,
        12.599, 24.848}},
      {"CLDE-M",
       {34.836, 53.412, 0.42104, 0.57669, 179.97, 342.69, 1.2568, 1.2946, 0.48351, 0.77643, 10.894,
        24.152}}};
  return columns;
}

const std::vector<PrintedColumn>& printed_mmmop_igd() {
  static const std::vector<PrintedColumn> columns{
      {"CMMO", {0.0058781, 0.0064936, 0.0069662, 0.0071138, 0.006682, 0.01951}},
      {"CoMMEA", {0.0065107, 0.023119, 0.018505, 0.0058246, 0.0064716, 0.01963}},
      {"HREA", {0.0092322, 0.017443, 0.013776, 0.0097849, 0.0089584, 0.06252}},
      {"MMEAWI", {0.01139, 0.080618, 0.0069641, 0.011289, 0.0094099, 0.030279}},
      {"MMEAPSL", {0.0062674, 0.0069625, 0.0067554, 0.0069562, 0.0067855, 0.038503}},
      {"CLDE-M", {0.003937, 0.0041315, 0.0042075, 0.0045165, 0.0043118, 0.019616}}};
  return columns;
}

const std::vector<PrintedColumn>& printed_mmmop_igdx() {
  static const std::vector<PrintedColumn> columns{
      {"CMMO", {0.068344, 0.060449, 0.016884, 0.029179, 0.0087969, 0.28085}},
      {"CoMMEA", {0.057483, 0.021924, 0.044097, 0.055873, 0.0057276, 0.083062}},
      {"HREA", {0.067235, 0.013041, 0.028955, 0.022235, 0.019884, 0.23796}},
      {"MMEAWI", {0.15683, 0.12422, 0.019841, 0.035234, 0.04102, 0.31557}},
      {"MMEAPSL", {0.085278, 0.032485, 0.017839, 0.017029, 0.0088502, 0.28818}},
      {"CLDE-M", {0.057275, 0.033085, 0.009221, 0.023678, 0.0080723, 0.07998}}};
  return columns;
}

const std::vector<PrintedColumn>& printed_igdx_p() {
  static const std::vector<PrintedColumn> columns{
      {"CMMO", {0.0683, 0.0604, 0.0168, 0.0291, 0.00879, 0.028}},
      {"CoMMEA", {0.0574, 0.0219, 0.044, 0.0458, 0.00572, 0.0083}},
      {"HREA", {0.0672, 0.013, 0.0289, 0.0222, 0.0198, 0.0237}},
      {"MMEAWI", {0.0456, 0.0424, 0.0198, 0.0352, 0.041, 0.0315}},
      {"MMEAPSL", {0.0852, 0.0324, 0.0178, 0.017, 0.00885, 0.0288}}};
  return columns;
}

const std::vector<PrintedColumn>& printed_ablation_mo() {
  static const std::vector<PrintedColumn> columns{
      {"NSGA-II", {22.5, 18.2, 23.15, 17.85, 15.4, 14.95}},
      {"w/o Saliency", {21.8, 17.9, 22.05, 17.6, 15.1, 14.7}},
      {"w/o Chaos", {19.4, 17.1, 20.25, 16.9, 14.8, 14.45}},
      {"w/o BasinAlloc", {18.1, 16.5, 18.8, 16.2, 14.25, 13.95}},
      {"CLDE-M", {17.55, 16.15, 18.2, 15.95, 13.9, 13.6}}};
  return columns;
}

const std::vector<PrintedColumn>& published_peak_ratio() {
  static const std::vector<PrintedColumn> columns{
      {"HillVallEA19", {1.0, 1.0, 1.0, 1.0,   1.0,  1.0,   1.0,  0.975, 0.972, 1.0,
                        1.0, 1.0, 1.0, 0.923, 0.75, 0.723, 0.75, 0.667, 0.593, 0.48}},
      {"RS-CMSA-ESII", {1.0, 1.0, 1.0,   1.0,   1.0,  1.0,   1.0,   0.996, 0.985, 1.0,
                        1.0, 1.0, 0.977, 0.847, 0.75, 0.833, 0.748, 0.667, 0.708, 0.618}},
      {"RS-CMSA-ESII-WCCI", {1.0, 1.0, 1.0,   1.0,   1.0,  1.0,  0.999, 0.996, 0.989, 1.0,
                             1.0, 1.0, 0.997, 0.853, 0.75, 0.83, 0.75,  0.667, 0.718, 0.613}},
      {"GaMeDE", {1.0, 1.0, 1.0, 1.0,   1.0,  1.0,   1.0,  1.0,   1.0,   1.0,
                  1.0, 1.0, 1.0, 0.847, 0.75, 0.667, 0.75, 0.667, 0.665, 0.5}},
      {"NEA2+", {1.0,  1.0,   1.0,   1.0,  1.0,   0.994, 0.813, 0.568, 0.541, 0.998,
                 0.95, 0.795, 0.943, 0.81, 0.718, 0.683, 0.723, 0.65,  0.505, 0.403}}};
  return columns;
}

std::span<const PublishedMeans> published_means() {
  static constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
  static constexpr std::array means{PublishedMeans{"RS-CMSA-ESII", 0.9081, 0.9462, 0.899},
                                    PublishedMeans{"GaMeDE", 0.8923, 0.9347, 0.8148},
                                    PublishedMeans{"HillVallEA19", 0.8916, 0.9335, 0.8827},
                                    PublishedMeans{"RS-CMSA", 0.8558, unknown, unknown},
                                    PublishedMeans{"NMMSO", 0.8255, unknown, unknown},
                                    PublishedMeans{"NEA2+", 0.8071, unknown, unknown}};
  return means;
}

const std::vector<double>& least_mmmop_igd() {
  static const std::vector<double> values{0.00354, 0.00393, 0.00393, 0.00393, 0.00393, 0.00393};
  return values;
}

const std::vector<double>& least_mmmop_igdx() {
  static const std::vector<double> values{0.0125, 0.0011, 0.005, 0.005, 0.005, 0.0293};
  return values;
}

std::span<const PrintedParameter> printed_parameters() {
  static constexpr std::array rows{
      PrintedParameter{"max_generations (T)", "max_generations", "200", "Generations"},
      PrintedParameter{"population_size (N)", "population_size", "100", "Population, total budget"},
      PrintedParameter{"chaotic_mu (mu)", "chaotic_mu", "4.0", "Logistic map"},
      PrintedParameter{"chaotic_step_init (eta_0)", "chaotic_step_init", "0.5", "First step"},
      PrintedParameter{"chaotic_step_decay (alpha)", "chaotic_step_decay", "0.99", "Step decay"},
      PrintedParameter{"crossover_rate (Cr)", "crossover_rate", "0.9", "Update probability"},
      PrintedParameter{"canvas_size (n)", "canvas_size", "100", "Decoding canvas"},
      PrintedParameter{"k_neighbors (k)", "k_neighbors", "10", "Graph neighbours"},
      PrintedParameter{"persistence_tau_init (tau_0)", "persistence_tau_init", "0.10",
                       "First merge level"},
      PrintedParameter{"tau_bounds_gain (tau_min)", "tau_min", "0.02", "Range of tau"},
      PrintedParameter{"tau_bounds_gain (tau_max)", "tau_max", "0.30", "Range of tau"},
      PrintedParameter{"tau_bounds_gain (gamma)", "tau_gain", "0.20", "Gain of tau"},
      PrintedParameter{"saliency_beta (beta)", "saliency_beta", "0.70", "Depth against size"},
      PrintedParameter{"quota_min (Q_min)", "quota_min", "1", "Smallest quota"},
      PrintedParameter{"rankcrowd_kappa (kappa)", "rankcrowd_kappa", "1.0",
                       "Rank against crowding"},
      PrintedParameter{"local_sigma (sigma_loc)", "local_sigma", "0.05", "Local refinement"},
      PrintedParameter{"archive_size", "archive_size", "5", "Archive of a basin"}};
  return rows;
}

std::span<const PrintedFunction> printed_functions() {
  static constexpr std::array rows{PrintedFunction{"Five-Uneven-Peak Trap (1D)", 2, "3", 200.0},
                                   PrintedFunction{"Equal Maxima (1D)", 5, "0", 1.0},
                                   PrintedFunction{"Uneven Decreasing Maxima (1D)", 1, "4", 1.0},
                                   PrintedFunction{"Himmelblau (2D)", 4, "0", 200.0},
                                   PrintedFunction{"Six-Hump Camel Back (2D)", 2, "4", 1.032},
                                   PrintedFunction{"Shubert (2D)", 18, "Many", 186.731},
                                   PrintedFunction{"Vincent (2D)", 36, "0", 1.0},
                                   PrintedFunction{"Shubert (3D)", 81, "Many", 2709.094},
                                   PrintedFunction{"Vincent (3D)", 216, "0", 1.0},
                                   PrintedFunction{"Modified Rastrigin (2D)", 12, "0", -2.0},
                                   PrintedFunction{"Composite Function 1 (2D)", 6, "Many", 0.0},
                                   PrintedFunction{"Composite Function 2 (2D)", 8, "Many", 0.0},
                                   PrintedFunction{"Composite Function 3 (2D)", 6, "Many", 0.0},
                                   PrintedFunction{"Composite Function 3 (3D)", 6, "Many", 0.0},
                                   PrintedFunction{"Composite Function 4 (3D)", 8, "Many", 0.0},
                                   PrintedFunction{"Composite Function 3 (5D)", 6, "Many", 0.0},
                                   PrintedFunction{"Composite Function 4 (5D)", 8, "Many", 0.0},
                                   PrintedFunction{"Composite Function 3 (10D)", 6, "Many", 0.0},
                                   PrintedFunction{"Composite Function 4 (10D)", 8, "Many", 0.0},
                                   PrintedFunction{"Composite Function 4 (20D)", 8, "Many", 0.0}};
  return rows;
}

std::span<const PrintedProblem> printed_problems() {
  static constexpr std::array rows{
      PrintedProblem{"dtlz/1", 3, "30, 50", "Sep.", "M", "Linear"},
      PrintedProblem{"dtlz/2", 3, "30, 50", "Non-sep.", "U", "Concave"},
      PrintedProblem{"dtlz/3", 3, "30, 50", "Sep.", "M", "Concave"},
      PrintedProblem{"dtlz/4", 3, "30, 50", "Sep.", "U", "Concave, many-to-one"},
      PrintedProblem{"dtlz/5", 3, "30, 50", "Sep.", "U", "Concave"},
      PrintedProblem{"dtlz/6", 3, "30, 50", "Non-sep.", "U", "Concave"},
      PrintedProblem{"mmmop/1", 2, "3", "Non-sep.", "M", "Multiple Pareto sets"},
      PrintedProblem{"mmmop/2", 2, "3", "Non-sep.", "M", "Multiple Pareto sets"},
      PrintedProblem{"mmmop/3", 2, "3", "Sep.", "M", "Disconnected Pareto sets"},
      PrintedProblem{"mmmop/4", 2, "3", "Non-sep.", "M", "Overlapping Pareto sets"},
      PrintedProblem{"mmmop/5", 2, "3", "Sep.", "M", "Multiple equivalent Pareto sets"},
      PrintedProblem{"mmmop/6", 2, "4", "Non-sep.", "M", "Multiple Pareto sets"}};
  return rows;
}

}  // namespace clde::reproduce

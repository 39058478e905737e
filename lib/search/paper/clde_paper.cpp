// The paper's two instances under their names, and one name that chooses by the number of
// objectives.
#include <clde/extend/algorithm.hpp>

#include "search/by_objectives.hpp"
#include "search/paper/clde_m/clde_m.hpp"
#include "search/paper/clde_s/clde_s.hpp"

namespace clde {

Algorithm clde_s_algorithm() {
  Algorithm algorithm = make_algorithm<paper::SingleSettings>(
      "clde-s", "Chaotic Landscape-Decoding Evolution for one objective, as its paper has it.",
      paper::search_single);
  algorithm.root = [](const SettingValues& given) -> RootTask {
    return [settings = paper::single_settings(given)](Search& search) {
      return paper::search_single(search, settings);
    };
  };
  algorithm.generations = true;
  return algorithm;
}

Algorithm clde_m_algorithm() {
  Algorithm algorithm = make_algorithm<paper::MultiSettings>(
      "clde-m", "Chaotic Landscape-Decoding Evolution for several objectives, as its paper has it.",
      paper::search_multi);
  algorithm.root = [](const SettingValues& given) -> RootTask {
    return [settings = paper::multi_settings(given)](Search& search) {
      return paper::search_multi(search, settings);
    };
  };
  algorithm.generations = true;
  algorithm.several_objectives = true;
  algorithm.one_objective = false;
  return algorithm;
}

Algorithm clde_paper_algorithm() {
  Algorithm algorithm = by_objectives(clde_s_algorithm(), clde_m_algorithm());
  algorithm.name = "clde-paper";
  algorithm.sentence = "The paper's method: clde-s with one objective, clde-m with several.";
  return algorithm;
}

}  // namespace clde

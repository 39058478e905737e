#include "mpi/blocks.hpp"

#include "mpi/bytes.hpp"

namespace clde::mpi {
namespace {

void pack_matrix(Packer& out, MatrixView m) {
  out.number(m.rows());
  out.number(m.cols());
  out.numbers({m.data(), m.rows() * m.cols()});
}

Matrix unpack_matrix(Unpacker& in) {
  const auto rows = in.number<std::size_t>();
  const auto cols = in.number<std::size_t>();
  Matrix m(rows, cols);
  in.numbers({m.data(), rows * cols});
  return m;
}

}  // namespace

std::string pack(const Block& block) {
  Packer out;
  out.number(block.batch);
  out.number(block.first);
  out.number(block.want);
  pack_matrix(out, block.points);
  return out.bytes();
}

Block unpack_block(const std::string& bytes) {
  Unpacker in(bytes);
  Block block;
  block.batch = in.number<std::uint64_t>();
  block.first = in.number<std::size_t>();
  block.want = in.number<Want>();
  block.points = unpack_matrix(in);
  return block;
}

std::string pack(const Done& done) {
  Packer out;
  out.number(done.batch);
  out.number(done.first);
  out.number(done.seconds);
  pack_matrix(out, done.values);
  out.number(done.failures.size());
  for (const Failure& f : done.failures) {
    out.number(f.row);
    out.number(f.status);
    out.text(f.message);
  }
  return out.bytes();
}

Done unpack_done(const std::string& bytes) {
  Unpacker in(bytes);
  Done done;
  done.batch = in.number<std::uint64_t>();
  done.first = in.number<std::size_t>();
  done.seconds = in.number<double>();
  done.values = unpack_matrix(in);
  done.failures.resize(in.number<std::size_t>());
  for (Failure& f : done.failures) {
    f.row = in.number<std::size_t>();
    f.status = in.number<Status>();
    f.message = in.text();
  }
  return done;
}

}  // namespace clde::mpi

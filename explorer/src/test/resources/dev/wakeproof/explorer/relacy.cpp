// Runs programs under relacy: one a line on the input, its outcomes on a line of the output.
//
// An actor is its instructions, each of six numbers: kind, cell, first value, last value, and the
// modes of reading and writing, as RelacyTest numbers them. Modes: 0 relaxed, 1 acquire or release,
// 2 sequentially consistent.

#include <relacy/relacy.hpp>

#include <iostream>
#include <cstring>
#include <sstream>
#include <streambuf>
#include <string>
#include <vector>

namespace {

enum { LOAD, STORE, SWAP, ADD, CAS, FULL_FENCE, ACQUIRE_FENCE, RELEASE_FENCE };

struct Instruction {
  int kind, cell, first, last, reading, writing;
};

unsigned const CELLS = 3;

std::vector<std::vector<Instruction> > program;

// While relacy runs, all memory is its own: what is to last has its place already.
unsigned const MOST = 16;
unsigned const ENDS = 4096;
int reads[3][MOST];
unsigned read[3];
char ends[ENDS][3 * MOST];
unsigned found;

struct Nobody : std::streambuf {
  int overflow(int c) { return c; }
};

rl::memory_order order(Instruction const& i) {
  if (i.reading == 2 || i.writing == 2) return rl::mo_seq_cst;
  if (i.reading == 1 && i.writing == 1) return rl::mo_acq_rel;
  if (i.reading == 1) return rl::mo_acquire;
  if (i.writing == 1) return rl::mo_release;
  return rl::mo_relaxed;
}

template <unsigned ACTORS>
struct Play : rl::test_suite<Play<ACTORS>, ACTORS> {
  rl::atomic<int> cells[CELLS];

  void before() {
    std::memset(read, 0, sizeof read);
    for (unsigned c = 0; c != CELLS; ++c) cells[c]($).store(0, rl::mo_relaxed);
  }

  void thread(unsigned actor) {
    for (std::size_t n = 0; n != program[actor].size(); ++n) step(actor, program[actor][n]);
  }

  void step(unsigned actor, Instruction const& i) {
    rl::atomic<int>& cell = cells[i.cell];
    switch (i.kind) {
      case LOAD: saw(actor, cell($).load(order(i))); break;
      case STORE: cell($).store(i.last, order(i)); break;
      case SWAP: saw(actor, cell($).exchange(i.last, order(i))); break;
      case ADD: saw(actor, cell($).fetch_add(i.last, order(i))); break;
      case CAS: {
        int seen = i.first;
        cell($).compare_exchange_strong(seen, i.last, order(i));
        saw(actor, seen);
        break;
      }
      case FULL_FENCE: rl::atomic_thread_fence(rl::mo_seq_cst, $); break;
      case ACQUIRE_FENCE: rl::atomic_thread_fence(rl::mo_acquire, $); break;
      default: rl::atomic_thread_fence(rl::mo_release, $);
    }
  }

  void saw(unsigned actor, int value) { reads[actor][read[actor]++] = value; }

  void after() {
    char end[3 * MOST];
    char* at = end;
    for (unsigned a = 0; a != ACTORS; ++a) {
      for (unsigned n = 0; n != read[a]; ++n) *at++ = '0' + reads[a][n];
      *at++ = ' ';
    }
    for (unsigned c = 0; c != CELLS; ++c) *at++ = '0' + cells[c]($).load(rl::mo_seq_cst);
    *at = 0;
    for (unsigned f = 0; f != found; ++f)
      if (std::strcmp(ends[f], end) == 0) return;
    RL_ASSERT(found != ENDS);
    std::strcpy(ends[found++], end);
  }

  void invariant() {}
};

bool run() {
  Nobody nobody;
  std::ostream nowhere(&nobody);
  rl::test_params params;
  params.search_type = rl::fair_full_search_scheduler_type;
  params.output_stream = &nowhere;
  params.progress_stream = &nowhere;
  return program.size() == 2 ? rl::simulate<Play<2> >(params) : rl::simulate<Play<3> >(params);
}

}  // namespace

int main() {
  std::string line;
  while (std::getline(std::cin, line)) {
    program.clear();
    found = 0;
    std::istringstream actors(line);
    std::string text;
    while (std::getline(actors, text, '|')) {
      program.push_back(std::vector<Instruction>());
      std::istringstream numbers(text);
      Instruction i;
      while (numbers >> i.kind >> i.cell >> i.first >> i.last >> i.reading >> i.writing)
        program.back().push_back(i);
    }
    if (!run()) std::cout << "failed;";
    for (unsigned f = 0; f != found; ++f) std::cout << (f ? ";" : "") << ends[f];
    std::cout << std::endl;
  }
}

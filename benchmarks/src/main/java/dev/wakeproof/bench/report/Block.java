package dev.wakeproof.bench.report;

import dev.wakeproof.bench.run.Measurement;
import dev.wakeproof.bench.run.Workload;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The results of one workload on one kind of threads. */
record Block(Workload workload, int capacity, String kind, List<Measurement> results) {

  /** Returns the blocks in the order of measurement. */
  static List<Block> of(List<Measurement> results) {
    Map<List<Object>, List<Measurement>> blocks =
        results.stream()
            .collect(
                Collectors.groupingBy(
                    m -> List.of(m.workload(), m.capacity(), m.kind()),
                    LinkedHashMap::new,
                    Collectors.toList()));
    return blocks.values().stream()
        .map(
            block -> {
              Measurement any = block.get(0);
              return new Block(
                  Workload.of(any.workload()), any.capacity(), any.kind(), List.copyOf(block));
            })
        .toList();
  }

  String title() {
    List<String> words = new ArrayList<>(List.of(workload.title()));
    if (capacity > 0) {
      words.add("capacity " + capacity);
    }
    if (!kind.equals("platform")) {
      words.add(kind + " threads");
    }
    return String.join("; ", words);
  }

  List<String> implementations() {
    return results.stream().map(Measurement::implementation).distinct().toList();
  }

  List<Integer> threads() {
    return List.copyOf(
        results.stream().map(Measurement::threads).collect(Collectors.toCollection(TreeSet::new)));
  }

  Optional<Measurement> find(String implementation, int threads) {
    return results.stream()
        .filter(m -> m.implementation().equals(implementation) && m.threads() == threads)
        .findFirst();
  }

  /** Returns the result that the ratios refer to, for a number of threads. */
  Optional<Measurement> reference(int threads) {
    return find(workload.reference(), threads);
  }
}

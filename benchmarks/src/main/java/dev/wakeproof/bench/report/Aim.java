package dev.wakeproof.bench.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.wakeproof.bench.run.Workload;
import dev.wakeproof.bench.workload.ThreadKind;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * What the library is to be as good as, on platform threads.
 *
 * @param ours each of them has to reach it
 * @param peers the best of them is what counts
 * @param threads with so many, in each case
 * @param atLeast how many times as good as that peer
 */
public record Aim(
    String id,
    String text,
    String workload,
    int capacity,
    List<String> ours,
    List<String> peers,
    List<Integer> threads,
    double atLeast) {

  public Aim {
    List<String> known = Workload.of(workload).implementations();
    if (!known.containsAll(ours) || !known.containsAll(peers)) {
      throw new IllegalArgumentException(id + ": " + ours + " and " + peers + ", not of " + known);
    }
    if (ours.isEmpty() || peers.isEmpty() || threads.isEmpty()) {
      throw new IllegalArgumentException(id + " compares nothing");
    }
  }

  /** All of them, from aims.json. */
  public static List<Aim> all() {
    try (InputStream in = Aim.class.getResourceAsStream("/dev/wakeproof/bench/aims.json")) {
      return List.of(new ObjectMapper().readValue(in, Aim[].class));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whom it is judged on. */
  String kind() {
    return ThreadKind.PLATFORM.toString();
  }
}

package dev.wakeproof.bench.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.wakeproof.bench.run.Workload;
import dev.wakeproof.bench.workload.ThreadKind;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * A goal for the library, on platform threads.
 *
 * @param ours the implementations that must each reach it
 * @param peers the peers, of which the best one counts
 * @param threads the numbers of threads
 * @param atLeast the required ratio to the best peer
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

  /** Returns all aims of aims.json. */
  public static List<Aim> all() {
    try (InputStream in = Aim.class.getResourceAsStream("/dev/wakeproof/bench/aims.json")) {
      return List.of(new ObjectMapper().readValue(in, Aim[].class));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the kind of threads that counts. */
  String kind() {
    return ThreadKind.PLATFORM.toString();
  }
}

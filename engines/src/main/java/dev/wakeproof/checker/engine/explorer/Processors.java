package dev.wakeproof.checker.engine.explorer;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Binds children to one processor each. Of the explorer's threads one runs at a time, and a
 * handover within one processor is several times faster than across two. If binding fails, an
 * exploration only takes longer.
 */
public final class Processors {
  private static final String ALLOWED = "Cpus_allowed_list:";

  private final List<List<String>> bindings;
  private final int[] taken;

  private Processors(List<List<String>> bindings) {
    this.bindings = bindings;
    this.taken = new int[bindings.size()];
  }

  /** A place on a processor, taken until it is closed. */
  public final class Place implements AutoCloseable {
    private final int number;

    private Place(int number) {
      this.number = number;
    }

    /** Returns the words before a command that bind it; none if binding fails. */
    public List<String> binding() {
      return bindings.isEmpty() ? List.of() : bindings.get(number);
    }

    @Override
    public void close() {
      synchronized (taken) {
        if (!bindings.isEmpty()) {
          taken[number]--;
        }
      }
    }
  }

  /**
   * Finds the processors that this process may use; a container may not have the first one.
   *
   * @param status the kernel's status file of this process
   * @param path the folders in which to look for the tool
   */
  public static Processors of(Path status, String path) {
    return new Processors(
        Stream.of(path.split(File.pathSeparator))
            .map(folder -> Path.of(folder, "taskset"))
            .filter(Files::isExecutable)
            .findFirst()
            .stream()
            .flatMap(tool -> allowed(status).stream().map(number -> binding(tool, number)))
            .filter(Processors::works)
            .toList());
  }

  /** Takes a place on the processor with the fewest. */
  public Place place() {
    synchronized (taken) {
      int best = 0;
      for (int i = 1; i < taken.length; i++) {
        best = taken[i] < taken[best] ? i : best;
      }
      if (!bindings.isEmpty()) {
        taken[best]++;
      }
      return new Place(best);
    }
  }

  boolean bind() {
    return !bindings.isEmpty();
  }

  private static List<String> binding(Path tool, int processor) {
    return List.of(tool.toString(), "-c", Integer.toString(processor));
  }

  /** Returns whether binding works; a sandbox may forbid it. */
  private static boolean works(List<String> binding) {
    List<String> command = new ArrayList<>(binding);
    command.add("true");
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      return process.waitFor(5, TimeUnit.SECONDS) && process.exitValue() == 0;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Reads a list such as 0-3,8. */
  static List<Integer> allowed(Path status) {
    try (Stream<String> lines = Files.lines(status)) {
      return lines
          .filter(line -> line.startsWith(ALLOWED))
          .flatMap(line -> Stream.of(line.substring(ALLOWED.length()).strip().split(",")))
          .flatMapToInt(Processors::range)
          .boxed()
          .toList();
    } catch (IOException | RuntimeException e) {
      return List.of();
    }
  }

  private static IntStream range(String part) {
    String[] ends = part.split("-", 2);
    return IntStream.rangeClosed(
        Integer.parseInt(ends[0]), Integer.parseInt(ends[ends.length - 1]));
  }
}

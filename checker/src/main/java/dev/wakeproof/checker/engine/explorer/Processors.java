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
 * Binds children to one processor each. Of the explorer's threads one runs at a time, and to hand
 * over to another within one processor is several times faster than across two. Where that cannot
 * be done it takes longer.
 */
public final class Processors {
  private static final String ALLOWED = "Cpus_allowed_list:";

  private final List<List<String>> bindings;
  private int next;

  private Processors(List<List<String>> bindings) {
    this.bindings = bindings;
  }

  /**
   * Those that this process may use: a container need not have the first one.
   *
   * @param status what the kernel says of this process
   * @param path where to look for the tool
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

  /** The words before a command that bind it to the next processor; none where that fails. */
  public synchronized List<String> nextBinding() {
    return bindings.isEmpty() ? List.of() : bindings.get(next++ % bindings.size());
  }

  boolean bind() {
    return !bindings.isEmpty();
  }

  private static List<String> binding(Path tool, int processor) {
    return List.of(tool.toString(), "-c", Integer.toString(processor));
  }

  /** A sandbox may forbid it. */
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

  /** Like 0-3,8. */
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

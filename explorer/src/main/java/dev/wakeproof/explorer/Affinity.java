package dev.wakeproof.explorer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Binds this JVM to one processor: a handover between actors is several times faster within one
 * processor than across two. If binding fails, only time is lost.
 */
final class Affinity {
  private static final String ALLOWED = "Cpus_allowed_list:";
  private static final AtomicBoolean TOLD = new AtomicBoolean();

  private Affinity() {}

  /**
   * Binds this JVM once to the processor in the system property {@code wakeproof.processor}, if it
   * is set. A test runner that starts several exploring JVMs binds each to its own processor.
   */
  static void bindAsTold() {
    Integer number = Integer.getInteger("wakeproof.processor");
    if (number != null && TOLD.compareAndSet(false, true)) {
      bind(number);
    }
  }

  private static void bind(int number) {
    String process = Long.toString(ProcessHandle.current().pid());
    try {
      List<Integer> allowed = allowed();
      if (allowed.size() < 2) {
        return;
      }
      int processor = allowed.get(Math.floorMod(number, allowed.size()));
      new ProcessBuilder("taskset", "-apc", Integer.toString(processor), process)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .redirectError(ProcessBuilder.Redirect.DISCARD)
          .start()
          .waitFor(5, TimeUnit.SECONDS);
    } catch (IOException e) {
      // The tool is missing, or the operating system has no such call.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static List<Integer> allowed() throws IOException {
    try (Stream<String> lines = Files.lines(Path.of("/proc/self/status"))) {
      return lines
          .filter(line -> line.startsWith(ALLOWED))
          .flatMap(line -> Stream.of(line.substring(ALLOWED.length()).strip().split(",")))
          .flatMapToInt(Affinity::range)
          .boxed()
          .toList();
    }
  }

  private static IntStream range(String part) {
    String[] ends = part.split("-", 2);
    return IntStream.rangeClosed(
        Integer.parseInt(ends[0]), Integer.parseInt(ends[ends.length - 1]));
  }
}

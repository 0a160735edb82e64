package dev.wakeproof.mutation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Which {@linkplain Probes probes} a run came by; called by the library's own code. A program that
 * a test starts leaves its own in a file, which the environment names.
 */
public final class Reached {
  /** Names that file. */
  static final String FILE = "WAKEPROOF_REACHED";

  private static final int MOST = 1 << 14;
  private static final AtomicIntegerArray SEEN = new AtomicIntegerArray(MOST);

  static {
    String file = System.getenv(FILE);
    // In the class loader of a test, the hook would keep all classes of the test alive.
    if (file != null && Reached.class.getClassLoader() == ClassLoader.getSystemClassLoader()) {
      Runtime.getRuntime().addShutdownHook(new Thread(() -> leave(Path.of(file))));
    }
  }

  private Reached() {}

  public static void at(int probe) {
    if (SEEN.getPlain(probe) == 0) {
      SEEN.setOpaque(probe, 1);
    }
  }

  /** Those since the last time, with blanks between. */
  static String take() {
    String file = System.getenv(FILE);
    return (seen() + (file == null ? "" : left(Path.of(file)))).strip();
  }

  private static String seen() {
    return IntStream.range(0, MOST)
        .filter(probe -> SEEN.getAndSet(probe, 0) == 1)
        .mapToObj(Integer::toString)
        .collect(Collectors.joining(" "));
  }

  private static void leave(Path file) {
    try {
      Files.writeString(file, " " + seen(), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String left(Path file) {
    try {
      String left = Files.exists(file) ? Files.readString(file) : "";
      Files.deleteIfExists(file);
      return left;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

package dev.wakeproof.checker.catalog;

import java.nio.file.Path;
import java.util.Optional;

/** Whether the program runs from an installation or from the project's build. */
public final class Installation {
  /** The system property that the launcher of an installation sets to its folder. */
  private static final String HOME = "wakeproof.home";

  private Installation() {}

  /** Returns the folder of the installation, or nothing if the program runs from the build. */
  public static Optional<Path> home() {
    return Optional.ofNullable(System.getProperty(HOME)).map(Path::of);
  }

  /**
   * Returns a command line as a user types it: an installation is on the {@code PATH}, and the
   * build's launcher is in the project's folder.
   */
  public static String command(String arguments) {
    return (home().isPresent() ? "wakeproof " : "./wakeproof ") + arguments;
  }
}

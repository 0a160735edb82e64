package dev.wakeproof.checker.engine.tlc;

import dev.wakeproof.checker.host.ParentWatchdog;
import java.nio.file.Path;
import tlc2.TLCGlobals;

/** The TLC of this program. */
public final class TlcJar {
  private TlcJar() {}

  public static Path path() {
    return ParentWatchdog.home(TLCGlobals.class);
  }

  /** Returns the version, such as {@code 2.18 of 20 March 2023}. */
  public static String version() {
    return TLCGlobals.versionOfTLC.replaceFirst("^Version ", "");
  }
}

package dev.wakeproof.checker.engine.tlc;

import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.TlcTarget;
import dev.wakeproof.checker.engine.Children;
import dev.wakeproof.checker.engine.Invocation;
import dev.wakeproof.checker.engine.ShortRun;
import dev.wakeproof.checker.engine.tlc.cluster.Cluster;
import dev.wakeproof.checker.spec.SpecText;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How TLC is started for a check. */
final class TlcCommand {
  private final Path root;
  private final TlcJar jar;

  TlcCommand(Path root, TlcJar jar) {
    this.root = root;
    this.jar = jar;
  }

  /** In a JVM of its own. */
  Invocation alone(Check check, SpecText text, Path scratch) {
    List<String> command = java(check, text, scratch);
    command.addAll(List.of("-cp", jar.path().toString(), "tlc2.TLC"));
    command.addAll(arguments(check, afresh(scratch.resolve("states"))));
    return in(text, check, command);
  }

  /**
   * For hours, and maybe for other machines, too.
   *
   * @param states where TLC keeps what it knows
   */
  Invocation lasting(
      Check check, SpecText text, Path scratch, List<String> states, LongRun longRun) {
    Optional<Cluster> cluster = longRun.cluster();
    Duration checkpoints = longRun.checkpoints();
    List<String> command = java(check, text, scratch);
    command.add("-Dtlc2.TLCGlobals.chkpt=" + checkpoints.toMillis());
    cluster.ifPresent(served -> command.addAll(served.options(checkpoints)));
    command.addAll(List.of("-cp", jar.path().toString()));
    if (cluster.isPresent()) {
      command.addAll(cluster.get().serve(jar.version()));
      command.add("-tool");
      command.addAll(states);
      command.addAll(question(check));
    } else {
      command.add("tlc2.TLC");
      command.addAll(arguments(check, states));
    }
    return in(text, check, command);
  }

  private Invocation in(SpecText text, Check check, List<String> command) {
    return new Invocation(command, folder(text, check));
  }

  /** Returns the folder in which TLC is started and finds the configuration. */
  Path folder(SpecText text, Check check) {
    return text.start(TlcTarget.of(root, check).config().getParent());
  }

  private static List<String> java(Check check, SpecText text, Path scratch) {
    List<String> command = new ArrayList<>();
    command.add(Children.java());
    command.add("-Xmx" + check.limits().memoryMb() + "m");
    command.add("-XX:+UseParallelGC");
    command.add("-XX:+ExitOnOutOfMemoryError");
    command.addAll(ShortRun.options(check));
    // TLC unpacks the standard modules there under fixed names: shared, runs trip over each other.
    command.add("-Djava.io.tmpdir=" + scratch);
    command.add("-DTLA-Library=" + text.library());
    return command;
  }

  /** TLC's own arguments. */
  List<String> arguments(Check check, List<String> states) {
    List<String> arguments = new ArrayList<>();
    arguments.add("-tool");
    arguments.addAll(List.of("-workers", String.valueOf(check.workers())));
    // The same fingerprint function each time: otherwise a liveness counterexample differs from
    // run to run.
    arguments.addAll(List.of("-fp", "0"));
    // Looking for liveness violations only once, at the end, is faster by far.
    arguments.addAll(List.of("-lncheck", "final"));
    arguments.addAll(states);
    if (jar.skipsTraceSpec()) {
      arguments.add("-noGenerateSpecTE");
    }
    arguments.addAll(question(check));
    return arguments;
  }

  static List<String> afresh(Path states) {
    return List.of("-metadir", states.toString());
  }

  static List<String> from(Path checkpoint) {
    return List.of("-recover", checkpoint.toString());
  }

  private List<String> question(Check check) {
    TlcTarget target = TlcTarget.of(root, check);
    List<String> arguments = new ArrayList<>();
    if (!check.deadlock()) {
      arguments.add("-deadlock");
    }
    arguments.addAll(List.of("-config", target.config().getFileName().toString()));
    arguments.add(target.module().getFileName().toString());
    return arguments;
  }
}

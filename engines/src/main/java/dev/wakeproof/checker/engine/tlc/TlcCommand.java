package dev.wakeproof.checker.engine.tlc;

import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.TlcTarget;
import dev.wakeproof.checker.cluster.Cluster;
import dev.wakeproof.checker.engine.ShortRun;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.host.Invocation;
import dev.wakeproof.checker.spec.SpecText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Builds the commands that start TLC for a check. */
final class TlcCommand {
  private final Path root;

  TlcCommand(Path root) {
    this.root = root;
  }

  /** Returns the command for a JVM that runs this check only. */
  Invocation alone(Check check, SpecText text, Path scratch) {
    List<String> command = java(check, text, scratch);
    command.addAll(List.of("-cp", TlcJar.path().toString(), "tlc2.TLC"));
    command.addAll(arguments(check, scratch));
    return in(text, check, command);
  }

  /** Returns the command of the server to which the machines of a cluster connect. */
  Invocation onCluster(Check check, SpecText text, Path scratch, Cluster cluster) {
    List<String> command = java(check, text, scratch);
    // No checkpoints: nothing continues from them.
    command.add("-Dtlc2.TLCGlobals.chkpt=0");
    command.addAll(cluster.options());
    command.addAll(List.of("-cp", Cluster.classPath(TlcJar.path())));
    command.addAll(cluster.serve(TlcJar.version()));
    command.add("-tool");
    command.addAll(states(scratch));
    command.addAll(question(check));
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
    // TLC unpacks the standard modules there under fixed names, so runs must not share it.
    command.add("-Djava.io.tmpdir=" + scratch);
    command.add("-DTLA-Library=" + text.library());
    return command;
  }

  /** Returns TLC's own arguments. */
  List<String> arguments(Check check, Path scratch) {
    List<String> arguments = new ArrayList<>();
    arguments.add("-tool");
    arguments.addAll(List.of("-workers", String.valueOf(check.workers())));
    // A fixed fingerprint function: otherwise a liveness counterexample differs from run to
    // run.
    arguments.addAll(List.of("-fp", "0"));
    // Checking liveness only once, at the end, is much faster.
    arguments.addAll(List.of("-lncheck", "final"));
    arguments.addAll(states(scratch));
    arguments.addAll(question(check));
    return arguments;
  }

  private static List<String> states(Path scratch) {
    return List.of("-metadir", scratch.resolve("states").toString());
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

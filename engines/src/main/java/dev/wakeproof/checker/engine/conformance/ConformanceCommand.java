package dev.wakeproof.checker.engine.conformance;

import dev.wakeproof.checker.catalog.Beside;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.engine.ShortRun;
import dev.wakeproof.checker.engine.tlc.host.HostedConformance;
import dev.wakeproof.checker.engine.tlc.host.HostedTlc;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.host.Hosts;
import dev.wakeproof.checker.host.Invocation;
import dev.wakeproof.checker.spec.SpecText;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;

/** Builds the commands that compare a scenario with a model. */
final class ConformanceCommand {
  /** The modules with the code that runs, and the scenarios. */
  static final List<String> CODE = List.of("java-impl", "as-published", "scenarios");

  private static final String OWN = "conformance";
  private static final String EXPLORER = "explorer";

  /** The modules that run the check. */
  static final List<String> ENGINE = List.of(OWN, EXPLORER);

  private final Path root;

  ConformanceCommand(Path root) {
    this.root = root;
  }

  /** Returns the file with the class path of the libraries. */
  Path libraries() {
    return root.resolve("conformance/target/classpath.txt");
  }

  /** Returns the command of a check in its own JVM. */
  Invocation alone(Check check, SpecText text, Path index, Path scratch) throws IOException {
    List<String> command = java(check, scratch);
    command.add("dev.wakeproof.conformance.Main");
    command.addAll(arguments(check, text, index));
    return new Invocation(command, root);
  }

  /** Returns the command that decides whether the model allows a trace. */
  Invocation ofTrace(Check check, SpecText text, Path trace, Path scratch) throws IOException {
    List<String> command = java(check, scratch);
    command.add("dev.wakeproof.conformance.TraceMain");
    command.addAll(model(check));
    command.addAll(List.of(text.library(), trace.toString()));
    addSettings(command, check.beside());
    return new Invocation(command, root);
  }

  /** Returns the command of a JVM that runs checks one after another. */
  List<String> host(Check check, Path tlc, Class<? extends HostedConformance> host)
      throws IOException {
    List<String> command = options(check);
    command.add("-D" + HostedTlc.JAR + "=" + tlc + File.pathSeparator + classes(OWN));
    String path = Hosts.classPath(host, ClassReader.class) + File.pathSeparator;
    command.addAll(List.of("-cp", path + classPath(List.of(EXPLORER))));
    return command;
  }

  /** Returns the arguments of the main class. */
  List<String> arguments(Check check, SpecText text, Path index) {
    List<String> arguments = new ArrayList<>();
    arguments.add(check.target());
    arguments.addAll(model(check));
    arguments.addAll(List.of(index.toString(), text.library()));
    arguments.add("memory=" + check.memory());
    addSettings(arguments, check.beside());
    return arguments;
  }

  private static List<String> model(Check check) {
    return List.of(check.beside().model().split(":", 2));
  }

  /** Returns the command without the main class. */
  private List<String> java(Check check, Path scratch) throws IOException {
    List<String> command = options(check);
    // TLC unpacks the standard modules there under fixed names.
    command.add("-Djava.io.tmpdir=" + scratch);
    command.addAll(List.of("-cp", classPath(ENGINE)));
    return command;
  }

  private static List<String> options(Check check) {
    List<String> options = new ArrayList<>();
    options.add(Children.java());
    options.addAll(List.of("-ea", "-Xmx" + check.limits().memoryMb() + "m"));
    options.addAll(List.of("-XX:+UseSerialGC", "-XX:+ExitOnOutOfMemoryError"));
    options.addAll(ShortRun.options(check));
    return options;
  }

  private static void addSettings(List<String> command, Beside beside) {
    new TreeMap<>(beside.actors()).forEach((actor, process) -> command.add(actor + "=" + process));
    add(command, "javaAlone", beside.javaAlone());
    add(command, "specAlone", beside.specAlone());
    add(command, "skip", beside.skips());
    add(command, "notTaken", beside.notTaken());
    add(command, "look", beside.looks());
    add(command, "at", beside.at());
  }

  private static void add(List<String> command, String setting, Map<String, String> reasons) {
    new TreeSet<>(reasons.keySet()).forEach(what -> command.add(setting + "=" + what));
  }

  private String classPath(List<String> engine) throws IOException {
    Stream<String> own = Stream.concat(engine.stream(), CODE.stream()).map(this::classes);
    return Stream.concat(own, Stream.of(Files.readString(libraries()).strip()))
        .collect(Collectors.joining(File.pathSeparator));
  }

  private String classes(String module) {
    return root.resolve(module).resolve("target/classes").toString();
  }
}

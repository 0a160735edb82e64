package dev.wakeproof.bench;

import dev.wakeproof.bench.memory.Footprints;
import dev.wakeproof.bench.report.Aim;
import dev.wakeproof.bench.report.AimResult;
import dev.wakeproof.bench.report.BenchReport;
import dev.wakeproof.bench.report.Console;
import dev.wakeproof.bench.run.Measurement;
import dev.wakeproof.bench.run.Measuring;
import dev.wakeproof.bench.run.Plan;
import dev.wakeproof.bench.run.Trial;
import dev.wakeproof.bench.workload.ThreadKind;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.openjdk.jmh.runner.RunnerException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Compares the library with its peers. A missed aim is a result, not a failure. */
@Command(
    name = "bench",
    description = "Measures the library beside what people would pick instead.",
    mixinStandardHelpOptions = true)
public final class Bench implements Callable<Integer> {
  private static final int FAILED = 1;

  @Option(names = "--quick", description = "A part of it, for a look.")
  private boolean quick;

  @Option(
      names = "--only",
      paramLabel = "REGEX",
      description = "What is found in workload/implementation/threads kind.")
  private Pattern only;

  @Option(
      names = "--report",
      paramLabel = "DIR",
      description = "Where the results go (default: ${DEFAULT-VALUE}).",
      defaultValue = "build/report")
  private Path folder;

  @Spec private CommandSpec spec;

  private final List<String> failures = new ArrayList<>();

  /** Runs the command line. */
  public static void main(String[] arguments) {
    System.exit(new CommandLine(new Bench()).execute(arguments));
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    PrintWriter out = spec.commandLine().getOut();
    Plan plan = quick ? Plan.quick() : Plan.full();
    if (only != null) {
      plan = plan.only(only);
    }
    if (plan.trials().isEmpty()) {
      spec.commandLine().getErr().println("nothing matches " + only);
      return CommandLine.ExitCode.USAGE;
    }
    double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    if (load > Runtime.getRuntime().availableProcessors() / 2.0) {
      out.printf("others use this machine (load %.1f): the numbers will be noise%n", load);
    }
    long start = System.nanoTime();
    List<Measurement> results = measure(plan, out);
    List<AimResult> aims = Aim.all().stream().map(aim -> AimResult.of(aim, results)).toList();
    BenchReport report =
        new BenchReport(
            BenchReport.SCHEMA_VERSION,
            versions(),
            plan.name(),
            load,
            (System.nanoTime() - start) / 1e9,
            results,
            Footprints.measure(),
            aims,
            notMeasured(plan),
            List.copyOf(failures));
    report.write(folder);
    new Console(out).print(report);
    out.println("wrote benchmarks.json and benchmarks.md to " + folder);
    return failures.isEmpty() ? CommandLine.ExitCode.OK : FAILED;
  }

  private List<Measurement> measure(Plan plan, PrintWriter out) {
    Map<Trial, Measuring> running = new LinkedHashMap<>();
    plan.trials().forEach(trial -> running.put(trial, new Measuring(trial)));
    int all = plan.passes() * running.size();
    int done = 0;
    for (int pass = 0; pass < plan.passes(); pass++) {
      for (Trial trial : plan.trials()) {
        done++;
        Measuring measuring = running.get(trial);
        if (measuring != null) {
          out.printf("[%d/%d] %s%n", done, all, trial);
          out.flush();
          try {
            measuring.pass(plan);
          } catch (RunnerException | IllegalStateException e) {
            failures.add(trial + ": " + e);
            running.remove(trial);
          }
        }
      }
    }
    return running.values().stream().map(Measuring::result).toList();
  }

  private static List<String> notMeasured(Plan plan) {
    if (!ThreadKind.VIRTUAL.isThere()) {
      return List.of(
          "virtual threads, which JDK " + Runtime.version().feature() + " does not have");
    }
    boolean some = plan.trials().stream().anyMatch(trial -> trial.kind() == ThreadKind.VIRTUAL);
    return List.of(
        some
            ? String.join(", ", Plan.YIELDING)
                + " on virtual threads, where yielding may not end,"
                + " and the flow through LinkedTransferQueue, which may fill the memory"
            : "virtual threads, which are in the full run");
  }

  private static Map<String, String> versions() throws IOException {
    Map<String, String> versions = new LinkedHashMap<>(Versions.ofTheBuild());
    versions.put("jdk", System.getProperty("java.vm.name") + " " + Runtime.version());
    versions.put("os", System.getProperty("os.name") + " " + System.getProperty("os.arch"));
    versions.put("cpus", String.valueOf(Runtime.getRuntime().availableProcessors()));
    return versions;
  }
}

package dev.wakeproof.litmus;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.openjdk.jcstress.JCStress;
import org.openjdk.jcstress.Options;
import org.openjdk.jcstress.infra.Status;
import org.openjdk.jcstress.infra.collectors.DiskReadCollector;
import org.openjdk.jcstress.infra.collectors.TestResult;

/**
 * Runs the litmus programs on this machine. Fails if an outcome occurs that the explorer's model of
 * Java forbids, or, on x86, its TSO.
 */
public final class Litmus {
  private static final int FAILED = 1;

  private final Map<String, Map<String, Long>> seen = new TreeMap<>();
  private final List<String> errors = new ArrayList<>();

  private Litmus() {}

  /** Runs all programs; the only argument is the folder for the report of jcstress. */
  public static void main(String[] arguments) throws Exception {
    if (arguments.length != 1) {
      throw new IllegalArgumentException("usage: Litmus <folder for the report>");
    }
    Litmus litmus = new Litmus();
    litmus.run(arguments[0]);
    System.exit(litmus.judge(new PrintStream(System.out, true, StandardCharsets.UTF_8)));
  }

  private void run(String folder) throws Exception {
    // One JVM configuration only, so that each program takes a few seconds.
    Options options =
        new Options(
            new String[] {
              "-r",
              folder,
              "-f",
              "1",
              "-iters",
              "5",
              "-time",
              "500",
              "-af",
              "NONE",
              "-sc",
              "false",
              "-jvmArgs",
              "-Xmx256m"
            });
    if (!options.parse()) {
      throw new IllegalStateException("jcstress does not know these options any more");
    }
    new JCStress(options).run();
    DiskReadCollector results = new DiskReadCollector(options.getResultFile(), this::add);
    results.dump();
    results.close();
  }

  private void add(TestResult result) {
    String program = result.getName().replaceAll(".*\\.|Stress$", "");
    Map<String, Long> counts = seen.computeIfAbsent(program, name -> new TreeMap<>());
    result.getStateKeys().forEach(key -> counts.merge(key, result.getCount(key), Long::sum));
    if (result.status() != Status.NORMAL) {
      errors.add(program + ": " + result.status() + " " + result.getMessages());
    }
  }

  private int judge(PrintStream out) {
    String machine = System.getProperty("os.arch");
    boolean x86 = machine.equals("amd64") || machine.equals("x86_64");
    out.printf(
        "%n%-22s %-8s %12s   %-4s %-4s %s%n", "program", "outcome", "seen", "SC", "TSO", "JAVA");
    for (Map.Entry<String, Map<String, Long>> each : seen.entrySet()) {
      Comparison comparison = Comparison.of(each.getKey(), each.getValue());
      out.print(comparison.table());
      if (each.getValue().isEmpty()) {
        errors.add(each.getKey() + ": nothing was seen");
      }
      blame("JAVA", comparison, comparison.forbidden());
      blame("TSO", comparison, x86 ? comparison.impossible() : Set.of());
    }
    if (seen.isEmpty()) {
      errors.add("no program was run");
    }
    errors.forEach(out::println);
    String models = x86 ? "TSO and JAVA" : "JAVA; TSO is not judged, as this machine is " + machine;
    out.println(errors.isEmpty() ? "all that was seen is allowed under " + models : "FAILED");
    return errors.isEmpty() ? 0 : FAILED;
  }

  private void blame(String model, Comparison comparison, Set<String> outcomes) {
    for (String outcome : outcomes) {
      errors.add(
          comparison.program()
              + ": "
              + outcome
              + " was seen, and the explorer's "
              + model
              + " lacks it");
    }
  }
}

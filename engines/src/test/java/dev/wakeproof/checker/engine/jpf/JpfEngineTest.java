package dev.wakeproof.checker.engine.jpf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.Checks;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.host.Invocation;
import dev.wakeproof.checker.verdict.Verdict;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With a stand-in for Java PathFinder, which is on no package registry. */
class JpfEngineTest {
  private static final String WRITE =
      " for (String s : a) { if (s.startsWith(\"+report.console.file=\"))"
          + " java.nio.file.Files.writeString(java.nio.file.Path.of(s.split(\"=\")[1]), out); }";

  private static final Check CHECK = Checks.named("toy-x").of("toy", "jpf").at("as").check();

  @TempDir private Path home;

  @Test
  void unavailable_missingJpf_namesTheSettings() {
    assertThat(engine(Map.of()).unavailable())
        .contains("Java PathFinder not found (JPF_HOME or ~/.jpf/site.properties)");
    assertThat(engine(Map.of()).version()).isEmpty();
  }

  @Test
  void misconfigured_missingJpf_namesTheFileAndTheSetting() throws IOException {
    Path nowhere = home.resolve("nowhere");
    assertThat(engine(Map.of("JPF_HOME", nowhere.toString())).misconfigured())
        .contains(
            "there is no "
                + nowhere
                + "/build/jpf.jar: build Java PathFinder there, or correct JPF_HOME");
    Files.createDirectories(home.resolve(".jpf"));
    Files.writeString(home.resolve(".jpf/site.properties"), "jpf-core = ${user.home}/nowhere\n");
    assertThat(engine(Map.of()).misconfigured())
        .get()
        .asString()
        .startsWith("there is no " + nowhere)
        .endsWith("or correct ~/.jpf/site.properties");
  }

  @Test
  void misconfigured_brokenJar_namesTheJar() throws IOException {
    install("");
    Path jar = home.resolve("jpf-core/build/jpf.jar");
    JpfEngine engine = engine(Map.of("JPF_HOME", home.resolve("jpf-core").toString()));
    assertThat(engine.misconfigured()).isEmpty();
    Files.writeString(jar, "no jar");
    assertThat(engine.misconfigured()).get().asString().startsWith(jar + " is not a jar; ");
    assertThat(engine.version()).isEmpty();
  }

  @Test
  void unavailable_siteProperties_locateJpf() throws IOException {
    install("");
    Files.createDirectories(home.resolve(".jpf"));
    Files.writeString(home.resolve(".jpf/site.properties"), "jpf-core = ${user.home}/jpf-core\n");
    assertThat(engine(Map.of()).unavailable()).isEmpty();
    assertThat(engine(Map.of()).version()).contains("abc123");
  }

  @Test
  void unavailable_newerJdk_saysWhich() throws IOException {
    install("");
    Map<String, String> environment = Map.of("JPF_HOME", home.resolve("jpf-core").toString());
    JpfEngine engine = new JpfEngine(home, environment, home, new Children(), 25);
    assertThat(engine.unavailable()).contains("Java PathFinder runs on JDK 17 and this is 25");
    assertThat(engine.version()).isEmpty();
  }

  /** Foreign settings could leave out states: the user's own, and those of an enclosing project. */
  @Test
  void invocation_foreignSettings_areIgnored() throws IOException {
    install("");
    Path core = home.resolve("jpf-core");
    Invocation invocation = engine(Map.of("JPF_HOME", core.toString())).invocation(CHECK, home);
    assertThat(invocation.command()).contains("+site=" + home + "/jpf-config/site.properties");
    assertThat(invocation.folder()).isEqualTo(core);
  }

  @Test
  void run_noErrors_holds() throws IOException {
    Verdict verdict = run(results("no errors detected", 31, 0));
    assertThat(verdict.outcome()).isEqualTo(Outcome.HOLDS);
    assertThat(verdict.distinctStates()).isEqualTo(31);
  }

  @Test
  void run_searchConstraintHit_holdsBounded() throws IOException {
    Verdict verdict = run(results("no errors detected", 31, 2));
    assertThat(verdict.outcome()).isEqualTo(Outcome.HOLDS_BOUNDED);
    assertThat(verdict.complete()).isFalse();
    assertThat(verdict.bound().value()).isEqualTo("2 search constraints hit");
  }

  @Test
  void run_noStates_isAnError() throws IOException {
    assertThat(run(results("no errors detected", 0, 0)).outcome()).isEqualTo(Outcome.ERROR);
  }

  @Test
  void violation_exitCodeZero_isSeen() throws IOException {
    String error =
        "========================= error 1\\n"
            + "gov.nasa.jpf.vm.NotDeadlockedProperty\\ndeadlock encountered:\\n";
    Verdict verdict = run(error + results("error #1", 31, 0));
    assertThat(verdict.outcome()).isEqualTo(Outcome.VIOLATED);
    assertThat(verdict.property()).isEqualTo("Deadlock");
  }

  @Test
  void run_stoppedSearch_saysWhy() throws IOException {
    Verdict verdict = run("[SEVERE] cannot load application class NoSuch\\n");
    assertThat(verdict.outcome()).isEqualTo(Outcome.ERROR);
    assertThat(verdict.reason()).contains("cannot load application class NoSuch");
  }

  @Test
  void run_unfinishedSearch_quotesItsOutput() throws IOException {
    assertThat(run("Error: no such class\\n").reason())
        .isEqualTo("Java PathFinder did not finish its search: Error: no such class");
    assertThat(run("").reason()).endsWith("its search: it said nothing");
  }

  @Test
  void run_programPrintsAResult_isAnError() throws IOException {
    install(results("no errors detected", 31, 0), false);
    Verdict verdict = judge();
    assertThat(verdict.outcome()).as(verdict.toString()).isEqualTo(Outcome.ERROR);
  }

  /** Two runs in one JVM: the second would count one more if it found what the first has kept. */
  @Test
  void inHost_laterRun_seesNoStateOfTheFirst() throws Exception {
    String states = "\" + ++runs + \"";
    install(results("no errors detected", 31, 0).replace("new=31", "new=" + states), true);
    Children children = new Children();
    JpfEngine engine = engine(Map.of("JPF_HOME", home.resolve("jpf-core").toString()), children);
    try {
      for (int i = 0; i < 3; i++) {
        assertThat(engine.inHost(CHECK).orElseThrow().distinctStates()).isEqualTo(1);
      }
    } finally {
      children.hosts().retire();
    }
  }

  private static String results(String result, int states, int constraints) {
    return "========================= results\\n"
        + result
        + "\\n========================= statistics\\nstates:             new="
        + states
        + ",visited=6\\nsearch:             maxDepth=5,constraints="
        + constraints
        + "\\n========================= search finished: now\\n";
  }

  private Verdict run(String output) throws IOException {
    install(output);
    return judge();
  }

  private Verdict judge() {
    return engine(Map.of("JPF_HOME", home.resolve("jpf-core").toString())).run(CHECK, states -> {});
  }

  private JpfEngine engine(Map<String, String> environment) {
    return engine(environment, new Children());
  }

  private JpfEngine engine(Map<String, String> environment, Children children) {
    return new JpfEngine(home, environment, home, children, 17);
  }

  private void install(String output) throws IOException {
    install(output, true);
  }

  /**
   * Installs a jar whose main class prints {@code output}, a Java string literal, and exits with 0.
   *
   * @param reports whether it writes the same into the report file
   */
  private void install(String output, boolean reports) throws IOException {
    Path source = home.resolve("JPF.java");
    Files.writeString(
        source,
        "package gov.nasa.jpf; public class JPF { static int runs; public static void main(String[]"
            + " a) throws Exception { String out = \""
            + output
            + "\"; System.out.print(out);"
            + (reports ? WRITE : "")
            + " } }");
    ByteArrayOutputStream messages = new ByteArrayOutputStream();
    int compiled =
        ToolProvider.getSystemJavaCompiler()
            .run(null, messages, messages, "-d", home.toString(), source.toString());
    assertThat(compiled).as(messages.toString(StandardCharsets.UTF_8)).isZero();
    Path jar = home.resolve("jpf-core/build/jpf.jar");
    Files.createDirectories(jar.getParent());
    Map<String, byte[]> entries =
        Map.of(
            "gov/nasa/jpf/JPF.class", Files.readAllBytes(home.resolve("gov/nasa/jpf/JPF.class")),
            "gov/nasa/jpf/.version", "abc123\n".getBytes(StandardCharsets.UTF_8));
    try (OutputStream file = Files.newOutputStream(jar);
        ZipOutputStream zip = new ZipOutputStream(file)) {
      for (String name : List.copyOf(entries.keySet())) {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(entries.get(name));
      }
    }
  }
}

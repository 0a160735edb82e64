package dev.wakeproof.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launcher reports a machine or build that is not in order in one line, with exit code 2. */
class LauncherTest {
  private static final Map<String, String> NOTHING = Map.of();

  @TempDir private Path temp;

  @BeforeEach
  void built() throws IOException {
    lay(temp);
  }

  /** A project of which only the launcher is real; its java prints its arguments. */
  private static void lay(Path folder) throws IOException {
    Files.createDirectories(folder.resolve("checker/target/classes"));
    Files.writeString(folder.resolve("some.jar"), "jar");
    Files.writeString(
        folder.resolve("checker/target/classpath.txt"), folder.resolve("some.jar").toString());
    Files.copy(Path.of("../wakeproof"), folder.resolve("wakeproof"));
    jdk(folder.resolve("jdk"), "17.0.1");
  }

  private static Path jdk(Path home, String version) throws IOException {
    Path java = home.resolve("bin/java");
    Files.createDirectories(java.getParent());
    Files.writeString(java, "#!/bin/sh\necho \"$@\"\n");
    assertThat(java.toFile().setExecutable(true)).isTrue();
    Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    return home;
  }

  @Test
  void launcher_everythingInOrder_runs() throws Exception {
    CommandLineRun run = launch(temp, NOTHING);
    assertThat(run.exit()).as(run.out()).isZero();
    assertThat(run.out()).contains("some.jar dev.wakeproof.checker.cli.Wakeproof list");
  }

  @Test
  void launcher_classPath_hasEveryModuleOfTheCommandLine() throws Exception {
    Pattern module =
        Pattern.compile("/([a-z-]+)/target/(classes|wakeproof-[^/]*(?<!-tests)\\.jar)$");
    Set<String> modules =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
            .flatMap(entry -> module.matcher(entry).results())
            .map(found -> found.group(1))
            .collect(Collectors.toSet());
    assertThat(modules).contains("checker", "catalog");
    String out = launch(temp, NOTHING).out();
    for (String each : modules) {
      assertThat(out).contains("/" + each + "/target/classes:");
    }
  }

  @Test
  void launcher_installation_runsOnTheUsersFolder() throws Exception {
    Path home = temp.resolve("home");
    lay(home);
    Files.createDirectories(home.resolve("classes/wakeproof-checker"));
    for (String jar : List.of("a.jar", "b.jar")) {
      Files.createDirectories(home.resolve("lib"));
      Files.writeString(home.resolve("lib").resolve(jar), "jar");
    }
    CommandLineRun run = launch(home, NOTHING);
    assertThat(run.exit()).as(run.out()).isZero();
    assertThat(run.out())
        .contains("-Dwakeproof.home=" + home.toRealPath())
        .doesNotContain("-Dwakeproof.root")
        .contains("lib/b.jar dev.wakeproof.checker.cli.Wakeproof list");
  }

  @Test
  void launcher_missingJar_isNamed() throws Exception {
    Files.delete(temp.resolve("some.jar"));
    assertRefused(launch(temp, NOTHING), "some.jar is gone since the build; run: make build");
  }

  @Test
  void launcher_notBuilt_saysSo() throws Exception {
    Path classPath = temp.resolve("checker/target/classpath.txt");
    Files.writeString(classPath, "");
    assertRefused(launch(temp, NOTHING), "wakeproof is not built; run: make build");
    Files.delete(classPath);
    assertRefused(launch(temp, NOTHING), "wakeproof is not built; run: make build");
  }

  @Test
  void launcher_pathWithColon_isRefused() throws Exception {
    Path odd = temp.resolve("a:b");
    lay(odd);
    assertRefused(launch(odd, NOTHING), "has a ':', which no Java class path can have; move it");
  }

  @Test
  void launcher_pathOutsideTheLocale_isRefused() throws Exception {
    // By a name that this JVM need not be able to spell.
    String script =
        "mkdir 'd\u00e4' && cp -r checker jdk wakeproof 'd\u00e4' && 'd\u00e4'/wakeproof check"
            + " --list";
    assertRefused(
        shell(script, Map.of("LC_ALL", "C")), "needs a UTF-8 locale; run: export LC_ALL=C.UTF-8");
    assertThat(shell("'d\u00e4'/wakeproof check --list", Map.of("LC_ALL", "C.UTF-8")).exit())
        .isZero();
  }

  @Test
  void launcher_currentFolderOutsideTheLocale_isRefused() throws Exception {
    String inside = "mkdir -p 'd\u00e4' && cd 'd\u00e4' && ../wakeproof check --list";
    CommandLineRun run = shell(inside, Map.of("LC_ALL", "C"));
    assertRefused(run, "d\u00e4 needs a UTF-8 locale; run: export LC_ALL=C.UTF-8");
    assertThat(run.out()).startsWith("wakeproof: the current folder's path ");
    assertThat(shell(inside, Map.of("LC_ALL", "C.UTF-8")).exit()).isZero();
  }

  @Test
  void launcher_rootOutsideTheLocale_isRefused() throws Exception {
    String start = "mkdir -p 'd\u00e4' && ln -sfn 'd\u00e4' linked && ./wakeproof check --list ";
    for (String root : List.of("--root 'd\u00e4'", "--root='d\u00e4'", "--root linked")) {
      CommandLineRun run = shell(start + root, Map.of("LC_ALL", "C"));
      assertRefused(run, "d\u00e4 needs a UTF-8 locale; run: export LC_ALL=C.UTF-8");
      assertThat(run.out()).startsWith("wakeproof: the path of --root ");
      assertThat(shell(start + root, Map.of("LC_ALL", "C.UTF-8")).exit()).isZero();
    }
    assertThat(shell("./wakeproof check --root jdk", Map.of("LC_ALL", "C")).exit()).isZero();
  }

  @Test
  void launcher_badJavaHome_saysWhy() throws Exception {
    assertRefused(
        launch(temp, Map.of("JAVA_HOME", "/nope")),
        "there is no /nope/bin/java; correct JAVA_HOME, or unset it");
    String eleven = jdk(temp.resolve("eleven"), "11.0.2").toString();
    assertRefused(
        launch(temp, Map.of("JAVA_HOME", eleven)), "is of JDK 11, but JDK 17 or newer is needed");
    String eight = jdk(temp.resolve("eight"), "1.8.0_392").toString();
    assertRefused(launch(temp, Map.of("JAVA_HOME", eight)), "is of JDK 8, but");
  }

  @Test
  void launcher_javaWithoutVersion_isRefused() throws Exception {
    Path mute = jdk(temp.resolve("mute"), "17.0.1");
    Files.delete(mute.resolve("release"));
    Files.writeString(mute.resolve("bin/java"), "#!/bin/sh\nexit 0\n");
    assertRefused(
        launch(temp, Map.of("JAVA_HOME", mute.toString())),
        "mute/bin/java is no java: it does not say its version");
    Files.writeString(
        mute.resolve("bin/java"), "#!/bin/sh\necho 'openjdk version \"11.0.2\" 2019' >&2\n");
    assertRefused(launch(temp, Map.of("JAVA_HOME", mute.toString())), "is of JDK 11, but");
    Files.writeString(
        mute.resolve("bin/java"), "#!/bin/sh\necho \"openjdk version \\\"21\\\" $*\" >&2\n");
    assertThat(launch(temp, Map.of("JAVA_HOME", mute.toString())).out()).contains("Wakeproof list");
  }

  @Test
  void launcher_lowFileLimit_isRefused() throws Exception {
    assertRefused(
        shell("ulimit -n 40; ./wakeproof check --list", NOTHING),
        "no more than 40 files may be open at once here; run: ulimit -n 1024");
  }

  private static void assertRefused(CommandLineRun run, String end) {
    assertThat(run.exit()).as(run.out()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.out().lines())
        .singleElement()
        .asString()
        .startsWith("wakeproof: ")
        .contains(end);
  }

  private CommandLineRun launch(Path folder, Map<String, String> environment) throws Exception {
    return shell("'" + folder + "/wakeproof' list", environment);
  }

  private CommandLineRun shell(String script, Map<String, String> environment) throws Exception {
    Path file = temp.resolve("script.sh");
    Files.writeString(file, script);
    ProcessBuilder builder =
        new ProcessBuilder("sh", file.toString())
            .directory(temp.toFile())
            .redirectErrorStream(true);
    builder.environment().put("JAVA_HOME", temp.resolve("jdk").toString());
    builder.environment().putAll(environment);
    Process process = builder.start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new CommandLineRun(process.waitFor(), out, "");
  }
}

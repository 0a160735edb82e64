package dev.wakeproof.checker.template;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.catalog.CatalogLoader;
import dev.wakeproof.checker.catalog.Red;
import dev.wakeproof.checker.catalog.SeededBug;
import dev.wakeproof.checker.cli.CommandLineRun;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.report.CheckReport;
import dev.wakeproof.checker.report.folder.ReportFolder;
import dev.wakeproof.checker.spec.PlusCal;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The template is laid out beside what this project has compiled, and its checks are run. */
@Execution(ExecutionMode.CONCURRENT)
class NewFamilyTest {
  /** What is there before; what is made for Java PathFinder includes it. */
  private static final String COMMON = "jpf-config/sound.properties";

  private static final Path PROJECT = Path.of("..");

  @TempDir private Path temp;
  private Path root;

  @BeforeEach
  void project() throws IOException {
    root = temp.toRealPath();
    Files.createDirectories(root.resolve("specs"));
    Files.createDirectories(root.resolve(COMMON).getParent());
    Files.copy(PROJECT.resolve(COMMON), root.resolve(COMMON));
  }

  @Test
  void template_allEngines_hasTheExpectedVerdicts() throws Exception {
    CommandLineRun made = run("new", "gate");
    assertThat(made.exit()).as(made.toString()).isZero();
    assertThat(made.out()).contains("specs/gate/Gate.tla", "./wakeproof check --family gate");
    assertThat(files().filter(file -> Files.exists(root.resolve(file))))
        .as("no placeholder is left")
        .noneMatch(file -> file.contains("__") || text(file).contains("__"));
    assertThat(run("docs", "--check").out()).doesNotContain("its translation is stale");

    compile();
    CommandLineRun checked = run("check", "--engine", "tlc,explorer,jqwik");
    assertThat(checked.exit()).as(checked.toString()).isZero();
    assertThat(checked.out()).contains("4 of 4 seeded bugs and reachability checks turned red");
    assertThat(new ReportFolder(root.resolve("build/report")).read().checks())
        .extracting(CheckReport::engine)
        .contains("tlc", "explorer", "jqwik");
  }

  @Test
  void template_anotherProject_hasTheExpectedVerdicts() throws Exception {
    PlusCal translator = new PlusCal(new Children());
    new NewFamily("gate", true).layOut(root, translator);
    copy("prove/target/classes");
    Files.copy(
        PROJECT.resolve("prove/target/classpath.txt"), root.resolve("prove/target/classpath.txt"));
    recordClasses();
    CommandLineRun checked = run("check", "--engine", "tlc,prove");
    assertThat(checked.exit()).as(checked.toString()).isZero();
    assertThat(checked.out()).containsPattern("ok +gate-proof +prove +proved");
    assertThat(checked.out()).contains("4 of 4 seeded bugs and reachability checks turned red");
    Path java = root.resolve("java/gate");
    int compiled =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-d",
                root.resolve("classes").toString(),
                java.resolve("Gate.java").toString(),
                java.resolve("OpenVsAwait.java").toString());
    assertThat(compiled).isZero();
  }

  @Test
  void template_seededBugs_turnChecksRed() throws Exception {
    assertThat(run("new", "gate").exit()).isZero();
    List<SeededBug> bugs = CatalogLoader.loadUndeclared(root).seededBugs();
    assertThat(bugs).hasSize(3);
    for (SeededBug bug : bugs) {
      assertRed(bug);
    }
  }

  private void assertRed(SeededBug bug) throws Exception {
    String file = root.resolve("seeded-bugs/" + bug.name() + "/java.patch").toString();
    git("apply", file);
    compile();
    for (String engine : List.of("explorer", "jqwik")) {
      Red red = bug.red().get(engine);
      if (red.notDetectable() == null) {
        CommandLineRun checked = run("check", "--check", red.check());
        assertThat(checked.exit()).as(checked.toString()).isEqualTo(1);
        assertThat(checked.out()).contains("violated " + red.property());
      }
    }
    git("apply", "--reverse", file);
  }

  private void git(String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command).directory(root.toFile()).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
  }

  @Test
  void new_existingOrBadName_isRefused() throws IOException {
    String taken = "property-tests/src/property/java/dev/wakeproof/property/gate/package-info.java";
    Path there = root.resolve(taken);
    Files.createDirectories(there.getParent());
    Files.writeString(there, "mine");
    CommandLineRun refused = run("new", "gate");
    assertThat(refused.exit()).isEqualTo(2);
    assertThat(refused.err()).contains(taken + ": is there already");
    assertThat(files()).containsExactly(taken);
    Path other = there.resolveSibling("GatePropertiesTest.java");
    Files.writeString(other, "mine");
    assertThat(run("new", "gate").err().lines())
        .containsExactly(
            "wakeproof: "
                + root.relativize(other)
                + ": is there already, and 1 more of its files; choose another name");
    Files.delete(other);
    for (String name : List.of("Gate", "my-gate", "g", "gate2")) {
      assertThat(run("new", name).err()).contains("small letters").contains("'" + name + "'");
    }
    CommandLineRun keyword = run("new", "class");
    assertThat(keyword.exit()).isEqualTo(2);
    assertThat(keyword.err()).contains("'class' is a word of Java");
    assertThat(files()).containsExactly(taken);
  }

  @Test
  void new_reservedName_isRefused() throws IOException {
    assertThat(run("new", "gate").exit()).isZero();
    // Modules are found by name, in whichever folder.
    Files.writeString(root.resolve("specs/gate/There.tla"), "---- MODULE There ----\n====\n");
    List<String> before = files().toList();
    for (String name :
        List.of("string", "override", "parker", "scenario", "naturals", "init", "there")) {
      CommandLineRun refused = run("new", name);
      assertThat(refused.exit()).as(refused.toString()).isEqualTo(2);
      assertThat(refused.err().lines()).singleElement().asString().contains("choose another");
    }
    assertThat(files()).containsExactlyElementsOf(before);
  }

  @Test
  void new_anyName_keepsImportOrder() throws IOException {
    assertThat(run("new", "zebra").exit()).isZero();
    List<String> imports =
        text("scenarios/src/main/java/dev/wakeproof/scenario/zebra/OpenVsAwait.java")
            .lines()
            .filter(line -> line.startsWith("import "))
            .toList();
    assertThat(imports).contains("import dev.wakeproof.zebra.Zebra;").isSorted();
  }

  private CommandLineRun run(String... arguments) {
    return CommandLineRun.of(
        Stream.concat(Stream.of(arguments), Stream.of("--root", root.toString()))
            .toArray(String[]::new));
  }

  /** With what the project has compiled on the class path; that is copied, then added to. */
  private void compile() throws IOException {
    for (String module :
        List.of(
            "java-impl",
            "as-published",
            "scenarios",
            "explorer",
            "bytecode",
            "junit",
            "conformance",
            "abstraction")) {
      copy(module + "/target/classes");
    }
    copy("java-impl/target/test-classes");
    copy("property-tests/target/test-classes");
    Files.copy(
        PROJECT.resolve("explorer/target/classpath.txt"),
        root.resolve("explorer/target/classpath.txt"),
        StandardCopyOption.REPLACE_EXISTING);
    // It names the modules of this project, where the copies of them are meant.
    Path classPath = root.resolve("property-tests/target/test-classpath.txt");
    Files.copy(
        PROJECT.resolve("property-tests/target/test-classpath.txt"),
        classPath,
        StandardCopyOption.REPLACE_EXISTING);
    String here = PROJECT.toRealPath().toString();
    String libraries =
        Files.readString(classPath)
            .replace(here, root.toString())
            // A jar where the build had come to packaging; the classes have what is added here.
            .replaceAll("/target/wakeproof-[^:]*-tests\\.jar", "/target/test-classes")
            .replaceAll("/target/wakeproof-[^:]*\\.jar", "/target/classes");
    Files.writeString(classPath, libraries);
    javac("java-impl/src/main", "java-impl/target/classes", libraries);
    javac("scenarios/src/main", "scenarios/target/classes", libraries);
    javac("property-tests/src/property", "property-tests/target/test-classes", libraries);
    // As the build does: what this was compiled from.
    for (String file : files().filter(file -> file.contains("/src/")).toList()) {
      Path compiled = root.resolve(file.replaceFirst("/src/", "/target/compiled-from/"));
      Files.createDirectories(compiled.getParent());
      Files.copy(root.resolve(file), compiled, StandardCopyOption.REPLACE_EXISTING);
    }
    recordClasses();
  }

  /** Keeps a copy of each class, as the build does. */
  private void recordClasses() throws IOException {
    for (String file :
        files()
            .filter(file -> file.endsWith(".class"))
            .filter(file -> !file.contains("/compiled-to/"))
            .toList()) {
      Path left = root.resolve(file.replaceFirst("/target/", "/target/compiled-to/"));
      Files.createDirectories(left.getParent());
      Files.copy(root.resolve(file), left, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private void javac(String sources, String target, String libraries) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("--release", "11", "-Xlint:all", "-Werror"));
    String classPath =
        String.join(
            File.pathSeparator,
            root.resolve("java-impl/target/classes").toString(),
            root.resolve("scenarios/target/classes").toString(),
            libraries.strip());
    arguments.addAll(List.of("-cp", classPath, "-d", root.resolve(target).toString()));
    files()
        .filter(file -> file.startsWith(sources) && file.endsWith(".java"))
        .forEach(file -> arguments.add(root.resolve(file).toString()));
    ByteArrayOutputStream complaints = new ByteArrayOutputStream();
    int exit =
        ToolProvider.getSystemJavaCompiler()
            .run(null, complaints, complaints, arguments.toArray(String[]::new));
    assertThat(exit).as(complaints.toString(StandardCharsets.UTF_8)).isZero();
  }

  private void copy(String folder) throws IOException {
    Path source = PROJECT.resolve(folder);
    assertThat(source).as("compiled by: make build").isDirectory();
    try (Stream<Path> tree = Files.walk(source)) {
      for (Path file : tree.filter(Files::isRegularFile).toList()) {
        Path copy = root.resolve(folder).resolve(source.relativize(file).toString());
        if (!Files.exists(copy)) {
          Files.createDirectories(copy.getParent());
          Files.copy(file, copy);
        }
      }
    }
  }

  private Stream<String> files() throws IOException {
    try (Stream<Path> tree = Files.walk(root)) {
      return tree
          .filter(Files::isRegularFile)
          .map(file -> root.relativize(file).toString())
          .filter(file -> !file.equals(COMMON))
          .toList()
          .stream();
    }
  }

  private String text(String file) {
    try {
      return Files.readString(root.resolve(file));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}

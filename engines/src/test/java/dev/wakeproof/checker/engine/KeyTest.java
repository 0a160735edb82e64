package dev.wakeproof.checker.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.Checks;
import dev.wakeproof.checker.TestProject;
import dev.wakeproof.checker.catalog.Beside;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Digest;
import dev.wakeproof.checker.content.CommandText;
import dev.wakeproof.checker.content.Contents;
import dev.wakeproof.checker.content.Ingredients;
import dev.wakeproof.checker.content.ReachedClasses;
import dev.wakeproof.checker.engine.conformance.ConformanceEngine;
import dev.wakeproof.checker.engine.explorer.ExplorerEngine;
import dev.wakeproof.checker.engine.jpf.JpfEngine;
import dev.wakeproof.checker.engine.jqwik.JqwikEngine;
import dev.wakeproof.checker.engine.jqwik.Seeds;
import dev.wakeproof.checker.engine.tlc.TlcEngine;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.host.ParentWatchdog;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A change of a file that a verdict depends on makes the check run again, with the reason. A change
 * of another file does not. With a dependency left out, a cached verdict would be wrong.
 */
class KeyTest {
  private static final String STEPS = "java-impl/src/main/java/dev/wakeproof/toy/";
  private static final String SCENARIO = "scenarios/src/main/java/dev/wakeproof/scenario/toy/";
  private static final Check MODEL = Checks.named("toy-model").at("MCTop:top").check();
  private static final Check BROKEN = Checks.named("toy-broken").at("MCTop:top").brokenBy("defect");
  private static final Checks EXPLORED =
      Checks.named("toy-ex").of("toy", "explorer").at("dev.wakeproof.scenario.toy.Walk");
  private static final String TESTS =
      "property-tests/src/property/java/dev/wakeproof/property/toy/";
  private static final Check TRIED =
      Checks.named("toy-tried")
          .of("toy", "jqwik")
          .at("dev.wakeproof.property.toy.WalkTest#walks")
          .check();
  private static final Check SEARCHED = Checks.named("toy-jpf").of("toy", "jpf").at("walk").check();

  /** What is read once: libraries of many megabytes, which no test here changes. */
  private static final Contents LIBRARIES = new Contents();

  /** Class files, by the text that they are of: most tests begin with the same. */
  private static final Map<String, Map<String, byte[]>> COMPILED = new HashMap<>();

  @TempDir private Path folder;
  @TempDir private Path home;
  private TestProject project;
  private Map<String, String> environment = Map.of();
  private Check check;

  private interface Change {
    void make() throws IOException;
  }

  @BeforeAll
  static void readLibraries() throws IOException {
    new Recipe(Path.of(""), MODEL, Map.of(), LIBRARIES).readBy(JqwikEngine.class);
  }

  @BeforeEach
  void project() throws IOException {
    project = new TestProject(folder);
    module("specs/toy/bounds/MCTop.tla", "EXTENDS Middle");
    module("specs/toy/Middle.tla", "\\* not Aside\nLOCAL INSTANCE Bottom (* nor Aside *)");
    module("specs/toy/Bottom.tla", "B == INSTANCE Elsewhere WITH x <- 1");
    module("specs/other/Elsewhere.tla", "x == 1");
    module("specs/toy/Aside.tla", "EXTENDS Naturals");
    project.write("specs/toy/bounds/top.cfg", "INIT Init\nNEXT Next\n");
    project.write("specs/toy/bounds/aside.cfg", "INIT Init\nNEXT Next\n");
    project.write("seeded-bugs/defect/spec.patch", "--- a/specs/toy/Bottom.tla\n+B == 2\n");
    project.write(STEPS + "Steps.java", "public interface Steps { int step(); }");
    project.write(STEPS + "Unfair.java", "class Unfair implements Steps " + returning(1));
    project.write(STEPS + "Fair.java", "class Fair implements Steps " + returning(2));
    project.write(
        STEPS + "Some.java",
        "public class Some { public static Steps s() { return new Unfair(); }}");
    project.jpf("walk", "dev.wakeproof.scenario.toy.Walk");
    project.write(
        SCENARIO + "Walk.java", "public class Walk { int n = dev.wakeproof.toy.Some.s().step(); }");
    project.write(TESTS + "WalkTest.java", walkTest(""));
    project.write(TESTS + "Racing.java", "@interface Racing {}");
    project.write(TESTS + "WorkerPool.java", "@Racing class WorkerPool {}");
    project.write(
        TESTS + "WorkerPoolTest.java",
        "class WorkerPoolTest { void runs() { new WorkerPool(); } }");
    project.write("property-tests/target/test-classes/junit-platform.properties", "");
    Files.writeString(home.resolve("jqwik.jar"), "jqwik");
    project.write("property-tests/target/test-classpath.txt", home.resolve("jqwik.jar").toString());
    compile();
    for (String module : List.of("explorer", "conformance")) {
      project.write(module + "/target/classes/dev/wakeproof/engine/Own.class", "own");
      project.write(module + "/target/classpath.txt", folder.toRealPath() + "/library.jar");
    }
    project.write("library.jar", "a library");
    project.write("jpf-config/target/classes/dev/wakeproof/atomic/Shim.class", "shim");
    project.write("jpf-config/site.properties", "");
    install("settings", "classes");
  }

  /** A line of a module two levels down, and of one in another family's folder. */
  @Test
  void key_reachedModule_isPart() throws IOException {
    check = MODEL;
    assertReason(() -> append("specs/toy/bounds/MCTop.tla"), "specs/toy/bounds/MCTop.tla changed");
    assertReason(() -> append("specs/toy/Middle.tla"), "specs/toy/Middle.tla changed");
    assertReason(() -> append("specs/toy/Bottom.tla"), "specs/toy/Bottom.tla changed");
    assertReason(() -> append("specs/other/Elsewhere.tla"), "specs/other/Elsewhere.tla changed");
    assertReason(() -> append("specs/toy/Aside.tla"));
    // A name that begins with a digit, after what looks like a comment before the module.
    project.write(
        "specs/toy/bounds/MCTop.tla",
        "a note (*\n---- MODULE MCTop ----\nEXTENDS Middle, 2More\n====\n");
    module("specs/toy/2More.tla", "x == 1");
    assertReason(() -> append("specs/toy/2More.tla"), "specs/toy/2More.tla changed");
    module("specs/toy/bounds/MCTop.tla", "EXTENDS Middle");
    // One that comes before it where modules are searched.
    assertReason(
        () -> module("specs/toy/bounds/Bottom.tla", "B == 1"),
        "specs/other/Elsewhere.tla gone",
        "specs/toy/Bottom.tla gone",
        "specs/toy/bounds/Bottom.tla new");
  }

  /** Whatever a folder is a link to. */
  @Test
  void key_linkedModule_isPart() throws IOException {
    check = MODEL;
    Path elsewhere = home.resolve("toy");
    Files.move(folder.resolve("specs/toy"), elsewhere);
    Files.createSymbolicLink(folder.resolve("specs/toy"), elsewhere);
    assertReason(() -> append("specs/toy/Middle.tla"), "specs/toy/Middle.tla changed");
    assertReason(
        () -> project.write("specs/toy/Integers.class", "other"), "specs/toy/Integers.class new");
  }

  /** Which TLC puts in the place of operators, those of a standard module, too. */
  @Test
  void key_classBesideAModule_isPart() throws IOException {
    check = MODEL;
    assertReason(
        () -> project.write("specs/toy/Integers.class", "other"), "specs/toy/Integers.class new");
    assertReason(() -> append("specs/toy/Integers.class"), "specs/toy/Integers.class changed");
  }

  @Test
  void key_configurationAndPatch_areParts() throws IOException {
    check = MODEL;
    assertReason(() -> append("specs/toy/bounds/top.cfg"), "specs/toy/bounds/top.cfg changed");
    assertReason(() -> append("specs/toy/bounds/aside.cfg"));
    assertReason(() -> append("seeded-bugs/defect/spec.patch"));
    check = BROKEN;
    assertReason(
        () -> append("seeded-bugs/defect/spec.patch"), "seeded-bugs/defect/spec.patch changed");
    assertReason(() -> append("specs/toy/Bottom.tla"), "specs/toy/Bottom.tla changed");
    // The module that it brings in is read, too.
    assertReason(
        () -> project.write("seeded-bugs/defect/spec.patch", "+LOCAL INSTANCE Aside\n"),
        "seeded-bugs/defect/spec.patch changed",
        "specs/toy/Aside.tla new");
  }

  /** Whatever an engine is started with is in it, so that a new option cannot be forgotten. */
  @Test
  void key_options_areParts() throws IOException {
    for (Check each : List.of(MODEL, EXPLORED.check(), SEARCHED)) {
      check = each;
      List<String> command = engine().invocation(check, Recipe.SCRATCH).command();
      List<String> unbound = command.subList(command.indexOf(Children.java()), command.size());
      String text = new CommandText(project.root(), Recipe.SCRATCH, LIBRARIES.again()).of(unbound);
      assertThat(now().parts()).containsEntry("the engine's options", Digest.ofText(text));
    }
    check = EXPLORED.check();
    assertReason(
        () -> check = EXPLORED.searching(Map.of("preemptions", 2L)).check(),
        "the check's declaration changed",
        options());
    assertReason(() -> append("library.jar"), options());
  }

  /** A JVM loads classes from the jars that a jar names, too. */
  @Test
  void key_jarsOfAJar_areParts() throws IOException {
    check = EXPLORED.check();
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, "Modules.jar gone.jar");
    new JarOutputStream(Files.newOutputStream(project.root().resolve("library.jar")), manifest)
        .close();
    assertReason(() -> project.write("aside.jar", "nobody's"));
    assertReason(() -> project.write("Modules.jar", "some"), options());
    assertReason(() -> project.write("Modules.jar", "others"), options());
  }

  @Test
  void key_environmentOptions_areParts() throws IOException {
    for (Check each : List.of(MODEL, EXPLORED.check(), SEARCHED, TRIED, compared())) {
      check = each;
      environment = Map.of();
      assertReason(
          () -> environment = Map.of("JAVA_TOOL_OPTIONS", "-XX:+UseZGC"),
          "the environment's JVM options changed");
    }
  }

  /** They may bring in code, which may change while their text does not. */
  @Test
  void key_filesOfEnvironmentOptions_areParts() throws IOException {
    check = EXPLORED.check();
    Path agent = Files.writeString(home.resolve("agent.jar"), "an agent");
    Path patch = Files.createDirectory(home.resolve("patch"));
    environment =
        Map.of(
            "JAVA_TOOL_OPTIONS", "-javaagent:" + agent + "=quiet -Xlog:gc:file=" + home + "/log",
            "JDK_JAVA_OPTIONS", "--patch-module java.base=" + patch);
    String named = ", which the environment's JVM options name, changed";
    assertReason(() -> Files.writeString(agent, "another"), agent + named);
    assertReason(() -> Files.writeString(patch.resolve("A.class"), "code"), patch + named);
    assertReason(() -> Files.writeString(home.resolve("log"), "a line"));
  }

  /** Words for people, limits and pins change no verdict; whatever else it says may. */
  @Test
  void key_declaration_isPart() throws IOException {
    check = MODEL;
    assertReason(
        () -> check = Checks.named("toy-model").at("MCTop:top").withWorkers(2).check(),
        "the check's declaration changed",
        options());
    check = EXPLORED.check();
    assertReason(() -> check = EXPLORED.limitedTo(99, 999).check());
    Check wanting = EXPLORED.expecting(EXPLORED.expect().verdict(), "Fifo", 5L).check();
    assertReason(() -> check = wanting, "the check's declaration changed", options());
  }

  /** A line of a class that is reached through an interface alone. */
  @Test
  void key_reachedClasses_areParts() throws IOException {
    for (Check each : List.of(EXPLORED.check(), SEARCHED, compared())) {
      check = each;
      int number = each.id().length();
      assertReason(
          () -> rewrite("Unfair.java", "class Unfair implements Steps " + returning(90 + number)),
          "class dev.wakeproof.toy.Unfair changed",
          STEPS + "Unfair.java changed");
      assertReason(
          () -> rewrite("Fair.java", "class Fair implements Steps " + returning(90 + number)));
      assertReason(
          () ->
              rewrite(
                  "Steps.java", "public interface Steps { int step(); int N = " + number + ";}"),
          "class dev.wakeproof.toy.Steps changed",
          STEPS + "Steps.java changed");
    }
  }

  /** A package whose names are not searched in class files. */
  @Test
  void key_otherPackages_areParts() throws IOException {
    String other = "scenarios/src/main/java/other/Limit.java";
    project.write(other, "public class Limit " + returning(1));
    project.write(
        SCENARIO + "Walk.java", "public class Walk { int n = new other.Limit().step(); }");
    compile();
    check = EXPLORED.check();
    assertReason(
        () -> {
          project.write(other, "public class Limit " + returning(2));
          compile();
        },
        "class other.Limit changed",
        other + " changed");
  }

  /** The name of a step in a trace stands in no class file. */
  @Test
  void key_stepLabels_areParts() throws IOException {
    check = EXPLORED.check();
    assertReason(() -> append(STEPS + "Unfair.java"), STEPS + "Unfair.java changed");
  }

  @Test
  void key_engineClasses_areParts() throws IOException {
    String own = "/target/classes/dev/wakeproof/engine/Own.class";
    check = EXPLORED.check();
    assertReason(() -> append("explorer" + own), "the classes of explorer changed");
    assertReason(() -> append("conformance" + own));
    check = compared();
    assertReason(() -> append("explorer" + own), "the classes of explorer changed");
    assertReason(() -> append("conformance" + own), "the classes of conformance changed");
    check = SEARCHED;
    assertReason(
        () -> append("jpf-config/target/classes/dev/wakeproof/atomic/Shim.class"),
        "the classes of jpf-config changed");
  }

  /** They start the engine and read what it says. */
  @Test
  void key_checkerClasses_areParts() throws Exception {
    List<Path> own = Recipe.ofThisProgram().filter(Files::isDirectory).toList();
    for (Check each : List.of(MODEL, EXPLORED.check(), SEARCHED, TRIED, compared())) {
      check = each;
      Map<String, Path> used =
          ReachedClasses.from(List.of(engine().getClass().getName()), own, LIBRARIES.again());
      StringBuilder all = new StringBuilder();
      for (Map.Entry<String, Path> file : new TreeMap<>(used).entrySet()) {
        String digest = Digest.ofBytes(Files.readAllBytes(file.getValue()));
        all.append(file.getKey()).append(' ').append(digest).append('\n');
      }
      assertThat(now().parts())
          .containsEntry("what runs the engine", Digest.ofText(all.toString()));
      assertThat(used).containsKey("dev.wakeproof.checker.engine.Limit");
      // A module is a folder before it is packaged, and one of the libraries after that.
      if (own.contains(ParentWatchdog.home(Children.class))) {
        assertThat(used).containsKey(Children.class.getName());
      } else {
        assertThat(libraries()).contains(ParentWatchdog.home(Children.class).getFileName() + " ");
      }
      assertThat(now().parts())
          .containsEntry("the libraries of this program", Digest.ofText(libraries()));
      assertThat(used.keySet()).noneMatch(name -> name.startsWith("dev.wakeproof.checker.report"));
    }
  }

  @Test
  void key_jpfAndItsSettings_areParts() throws IOException {
    check = SEARCHED;
    assertReason(() -> append("jpf-config/toy/walk.jpf"), "jpf-config/toy/walk.jpf changed");
    assertReason(
        () -> append("jpf-config/sound.properties"), "jpf-config/sound.properties changed");
    assertReason(() -> append("jpf-config/site.properties"), "jpf-config/site.properties changed");
    assertReason(() -> install("other settings", "classes"), "Java PathFinder changed");
    assertReason(() -> install("other settings", "other classes"), "Java PathFinder changed");
  }

  @Test
  void key_conformanceModel_isPart() throws IOException {
    check = compared();
    assertReason(() -> append("specs/toy/Bottom.tla"), "specs/toy/Bottom.tla changed");
    assertReason(() -> append("specs/toy/bounds/top.cfg"), "specs/toy/bounds/top.cfg changed");
  }

  /** The seed is of all that counts, so a new one is tried whenever anything of it changes. */
  @Test
  void key_propertyAndSeed_areParts() throws IOException {
    check = TRIED;
    String walk = "class dev.wakeproof.property.toy.WalkTest changed";
    assertSeed(() -> rewriteTest(walkTest("more")), walk);
    assertSeed(
        () -> rewrite("Unfair.java", "class Unfair implements Steps " + returning(80)),
        "class dev.wakeproof.toy.Unfair changed");
    assertSeed(() -> rewrite("Fair.java", "class Fair implements Steps " + returning(80)));
    assertSeed(() -> Files.writeString(home.resolve("jqwik.jar"), "another"), options());
    assertSeed(
        () -> append("property-tests/target/test-classes/junit-platform.properties"),
        "the settings of the tests changed");
    // The explorer counts as soon as it is reached.
    String own = "explorer/target/classes/dev/wakeproof/engine/Own.class";
    assertSeed(() -> append(own));
    assertSeed(
        () -> rewriteTest(walkTest("dev.wakeproof.engine.Own")),
        walk,
        "the classes of explorer new");
    assertSeed(() -> append(own), "the classes of explorer changed");
    // So do the modules of a model that the test has executed, however far down.
    assertSeed(
        () -> rewriteTest(walkTest("toy/MCTop:top")),
        walk,
        "specs/other/Elsewhere.tla new",
        "specs/toy/Bottom.tla new",
        "specs/toy/Middle.tla new",
        "specs/toy/bounds/MCTop.tla new",
        "specs/toy/bounds/top.cfg new",
        "the classes of explorer gone");
    assertSeed(() -> append("specs/toy/Bottom.tla"), "specs/toy/Bottom.tla changed");
    assertSeed(() -> append("specs/toy/Aside.tla"));
    // A module that is packaged is found in its jar, which also stands in the command.
    assertSeed(
        () ->
            project.write(
                "property-tests/target/test-classpath.txt",
                home.resolve("jqwik.jar") + File.pathSeparator + folder.resolve("library.jar")),
        "library.jar new",
        options());
    assertSeed(() -> append("library.jar"), "library.jar changed", options());
    assertThat(seed()).isEqualTo(seed());
    assertThat(now().parts())
        .containsEntry("the engine's options", Digest.ofText(commandButForItsSeed()));
  }

  private String commandButForItsSeed() throws IOException {
    List<String> command = engine().invocation(check, Recipe.SCRATCH).command();
    List<String> seedless = new ArrayList<>(command.subList(0, command.size() - 1));
    seedless.add("of all the rest");
    return new CommandText(project.root(), Recipe.SCRATCH, LIBRARIES.again()).of(seedless);
  }

  private void assertSeed(Change change, String... reasons) throws IOException {
    String before = seed();
    assertReason(change, reasons);
    String after = seed();
    assertThat(after).matches("-?\\d+");
    assertThat(after.equals(before)).isEqualTo(reasons.length == 0);
  }

  private String seed() throws IOException {
    List<String> command = engine().invocation(check, Recipe.SCRATCH).command();
    return command.get(command.size() - 1);
  }

  /** Neither the schedule of threads nor the clock gives the same twice. */
  @Test
  void key_randomCheck_hasNone() throws IOException {
    check = TRIED;
    Check racing =
        Checks.named("toy-racing")
            .of("toy", "jqwik")
            .at("dev.wakeproof.property.toy.WorkerPoolTest#runs")
            .check();
    assertThat(engine().ingredients(racing, LIBRARIES.again())).isEmpty();
    check = racing;
    assertThat(seed()).isNotEqualTo(seed());
    check = EXPLORED.searching(Map.of("seconds", 5L)).check();
    assertThat(engine().ingredients(check, LIBRARIES.again())).isEmpty();
  }

  private static String walkTest(String text) {
    return "class WalkTest { int walks() { return dev.wakeproof.toy.Some.s().step(); }"
        + " String s = \""
        + text
        + "\"; }";
  }

  private void rewriteTest(String text) throws IOException {
    project.write(TESTS + "WalkTest.java", text);
    compile();
  }

  private static String libraries() throws IOException {
    SortedMap<String, Path> jars = new TreeMap<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      if (entry.endsWith(".jar")) {
        jars.put(Path.of(entry).getFileName().toString(), Path.of(entry));
      }
    }
    assertThat(jars).isNotEmpty();
    StringBuilder all = new StringBuilder();
    for (Map.Entry<String, Path> jar : jars.entrySet()) {
      String digest = Digest.ofBytes(Files.readAllBytes(jar.getValue()));
      all.append(jar.getKey()).append(' ').append(digest).append('\n');
    }
    return all.toString();
  }

  private static String options() {
    return "the engine's options changed";
  }

  private void assertReason(Change change, String... reasons) throws IOException {
    Ingredients before = now();
    change.make();
    Ingredients after = now();
    assertThat(after.since(before)).containsExactly(reasons);
    assertThat(after.digest().equals(before.digest())).isEqualTo(reasons.length == 0);
  }

  private Ingredients now() throws IOException {
    return engine().ingredients(check, LIBRARIES.again()).orElseThrow();
  }

  private Engine engine() {
    Path root = project.root();
    return switch (check.engine()) {
      case "tlc" -> new TlcEngine(root, environment, new Children());
      case "explorer" -> new ExplorerEngine(root, environment, new Children());
      case "jqwik" ->
          new JqwikEngine(root, environment, new Children(), Seeds.OF_THE_TEXT, LIBRARIES.again());
      case "conformance" -> new ConformanceEngine(root, environment, new Children());
      default -> {
        Map<String, String> all = new TreeMap<>(environment);
        all.put("JPF_HOME", home.resolve("jpf-core").toString());
        yield new JpfEngine(root, all, home, new Children());
      }
    };
  }

  private static Check compared() {
    Check explored = EXPLORED.of("toy", "conformance").check();
    return new Check(
        "toy-compared",
        explored.family(),
        explored.engine(),
        explored.target(),
        explored.memory(),
        explored.role(),
        explored.about(),
        explored.size(),
        explored.bound(),
        explored.limits(),
        explored.claims(),
        explored.properties(),
        explored.shaping(),
        explored.expect(),
        explored.workers(),
        explored.deadlock(),
        explored.search(),
        new Beside(
            "MCTop:top",
            Map.of("a", "p"),
            Map.of(),
            Map.of(),
            Map.of(),
            Map.of(),
            Map.of(),
            Map.of()),
        null,
        null);
  }

  private void install(String settings, String classes) throws IOException {
    Path core = Files.createDirectories(home.resolve("jpf-core/build")).getParent();
    Files.writeString(core.resolve("jpf.properties"), settings);
    Files.writeString(core.resolve("build/jpf.jar"), "jar");
    Files.writeString(core.resolve("build/jpf-classes.jar"), classes);
  }

  private void module(String file, String text) throws IOException {
    String name = Path.of(file).getFileName().toString().replace(".tla", "");
    project.write(file, "---- MODULE " + name + " ----\n" + text + "\n====\n");
  }

  private void append(String file) throws IOException {
    Path path = project.root().resolve(file);
    Files.writeString(path, Files.readString(path) + "\n");
  }

  private void rewrite(String name, String text) throws IOException {
    project.write(STEPS + name, text);
    compile();
  }

  private static String returning(int number) {
    return "{ public int step() { return " + number + "; } }";
  }

  /** Each module to its own classes, with the packages that the folders say. */
  private void compile() throws IOException {
    compile("java-impl/src/main/java", "java-impl/target/classes");
    compile("scenarios/src/main/java", "scenarios/target/classes");
    compile("property-tests/src/property/java", "property-tests/target/test-classes");
  }

  private void compile(String from, String to) throws IOException {
    String texts = texts("java-impl/src/main/java") + from + texts(from);
    Map<String, byte[]> compiled = COMPILED.get(texts);
    if (compiled == null) {
      compiled = compiled(from);
      COMPILED.put(texts, compiled);
    }
    Path classes = Files.createDirectories(project.root().resolve(to));
    for (Map.Entry<String, byte[]> file : compiled.entrySet()) {
      Path copy = classes.resolve(file.getKey());
      Files.createDirectories(copy.getParent());
      Files.write(copy, file.getValue());
    }
  }

  private String texts(String from) throws IOException {
    StringBuilder texts = new StringBuilder();
    for (Map.Entry<String, byte[]> file : files(project.root().resolve(from)).entrySet()) {
      texts.append(file.getKey()).append(new String(file.getValue(), StandardCharsets.UTF_8));
    }
    return texts.toString();
  }

  private static SortedMap<String, byte[]> files(Path folder) throws IOException {
    SortedMap<String, byte[]> files = new TreeMap<>();
    try (Stream<Path> tree = Files.walk(folder)) {
      for (Path file : tree.filter(Files::isRegularFile).toList()) {
        files.put(folder.relativize(file).toString(), Files.readAllBytes(file));
      }
    }
    return files;
  }

  private Map<String, byte[]> compiled(String from) throws IOException {
    Path classes = Files.createTempDirectory(home, "classes");
    List<String> arguments =
        Stream.concat(
                Stream.of(
                    "-proc:none",
                    "-d",
                    classes.toString(),
                    "-cp",
                    project.root().resolve("java-impl/target/classes").toString()),
                packaged(project.root().resolve(from)).stream())
            .toList();
    int exit =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(String[]::new));
    assertThat(exit).isZero();
    return files(classes);
  }

  private List<String> packaged(Path sources) throws IOException {
    Path packaged = Files.createTempDirectory(home, "packaged");
    try (Stream<Path> tree = Files.walk(sources)) {
      List<Path> files = tree.filter(file -> file.toString().endsWith(".java")).toList();
      for (Path file : files) {
        String name = sources.relativize(file.getParent()).toString().replace('/', '.');
        Files.writeString(
            packaged.resolve(file.getFileName()),
            "package " + name + "; " + Files.readString(file));
      }
    }
    try (Stream<Path> files = Files.list(packaged)) {
      return files.map(Path::toString).toList();
    }
  }
}

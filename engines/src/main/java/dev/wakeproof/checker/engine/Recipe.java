package dev.wakeproof.checker.engine;

import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.SeededBug;
import dev.wakeproof.checker.catalog.SpecFolders;
import dev.wakeproof.checker.catalog.TlcTarget;
import dev.wakeproof.checker.content.CommandText;
import dev.wakeproof.checker.content.Contents;
import dev.wakeproof.checker.content.Ingredients;
import dev.wakeproof.checker.content.ReachedClasses;
import dev.wakeproof.checker.content.ReachedModules;
import dev.wakeproof.checker.spec.SpecText;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Collects everything that the verdict of one check depends on: the check's declaration, the
 * command, the engine's program, and each file that it reads.
 */
public final class Recipe {
  /** Stands for the temporary folder of a run, which has another path in every run. */
  public static final Path SCRATCH = Path.of("/scratch");

  private final Path root;
  private final Check check;
  private final Ingredients.Builder parts;

  /**
   * Creates a recipe with the parts that all engines share.
   *
   * @param environment the variables with the options of every JVM
   */
  public Recipe(Path root, Check check, Map<String, String> environment, Contents contents)
      throws IOException {
    this.root = root;
    this.check = check;
    this.parts = new Ingredients.Builder(contents);
    parts.text("the check's declaration", check.question());
    parts.text("the JDK", jdk());
    parts.text("the environment's JVM options", JavaOptions.of(environment));
    for (Path brought : JavaOptions.files(environment)) {
      String name = brought + ", which the environment's JVM options name,";
      if (Files.isDirectory(brought)) {
        parts.folder(name, brought);
      } else {
        parts.file(name, brought);
      }
    }
  }

  private static String jdk() {
    return Stream.of("java.vendor", "java.vm.name", "java.runtime.version")
        .map(System::getProperty)
        .toList()
        .toString();
  }

  /**
   * Adds the class that starts the engine and reads its output, with everything that it uses. The
   * libraries are among them, because some run inside the engine's process.
   */
  public Recipe readBy(Class<? extends Engine> engine) throws IOException {
    parts.allOnce("the libraries of this program", "", Recipe::libraries);
    parts.allOnce("what runs the engine", engine.getName(), () -> classes(engine));
    return this;
  }

  private SortedMap<String, Path> classes(Class<? extends Engine> engine) throws IOException {
    List<Path> folders = ofThisProgram().filter(Files::isDirectory).toList();
    return ReachedClasses.from(List.of(engine.getName()), folders, contents());
  }

  private static SortedMap<String, Path> libraries() {
    SortedMap<String, Path> jars = new TreeMap<>();
    ofThisProgram()
        .filter(Files::isRegularFile)
        .forEach(path -> jars.put(path.getFileName().toString(), path));
    return jars;
  }

  /** The class path: modules of this program are folders, or jars among the libraries. */
  static Stream<Path> ofThisProgram() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .map(Path::of);
  }

  /** Adds a command with all its options. */
  public Recipe command(List<String> command) throws IOException {
    parts.text("the engine's options", new CommandText(root, SCRATCH, contents()).of(command));
    return this;
  }

  /**
   * Adds all of the engine's own classes, with the shims: which of them are loaded is not analysed.
   */
  public Recipe modules(List<String> modules) throws IOException {
    for (String module : modules) {
      parts.folder("the classes of " + module, classesOf(module));
    }
    return this;
  }

  /** Adds every jar and setting of an installed program. */
  public Recipe installed(String name, Path settings, Path jars) throws IOException {
    SortedMap<String, Path> all = new TreeMap<>(Map.of("settings", settings));
    try (Stream<Path> files = Files.list(jars)) {
      files
          .filter(file -> file.toString().endsWith(".jar"))
          .forEach(jar -> all.put(jar.getFileName().toString(), jar));
    }
    parts.all(name, all);
    return this;
  }

  public Recipe file(Path file) throws IOException {
    parts.file(root.relativize(file).toString(), file);
    return this;
  }

  /**
   * Adds the classes that code can load from these modules, and their sources, because their
   * comments name the steps of a trace.
   *
   * @param shims the folder of the classes that replace others
   */
  public Recipe code(List<String> starts, Path shims, List<String> modules) throws IOException {
    List<Path> folders = new ArrayList<>(List.of(shims));
    modules.forEach(module -> folders.add(root.resolve(module).resolve("target/classes")));
    SortedMap<String, Path> reached = ReachedClasses.from(starts, folders, contents());
    for (String name : reached.keySet()) {
      parts.file("class " + name, reached.get(name));
      String source = "src/main/java/" + name.replaceFirst("\\$.*", "").replace('.', '/') + ".java";
      for (String module : modules) {
        Path file = root.resolve(module).resolve(source);
        if (Files.isRegularFile(file)) {
          file(file);
        }
      }
    }
    return this;
  }

  /**
   * Adds the classes that code can load.
   *
   * @param engines modules that count as a whole once one of their classes is reached
   */
  public Recipe classes(List<String> starts, List<Path> folders, List<String> engines)
      throws IOException {
    List<Path> all = new ArrayList<>(folders);
    engines.forEach(engine -> all.add(classesOf(engine)));
    for (Map.Entry<String, Path> reached :
        ReachedClasses.from(starts, all, contents()).entrySet()) {
      Path file = reached.getValue();
      Optional<String> whole =
          engines.stream().filter(engine -> file.startsWith(classesOf(engine))).findFirst();
      if (whole.isPresent()) {
        modules(List.of(whole.get()));
      } else {
        parts.file("class " + reached.getKey(), file);
      }
    }
    return this;
  }

  private Path classesOf(String module) {
    return EngineClasses.of(root).folder(module);
  }

  /** Adds all files in {@code folder} that are not classes. */
  public Recipe settings(String name, Path folder) throws IOException {
    parts.allOnce(
        name,
        folder.toString(),
        () -> {
          SortedMap<String, Path> settings = new TreeMap<>();
          for (Path file : contents().files(folder)) {
            if (!file.toString().endsWith(".class")) {
              settings.put(folder.relativize(file).toString(), file);
            }
          }
          return settings;
        });
    return this;
  }

  /**
   * Adds the modules and the configuration of a model, and the patch of a seeded bug instead of the
   * patched text. A derived configuration is a part of the check's declaration.
   */
  public Recipe model(SpecText text) throws IOException {
    return model(TlcTarget.of(root, check), text.folders(), patch());
  }

  private String patch() throws IOException {
    if (check.seededBug() == null) {
      return "";
    }
    Path file = root.resolve(SeededBug.specPatch(check.seededBug()));
    file(file);
    return Files.readString(file);
  }

  /**
   * Adds the modules and the configuration of a model that a test has executed.
   *
   * @param model {@code family/Module:config}
   */
  public Recipe executed(String model) throws IOException {
    String[] parts = model.split("/", 2);
    return model(TlcTarget.of(root, parts[0], parts[1]), SpecFolders.seenBy(root, parts[0]), "");
  }

  /** Adds a proof module with its plans, and the patch of a seeded bug. */
  public Recipe proof(SpecText text, Path module, List<Path> plans) throws IOException {
    for (Path plan : plans) {
      file(plan);
    }
    return modules(module, text.folders(), patch());
  }

  private Recipe model(TlcTarget target, List<Path> folders, String patch) throws IOException {
    file(target.configFile());
    return modules(target.module(), folders, patch);
  }

  private Recipe modules(Path start, List<Path> folders, String patch) throws IOException {
    for (Path module : ReachedModules.from(start, folders, patch, contents()).values()) {
      file(module);
    }
    // TLC replaces the operators of a module by a Java class of the module's name, if there is
    // one.
    for (Path folder : folders) {
      for (Path file : contents().files(folder)) {
        if (file.toString().endsWith(".class")) {
          file(file);
        }
      }
    }
    return this;
  }

  public Ingredients build() {
    return parts.build();
  }

  private Contents contents() {
    return parts.contents();
  }
}

package dev.wakeproof.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.scenario.semaphore.TwoBorrowers;
import java.io.IOException;
import java.io.Reader;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** No scenario without its .jpf, no .jpf without its scenario, none with settings of its own. */
class JpfFilesTest {
  /** Below it, a folder a family. */
  private static final Path FOLDER = Path.of(".");

  @Test
  void everyFileHasTheSoundSettingsAndAScenario() throws Exception {
    for (Path file : files()) {
      Properties properties = load(file);
      assertThat(properties.stringPropertyNames())
          .as(file.toString())
          .containsExactlyInAnyOrder("@include", "target.args");
      assertThat(properties.getProperty("@include"))
          .isEqualTo("${config_path}/../sound.properties");
      Class<?> scenario = Class.forName(properties.getProperty("target.args"));
      assertThat(scenario.getDeclaredConstructor().newInstance()).isInstanceOf(Scenario.class);
    }
  }

  @Test
  void everyScenarioHasAFile() throws Exception {
    Set<String> explored = new TreeSet<>();
    for (Path file : files()) {
      explored.add(load(file).getProperty("target.args"));
    }
    assertThat(explored).hasSameSizeAs(files()).isEqualTo(scenarios());
  }

  @Test
  void theSettingsAreSound() throws IOException {
    assertThat(load(Path.of("sound.properties")))
        .containsEntry("vm.shared.never_break_methods", "")
        .containsEntry("vm.shared.skip_finals", "false")
        .containsEntry("vm.shared.sync_detection", "false")
        .containsEntry("cg.break_yield", "true");
  }

  private static List<Path> files() throws IOException {
    try (Stream<Path> files = Files.walk(FOLDER, 2)) {
      return files.filter(file -> file.toString().endsWith(".jpf")).collect(Collectors.toList());
    }
  }

  private static Properties load(Path file) throws IOException {
    Properties properties = new Properties();
    try (Reader in = Files.newBufferedReader(file)) {
      properties.load(in);
    }
    return properties;
  }

  /** The scenarios that can be run, in a folder of classes or in a jar. */
  private static Set<String> scenarios() throws Exception {
    URI code = TwoBorrowers.class.getProtectionDomain().getCodeSource().getLocation().toURI();
    if (Files.isDirectory(Path.of(code))) {
      return scenarios(Path.of(code));
    }
    try (FileSystem jar = FileSystems.newFileSystem(Path.of(code), (ClassLoader) null)) {
      return scenarios(jar.getPath("/"));
    }
  }

  private static Set<String> scenarios(Path root) throws IOException, ClassNotFoundException {
    List<String> names;
    try (Stream<Path> files = Files.walk(root)) {
      names =
          files
              .map(file -> root.relativize(file).toString().replace('/', '.'))
              .filter(name -> name.matches("dev\\.wakeproof\\.scenario\\.\\w+\\.\\w+\\.class"))
              .map(name -> name.substring(0, name.length() - ".class".length()))
              .collect(Collectors.toList());
    }
    Set<String> scenarios = new TreeSet<>();
    for (String name : names) {
      Class<?> type = Class.forName(name);
      if (Scenario.class.isAssignableFrom(type) && !Modifier.isAbstract(type.getModifiers())) {
        scenarios.add(name);
      }
    }
    return scenarios;
  }
}

package dev.wakeproof.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Each .jpf file has a scenario, no settings of its own, and a unique target. */
class JpfFilesTest {
  /** Contains a folder per family. */
  private static final Path FOLDER = Path.of(".");

  @Test
  void files_each_haveTheSoundSettingsAndAScenario() throws Exception {
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
  void files_scenario_hasOneFile() throws Exception {
    Set<String> explored = new TreeSet<>();
    for (Path file : files()) {
      explored.add(load(file).getProperty("target.args"));
    }
    assertThat(explored).hasSameSizeAs(files());
  }

  @Test
  void settings_shared_areSound() throws IOException {
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
}

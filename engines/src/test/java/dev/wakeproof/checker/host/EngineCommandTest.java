package dev.wakeproof.checker.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.Repository;
import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.engine.Engines;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EngineCommandTest {

  @ParameterizedTest
  @ValueSource(strings = {"tlc", "explorer", "jqwik", "conformance"})
  void on_commandOfEachEngine_addsTheWatchdog(String name, @TempDir Path scratch) throws Exception {
    Catalog catalog = Repository.catalog();
    Check check =
        catalog.checks().stream().filter(c -> c.engine().equals(name)).findFirst().orElseThrow();
    List<String> command =
        Engines.of(check, Engines.all(Repository.ROOT, Map.of(), new Children()))
            .invocation(check, scratch)
            .command();
    List<String> leashed = ParentWatchdog.on(command);
    int main = leashed.indexOf(ParentWatchdog.class.getName());
    assertThat(main).isEqualTo(command.indexOf("-cp") + 2);
    assertThat(leashed.subList(main + 1, leashed.size()))
        .isEqualTo(command.subList(main, command.size()));
  }
}

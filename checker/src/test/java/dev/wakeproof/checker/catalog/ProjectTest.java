package dev.wakeproof.checker.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.code.RaisedProperties;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The project's own catalog, whole: what a run demands of the checks that are selected. */
class ProjectTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  @Test
  void everyJavaCheck_declaresTheRaisedProperties() throws CatalogException {
    RaisedProperties raised = new RaisedProperties(ROOT);
    assertThat(
            CatalogLoader.load(ROOT).checks().stream()
                .filter(check -> !check.engine().equals("tlc"))
                .flatMap(check -> raised.mistake(check).map(check.id()::concat).stream()))
        .isEmpty();
  }
}

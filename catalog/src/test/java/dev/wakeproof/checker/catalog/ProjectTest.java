package dev.wakeproof.checker.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.Repository;
import dev.wakeproof.checker.code.RaisedProperties;
import org.junit.jupiter.api.Test;

/** The project's own catalog, whole: what a run demands of the checks that are selected. */
class ProjectTest {

  @Test
  void mistake_ofEachJavaCheck_isNone() throws CatalogException {
    RaisedProperties raised = new RaisedProperties(Repository.ROOT);
    assertThat(
            Repository.catalog().checks().stream()
                .filter(check -> !check.engine().equals("tlc"))
                .flatMap(check -> raised.mistake(check).map(check.id()::concat).stream()))
        .isEmpty();
  }
}

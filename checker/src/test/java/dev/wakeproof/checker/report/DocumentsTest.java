package dev.wakeproof.checker.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.catalog.CatalogLoader;
import dev.wakeproof.checker.catalog.Claim;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A number alone tells nobody which text is meant. */
class DocumentsTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  @Test
  void everyDocumentHasATitleThatTheReadmeGives() throws Exception {
    Documents documents = new Documents(ROOT);
    assertThat(CatalogLoader.load(ROOT).claims())
        .extracting(Claim::document)
        .allSatisfy(number -> assertThat(documents.titles()).containsKey(number));
    assertThat(documents.titles().values())
        .hasSize(5)
        .allSatisfy(
            title -> assertThat(Files.readString(ROOT.resolve("README.md"))).contains(title));
  }

  @Test
  void aDocumentWithoutATitleKeepsItsNumber(@TempDir Path empty) {
    assertThat(new Documents(empty).named("007")).isEqualTo("007");
    assertThat(new Documents(ROOT).named("003"))
        .isEqualTo("003, “Creating a semaphore from WaitOnAddress”");
  }
}

package dev.wakeproof.checker.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.Repository;
import dev.wakeproof.checker.catalog.Claim;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each document that a claim names has a title, which the readme gives. */
class DocumentsTest {

  @Test
  void titles_ofTheCatalogsDocuments_areInTheReadme() throws Exception {
    Documents documents = new Documents(Repository.ROOT);
    assertThat(Repository.catalog().claims())
        .extracting(Claim::document)
        .allSatisfy(name -> assertThat(documents.titles()).containsKey(name));
    assertThat(documents.titles().values())
        .hasSize(5)
        .allSatisfy(
            title ->
                assertThat(Files.readString(Repository.ROOT.resolve("README.md"))).contains(title));
  }

  @Test
  void named_withoutATitle_isTheName(@TempDir Path empty) {
    assertThat(new Documents(empty).named("no-title")).isEqualTo("no-title");
    assertThat(new Documents(Repository.ROOT).named("woa-semaphore"))
        .isEqualTo("woa-semaphore, “Creating a semaphore from WaitOnAddress”");
  }
}

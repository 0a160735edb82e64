package dev.wakeproof.checker.mutants.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.CatalogLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The table of the docs says what is kept, and what is kept of a mutant is there. */
class TriedTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Path PAGE = ROOT.resolve("docs/generated-mutants.md");

  @Test
  void theTableSaysWhatIsKept() throws Exception {
    String page = Files.readString(PAGE);
    Catalog catalog = CatalogLoader.load(ROOT);
    assertThat(TriedPage.render(catalog, page)).as("run: ./wakeproof tried").isEqualTo(page);
    // The red: another number in it is found out.
    assertThat(TriedPage.render(catalog, page.replaceFirst("(\\| memory \\| all \\| )", "$19")))
        .isEqualTo(page);
  }

  @Test
  void whatIsArguedIsTrueOfWhatIsKept() throws Exception {
    Catalog catalog = CatalogLoader.load(ROOT);
    for (String family : catalog.families()) {
      if (SpecMutants.hasAny(catalog, family)) {
        assertThat(Tried.of(catalog, family).result().wrong()).isEmpty();
      }
    }
  }

  @Test
  void aPageWithoutAPlaceForItIsRefused() throws Exception {
    Catalog catalog = CatalogLoader.load(ROOT);
    assertThatThrownBy(() -> TriedPage.render(catalog, "no place"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("<!-- tried -->");
  }
}

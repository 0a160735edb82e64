package dev.wakeproof.checker.mutants.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.CatalogLoader;
import dev.wakeproof.checker.mutants.generated.FamilyResult;
import dev.wakeproof.checker.mutants.generated.Generated;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The table of the docs says what is kept, and what is kept of a mutant is there. */
class TriedTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Path PAGE = ROOT.resolve("docs/architecture.md");

  @Test
  void table_ofTheProject_showsTheResults() throws Exception {
    String page = Files.readString(PAGE);
    Catalog catalog = CatalogLoader.load(ROOT);
    assertThat(TriedPage.render(catalog, page)).as("run: ./wakeproof mutate tried").isEqualTo(page);
    // The red: another number in either of them is found out.
    for (String row : List.of("(\\| channel \\| all \\| )", "(\\| memory \\| all \\| )")) {
      String wrong = page.replaceFirst(row, "$19");
      assertThat(wrong).isNotEqualTo(page);
      assertThat(TriedPage.render(catalog, wrong)).isEqualTo(page);
    }
  }

  @Test
  void waivers_ofTheProject_agreeWithTheResults() throws Exception {
    Catalog catalog = CatalogLoader.load(ROOT);
    for (String family : catalog.families()) {
      if (SpecMutants.hasAny(catalog, family)) {
        assertThat(Tried.of(catalog, family).result().wrong()).isEmpty();
      }
    }
  }

  @Test
  void render_pageWithoutAPassage_isRefused() throws Exception {
    Catalog catalog = CatalogLoader.load(ROOT);
    assertThatThrownBy(() -> TriedPage.render(catalog, "no place"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("<!-- tried -->");
  }

  @Test
  void results_ofAnotherText_areOutdated() throws Exception {
    Catalog catalog = CatalogLoader.load(ROOT);
    FamilyResult now = Tried.of(catalog, "memory").result();
    assertThat(now.mutants()).anyMatch(Generated::noticed);
    Tried tried = new Tried(catalog, "memory", Map.of("Parker", "another text"));
    assertThat(tried.outdated()).hasSameSizeAs(now.mutants());
    assertThat(tried.result().mutants()).extracting(Generated::fate).containsOnly("outdated");
    // A mutant that is tried again is current.
    tried.put(now.mutants().get(0));
    assertThat(tried.outdated()).doesNotContain(now.mutants().get(0).id()).isNotEmpty();
  }

  @Test
  void likelyCheck_isTheOneWithMostKillsOfTheStep() throws Exception {
    Tried tried = new Tried(CatalogLoader.load(ROOT), "no such family", Map.of());
    assertThat(tried.likelyNoticedBy("Toy A1: a")).isEmpty();
    tried.put(noticed("Toy B1: a", "elsewhere"));
    tried.put(noticed("Toy B1: b", "elsewhere"));
    assertThat(tried.likelyNoticedBy("Toy A1: a")).isEqualTo("elsewhere");
    assertThat(tried.likelyNoticedBy("Tower A1: a")).isEmpty();
    tried.put(noticed("Toy A1: b", "there"));
    tried.put(noticed("Toy A10: b", "behind"));
    assertThat(tried.likelyNoticedBy("Toy A1: a")).isEqualTo("there");
    tried.put(noticed("Toy A1: a", "itself"));
    tried.put(noticed("Toy A1: c", "there"));
    assertThat(tried.likelyNoticedBy("Toy A1: a")).isEqualTo("itself");
  }

  private static Generated noticed(String id, String check) {
    return new Generated("toy", id, "", "", "drop", "red", "tlc", check, "TypeOK", 1);
  }

  @Test
  void digest_changedCode_differs() throws Exception {
    String text = Files.readString(ROOT.resolve("specs/memory/Parker.tla"));
    String digest = SpecMutants.digest(text);
    assertThat(SpecMutants.digest(text.replace("EXTENDS ", "\\* A comment.\n\nEXTENDS ")))
        .isEqualTo(digest);
    assertThat(SpecMutants.digest(text.replace("chksum(pcal) = \"", "chksum(pcal) = \"0")))
        .isEqualTo(digest);
    assertThat(SpecMutants.digest(text.replace("await system;", "skip;"))).isNotEqualTo(digest);
    assertThat(SpecMutants.digest(text.replace("EXTENDS ", "EXTENDS TLC, "))).isNotEqualTo(digest);
  }

  @Test
  void kills_ofTheProject_nameExistingChecks() throws Exception {
    Catalog catalog = CatalogLoader.load(ROOT);
    Catalog without =
        new Catalog(
            catalog.root(),
            catalog.families(),
            catalog.checks().stream().filter(check -> !check.family().equals("memory")).toList(),
            catalog.claims(),
            catalog.seededBugs());
    assertThat(Tried.of(without, "memory").result().wrong())
        .isNotEmpty()
        .allSatisfy(line -> assertThat(line).contains("there is no check", "any more; try"));
  }
}

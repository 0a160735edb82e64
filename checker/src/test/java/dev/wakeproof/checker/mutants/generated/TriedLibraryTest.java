package dev.wakeproof.checker.mutants.generated;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.CatalogLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is kept of the mutants of a library, and for how long it is known. */
class TriedLibraryTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  @TempDir private Path folder;
  private Catalog catalog;

  @BeforeEach
  void aCatalogWithoutAnyMutantTried() throws Exception {
    Catalog ours = CatalogLoader.load(ROOT);
    catalog = new Catalog(folder, ours.families(), ours.checks(), ours.claims(), ours.seededBugs());
  }

  @Test
  void waivers_ofTheProject_agreeWithTheResults() throws Exception {
    Catalog ours = CatalogLoader.load(ROOT);
    List<TriedLibrary> tried = new ArrayList<>();
    for (String family : ours.families()) {
      tried.add(TriedLibrary.of(ours, family));
    }
    assertThat(tried)
        .filteredOn(TriedLibrary::isAnyKnown)
        .hasSizeGreaterThan(1)
        .allSatisfy(each -> assertThat(each.result().wrong()).isEmpty());
  }

  @Test
  void results_written_areReadAgain() throws Exception {
    TriedLibrary tried = tried("ticket", "text");
    tried.put(List.of(mutant("red", "tk-ex-ticket-triers"), mutant("Toy.b: c", "survived", "")));
    tried.write();
    assertThat(tried("ticket", "text").result().mutants())
        .extracting(Generated::id, Generated::fate, Generated::where)
        .containsExactly(
            tuple("Toy.b: c", "survived", ""),
            tuple("Toy.take: drop", "red", "tk-ex-ticket-triers"));
  }

  @Test
  void results_ofAnotherText_onlySuggestChecks() throws Exception {
    TriedLibrary tried = tried("ticket", "text");
    tried.put(List.of(mutant("red", "tk-ex-ticket-triers")));
    tried.write();
    TriedLibrary later = tried("ticket", "another text");
    assertThat(later.outdated()).containsExactly("Toy.take: drop");
    assertThat(later.result().mutants()).extracting(Generated::fate).containsExactly("outdated");
    assertThat(later.noticedBy())
        .containsExactly(Map.entry("Toy.take: drop", "tk-ex-ticket-triers"));
  }

  @Test
  void survivors_areJudgedByThePresentWaivers() throws Exception {
    TriedLibrary tried = tried("ticket", "text");
    tried.put(List.of(mutant("equivalent", "")));
    assertThat(tried.result().mutants()).extracting(Generated::fate).containsExactly("survived");
    assertThat(tried.noticedBy()).isEmpty();
  }

  @Test
  void wholeRun_formerMutant_isRemoved() throws Exception {
    TriedLibrary tried = tried("ticket", "text");
    tried.put(List.of(mutant("Toy.gone: drop", "red", "tk-ex-ticket-triers")));
    tried.retain(List.of(mutant("red", "tk-ex-ticket-triers")));
    assertThat(tried.result().mutants()).isEmpty();
  }

  @Test
  void kills_ofTheProject_nameExistingChecksAndTests() throws Exception {
    TriedLibrary tried = tried("ticket", "text");
    Path tests = folder.resolve("java-impl/src/test/java/a");
    Files.createDirectories(tests);
    Files.createFile(tests.resolve("ThereTest.java"));
    tried.put(
        List.of(
            mutant("red", "tk-ex-ticket-triers"),
            mutant("Toy.a: drop", "red", "a.ThereTest"),
            mutant("Toy.b: drop", "red", "a.GoneTest")));
    assertThat(tried.result().wrong())
        .hasSize(1)
        .allSatisfy(
            line -> assertThat(line).endsWith("there is no a.GoneTest any more; try Toy.b: drop"));
  }

  @Test
  void digest_changedCode_differs() {
    String text = "class A {\n  /** Of many. */\n  int a = 1; // one\n}\n";
    assertThat(TriedLibrary.digest("class A {\n  int a\n    = 1;\n}\n"))
        .isEqualTo(TriedLibrary.digest(text));
    assertThat(TriedLibrary.digest(text.replace("1", "2"))).isNotEqualTo(TriedLibrary.digest(text));
  }

  private TriedLibrary tried(String family, String text) throws Exception {
    return new TriedLibrary(catalog, family, Map.of("Toy", text));
  }

  private static Generated mutant(String fate, String where) {
    return mutant("Toy.take: drop", fate, where);
  }

  private static Generated mutant(String id, String fate, String where) {
    return new Generated("ticket", id, "", "", "drop", fate, "explorer", where, "P", 0);
  }
}

package dev.wakeproof.checker.mutants.generated;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.CatalogLoader;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.mutants.spec.SpecMutants;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WaiversTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  @TempDir private Path root;

  @Test
  void waiver_ofASurvivor_counts() throws Exception {
    Waivers waivers = waivers(waived("A.x: drop y"));
    assertThat(waivers.judge(mutant("A.x: drop y", "survived")).fate()).isEqualTo("waived");
    assertThat(waivers.judge(mutant("A.x: drop z", "survived")).fate()).isEqualTo("survived");
    assertThat(waivers(unresolved("A")).judge(mutant("A", "survived")).fate())
        .isEqualTo("unresolved");
  }

  @Test
  void waiver_ofAKilledMutant_isWrong() throws Exception {
    Waivers waivers = waivers(unresolved("A.x: drop y"));
    Generated killed = waivers.judge(mutant("A.x: drop y", "red"));
    assertThat(killed.fate()).isEqualTo("red");
    assertThat(waivers.wrong(List.of(killed)))
        .containsExactly("mutation/waivers/f.yaml: check kills A.x: drop y; remove its waiver");
  }

  @Test
  void waiver_ofNoMutant_isRefused() throws Exception {
    Waivers waivers = waivers(waived("A.x: drop y"));
    waivers.demandMutants(Map.of("A.x: drop y", "A.tla:1", "A.x: drop z", "A.tla:2"));
    assertThatThrownBy(() -> waivers.demandMutants(Map.of("A.x: drop z", "A.tla:2")))
        .isInstanceOf(CatalogException.class)
        .hasMessage("mutation/waivers/f.yaml: there is no mutant A.x: drop y; correct its waiver");
  }

  @Test
  void waivers_ofThisProject_nameMutants() throws Exception {
    Catalog catalog = CatalogLoader.load(ROOT);
    GeneratedRun library = new GeneratedRun(catalog, Map.of(), new Children());
    for (String family : catalog.families()) {
      if (Files.exists(ROOT.resolve("mutation/waivers/" + family + ".yaml"))) {
        library.demandWaivedMutants(family);
        Waivers.ofSpecs(ROOT, family).demandMutants(SpecMutants.places(catalog, family));
      }
    }
  }

  /** A new label can turn the second of two similar mutants into the first. */
  @Test
  void waiver_ofAnotherLine_isRefused() throws Exception {
    Path source = root.resolve("java-impl/src/main/java/p/A.java");
    Files.createDirectories(source.getParent());
    Files.writeString(source, "  first();\n  second();\n");
    Map<String, String> first = Map.of("A.x: drop y", "A.java:1");
    waivers(waived("A.x: drop y", "first();")).demandMutants(first);
    assertThatThrownBy(() -> waivers(waived("A.x: drop y", "second();")).demandMutants(first))
        .isInstanceOf(CatalogException.class)
        .hasMessage(
            "mutation/waivers/f.yaml: A.x: drop y is at `first();`,"
                + " and its waiver names `second();`; correct it");
    assertThatThrownBy(() -> waivers(waived("A.x: drop y")).demandMutants(first))
        .isInstanceOf(CatalogException.class)
        .hasMessage(
            "mutation/waivers/f.yaml: A.x: drop y is at `first();`,"
                + " and its waiver names no line; add it");
  }

  @Test
  void waiver_withoutReasonOrFate_isRefused() {
    assertThatThrownBy(() -> waivers(waived("A").replace(REASON, "short")))
        .isInstanceOf(CatalogException.class)
        .hasMessageContaining("mutation/waivers/f.yaml");
    assertThatThrownBy(() -> waivers(waived("A").replace("waived", "fine")))
        .isInstanceOf(CatalogException.class);
  }

  @Test
  void waiver_duplicate_isRefused() {
    assertThatThrownBy(() -> waivers(waived("A") + unresolved("A")))
        .isInstanceOf(CatalogException.class)
        .hasMessage("mutation/waivers/f.yaml: A stands there twice");
  }

  @Test
  void waivers_withoutAFile_areEmpty() throws Exception {
    Waivers.ofLibrary(root, "none").demandMutants(Map.of());
  }

  @Test
  void waivers_ofSpecifications_areApart() throws Exception {
    waivers(waived("A.x: drop y"));
    assertThat(Waivers.ofSpecs(root, "f").isOf("A.x: drop y")).isFalse();
  }

  private static final String REASON = "no other thread sees the difference";

  private static String waived(String mutant) {
    return "  waived:\n  - mutant: '%s'\n    reason: %s\n".formatted(mutant, REASON);
  }

  private static String waived(String mutant, String line) {
    return waived(mutant) + "    line: '" + line + "'\n";
  }

  private static String unresolved(String mutant) {
    return waived(mutant).replace("waived", "unresolved");
  }

  private Waivers waivers(String entries) throws IOException, CatalogException {
    Path file = root.resolve("mutation/waivers/f.yaml");
    Files.createDirectories(file.getParent());
    Files.writeString(file, "java:\n" + entries);
    return Waivers.ofLibrary(root, "f");
  }

  private static Generated mutant(String id, String fate) {
    boolean killed = fate.equals("red");
    return new Generated(
        "f", id, "A.java:1", "", "drop", fate, killed ? "explorer" : "", "check", "P", 0.1);
  }
}

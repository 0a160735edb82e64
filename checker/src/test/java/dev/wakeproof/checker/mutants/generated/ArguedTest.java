package dev.wakeproof.checker.mutants.generated;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.checker.catalog.CatalogException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArguedTest {
  @TempDir private Path root;

  @Test
  void waiver_ofASurvivor_counts() throws Exception {
    Argued argued = argued(entry("A.x: drop y", "equivalent"));
    assertThat(argued.judge(mutant("A.x: drop y", "survived")).fate()).isEqualTo("equivalent");
    assertThat(argued.judge(mutant("A.x: drop z", "survived")).fate()).isEqualTo("survived");
    assertThat(argued(entry("A", "open")).judge(mutant("A", "survived")).fate()).isEqualTo("open");
  }

  @Test
  void waiver_ofAKilledMutant_isWrong() throws Exception {
    Argued argued = argued(entry("A.x: drop y", "undecided"));
    Generated noticed = argued.judge(mutant("A.x: drop y", "red"));
    assertThat(noticed.fate()).isEqualTo("red");
    assertThat(argued.wrong(List.of(noticed), false))
        .containsExactly("mutation/argued/f.json: A.x: drop y is noticed, by check; take it out");
  }

  @Test
  void waiver_ofNoMutant_isWrong() throws Exception {
    Argued argued = argued(entry("A.x: drop y", "equivalent"));
    assertThat(argued.wrong(List.of(), false)).isEmpty();
    assertThat(argued.wrong(List.of(), true))
        .containsExactly("mutation/argued/f.json: there is no mutant A.x: drop y");
  }

  /** The second of two that are alike becomes the first where that has got a name of its own. */
  @Test
  void waiver_ofAnotherLine_isWrong() throws Exception {
    Path source = root.resolve("java-impl/src/main/java/p/A.java");
    Files.createDirectories(source.getParent());
    Files.writeString(source, "  first();\n  second();\n");
    Generated first = mutant("A.x: drop y", "survived");
    assertThat(argued(entry("A.x: drop y", "open", "first();")).wrong(List.of(first), false))
        .isEmpty();
    assertThat(argued(entry("A.x: drop y", "open", "second();")).wrong(List.of(first), false))
        .containsExactly(
            "mutation/argued/f.json: A.x: drop y stands at `first();`,"
                + " and is argued of `second();`");
    assertThat(argued(entry("A.x: drop y", "open")).wrong(List.of(first), false))
        .containsExactly(
            "mutation/argued/f.json: A.x: drop y stands at `first();`, and is argued of no line");
  }

  @Test
  void waiver_withoutReasonOrFate_isRefused() {
    assertThatThrownBy(() -> argued(entry("A", "equivalent").replace(REASON, "short")))
        .isInstanceOf(CatalogException.class)
        .hasMessageContaining("mutation/argued/f.json");
    assertThatThrownBy(() -> argued(entry("A", "fine"))).isInstanceOf(CatalogException.class);
  }

  @Test
  void waiver_duplicate_isRefused() {
    String both = entry("A", "equivalent") + "," + entry("A", "undecided");
    assertThatThrownBy(() -> argued(both))
        .isInstanceOf(CatalogException.class)
        .hasMessage("mutation/argued/f.json: A stands there twice");
  }

  @Test
  void waivers_withoutAFile_areEmpty() throws Exception {
    assertThat(Argued.of(root, "none").wrong(List.of(), true)).isEmpty();
  }

  private static final String REASON = "both texts do the same, since nobody else can see it";

  private static String entry(String mutant, String fate) {
    return "{\"mutant\": \"%s\", \"fate\": \"%s\", \"reason\": \"%s\"}"
        .formatted(mutant, fate, REASON);
  }

  private static String entry(String mutant, String fate, String line) {
    return entry(mutant, fate).replaceFirst("\\{", "{\"line\": \"" + line + "\", ");
  }

  private Argued argued(String entries) throws IOException, CatalogException {
    Path file = root.resolve("mutation/argued/f.json");
    Files.createDirectories(file.getParent());
    Files.writeString(file, "{\"schemaVersion\": 1, \"argued\": [" + entries + "]}");
    return Argued.of(root, "f");
  }

  private static Generated mutant(String id, String fate) {
    boolean noticed = fate.equals("red");
    return new Generated(
        "f", id, "A.java:1", "", "drop", fate, noticed ? "explorer" : "", "check", "P", 0.1);
  }
}

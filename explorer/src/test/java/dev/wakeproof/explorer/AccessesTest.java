package dev.wakeproof.explorer;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The table of access modes lists the accesses of the compiled library. */
class AccessesTest {
  private static final Path PAGE =
      Path.of("src/test/resources/dev/wakeproof/explorer/access-modes.md");

  /**
   * The method, the step and the mode; then the effect of a weaker mode, the seeded bugs, and the
   * reason why the mode is not weaker.
   */
  private static final Pattern ROW =
      Pattern.compile(
          "(?m)^(\\| `([\\w<>]+)\\.[\\w<>]+` \\|[^|\\n]*\\| ([^|\\n]*) \\|)"
              + "[^|\\n]*\\|([^|\\n]*)\\|([^|\\n]*)\\|$");

  /** A row of the list of reasons. */
  private static final Pattern REASON = Pattern.compile("(?m)^\\| ([a-z]+) \\| [^|\\n]* \\|$");

  private static final Pattern NAME = Pattern.compile("`([\\w-]+)`");

  @Test
  void table_ofTheGuide_listsEachAccessWithItsMode() throws IOException {
    assertThat(rows(Files.readString(PAGE))).isEqualTo(Accesses.ofTheLibrary());
  }

  @Test
  void seededBugs_ofTheTable_patchTheClassOfTheirRow() throws IOException {
    int named = 0;
    for (MatchResult row : found(Files.readString(PAGE))) {
      for (String name : NAME.matcher(row.group(4)).results().map(n -> n.group(1)).toList()) {
        assertThat(change(name)).contains("/" + row.group(2) + ".java");
        named++;
      }
    }
    assertThat(named).isPositive();
  }

  /** Returns the row of the seeded bug in the table of weaker accesses, or else its files. */
  private static String change(String name) throws IOException {
    Path bugs = Path.of("../seeded-bugs");
    String table = Files.readString(bugs.resolve("weaker-accesses.yaml"));
    int start = table.indexOf("- id: " + name + "\n");
    if (start >= 0) {
      int end = table.indexOf("\n- id: ", start);
      return table.substring(start, end < 0 ? table.length() : end);
    }
    Path patch = bugs.resolve(name).resolve("java.patch");
    return Files.readString(Files.exists(patch) ? patch : patch.resolveSibling("bug.yaml"));
  }

  @Test
  void rows_thatAreNotOpaque_haveASeededBugOrAReason() throws IOException {
    assertThat(withoutReason(Files.readString(PAGE))).isEmpty();
  }

  /** A violation that no seeded bug repeats is no reason: no test would notice its absence. */
  @Test
  void withoutReason_ofAViolationWithoutASeededBug_isThatRow() {
    String where = "| `Node.someStep` | A1_Load |";
    String weakest = where + " opaque load |  |  |  |";
    String shown = where + " acquire load | opaque: Race (TwoLockers) | `some-control` |  |";
    String argued = where + " acquire load | opaque: holds |  | rare |";
    String neither = where + " acquire load | opaque: Race (TwoLockers) |  |  |";
    assertThat(withoutReason(String.join("\n", weakest, shown, argued, neither)))
        .containsExactly(where + " acquire load |");
  }

  @Test
  void reasons_inTheTable_areExplainedAboveIt() throws IOException {
    String page = Files.readString(PAGE);
    Set<String> explained = words(REASON, page.substring(page.indexOf("| why not weaker |")));
    assertThat(explained).contains("promised", "monitoring").doesNotContain("why");
    assertThat(explained)
        .containsAll(
            found(page).stream()
                .map(row -> row.group(5).strip())
                .filter(reason -> !reason.isEmpty())
                .map(reason -> reason.split("\\W", 2)[0])
                .toList());
  }

  @Test
  void rows_withAnotherMode_differFromTheLibrary() throws IOException {
    Set<String> library = Accesses.ofTheLibrary();
    assertThat(library).contains("| `SpinLock.unlock` | S9_StoreFree | release store |");
    String stale =
        library.stream()
            .map(row -> row.replace("S9_StoreFree | release", "S9_StoreFree | volatile") + " | | |")
            .collect(Collectors.joining("\n"));
    assertThat(rows(stale)).hasSameSizeAs(library).isNotEqualTo(library);
  }

  private static Set<String> words(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(found -> found.group(1)).collect(toSet());
  }

  private static List<String> withoutReason(String text) {
    return found(text).stream()
        .filter(row -> !row.group(3).startsWith("opaque "))
        .filter(row -> row.group(4).isBlank() && row.group(5).isBlank())
        .map(row -> row.group(1))
        .toList();
  }

  private static Set<String> rows(String text) {
    List<String> rows = found(text).stream().map(row -> row.group(1)).toList();
    assertThat(rows).doesNotHaveDuplicates();
    return new TreeSet<>(rows);
  }

  private static List<MatchResult> found(String text) {
    return ROW.matcher(text).results().toList();
  }
}

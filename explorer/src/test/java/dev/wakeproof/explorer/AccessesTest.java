package dev.wakeproof.explorer;

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

/** The table of accesses in the docs is that of the library as it is. */
class AccessesTest {
  private static final Path PAGE = Path.of("../docs/access-modes.md");

  /** Where, which step, and in which mode; then what a weaker one does, and the controls. */
  private static final Pattern ROW =
      Pattern.compile(
          "(?m)^(\\| `([\\w<>]+)\\.[\\w<>]+` \\|[^|\\n]*\\|[^|\\n]*\\|)[^|\\n]*\\|([^|\\n]*)\\|$");

  private static final Pattern NAME = Pattern.compile("`([\\w-]+)`");

  @Test
  void theTableHasEachAccessInItsMode() throws IOException {
    assertThat(rows(Files.readString(PAGE))).isEqualTo(Accesses.ofTheLibrary());
  }

  @Test
  void eachControlOfTheTableIsThereAndChangesThatClass() throws IOException {
    int named = 0;
    for (MatchResult row : found(Files.readString(PAGE))) {
      for (String name : NAME.matcher(row.group(3)).results().map(n -> n.group(1)).toList()) {
        Path patch = Path.of("../controls", name, "java.patch");
        assertThat(patch).exists();
        assertThat(Files.readString(patch)).contains("/" + row.group(2) + ".java");
        named++;
      }
    }
    assertThat(named).isPositive();
  }

  /** The same access in another mode is another row. */
  @Test
  void aModeThatIsNoLongerSoIsFound() throws IOException {
    Set<String> library = Accesses.ofTheLibrary();
    assertThat(library).contains("| `SpinLock.unlock` | S9_StoreFree | release store |");
    String stale =
        library.stream()
            .map(row -> row.replace("S9_StoreFree | release", "S9_StoreFree | volatile") + " | |")
            .collect(Collectors.joining("\n"));
    assertThat(rows(stale)).hasSameSizeAs(library).isNotEqualTo(library);
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

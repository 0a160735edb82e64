package dev.wakeproof.checker.patch;

import com.github.difflib.patch.AbstractDelta;
import com.github.difflib.unifieddiff.UnifiedDiff;
import com.github.difflib.unifieddiff.UnifiedDiffFile;
import com.github.difflib.unifieddiff.UnifiedDiffParserException;
import com.github.difflib.unifieddiff.UnifiedDiffReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.IntStream;

/**
 * A unified diff of existing files. A hunk applies only if all its lines match: at the line that it
 * names, or else at the only other place. There is no fuzzy matching.
 */
public final class TextPatch implements Change {
  // The reader logs what it cannot read; the exception here says it, too. A strong reference,
  // or the garbage collector could drop the logger with its setting.
  private static final Logger READER = Logger.getLogger(UnifiedDiffReader.class.getName());

  static {
    READER.setLevel(Level.OFF);
  }

  private final String shownAs;
  private final Map<String, List<AbstractDelta<String>>> hunks;

  private TextPatch(String shownAs, Map<String, List<AbstractDelta<String>>> hunks) {
    this.shownAs = shownAs;
    this.hunks = hunks;
  }

  /**
   * Reads {@code file}.
   *
   * @param shownAs how error messages name it
   */
  public static TextPatch read(Path file, String shownAs) throws IOException, PatchException {
    Map<String, List<AbstractDelta<String>>> hunks = new LinkedHashMap<>();
    try (InputStream in = Files.newInputStream(file)) {
      UnifiedDiff diff = UnifiedDiffReader.parseUnifiedDiff(in);
      for (UnifiedDiffFile change : diff.getFiles()) {
        if (change.getFromFile() == null || !change.getFromFile().equals(change.getToFile())) {
          throw new PatchException(
              shownAs + ": adds, renames or removes a file; it may only change what is there");
        }
        hunks.put(change.getFromFile(), change.getPatch().getDeltas());
      }
    } catch (UnifiedDiffParserException e) {
      throw new PatchException(shownAs + ": is no unified diff: " + e.getMessage());
    }
    TextPatch patch = new TextPatch(shownAs, hunks);
    patch.demandWhole(Files.readAllLines(file));
    return patch;
  }

  /** Refuses a hunk that is shorter than its first line says, which the reader would drop. */
  private void demandWhole(List<String> lines) throws PatchException {
    long read = hunks.values().stream().mapToLong(List::size).sum();
    if (read == 0) {
      throw new PatchException(shownAs + ": changes nothing; a patch has at least one hunk");
    }
    if (read != lines.stream().filter(line -> line.startsWith("@@ ")).count()) {
      throw new PatchException(
          shownAs + ": has a hunk that ends too early: make it again by git diff");
    }
    for (List<AbstractDelta<String>> deltas : hunks.values()) {
      for (AbstractDelta<String> hunk : deltas) {
        String line = " line " + (hunk.getSource().getPosition() + 1);
        if (hunk.getSource().getLines().equals(hunk.getTarget().getLines())) {
          throw new PatchException(shownAs + ": changes nothing at" + line);
        }
        if (hunk.getSource().getLines().isEmpty()) {
          throw new PatchException(
              shownAs
                  + ": has no lines around what it adds at"
                  + line
                  + ": it could stand anywhere");
        }
      }
    }
  }

  @Override
  public Set<String> files() {
    return hunks.keySet();
  }

  /** Applies the changes; the lines of the result end with LF. */
  @Override
  public String apply(String file, String text) throws PatchException {
    List<String> lines = new ArrayList<>(List.of(text.split("\\R", -1)));
    int shift = 0;
    for (AbstractDelta<String> hunk : hunks.get(file)) {
      List<String> from = hunk.getSource().getLines();
      List<String> to = hunk.getTarget().getLines();
      int at = place(file, lines, from, hunk.getSource().getPosition() + shift);
      lines.subList(at, at + from.size()).clear();
      lines.addAll(at, to);
      shift = at + to.size() - hunk.getSource().getPosition() - from.size();
    }
    return String.join("\n", lines);
  }

  private int place(String file, List<String> lines, List<String> wanted, int named)
      throws PatchException {
    if (standsAt(lines, wanted, named)) {
      return named;
    }
    int[] places =
        IntStream.rangeClosed(0, lines.size() - wanted.size())
            .filter(at -> standsAt(lines, wanted, at))
            .toArray();
    if (places.length == 1) {
      return places[0];
    }
    throw new PatchException(
        shownAs
            + ": does not apply to "
            + file
            + ":"
            + (named + 1)
            + ": "
            + (places.length == 0
                ? "its lines are not there"
                : "its lines are at " + places.length + " other places")
            + "; make it again by git diff");
  }

  private static boolean standsAt(List<String> lines, List<String> wanted, int at) {
    return at >= 0
        && at + wanted.size() <= lines.size()
        && lines.subList(at, at + wanted.size()).equals(wanted);
  }
}

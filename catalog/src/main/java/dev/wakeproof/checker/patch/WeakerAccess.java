package dev.wakeproof.checker.patch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One access of the library with a weaker access mode.
 *
 * @param file the source file, below {@code java-impl/src/main/java}
 * @param at the label of the step, the method, or {@code method[LABEL]} if one of them is not
 *     enough
 * @param access the method of the cell
 * @param to the method with the weaker mode
 */
public record WeakerAccess(String file, String at, String access, String to) implements Change {
  private static final String SOURCES = "java-impl/src/main/java/";
  private static final Pattern LABEL = Pattern.compile("\\s*// \\[(\\w+)\\]");
  private static final Pattern METHOD = Pattern.compile("  (?! |//|\\*|/\\*)[^=;]*?(\\w+)\\(.*");
  private static final Pattern MODE = Pattern.compile("(Volatile|Acquire|Release|Opaque|Plain)$");

  /** Returns whether the two accesses differ only in their modes. */
  public boolean isOfMode() {
    return !access.equals(to)
        && MODE.matcher(access).replaceAll("").equals(MODE.matcher(to).replaceAll(""));
  }

  @Override
  public Set<String> files() {
    return Set.of(SOURCES + file);
  }

  @Override
  public String apply(String name, String text) throws PatchException {
    String call = "." + access + "(";
    List<String> lines = new ArrayList<>(Arrays.asList(text.split("\\R", -1)));
    List<Integer> places = places(lines, call);
    String line = places.size() == 1 ? lines.get(places.get(0)) : "";
    if (places.size() != 1 || line.indexOf(call) != line.lastIndexOf(call)) {
      throw new PatchException(
          file
              + ": "
              + access
              + " is there "
              + (places.size() == 1 ? "twice in one line" : places.size() + " times")
              + " at "
              + at
              + "; name the access by method[LABEL]");
    }
    lines.set(places.get(0), line.replace(call, "." + to + "("));
    return String.join("\n", lines);
  }

  /** Returns the lines with the access; a label belongs to the first such access after it. */
  private List<Integer> places(List<String> lines, String call) {
    List<Integer> places = new ArrayList<>();
    String method = "";
    String label = "";
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      Matcher labels = LABEL.matcher(line);
      Matcher methods = METHOD.matcher(line);
      if (labels.matches()) {
        label = labels.group(1);
      } else if (methods.matches()) {
        method = methods.group(1);
        label = "";
      }
      if (line.contains(call)) {
        if (List.of(label, method, method + "[" + label + "]").contains(at)) {
          places.add(i);
        }
        label = "";
      }
    }
    return places;
  }
}

package dev.wakeproof.checker.shard;

import dev.wakeproof.checker.catalog.CatalogException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One of several parts of a run.
 *
 * @param number the number of the part, from 1
 */
public record Part(int number, int of) {
  /** The only part, for a run on one machine. */
  public static final Part ALL = new Part(1, 1);

  private static final Pattern FORM = Pattern.compile("([1-9]\\d{0,3})/([1-9]\\d{0,3})");

  /** Parses a text such as {@code 3/8}. */
  public static Part parse(String text) throws CatalogException {
    Matcher form = FORM.matcher(text);
    if (form.matches()) {
      Part part = new Part(Integer.parseInt(form.group(1)), Integer.parseInt(form.group(2)));
      if (part.number <= part.of) {
        return part;
      }
    }
    throw new CatalogException(
        "'" + text + "' is no shard: give its number and how many there are, such as 3/8");
  }

  @Override
  public String toString() {
    return number + "/" + of;
  }
}

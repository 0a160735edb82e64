package dev.wakeproof.checker.report;

/** A generated passage, between two comments, in a page that is otherwise written by hand. */
public final class Passage {
  private final String begin;
  private final String end;

  /** Creates the passage with that name. */
  public Passage(String name) {
    begin = "<!-- " + name + " -->\n";
    end = "<!-- /" + name + " -->";
  }

  /**
   * Returns the page with {@code text} as the passage.
   *
   * @throws IllegalArgumentException if the page has no such passage
   */
  public String put(String page, String text) {
    int from = page.indexOf(begin);
    int to = page.indexOf(end, Math.max(from, 0));
    if (from < 0 || to < 0) {
      throw new IllegalArgumentException(
          "the lines " + begin.strip() + " and " + end + " are missing, between which it belongs");
    }
    return page.substring(0, from + begin.length()) + text + page.substring(to);
  }
}

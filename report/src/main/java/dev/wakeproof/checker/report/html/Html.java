package dev.wakeproof.checker.report.html;

import dev.wakeproof.checker.report.CheckReport;
import dev.wakeproof.picture.Markup;
import java.util.Locale;

/** The small parts of the page; every text goes through {@link #text}. */
final class Html {
  private Html() {}

  static String text(String text) {
    return Markup.escape(text);
  }

  static String code(String text) {
    return "<code>" + text(text) + "</code>";
  }

  static String link(String address, String content) {
    return "<a href=\"" + text(address) + "\">" + content + "</a>";
  }

  static String checkLink(String id) {
    return link("#" + id, code(id));
  }

  static String count(Long number) {
    return number == null ? "" : String.format(Locale.ROOT, "%,d", number);
  }

  static String seconds(double seconds) {
    return String.format(Locale.ROOT, seconds < 100 ? "%.1f s" : "%,.0f s", seconds);
  }

  static String plural(long count, String one) {
    return plural(count, one, one + "s");
  }

  static String plural(long count, String one, String many) {
    return count + " " + (count == 1 ? one : many);
  }

  /**
   * Returns the CSS class of a verdict's color, which distinguishes expected from unexpected, not
   * red from green.
   */
  static String mood(CheckReport check) {
    return check.notRun() ? "skipped" : check.unexpected() ? "bad" : "good";
  }

  /** Returns a sign that says the same as the color, for black and white. */
  static String sign(CheckReport check) {
    return switch (check.verdict()) {
      case PROVED -> "∎";
      case HOLDS -> "✓";
      case HOLDS_BOUNDED -> "≈";
      case VIOLATED -> "✗";
      case ERROR -> "!";
      case NOT_RUN -> "–";
    };
  }

  static String legend() {
    return "<p class=\"legend\">✓ holds · ≈ holds as far as a bound or the number of tries reached"
        + " · ✗ violated · ! ended in an error · – not run</p>\n";
  }

  static String verdict(CheckReport check) {
    return "<span class=\"verdict "
        + mood(check)
        + "\">"
        + sign(check)
        + " "
        + text(check.answer())
        + "</span>";
  }
}

package dev.wakeproof.picture;

/** Text in XML and HTML. */
public final class Markup {
  private Markup() {}

  public static String escape(String text) {
    StringBuilder escaped = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '&' -> escaped.append("&amp;");
        case '<' -> escaped.append("&lt;");
        case '>' -> escaped.append("&gt;");
        case '"' -> escaped.append("&quot;");
        default -> escaped.append(allowed(c) ? c : '\uFFFD');
      }
    }
    return escaped.toString();
  }

  /** XML 1.0 has no place for control characters, not even escaped. */
  private static boolean allowed(char c) {
    return c >= ' ' || c == '\n' || c == '\t' || c == '\r';
  }
}

package dev.wakeproof.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A counterexample as a picture that needs no script: a lane for each thread, a row for each step.
 *
 * @param about the title
 * @param lanes the names of the threads
 * @param asleep the lanes of the threads that never wake up
 * @param head the head of the texts beside the lanes
 * @param verdict the violated property
 * @param note the last line
 */
public record SpaceTime(
    String about,
    List<String> lanes,
    Set<Integer> asleep,
    String head,
    List<Row> rows,
    String verdict,
    String note) {
  /**
   * One row.
   *
   * @param lane the thread of the step; -1 for the initial state
   * @param step the text of the box
   * @param changes the lines beside it
   */
  public record Row(int number, int lane, String step, List<String> changes) {}

  private static final int MARGIN = 16;
  private static final int NUMBER = 30;
  private static final int HEAD = 64;
  private static final int LINE = 17;
  private static final int BOX = 22;
  private static final int ROW = 30;
  private static final int FOOT = 86;
  // Of the monospaced font at 12 px.
  private static final double CHARACTER = 7.3;
  private static final int CHANGES_CHARACTERS = 62;
  private static final int[] HUES = {212, 168, 282, 335, 95, 20};

  private static final String STYLE =
      """
      <style>
        svg { --page: #fff; --ink: #1b1f24; --soft: #59636e; --rule: #d5dae0; --bad: #b3001b;
              --sleep: #f3c14b; --box: 94%; --edge: 40%; --name: 20%; background: var(--page); }
        @media (prefers-color-scheme: dark) {
          svg { --page: #15181c; --ink: #e4e7eb; --soft: #a3acb7; --rule: #3a414a; --bad: #ff8a94;
                --sleep: #8a6410; --box: 20%; --edge: 66%; --name: 90%; }
        }
        text { font: 12px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; fill: var(--ink); }
        .about { font: 600 14px system-ui, sans-serif; }
        .soft { fill: var(--soft); }
        .bad { font-weight: 600; fill: var(--bad); }
        .number { fill: var(--soft); text-anchor: end; }
        .actor, .name { text-anchor: middle; fill: hsl(var(--h) 60% var(--name)); }
        .actor { font-weight: 600; }
        .lane { stroke: hsl(var(--h) 45% var(--edge)); stroke-width: 2; opacity: .55; }
        .box { fill: hsl(var(--h) 60% var(--box)); stroke: hsl(var(--h) 55% var(--edge)); }
        .sleep { fill: var(--sleep); }
      </style>
      """;

  /** The SVG. */
  public String render() {
    return new Drawing().draw();
  }

  private final class Drawing {
    private final List<List<String>> changes = new ArrayList<>();
    private final StringBuilder svg = new StringBuilder();
    private final int lane;

    Drawing() {
      // The initial state is long, and where everything begins is in the specification.
      rows.forEach(row -> changes.add(row.lane() < 0 ? List.of() : wrapped(row.changes())));
      int longest =
          Stream.concat(rows.stream().map(Row::step), lanes.stream())
              .mapToInt(String::length)
              .max()
              .orElse(0);
      this.lane = (int) (longest * CHARACTER) + 34;
    }

    String draw() {
      int table = MARGIN + NUMBER + lanes.size() * lane + 10;
      int width = table + (int) (CHANGES_CHARACTERS * CHARACTER) + MARGIN;
      int bottom = HEAD;
      for (int i = 0; i < rows.size(); i++) {
        bottom += height(i);
      }
      int height = bottom + FOOT;
      svg.append(
          "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" role=\"img\">\n"
              .formatted(width, height, width, height));
      svg.append("<title>").append(Markup.escape(about)).append("</title>\n").append(STYLE);
      text("about", MARGIN, 24, about);
      for (int column = 0; column < lanes.size(); column++) {
        lane(column, bottom);
        text("actor\" style=\"--h:" + hue(column), x(column), HEAD - 14, lanes.get(column));
      }
      text("soft", table, HEAD - 14, head);
      int y = HEAD;
      for (int i = 0; i < rows.size(); i++) {
        row(rows.get(i), changes.get(i), y + ROW / 2, table);
        y += height(i);
      }
      text("bad", MARGIN, height - 34, "✗ " + verdict);
      text("soft", MARGIN, height - 14, note);
      return svg.append("</svg>\n").toString();
    }

    private int height(int row) {
      return ROW + Math.max(0, changes.get(row).size() - 1) * LINE;
    }

    private int x(int column) {
      return MARGIN + NUMBER + column * lane + lane / 2;
    }

    /** The line of an actor, and the sleep that it does not wake from. */
    private void lane(int column, int bottom) {
      int x = x(column);
      int last = HEAD;
      int y = HEAD;
      for (int i = 0; i < rows.size(); i++) {
        last = rows.get(i).lane() == column ? y + ROW / 2 : last;
        y += height(i);
      }
      boolean sleeps = asleep.contains(column);
      boolean initial = rows.get(0).lane() < 0;
      int end = sleeps ? bottom + 14 : last;
      svg.append(
          "<path class=\"lane\" style=\"--h:%d\" d=\"M%d %dV%d\"/>\n"
              .formatted(hue(column), x, HEAD + (initial ? ROW : 0), end));
      if (sleeps) {
        svg.append(
            "<rect class=\"sleep\" x=\"%d\" y=\"%d\" width=\"14\" height=\"%d\" rx=\"5\"/>\n"
                .formatted(x - 7, last + BOX / 2, end - last - BOX / 2));
        text("actor\" style=\"--h:" + hue(column), x, end + 14, "asleep for ever");
      }
    }

    private void row(Row row, List<String> lines, int y, int table) {
      text("number", MARGIN + NUMBER - 8, y + 4, String.valueOf(row.number()));
      if (row.lane() < 0) {
        text("soft", MARGIN + NUMBER, y + 4, row.step());
        return;
      }
      int x = x(row.lane());
      svg.append(
          "<rect class=\"box\" style=\"--h:%d\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"5\"/>\n"
              .formatted(hue(row.lane()), x - lane / 2 + 8, y - BOX / 2, lane - 16, BOX));
      text("name\" style=\"--h:" + hue(row.lane()), x, y + 4, row.step());
      for (int i = 0; i < lines.size(); i++) {
        text("change", table, y + 4 + i * LINE, lines.get(i));
      }
    }

    private void text(String style, int x, int y, String text) {
      svg.append(
          "<text class=\"%s\" x=\"%d\" y=\"%d\">%s</text>\n"
              .formatted(style, x, y, Markup.escape(text)));
    }
  }

  private static int hue(int column) {
    return HUES[column % HUES.length];
  }

  /** A change a line; of a long one as much as there is room for. */
  private static List<String> wrapped(List<String> changes) {
    return changes.stream()
        .map(
            change ->
                change.length() <= CHANGES_CHARACTERS
                    ? change
                    : change.substring(0, CHANGES_CHARACTERS - 1) + "…")
        .toList();
  }
}

package dev.wakeproof.bench.report;

import dev.wakeproof.bench.run.Measurement;
import dev.wakeproof.bench.run.Ratio;
import dev.wakeproof.bench.run.Workload;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Draws the ratios: a panel per block, a line per implementation, a dot with its error per number
 * of threads, on a logarithmic scale. The SVG file follows the reader's light or dark theme.
 */
final class Picture {
  private static final int WIDTH = 860;
  private static final int LEFT = 250;
  private static final int RIGHT = WIDTH - 30;
  private static final int LINE = 20;
  private static final int HEAD = 46;
  private static final double MOST = 16;
  private static final List<Double> TICKS = List.of(1 / 16.0, 1 / 4.0, 1.0, 4.0, 16.0);

  private static final String STYLE =
      """
      <style>
        svg { --page: #fff; --ink: #1b1f24; --soft: #59636e; --rule: #d5dae0;
              --ours: #0b57b0; --peer: #8a5200; background: var(--page); }
        @media (prefers-color-scheme: dark) {
          svg { --page: #15181c; --ink: #e4e7eb; --soft: #a3acb7; --rule: #3a414a;
                --ours: #7db4ff; --peer: #e6b45e; }
        }
        text { font: 12px system-ui, sans-serif; fill: var(--ink); }
        .title { font-weight: 600; }
        .soft { fill: var(--soft); font-size: 10px; }
        .rule { stroke: var(--rule); }
        .one { stroke: var(--soft); }
        .ours { fill: var(--ours); stroke: var(--ours); }
        .peer { fill: var(--peer); stroke: var(--peer); }
        .page { fill: var(--page); stroke: none; }
      </style>
      """;

  private final BenchReport report;
  private final StringBuilder svg = new StringBuilder();
  private int y = 10;

  Picture(BenchReport report) {
    this.report = report;
  }

  String render() {
    Block.of(report.results()).forEach(this::panel);
    return String.format(
            Locale.ROOT,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\""
                + " viewBox=\"0 0 %1$d %2$d\" role=\"img\">%n"
                + "<title>How many times as good as the reference, by implementation</title>%n",
            WIDTH,
            y)
        + STYLE
        + "<rect class=\"page\" width=\"100%\" height=\"100%\"/>\n"
        + svg
        + "</svg>\n";
  }

  private void panel(Block block) {
    text("title", 10, y + 14, "start", block.title());
    String reference = "times as good as " + block.workload().reference();
    text("soft", 10, y + 28, "start", reference + "; the numbers are threads; blue: ours");
    int top = y + HEAD;
    int bottom = top + LINE * block.implementations().size();
    for (double tick : TICKS) {
      line(tick == 1 ? "one" : "rule", x(tick), top, x(tick), bottom);
      String label = tick < 1 ? "1/" + Math.round(1 / tick) : "" + Math.round(tick);
      text("soft", x(tick), top - 4, "middle", label);
    }
    y = top;
    for (String implementation : block.implementations()) {
      text("", LEFT - 12, y + 14, "end", implementation);
      for (int threads : block.threads()) {
        Optional<Measurement> mine = block.find(implementation, threads);
        Optional<Measurement> peer = block.reference(threads);
        if (mine.isPresent() && peer.isPresent()) {
          dot(ratio(mine.get(), peer.get()), threads, Workload.isOurs(implementation));
        }
      }
      y += LINE;
    }
    y += 16;
  }

  /** The ratio of the reference to itself is 1, without an error. */
  private static Ratio ratio(Measurement mine, Measurement reference) {
    return mine.equals(reference) ? Ratio.ONE : mine.over(reference);
  }

  private void dot(Ratio ratio, int threads, boolean ours) {
    String style = ours ? "ours" : "peer";
    double high = ratio.high() == null ? MOST : ratio.high();
    int middle = y + LINE / 2;
    line(style, x(ratio.low()), middle, x(high), middle);
    svg.append(
        String.format(
            Locale.ROOT,
            "<circle class=\"%s\" cx=\"%.1f\" cy=\"%d\" r=\"3.5\"/>%n",
            style,
            x(ratio.value()),
            middle));
    text("soft", x(ratio.value()), y + 5, "middle", "" + threads);
  }

  /** Returns the position of a ratio; values off the scale are at its ends. */
  private static double x(double ratio) {
    double inside = Math.min(MOST, Math.max(1 / MOST, ratio));
    return LEFT + (RIGHT - LEFT) * (Math.log(inside * MOST) / Math.log(MOST * MOST));
  }

  private void line(String style, double x1, double y1, double x2, double y2) {
    svg.append(
        String.format(
            Locale.ROOT,
            "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>%n",
            style,
            x1,
            y1,
            x2,
            y2));
  }

  private void text(String style, double x, double at, String anchor, String words) {
    String escaped = words.replace("&", "&amp;").replace("<", "&lt;");
    svg.append(
        String.format(
            Locale.ROOT,
            "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>%n",
            style,
            x,
            at,
            anchor,
            escaped));
  }
}

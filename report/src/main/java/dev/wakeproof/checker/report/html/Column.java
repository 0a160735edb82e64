package dev.wakeproof.checker.report.html;

import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.report.CheckReport;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** An engine under a memory model: a column of the tables that compare engines. */
record Column(String engine, String memory) {
  private static final List<String> MODELS = List.of("SC", "TSO", "PSO", "ARM", "JAVA-SB", "JAVA");

  private static final Comparator<Column> ORDER =
      Comparator.comparing((Column column) -> Check.ENGINES.indexOf(column.engine))
          .thenComparing(column -> MODELS.indexOf(column.memory));

  static Column of(CheckReport check) {
    return new Column(check.engine(), check.memory());
  }

  /** Those that {@code checks} need, engine by engine. */
  static List<Column> in(Collection<CheckReport> checks) {
    return checks.stream().map(Column::of).distinct().sorted(ORDER).toList();
  }

  /** Two rows of heads: engines, and below each its memory models. */
  static String heads(List<Column> columns, String... before) {
    StringBuilder html = new StringBuilder("<thead><tr>");
    for (String head : before) {
      html.append("<th scope=\"col\" rowspan=\"2\">").append(Html.text(head)).append("</th>");
    }
    for (int i = 0; i < columns.size(); i++) {
      String engine = columns.get(i).engine();
      if (i == 0 || !columns.get(i - 1).engine().equals(engine)) {
        long span = columns.stream().filter(column -> column.engine().equals(engine)).count();
        html.append("<th scope=\"colgroup\" class=\"mark\" colspan=\"").append(span).append("\">");
        html.append(Html.text(engine)).append("</th>");
      }
    }
    html.append("</tr>\n<tr>");
    for (Column column : columns) {
      html.append("<th scope=\"col\" class=\"mark\">");
      html.append(Html.text(column.memory())).append("</th>");
    }
    return html.append("</tr></thead>\n").toString();
  }

  /** For a narrow screen, where a cell stands without its column. */
  String label() {
    return engine + " " + memory;
  }
}

package dev.wakeproof.checker.report.html;

import dev.wakeproof.checker.report.CheckReport;
import dev.wakeproof.checker.report.RunReport;
import java.util.stream.Collectors;

/** A line a check, which opens: what it is, what came out, and the counterexample. */
final class ChecksSection {
  private final RunReport report;
  private final Sources sources;
  private final StringBuilder html = new StringBuilder();

  ChecksSection(RunReport report, Sources sources) {
    this.report = report;
    this.sources = sources;
  }

  String render() {
    html.append("<section id=\"checks\">\n<h2>Checks</h2>\n");
    html.append("<p class=\"filter\"><label>Show only <input id=\"filter\" type=\"search\" ");
    html.append("placeholder=\"words: tlc violated Fifo TSO …\" size=\"34\"></label> ");
    html.append("<output id=\"shown\" for=\"filter\"></output></p>\n");
    html.append("<p class=\"legend\">Green is as expected, whatever the sign: a seeded bug and a");
    html.append(" reachability check must be violated.</p>\n").append(Html.legend());
    report
        .byFamily()
        .forEach(
            (family, checks) -> {
              html.append("<div class=\"family\">\n<h3 id=\"checks-");
              html.append(Html.text(family)).append("\">").append(Html.text(family));
              html.append(" <small>").append(Html.plural(checks.size(), "check"));
              html.append("</small></h3>\n");
              html.append("<div class=\"line heads\" aria-hidden=\"true\"><span>check</span>");
              html.append("<span>engine</span><span>role</span><span>verdict</span>");
              html.append("<span class=\"n\">states</span><span class=\"n\">time</span></div>\n");
              checks.forEach(this::check);
              html.append("</div>\n");
            });
    return html.append("</section>\n").toString();
  }

  private void check(CheckReport check) {
    html.append("<details class=\"check\" id=\"").append(Html.text(check.id()));
    html.append(check.unexpected() ? "\" open" : "\"").append("><summary class=\"line\"><span>");
    html.append(Html.code(check.id())).append("</span><span>");
    html.append(Html.text(check.engine())).append(" <small>").append(Html.text(check.memory()));
    html.append("</small></span><span>").append(check.role()).append("</span><span>");
    html.append(Html.verdict(check)).append("</span><span class=\"n\">");
    html.append(Html.count(check.distinctStates())).append("</span><span class=\"n\">");
    html.append(check.cached() == null ? Html.seconds(check.seconds()) : "cached");
    html.append("</span></summary>\n<div class=\"body\">\n");
    body(check);
    html.append("</div></details>\n");
  }

  private void body(CheckReport check) {
    html.append("<p>").append(Html.text(check.about())).append("</p>\n");
    if (check.reason() != null) {
      html.append("<p class=\"reason").append(check.unexpected() ? " bad" : "").append("\">");
      html.append(Html.text(check.reason())).append("</p>\n");
    }
    html.append("<dl class=\"facts\">\n");
    String expectation = check.unexpected() ? " (not as expected)" : "";
    fact("expected", Html.text(check.expected() + expectation));
    if (check.bound() != null) {
      String reach = check.complete() ? ", explored to the end" : "";
      fact(check.bound().kind(), Html.text(check.bound().value() + reach));
    }
    fact("found", Html.text(found(check)));
    if (check.expected().noBaseline() != null) {
      fact("no baseline", Html.text(check.expected().noBaseline()));
    }
    if (check.cached() != null) {
      fact("cached", Html.text(check.cached().at() + ", by " + check.cached().version()));
      fact("took then", Html.seconds(check.seconds()));
    } else if (check.at() != null) {
      fact("ended", Html.text(check.at()));
    }
    if (check.seed() != null) {
      fact("seed", Html.code(check.seed()));
    }
    if (!check.claims().isEmpty()) {
      fact("claims", check.claims().stream().map(sources::claim).collect(Collectors.joining(", ")));
    }
    fact("size", Html.text(check.size() + ", of the family " + check.family()));
    fact("sources", sources.linksOf(check));
    fact("repeat", Html.code(check.replay()));
    if (check.proof() != null) {
      fact("assumes", Html.text(String.join("; ", check.proof().assumptions())));
      fact("facts", Html.text(String.join("; ", check.proof().facts())));
    }
    html.append("</dl>\n");
    if (check.proof() != null) {
      html.append(new ProofMatrix(check.proof()).render());
    }
    if (!check.trace().isEmpty()) {
      html.append("<div class=\"viewer\" data-check=\"").append(Html.text(check.id()));
      html.append("\"></div>\n");
    }
  }

  private void fact(String name, String value) {
    if (!value.isEmpty()) {
      html.append("<dt>").append(Html.text(name)).append("</dt><dd>").append(value);
      html.append("</dd>\n");
    }
  }

  private static String found(CheckReport check) {
    StringBuilder found = new StringBuilder();
    if (check.distinctStates() != null) {
      found.append(Html.count(check.distinctStates())).append(" distinct states");
    }
    if (check.depth() != null) {
      found.append(found.isEmpty() ? "" : ", ").append("depth ").append(check.depth());
    }
    if (check.executions() != null) {
      found.append(found.isEmpty() ? "" : ", ");
      found.append(Html.count(check.executions())).append(" executions");
    }
    return found.toString();
  }
}

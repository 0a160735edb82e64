package dev.wakeproof.checker.report.html;

import dev.wakeproof.checker.report.ProofTable;
import dev.wakeproof.checker.verdict.Proof;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** A table of a proof: a row a lemma, a column an action, and the solver's steps for the pair. */
final class ProofMatrix {
  private static final int THOUSAND = 1000;

  private final Proof proof;
  private final Set<String> actions = new LinkedHashSet<>();
  private final Map<String, Map<String, Proof.Pair>> rows = new LinkedHashMap<>();

  ProofMatrix(Proof proof) {
    this.proof = proof;
    for (Proof.Pair pair : proof.pairs()) {
      actions.add(pair.action());
      rows.computeIfAbsent(pair.property(), p -> new LinkedHashMap<>()).put(pair.action(), pair);
    }
  }

  String render() {
    StringBuilder html = new StringBuilder("<div class=\"scroll\"><table class=\"proof\">\n");
    html.append("<caption>").append(Html.text(ProofTable.summary(proof)));
    html.append(". A cell has thousands of steps, and in its title the lemmas used.</caption>\n");
    html.append("<thead><tr><th scope=\"col\">lemma</th>");
    actions.forEach(
        action ->
            html.append("<th scope=\"col\"><span>")
                .append(Html.text(action))
                .append("</span></th>"));
    html.append("</tr></thead>\n<tbody>\n");
    rows.forEach(
        (property, pairs) -> {
          html.append("<tr><th scope=\"row\">").append(Html.text(property)).append("</th>");
          actions.forEach(action -> html.append(cell(pairs.get(action))));
          html.append("</tr>\n");
        });
    html.append("</tbody></table></div>\n");
    return html.toString();
  }

  private static String cell(Proof.Pair pair) {
    if (pair == null) {
      return "<td></td>";
    }
    String uses = Html.text(String.join(" ", pair.uses()));
    return "<td title=\""
        + uses
        + "\">"
        + Html.count((pair.steps() + THOUSAND - 1) / THOUSAND)
        + "</td>";
  }
}

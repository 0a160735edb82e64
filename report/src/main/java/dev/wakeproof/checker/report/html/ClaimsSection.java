package dev.wakeproof.checker.report.html;

import dev.wakeproof.checker.catalog.Claim;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.report.CheckReport;
import dev.wakeproof.checker.report.RunReport;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The ledger: what the documents claim, and what each engine says of it in this run. */
final class ClaimsSection {
  private final RunReport report;
  private final Sources sources;
  private final StringBuilder html = new StringBuilder();

  ClaimsSection(RunReport report, Sources sources) {
    this.report = report;
    this.sources = sources;
  }

  String render(List<Claim> claims) {
    if (claims.isEmpty()) {
      return "";
    }
    html.append("<section id=\"claims\">\n<h2>Claims</h2>\n<p>What each document says of its");
    html.append(" algorithm, in our words. A claim is judged <em>as printed</em>. Beside one that");
    html.append(" is false, ✗ counts the checks that show it and ✓ those of the mended algorithm;");
    html.append(
        " beside one that is true, ✗ counts seeded bugs and reachability checks: checks that must"
            + " be");
    html.append(" violated, of the algorithm with a part taken away, or they would prove");
    html.append(" nothing.</p>\n");
    Map<String, List<Claim>> families = new LinkedHashMap<>();
    for (Claim claim : claims) {
      families.computeIfAbsent(claim.family(), name -> new ArrayList<>()).add(claim);
    }
    List<String> absent = new ArrayList<>();
    families.forEach(
        (family, its) -> {
          if (report.checks().stream().anyMatch(check -> check.family().equals(family))) {
            family(family, its);
          } else {
            absent.add(family + " (" + Html.plural(its.size(), "claim") + ")");
          }
        });
    if (!absent.isEmpty()) {
      html.append("<p class=\"skipped\">Not in this run: ");
      html.append(Html.text(String.join(", ", absent))).append("</p>\n");
    }
    return html.append("</section>\n").toString();
  }

  private void family(String family, List<Claim> claims) {
    html.append("<h3 id=\"claims-").append(Html.text(family)).append("\">");
    html.append(Html.text(family)).append(" <small>");
    html.append(tally(claims)).append("</small></h3>\n").append(Html.legend());
    html.append("<table class=\"ledger cards\">\n");
    html.append("<thead><tr><th scope=\"col\">id</th><th scope=\"col\">claim</th>");
    html.append("<th scope=\"col\">verdict</th><th scope=\"col\">checks</th></tr></thead>\n");
    html.append("<tbody>\n");
    claims.forEach(this::row);
    html.append("</tbody></table>\n");
  }

  private static String tally(List<Claim> claims) {
    return claims.stream()
        .collect(Collectors.groupingBy(Claim::verdict, TreeMap::new, Collectors.counting()))
        .entrySet()
        .stream()
        .map(count -> count.getValue() + " " + words(count.getKey()))
        .collect(Collectors.joining(", "));
  }

  private static String words(String verdict) {
    return verdict.replace('-', ' ');
  }

  private void row(Claim claim) {
    List<CheckReport> checks = checks(claim);
    html.append("<tr id=\"").append(Html.text(claim.id())).append("\"><th scope=\"row\">");
    html.append(Html.text(claim.id())).append("</th><td class=\"claim\"><details><summary>");
    html.append(Html.text(claim.claim())).append(" <small>");
    html.append(Html.text(claim.heading())).append("</small></summary>\n");
    detail(claim, checks);
    html.append("</details></td><td class=\"claim-").append(claim.verdict()).append("\">");
    html.append(Html.text(words(claim.verdict())));
    html.append("</td><td class=\"mark\" data-label=\"checks\">");
    html.append(checks.isEmpty() ? "·" : marks(checks)).append("</td></tr>\n");
  }

  /** How many of each verdict, a sign each. */
  private static String marks(List<CheckReport> checks) {
    Map<Outcome, List<CheckReport>> byVerdict =
        checks.stream()
            .collect(
                Collectors.groupingBy(
                    CheckReport::verdict, LinkedHashMap::new, Collectors.toList()));
    return byVerdict.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(
            entry -> {
              boolean bad = entry.getValue().stream().anyMatch(CheckReport::unexpected);
              return "<span class=\""
                  + (bad ? "bad" : "sign-" + entry.getKey())
                  + "\" title=\""
                  + title(entry.getKey(), entry.getValue())
                  + "\">"
                  + Html.sign(entry.getValue().get(0))
                  + entry.getValue().size()
                  + "</span>";
            })
        .collect(Collectors.joining(" "));
  }

  private static String title(Outcome outcome, List<CheckReport> checks) {
    long red = checks.stream().filter(check -> check.role().mustTurnRed()).count();
    return outcome + (red == 0 ? "" : ", as " + red + " of them must be");
  }

  private void detail(Claim claim, List<CheckReport> checks) {
    html.append("<p class=\"from\">Document ");
    html.append(sources.document(claim.document()));
    if (claim.property() != null) {
      html.append(" · property ");
      html.append(
          checks.stream()
              .filter(check -> check.engine().equals("tlc"))
              .findFirst()
              .map(check -> sources.property(check, claim.property()))
              .orElse(Html.code(claim.property())));
    }
    html.append("</p>\n<p>").append(Html.text(claim.note())).append("</p>\n");
    if (claim.checks().isEmpty()) {
      return;
    }
    html.append("<ul class=\"deciding\">\n");
    for (String id : claim.checks()) {
      html.append("<li>");
      html.append(report.find(id).map(this::decided).orElseGet(() -> notHere(id)))
          .append("</li>\n");
    }
    html.append("</ul>\n");
  }

  private String decided(CheckReport check) {
    return Html.checkLink(check.id())
        + " "
        + Html.verdict(check)
        + " <span class=\"where\">"
        + Html.text(check.engine() + " " + check.memory())
        + (check.bound() == null ? "" : " · " + Html.text(check.bound().value()))
        + " · "
        + sources.target(check)
        + "</span>";
  }

  private static String notHere(String id) {
    return Html.code(id) + " <span class=\"skipped\">not in this run</span>";
  }

  private List<CheckReport> checks(Claim claim) {
    return claim.checks().stream().flatMap(id -> report.find(id).stream()).toList();
  }
}

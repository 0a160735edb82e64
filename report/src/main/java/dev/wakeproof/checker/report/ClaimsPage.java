package dev.wakeproof.checker.report;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Claim;
import dev.wakeproof.checker.catalog.Installation;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Renders the claims ledger docs/claims.md, with one section per family, and its summary in the
 * readme.
 */
public final class ClaimsPage {
  private static final String HEAD =
      """
      # The claims ledger

      Each document makes claims about its algorithm. This page lists every claim in our words, its
      verdict, and the checks or the benchmark that decide it. A verdict is about the algorithm as printed. A violated
      check shows where a claim is false. The checks that hold are of the fixed algorithm.
      `%s` prints what the last run found. `%s` writes this page
      from the claims in `specs/`; change them there.
      """;

  private static final String BEGIN = "<!-- claims -->\n";
  private static final String END = "<!-- /claims -->";
  private static final List<String> VERDICTS = List.of("false", "true", "not-decided-here");

  private final Catalog catalog;
  private final Documents titles;
  private final Map<String, Check> checks;
  private final Map<String, List<Claim>> families;

  public ClaimsPage(Catalog catalog) {
    this.catalog = catalog;
    this.titles = new Documents(catalog.root());
    this.checks =
        catalog.checks().stream().collect(Collectors.toMap(Check::id, Function.identity()));
    this.families =
        catalog.claims().stream()
            .collect(Collectors.groupingBy(Claim::family, LinkedHashMap::new, Collectors.toList()));
  }

  /**
   * Returns the readme with an up-to-date table of families.
   *
   * @throws IllegalArgumentException if the readme lacks the lines that mark the table
   */
  public String renderReadme(String readme) {
    int from = readme.indexOf(BEGIN);
    int to = readme.indexOf(END, Math.max(from, 0));
    if (from < 0 || to < 0) {
      throw new IllegalArgumentException(
          "the lines " + BEGIN.strip() + " and " + END + " are missing, between which it belongs");
    }
    return readme.substring(0, from + BEGIN.length()) + families() + readme.substring(to);
  }

  private String families() {
    StringBuilder table = new StringBuilder();
    table.append(row("family", "document", "false", "true", "not decided here", "checks"));
    table.append("|---|---|---:|---:|---:|---:|\n");
    families.forEach(
        (family, claims) ->
            table.append(
                row(
                    "[" + family + "](docs/claims.md#" + family + ")",
                    documents(claims),
                    count(claims, "false"),
                    count(claims, "true"),
                    count(claims, "not-decided-here"),
                    String.valueOf(checksOf(family)))));
    return table.toString();
  }

  private long checksOf(String family) {
    return catalog.checks().stream().filter(check -> check.family().equals(family)).count();
  }

  private static String documents(List<Claim> claims) {
    return claims.stream().map(Claim::document).distinct().collect(Collectors.joining(", "));
  }

  private static String count(List<Claim> claims, String verdict) {
    return String.valueOf(claims.stream().filter(c -> c.verdict().equals(verdict)).count());
  }

  public String render() {
    StringBuilder page =
        new StringBuilder(
            HEAD.formatted(Installation.command("explain CHECK"), Installation.command("docs")));
    families.forEach(
        (family, claims) -> {
          page.append("\n## ").append(family).append("\n\n").append(tally(family, claims));
          page.append("\n").append(row("id", "claim", "verdict")).append("|---|---|---|\n");
          for (Claim claim : claims) {
            String link = "[" + claim.id() + "](#" + anchor(claim.id()) + ")";
            page.append(row(link, claim.claim(), words(claim.verdict())));
          }
          claims.forEach(claim -> page.append(section(claim)));
        });
    return page.toString();
  }

  private String tally(String family, List<Claim> claims) {
    String verdicts =
        VERDICTS.stream()
            .map(verdict -> count(claims, verdict) + " " + words(verdict))
            .collect(Collectors.joining(", "));
    return "Document "
        + claims.stream()
            .map(Claim::document)
            .distinct()
            .map(titles::named)
            .collect(Collectors.joining(", "))
        + ", "
        + claims.size()
        + " claims: "
        + verdicts
        + "; "
        + checksOf(family)
        + " checks.\n";
  }

  private String section(Claim claim) {
    StringBuilder section = new StringBuilder();
    section.append("\n### ").append(claim.id()).append("\n\n> ").append(text(claim.claim()));
    section.append("\n\n**").append(words(claim.verdict())).append("**, under “");
    section.append(text(claim.heading())).append("”");
    if (claim.property() != null) {
      section.append("; property `").append(claim.property()).append('`');
    }
    section.append("\n\n");
    if (!claim.note().isBlank()) {
      section.append(text(claim.note())).append("\n\n");
    }
    if (claim.benchmark() != null) {
      section.append("- benchmark: `make bench ONLY=").append(claim.benchmark()).append("`\n");
    }
    byEngine(claim)
        .forEach((engine, lines) -> section.append("- ").append(engine).append(": ").append(lines));
    return section.toString().stripTrailing() + "\n";
  }

  /** Maps an engine with its memory model to its checks, grouped by expected verdict. */
  private Map<String, String> byEngine(Claim claim) {
    return claim.checks().stream()
        .map(checks::get)
        .sorted(Comparator.comparing(check -> Check.ENGINES.indexOf(check.engine())))
        .collect(
            Collectors.groupingBy(
                check -> check.engine() + ", " + check.memory(),
                LinkedHashMap::new,
                Collectors.collectingAndThen(Collectors.toList(), ClaimsPage::byVerdict)));
  }

  private static String byVerdict(List<Check> checks) {
    Map<String, String> ids =
        checks.stream()
            .collect(
                Collectors.groupingBy(
                    check -> check.expect().verdict().toString(),
                    () -> new TreeMap<String, String>(Comparator.reverseOrder()),
                    Collectors.mapping(check -> "`" + check.id() + "`", Collectors.joining(", "))));
    return ids.entrySet().stream()
        .map(entry -> entry.getKey() + " " + entry.getValue())
        .collect(Collectors.joining("; ", "", "\n"));
  }

  private static String words(String verdict) {
    return verdict.replace('-', ' ');
  }

  private static String anchor(String heading) {
    return heading.toLowerCase(Locale.ROOT);
  }

  private static String row(String... cells) {
    return List.of(cells).stream()
        .map(cell -> text(cell).replace("|", "\\|"))
        .collect(Collectors.joining(" | ", "| ", " |\n"));
  }

  /** Returns the text on one line, with tags escaped outside of code spans. */
  private static String text(String text) {
    String[] parts = text.replaceAll("\\s*\\R\\s*", " ").split("`", -1);
    for (int i = 0; i < parts.length; i += 2) {
      parts[i] = parts[i].replace("<", "&lt;");
    }
    return String.join("`", parts);
  }
}

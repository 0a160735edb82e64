package dev.wakeproof.checker.report;

import dev.wakeproof.checker.catalog.Claim;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The claims ledger: docs/claims.md, a table a document, and its short form in the readme. */
public final class ClaimsPage {
  private static final String HEAD =
      """
      # The claims ledger

      What each document says of its algorithm, in our words, and what the checks make of it.
      Written by `./wakeproof claims` from `specs/*/claims.json`; change it there.
      """;

  private static final String BEGIN = "<!-- claims -->\n";
  private static final String END = "<!-- /claims -->";

  private ClaimsPage() {}

  /**
   * The readme with its short table of claims brought up to date.
   *
   * @throws IllegalArgumentException if the readme has no place for it
   */
  public static String renderReadme(String readme, List<Claim> claims) {
    int begin = readme.indexOf(BEGIN);
    int end = readme.indexOf(END, Math.max(begin, 0));
    if (begin < 0 || end < 0) {
      throw new IllegalArgumentException(
          "the lines " + BEGIN.strip() + " and " + END + " are missing, between which it belongs");
    }
    String table =
        claims.stream()
            .map(claim -> List.of(claim.id(), cell(claim.claim()), claim.verdict()))
            .map(cells -> cells.stream().collect(Collectors.joining(" | ", "| ", " |\n")))
            .collect(Collectors.joining("", "| id | claim | verdict |\n|---|---|---|\n", ""));
    return readme.substring(0, begin + BEGIN.length()) + table + readme.substring(end);
  }

  public static String render(List<Claim> claims) {
    Map<String, List<Claim>> byDocument =
        claims.stream()
            .collect(
                Collectors.groupingBy(Claim::document, LinkedHashMap::new, Collectors.toList()));
    StringBuilder page = new StringBuilder(HEAD);
    byDocument.forEach(
        (document, itsClaims) -> {
          page.append("\n## ").append(document).append("\n\n");
          page.append("| id | heading | claim | verdict | property | checks | note |\n");
          page.append("|---|---|---|---|---|---|---|\n");
          itsClaims.forEach(claim -> page.append(row(claim)));
        });
    return page.toString();
  }

  private static String row(Claim claim) {
    String checks =
        claim.checks().stream().map(check -> "`" + check + "`").collect(Collectors.joining(", "));
    String property = claim.property() == null ? "" : "`" + claim.property() + "`";
    return List.of(
            claim.id(),
            cell(claim.heading()),
            cell(claim.claim()),
            claim.verdict(),
            cell(property),
            checks,
            cell(claim.note()))
        .stream()
        .collect(Collectors.joining(" | ", "| ", " |\n"));
  }

  private static String cell(String text) {
    return text.replace("|", "\\|").replaceAll("\\s*\\R\\s*", " ");
  }
}

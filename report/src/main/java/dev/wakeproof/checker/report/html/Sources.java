package dev.wakeproof.checker.report.html;

import dev.wakeproof.checker.report.CheckReport;
import dev.wakeproof.checker.report.Places;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;

/** Links from the page to the project's files. */
record Sources(Places places, String toRoot) {

  /**
   * Returns links to the check's catalog, to the files that it names, and to what these lead to.
   */
  String linksOf(CheckReport check) {
    Set<String> links = new LinkedHashSet<>();
    links.add(file("specs/" + check.family() + "/checks.yaml", "catalog"));
    String target = places.target(check);
    links.add(file(target, name(target)));
    places.scenario(check).ifPresent(scenario -> links.add(file(scenario, name(scenario))));
    if (check.engine().equals("tlc")) {
      String config = places.config(check);
      links.add(file(config, name(config)));
    }
    String property =
        check.expected().property() == null ? check.property() : check.expected().property();
    if (property != null) {
      places
          .property(check, property)
          .map(place -> file(place.file(), property + ", line " + place.line()))
          .ifPresent(links::add);
    }
    return String.join(" · ", links);
  }

  /** Returns a link to a claim in the ledger. */
  String claim(String id) {
    return Html.link(toRoot + "docs/claims.md#" + id.toLowerCase(Locale.ROOT), Html.text(id));
  }

  private String file(String file, String shown) {
    return Html.link(toRoot + file, Html.code(shown));
  }

  private static String name(String file) {
    return file.substring(file.lastIndexOf('/') + 1);
  }
}

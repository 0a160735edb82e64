package dev.wakeproof.checker.report.html;

import dev.wakeproof.checker.report.CheckReport;
import dev.wakeproof.checker.report.Documents;
import dev.wakeproof.checker.report.Place;
import dev.wakeproof.checker.report.Places;
import java.util.LinkedHashSet;
import java.util.Set;

/** Links from the page to the project's files. */
record Sources(Places places, Documents documents, String toRoot) {

  /** Returns a document's number and title, linked to its description. */
  String document(String number) {
    return Html.link(toRoot + Documents.PAGE, Html.text(documents.named(number)));
  }

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

  /** Returns the definition of a property, if the modules of the check have it. */
  String property(CheckReport check, String property) {
    return places
        .property(check, property)
        .map(Place::file)
        .map(file -> file(file, property))
        .orElse(Html.code(property));
  }

  String target(CheckReport check) {
    String scenario = places.scenario(check).orElse(places.target(check));
    return file(scenario, name(scenario));
  }

  String file(String file, String shown) {
    return Html.link(toRoot + file, Html.code(shown));
  }

  private static String name(String file) {
    return file.substring(file.lastIndexOf('/') + 1);
  }
}

package dev.wakeproof.checker.catalog;

import java.util.List;

/**
 * One statement that a document makes of its algorithm.
 *
 * @param family the folder of specs/ that it stands in
 * @param property null where the claim is not decided here
 */
public record Claim(
    String family,
    String id,
    String document,
    String heading,
    String claim,
    String property,
    List<String> checks,
    String verdict,
    String note) {

  /** The same, of that family and document; what the file leaves out is empty. */
  Claim in(String folder, String source) {
    return new Claim(
        folder,
        id,
        source,
        heading,
        claim,
        property,
        checks == null ? List.of() : List.copyOf(checks),
        verdict,
        note == null ? "" : note);
  }
}

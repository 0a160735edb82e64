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

  Claim in(String folder) {
    return new Claim(folder, id, document, heading, claim, property, checks, verdict, note);
  }
}

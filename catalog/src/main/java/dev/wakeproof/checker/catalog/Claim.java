package dev.wakeproof.checker.catalog;

import java.util.List;

/**
 * A statement that a document makes about its algorithm.
 *
 * @param family the family's folder below specs/
 * @param property null if no check decides the claim
 * @param benchmark the workload that decides the claim, or null
 */
public record Claim(
    String family,
    String id,
    String document,
    String heading,
    String claim,
    String property,
    List<String> checks,
    String benchmark,
    String verdict,
    String note) {

  /**
   * Returns this claim with its family and document, and with empty lists for what the file leaves
   * out.
   */
  Claim in(String folder, String source) {
    return new Claim(
        folder,
        id,
        source,
        heading,
        claim,
        property,
        checks == null ? List.of() : List.copyOf(checks),
        benchmark,
        verdict,
        note == null ? "" : note);
  }
}

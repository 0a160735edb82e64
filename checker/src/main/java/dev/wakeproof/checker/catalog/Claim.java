package dev.wakeproof.checker.catalog;

import java.util.List;

/**
 * One statement that a document makes of its algorithm.
 *
 * @param property null where the claim is not decided here
 */
public record Claim(
    String id,
    String document,
    String heading,
    String claim,
    String property,
    List<String> checks,
    String verdict,
    String note) {}

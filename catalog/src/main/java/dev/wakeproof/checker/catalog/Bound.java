package dev.wakeproof.checker.catalog;

/** A bound of an exploration, such as {@code model: 2 processes and 1 permit}. */
public record Bound(String kind, String value) {}

package dev.wakeproof.checker.catalog;

/** What an exploration was bounded by, such as {@code model: 2 processes and 1 permit}. */
public record Bound(String kind, String value) {}

package dev.wakeproof.checker.catalog;

/** What one check may use; going over either is an error, never a shorter exploration. */
public record Limits(int seconds, int memoryMb) {}

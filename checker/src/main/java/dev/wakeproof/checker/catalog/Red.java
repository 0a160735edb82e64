package dev.wakeproof.checker.catalog;

/**
 * What one engine makes of a control's Java: the check and the property of it that turns red, or
 * the contract test that fails, or why the engine cannot see the defect; the others are null.
 */
public record Red(String check, String property, String test, String blind) {}

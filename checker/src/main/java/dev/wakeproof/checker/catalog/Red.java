package dev.wakeproof.checker.catalog;

import java.util.List;

/**
 * What one engine makes of a seeded bug's Java: the check, or the contract test, and the property
 * of it that turns red, or why the engine cannot see the defect; the others are null.
 */
public record Red(String check, String property, String test, String blind) {
  /** The properties one of which turns red: chance may decide which one is first. */
  public List<String> properties() {
    return List.of(property.split(" or ", -1));
  }
}

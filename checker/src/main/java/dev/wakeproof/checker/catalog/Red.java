package dev.wakeproof.checker.catalog;

import java.util.List;

/**
 * What one engine makes of a control's Java: the check and the property of it that turns red, or
 * the contract test that fails, or why the engine cannot see the defect; the others are null.
 */
public record Red(String check, String property, String test, String blind) {
  /** Of a check, the properties one of which turns red: chance may decide which one is first. */
  public List<String> properties() {
    return List.of(property.split(" or ", -1));
  }
}

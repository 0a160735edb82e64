package dev.wakeproof.checker.report;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Red;
import dev.wakeproof.checker.catalog.SeededBug;

/**
 * The result of one engine for a patch of the library.
 *
 * @param memory null for a contract test, and if the engine cannot detect the bug
 * @param check the check or contract test that must fail; null if the engine cannot detect the bug
 * @param property the property that must be violated; null if the engine cannot detect the bug
 * @param reason why the check is not red; null if it is
 */
public record MutantCell(
    String engine,
    String memory,
    String check,
    String property,
    Fate fate,
    String reason,
    double seconds) {

  public static MutantCell of(
      String engine, Red red, Catalog catalog, Fate fate, String reason, double seconds) {
    boolean contract = engine.equals(SeededBug.CONTRACT);
    Check check = red.check() == null ? null : catalog.check(red.check());
    return new MutantCell(
        engine,
        check == null ? null : check.memory(),
        contract ? red.test() : red.check(),
        red.property(),
        fate,
        reason,
        Math.round(seconds * 1000) / 1000.0);
  }

  /** Returns the cell of an engine that cannot detect the bug. */
  public static MutantCell notDetectable(String engine, Red red) {
    return new MutantCell(engine, null, null, null, Fate.NOT_DETECTABLE, red.notDetectable(), 0);
  }
}

package dev.wakeproof.checker;

import dev.wakeproof.checker.catalog.Bound;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Expectation;
import dev.wakeproof.checker.catalog.Limits;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.catalog.Role;
import dev.wakeproof.checker.catalog.Size;
import java.util.List;
import java.util.Map;

/** Makes checks of which a test says only what it is about. */
public record Checks(
    String id,
    String family,
    String engine,
    String target,
    Role role,
    Size size,
    Limits limits,
    Expectation expect,
    int workers,
    Map<String, Long> search) {

  public static Checks named(String id) {
    return new Checks(
        id,
        "toy",
        "tlc",
        "M:m",
        Role.VERIFY,
        Size.SMALL,
        new Limits(60, 128),
        new Expectation(Outcome.HOLDS, null, null, null, null, null),
        1,
        Map.of());
  }

  public Checks of(String family, String engine) {
    return new Checks(id, family, engine, target, role, size, limits, expect, workers, search);
  }

  public Checks at(String target) {
    return new Checks(id, family, engine, target, role, size, limits, expect, workers, search);
  }

  public Checks sized(Size size) {
    return new Checks(id, family, engine, target, role, size, limits, expect, workers, search);
  }

  public Checks limitedTo(int seconds, int memoryMb) {
    return new Checks(
        id,
        family,
        engine,
        target,
        role,
        size,
        new Limits(seconds, memoryMb),
        expect,
        workers,
        search);
  }

  public Checks expecting(Outcome verdict, String property, Long states) {
    Role role = verdict == Outcome.VIOLATED ? Role.SEEDED_BUG : Role.VERIFY;
    return new Checks(
        id,
        family,
        engine,
        target,
        role,
        size,
        limits,
        new Expectation(verdict, property, states, null, null, null),
        workers,
        search);
  }

  public Checks withWorkers(int workers) {
    return new Checks(id, family, engine, target, role, size, limits, expect, workers, search);
  }

  public Checks searching(Map<String, Long> search) {
    return new Checks(id, family, engine, target, role, size, limits, expect, workers, search);
  }

  public Check check() {
    return brokenBy(null);
  }

  /** With the patch of a seeded bug. */
  public Check brokenBy(String bug) {
    return new Check(
        id,
        family,
        engine,
        target,
        "SC",
        role,
        "about " + id,
        size,
        new Bound("model", "tiny"),
        limits,
        List.of(),
        List.of("Small"),
        List.of(),
        expect,
        workers,
        true,
        search,
        null,
        bug,
        null);
  }
}

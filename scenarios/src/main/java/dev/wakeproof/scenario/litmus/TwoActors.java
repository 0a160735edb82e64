package dev.wakeproof.scenario.litmus;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import java.util.List;
import java.util.function.Supplier;

/** Two actors of two steps each over two cells, {@code x} and {@code y}, which are 0 at first. */
public abstract class TwoActors implements Scenario, Supplier<String> {
  final IntCell x = new IntCell(0);
  final IntCell y = new IntCell(0);

  private final String property;
  private final String forbidden;
  private final IntCell readByFirst = new IntCell(0);
  private final IntCell readBySecond = new IntCell(0);

  /**
   * A program.
   *
   * @param property what holds as long as the forbidden outcome does not happen
   * @param forbidden as {@link #get} says it
   */
  TwoActors(String property, String forbidden) {
    this.property = property;
    this.forbidden = forbidden;
  }

  /** The first actor; returns the value that it read. */
  public abstract int first();

  /** The second actor; returns the value that it read. */
  public abstract int second();

  @Override
  public final List<Actor> actors() {
    Actor one =
        new Actor("first") {
          @Override
          public void run() {
            readByFirst.setPlain(first());
          }
        };
    Actor other =
        new Actor("second") {
          @Override
          public void run() {
            readBySecond.setPlain(second());
          }
        };
    return List.of(one, other);
  }

  /** Returns the values that the two actors have read. */
  @Override
  public final String get() {
    return readByFirst.getPlain() + ", " + readBySecond.getPlain();
  }

  @Override
  public final void atEnd() {
    Expect.that(!get().equals(forbidden), property, "they have read " + forbidden);
  }

  @Override
  public final String whenStuck() {
    return "Deadlock";
  }
}

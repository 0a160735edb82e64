package dev.wakeproof.scenario.litmus;

import dev.wakeproof.atomic.Clock;
import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.Threads;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Scenario;
import java.util.List;

/** One spins until it is called or its time is up; is it before a second deadline then? */
public final class Deadlines implements Scenario {
  private static final long SOON = 1_000;
  private static final long LATER = 2_000;

  private final IntCell call = new IntCell(0);
  private final IntCell isUp = new IntCell(0);
  private final long begun = Clock.nanoTime();
  private final String asks;

  /**
   * Creates the scenario.
   *
   * @param asks {@code nobody}, {@code itself}, {@code itself, called}, {@code another} once the
   *     time is up, or {@code the end}
   */
  public Deadlines(String asks) {
    this.asks = asks;
  }

  @Override
  public List<Actor> actors() {
    return List.of(new Spins(), new Asks());
  }

  @Override
  public void atEnd() {
    ask("the end");
  }

  @Override
  public String whenStuck() {
    return "Stuck";
  }

  private void ask(String who) {
    if (asks.equals(who)) {
      long waited = Clock.nanoTime() - begun;
      if (waited >= SOON && waited < LATER) {
        throw new AssertionError("BetweenThem: one deadline has passed, the other has not");
      }
    }
  }

  private final class Spins extends Actor {
    Spins() {
      super("spins");
    }

    @Override
    public void run() {
      boolean isCalled = call.get() == 1;
      while (!isCalled && Clock.nanoTime() - begun < SOON) {
        Threads.onSpinWait();
        isCalled = call.get() == 1;
      }
      ask(isCalled ? "itself, called" : "itself");
      isUp.set(1);
    }
  }

  private final class Asks extends Actor {
    Asks() {
      super("asks");
    }

    @Override
    public void run() {
      call.set(asks.equals("itself, called") ? 1 : 0);
      if (isUp.get() == 1) {
        ask("another");
      }
    }
  }
}

package dev.wakeproof.scenario.turns;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.RefCell;
import dev.wakeproof.atomic.Threads;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Actors that hold something in turn, each in its ways, and update a plain counter meanwhile: the
 * next holder must see what the previous one wrote before it gave it back, whichever calls these
 * are.
 *
 * <p>{@code MUTEX | WAIT TIMED | INTERRUPT TRY}: the thing taken, see {@link Turns}; then, after
 * each {@code |}, the operations of one actor in order. INTERRUPT interrupts the first actor.
 */
public final class InTurn implements Scenario {
  private final List<List<String>> scripts;
  private final Turns turns;
  private final IntCell count = new IntCell(0);

  /** How often each actor had its turn. Plain, because only the holder accesses it. */
  private final List<IntCell> hadIt;

  private final RefCell<Thread> first = new RefCell<>(null);

  /** A program. */
  public InTurn(String program) {
    List<String> parts = Stream.of(program.split("\\|")).map(String::trim).toList();
    turns = Turns.of(parts.get(0));
    scripts = parts.stream().skip(1).map(script -> List.of(script.split(" "))).toList();
    hadIt = scripts.stream().map(script -> new IntCell(0)).toList();
  }

  @Override
  public List<Actor> actors() {
    List<Actor> actors = new ArrayList<>();
    for (List<String> script : scripts) {
      actors.add(actor(actors.size(), script));
    }
    return actors;
  }

  private Actor actor(int number, List<String> script) {
    boolean isInterrupted =
        number == 0 && scripts.stream().anyMatch(other -> other.contains("INTERRUPT"));
    return new Actor("T" + number) {
      @Override
      public void run() {
        if (isInterrupted) {
          first.set(Threads.current());
        }
        for (String way : script) {
          if (way.equals("INTERRUPT")) {
            interruptFirst();
          } else {
            take(way, hadIt.get(number));
          }
        }
      }
    };
  }

  private void interruptFirst() {
    Thread begun = first.get();
    if (begun != null) {
      Threads.interrupt(begun);
    }
  }

  private void take(String way, IntCell had) {
    try {
      if (turns.take(way, () -> count(had))) {
        count(had);
        turns.giveBack(way);
      }
    } catch (InterruptedException e) {
      // It has nothing.
    }
  }

  private void count(IntCell had) {
    had.setPlain(had.getPlain() + 1);
    count.setPlain(count.getPlain() + 1);
  }

  @Override
  public void atEnd() {
    int all = hadIt.stream().mapToInt(IntCell::getPlain).sum();
    Expect.equal(all, count.getPlain(), "MutualExclusion", "the number of turns");
    try {
      Expect.that(turns.take("TRY", () -> {}), "NothingIsLost", "nobody has it, nor is it there");
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public String whenStuck() {
    return "NoLostWakeup";
  }
}

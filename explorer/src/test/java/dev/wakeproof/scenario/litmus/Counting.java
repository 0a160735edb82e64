package dev.wakeproof.scenario.litmus;

import dev.wakeproof.atomic.Agenda;
import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.Threads;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Scenario;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** An actor spins and gives up after some rounds, which it counts outside the cells. */
public abstract class Counting implements Scenario {
  final IntCell x = new IntCell(0);

  abstract void spin();

  @Override
  public List<Actor> actors() {
    return List.of(
        new Actor("spins") {
          @Override
          public void run() {
            spin();
          }
        },
        new Actor("stores") {
          @Override
          public void run() {
            x.set(1);
          }
        });
  }

  @Override
  public void atEnd() {
    // Whether it gives up is all.
  }

  @Override
  public String whenStuck() {
    return "Stuck";
  }

  static AssertionError gaveUp() {
    return new AssertionError("GaveUp: before x was seen");
  }

  /** In an object that takes itself for any other one. */
  public static final class Equal extends Counting {
    @Override
    void spin() {
      Attempt attempt = new Attempt(2);
      while (x.get() == 0) {
        if (attempt.left == 0) {
          throw gaveUp();
        }
        attempt = new Attempt(attempt.left - 1);
        Threads.onSpinWait();
      }
    }

    private static final class Attempt {
      final int left;

      Attempt(int left) {
        this.left = left;
      }

      @Override
      public boolean equals(Object other) {
        return other instanceof Attempt;
      }

      @Override
      public int hashCode() {
        return 1;
      }
    }
  }

  /** In which of two equal texts it is. */
  public static final class Identity extends Counting {
    @Override
    @SuppressWarnings({"StringEquality", "ReferenceEquality", "StringConstructor"})
    void spin() {
      String first = new String("a");
      String now = first;
      while (x.get() == 0) {
        if (now != first) {
          throw gaveUp();
        }
        now = new String("a");
        Threads.onSpinWait();
      }
    }
  }

  /** In how far an iterator has come, that is passed on. */
  public static final class PassedOn extends Counting {
    @Override
    void spin() {
      Iterator<Integer> numbers = List.of(0, 1, 2, 3).iterator();
      Supplier<Integer> next = numbers::next;
      while (x.get() == 0) {
        if (next.get() == 2) {
          throw gaveUp();
        }
        Threads.onSpinWait();
      }
    }
  }

  /** In the order of a map, which a look changes. */
  public static final class LookedUp extends Counting {
    @Override
    void spin() {
      Map<Integer, Integer> map = new LinkedHashMap<>(16, 0.75f, true);
      map.put(0, 0);
      map.put(1, 1);
      map.put(2, 2);
      while (x.get() == 0) {
        int eldest = map.toString().charAt(1) - '0';
        if (eldest == 2) {
          throw gaveUp();
        }
        map.get(eldest);
        Threads.onSpinWait();
      }
    }
  }

  /** In what it has still to do. */
  public static final class InAnAgenda extends Counting {
    @Override
    void spin() {
      while (x.get() == 0) {
        if (Agenda.get() != null) {
          Agenda.clear();
          throw gaveUp();
        }
        Agenda.set(() -> false);
        Threads.onSpinWait();
      }
      Agenda.clear();
    }
  }
}

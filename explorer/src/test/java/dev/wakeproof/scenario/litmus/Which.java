package dev.wakeproof.scenario.litmus;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.RefCell;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Scenario;
import java.util.List;

/**
 * A method that is over has seen something, of which nothing is left but which object it was, or
 * what that holds; by a stranger. Each violates {@code Seen}.
 */
public abstract class Which implements Scenario {
  /** What the method sees: 1 for a while. */
  final IntCell flag = new IntCell(0);

  private final IntCell later = new IntCell(0);

  @Override
  public void atEnd() {}

  @Override
  public String whenStuck() {
    return "Deadlock";
  }

  /** The method that is over: returns what says whether it has seen that the flag was up. */
  abstract Object mark();

  /** Whether it has. */
  abstract boolean isBusy(Object mark);

  private static Actor actor(String name, Runnable body) {
    return new Actor(name) {
      @Override
      public void run() {
        body.run();
      }
    };
  }

  private void look() {
    Object mark = mark();
    if (later.get() == 1 && isBusy(mark)) {
      throw new AssertionError("Seen");
    }
  }

  @Override
  public List<Actor> actors() {
    return List.of(
        actor("A", this::look),
        actor(
            "B",
            () -> {
              flag.set(1);
              flag.set(0);
            }),
        actor("C", () -> later.set(1)));
  }

  /** It asks in between, so that what it has seen is not the last thing. */
  final boolean isUp() {
    boolean up = flag.get() == 1;
    flag.getOpaque();
    return up;
  }

  /** Two numbers in cells that are equal. */
  public static final class OfTwoNumbers extends Which {
    private final Integer free = Integer.valueOf(1000);
    private final Integer busy = Integer.valueOf(1000);
    private final RefCell<Object> one = new RefCell<>(busy);
    private final RefCell<Object> other = new RefCell<>(free);

    @Override
    Object mark() {
      return isUp() ? busy : free;
    }

    @Override
    boolean isBusy(Object mark) {
      return one.compareAndSet(mark, 1) && other.get() != null;
    }
  }

  /** Two objects of a class without fields. */
  public static final class OfTwoMarks extends Which {
    private static final Mark FREE = new Mark();
    private static final Mark BUSY = new Mark();

    private static final class Mark {}

    @Override
    Object mark() {
      return isUp() ? BUSY : FREE;
    }

    @Override
    boolean isBusy(Object mark) {
      return mark == BUSY;
    }
  }

  /** Two texts in no cell. */
  public static final class OfTwoTexts extends Which {
    private final String free = String.valueOf(new char[] {'m'});
    private final String busy = String.valueOf(new char[] {'m'});

    @Override
    Object mark() {
      return isUp() ? busy : free;
    }

    @Override
    boolean isBusy(Object mark) {
      return mark == busy;
    }
  }

  /** What an object holds that has shown itself before. */
  public static final class OfAField extends Which {
    private final RefCell<Node> shown = new RefCell<>(null);

    private final class Node {
      private final boolean up;

      private Node() {
        shown.set(this);
        up = isUp();
      }
    }

    @Override
    Object mark() {
      new Node();
      flag.getOpaque();
      return null;
    }

    @Override
    boolean isBusy(Object mark) {
      return shown.get().up;
    }
  }
}

package dev.wakeproof.scenario.litmus;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.RefCell;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A method that is over has seen something, of which nothing is left but which object it was, or
 * what that holds; by a stranger. Each violates {@code Seen}.
 */
public abstract class Which implements Scenario {
  /** The value that the method reads: 1 for a while. */
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

  /** Reads a field of an object that was published during its construction. */
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

  /** The one or the other of two equal numbers. */
  public static final class PutAway extends Which {
    private final Integer free = Integer.valueOf(1000);
    private final Integer busy = Integer.valueOf(1000);
    private final RefCell<Object> put = new RefCell<>(null);

    @Override
    Object mark() {
      put.set(isUp() ? busy : free);
      return null;
    }

    @Override
    boolean isBusy(Object mark) {
      return put.get() == busy;
    }
  }

  /** The same in an object, read only at the end. */
  public static final class AtTheEnd extends Which {
    private final Integer free = Integer.valueOf(1000);
    private final Integer busy = Integer.valueOf(1000);
    private final RefCell<Box> put = new RefCell<>(null);

    private record Box(Integer number) {}

    @Override
    Object mark() {
      put.set(new Box(isUp() ? busy : free));
      return null;
    }

    @Override
    boolean isBusy(Object mark) {
      return false;
    }

    @SuppressWarnings({"BoxedPrimitiveEquality", "ReferenceEquality"})
    @Override
    public void atEnd() {
      if (put.get().number == busy) {
        throw new AssertionError("Seen");
      }
    }
  }

  /** Two new cells, of which one holds something. */
  public static final class OfTwoCells extends Which {
    private record Two(IntCell one, IntCell other) {}

    @Override
    Object mark() {
      boolean up = isUp();
      return new Two(new IntCell(up ? 7 : 0), new IntCell(up ? 0 : 7));
    }

    @Override
    boolean isBusy(Object mark) {
      return ((Two) mark).one.get() == 7;
    }
  }

  /** An object that puts itself into a list before it looks. */
  public static final class InAList extends Which {
    private final class Entry {
      private final boolean up;

      private Entry(List<Entry> all) {
        all.add(this);
        up = isUp();
      }
    }

    private void make(List<Entry> all) {
      new Entry(all);
      flag.getOpaque();
    }

    @Override
    Object mark() {
      List<Entry> all = new ArrayList<>();
      make(all);
      return all;
    }

    @Override
    boolean isBusy(Object mark) {
      return ((Entry) ((List<?>) mark).get(0)).up;
    }
  }

  /** An object to which one refers that shows itself before. */
  public static final class InACircle extends Which {
    private final RefCell<View> shown = new RefCell<>(null);

    private final class View {
      private final Model of;

      private View(Model model) {
        shown.set(this);
        of = model;
      }
    }

    private final class Model {
      // Keeps it.
      @SuppressWarnings("UnusedVariable")
      private final View view;

      private final boolean up;

      private Model() {
        view = new View(this);
        up = isUp();
      }
    }

    private void make() {
      new Model();
      flag.getOpaque();
    }

    @Override
    Object mark() {
      make();
      return null;
    }

    @Override
    boolean isBusy(Object mark) {
      return shown.get().of.up;
    }
  }

  /** A text fills an array. */
  public static final class InAnArray extends Which {
    private void fill(char[] array) {
      String.valueOf(isUp()).getChars(0, 1, array, 0);
    }

    @Override
    Object mark() {
      char[] array = new char[1];
      fill(array);
      flag.getOpaque();
      return array;
    }

    @Override
    boolean isBusy(Object mark) {
      return ((char[]) mark)[0] == 't';
    }
  }

  /** A builder of a stream is a consumer. */
  public static final class InABuilder extends Which {
    private void add(IntConsumer to) {
      if (isUp()) {
        to.accept(1);
      }
      flag.getOpaque();
    }

    @Override
    Object mark() {
      IntStream.Builder builder = IntStream.builder();
      add(builder);
      return builder;
    }

    @Override
    boolean isBusy(Object mark) {
      return ((IntStream.Builder) mark).build().count() == 1;
    }
  }

  /** Closes a stream. */
  public static final class Closed extends Which {
    private void close(AutoCloseable stream) {
      if (isUp()) {
        try {
          stream.close();
        } catch (Exception e) {
          throw new IllegalStateException(e);
        }
      }
      flag.getOpaque();
    }

    @Override
    Object mark() {
      Stream<Integer> stream = Stream.of(1);
      close(stream);
      return stream;
    }

    @Override
    boolean isBusy(Object mark) {
      try {
        return ((Stream<?>) mark).count() != 1;
      } catch (IllegalStateException e) {
        return true;
      }
    }
  }

  /** The JDK's text also occurs in the code of a class that is rarely loaded. */
  public static final class OfALateClass extends Which {
    private final RefCell<Object> put = new RefCell<>(null);

    private static final class Helper {
      static String word() {
        return "true";
      }
    }

    @Override
    Object mark() {
      put.set(String.valueOf(put != null));
      return isUp();
    }

    @Override
    boolean isBusy(Object mark) {
      return mark.equals(true) && Helper.word().length() == 4;
    }
  }

  /** The order of the two class initializations depends on the schedule. */
  public static final class OfLateConstants extends Which {
    private final RefCell<Object> put = new RefCell<>(null);

    private record Constant(int number) {}

    private static final class One {
      static final Constant NODE = new Constant(1);
    }

    private static final class Other {
      static final Constant NODE = new Constant(2);
    }

    @Override
    Object mark() {
      boolean up = isUp();
      put.set(up ? Other.NODE : One.NODE);
      return up;
    }

    @Override
    boolean isBusy(Object mark) {
      return mark.equals(true);
    }
  }
}

package dev.wakeproof.scenario.litmus;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.RefCell;
import dev.wakeproof.atomic.Threads;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/**
 * Two actors that each add one to a counter in two steps, so that an update may be lost; where the
 * counter stands is what each of these hides from the explorer in its own way.
 */
public abstract class Fooling implements Scenario {
  /** Adds one in two steps. */
  abstract void add();

  /** Returns the value of the counter. */
  abstract int count();

  @Override
  public List<Actor> actors() {
    return List.of(adder("A"), adder("B"));
  }

  private Actor adder(String name) {
    return new Actor(name) {
      @Override
      public void run() {
        add();
      }
    };
  }

  @Override
  public void atEnd() {
    Expect.equal(2, count(), "NoLostUpdate", "the counter");
  }

  @Override
  public String whenStuck() {
    return "Deadlock";
  }

  /** In a cell: the control, which is seen. */
  public static final class InACell extends Fooling {
    private final IntCell counter = new IntCell(0);

    @Override
    void add() {
      counter.set(counter.get() + 1);
    }

    @Override
    int count() {
      return counter.get();
    }
  }

  /** In an atomic. */
  public static final class InAnAtomic extends Fooling {
    private final AtomicInteger counter = new AtomicInteger();

    @Override
    void add() {
      counter.set(counter.get() + 1);
    }

    @Override
    int count() {
      return counter.get();
    }
  }

  /** In an atomic of another class, which is loaded late, and whose refusal is swallowed. */
  public static final class InSilence extends Fooling {
    private final IntCell seen = new IntCell(0);

    private static final class Late {
      private static final AtomicInteger COUNTER = new AtomicInteger();

      static void add() {
        COUNTER.incrementAndGet();
      }
    }

    @Override
    void add() {
      seen.getAndAdd(1);
      try {
        Late.add();
      } catch (IllegalStateException e) {
        seen.getAndAdd(1);
      }
    }

    @Override
    int count() {
      return 2;
    }
  }

  /** The same, only in the end. */
  public static final class AtTheEnd extends Fooling {
    private final IntCell seen = new IntCell(0);

    private static final class Last {
      static int count() {
        return new AtomicInteger(2).get();
      }
    }

    @Override
    void add() {
      seen.getAndAdd(1);
    }

    @Override
    int count() {
      try {
        return Last.count();
      } catch (IllegalStateException e) {
        return 2;
      }
    }
  }

  /** In a plain field, beside a cell that is seen. */
  public static final class InAField extends Fooling {
    private final IntCell seen = new IntCell(0);
    private int counter;

    @Override
    void add() {
      int before = counter;
      seen.getAndAdd(1);
      counter = before + 1;
    }

    @Override
    int count() {
      return counter;
    }
  }

  /** In an array that a lambda has captured. */
  public static final class InALambda extends Fooling {
    private final IntCell seen = new IntCell(0);
    private final IntConsumer adder;
    private final IntCell end = new IntCell(0);

    public InALambda() {
      int[] counter = new int[1];
      adder =
          by -> {
            int before = counter[0];
            seen.getAndAdd(by);
            counter[0] = before + by;
            end.set(counter[0]);
          };
    }

    @Override
    void add() {
      adder.accept(1);
    }

    @Override
    int count() {
      return end.get();
    }
  }

  /** In a list that says no more than that it is one. */
  public static final class InAList extends Fooling {
    private final IntCell seen = new IntCell(0);
    private final List<Integer> counter = new ArrayList<>(List.of(0));

    @Override
    void add() {
      int before = counter.get(0);
      seen.getAndAdd(1);
      counter.set(0, before + 1);
    }

    @Override
    int count() {
      return counter.get(0);
    }
  }

  /** In a list of the class, which outlives an execution. */
  public static final class InAStaticList extends Fooling {
    private static final List<Integer> COUNTER = new ArrayList<>(List.of(0));
    private final IntCell seen = new IntCell(0);

    @Override
    void add() {
      int before = COUNTER.get(0);
      seen.getAndAdd(1);
      COUNTER.set(0, before + 1);
    }

    @Override
    int count() {
      return 2;
    }
  }

  /** In a list that an actor passes to the other one. */
  public static final class InAListOnItsWay extends Fooling {
    private final RefCell<List<Integer>> way = new RefCell<>(null);

    @Override
    void add() {
      way.compareAndSet(null, new ArrayList<>(List.of(0)));
      List<Integer> counter = way.get();
      counter.set(0, counter.get(0) + 1);
    }

    @Override
    int count() {
      return way.get().get(0);
    }
  }

  /** In a list that an actor passes to the other one in an object. */
  public static final class InAnObjectOnItsWay extends Fooling {
    private final RefCell<Parcel> way = new RefCell<>(null);

    private static final class Parcel {
      private final List<Integer> counter = new ArrayList<>(List.of(0));
    }

    @Override
    void add() {
      way.compareAndSet(null, new Parcel());
      List<Integer> counter = way.get().counter;
      counter.set(0, counter.get(0) + 1);
    }

    @Override
    int count() {
      return way.get().counter.get(0);
    }
  }

  private static final class Letter {
    private final List<Integer> counter = new ArrayList<>(List.of(0));
  }

  private static final class Envelope {
    private final Letter letter = new Letter();
  }

  /** In a list in an object to which the object refers that an actor passes on. */
  public static final class InAnEnvelope extends Fooling {
    private final RefCell<Envelope> way = new RefCell<>(null);

    @Override
    void add() {
      way.compareAndSet(null, new Envelope());
      List<Integer> counter = way.get().letter.counter;
      counter.set(0, counter.get(0) + 1);
    }

    @Override
    int count() {
      return way.get().letter.counter.get(0);
    }
  }

  /** In a list in an object in an optional that an actor passes on. */
  public static final class InAnOptionalLetter extends Fooling {
    private final RefCell<Optional<Letter>> way = new RefCell<>(null);

    @Override
    void add() {
      way.compareAndSet(null, Optional.of(new Letter()));
      List<Integer> counter = way.get().get().counter;
      counter.set(0, counter.get(0) + 1);
    }

    @Override
    int count() {
      return way.get().get().counter.get(0);
    }
  }

  /** In a list in an object in a map that an actor passes on. */
  public static final class InALetterByName extends Fooling {
    private final RefCell<Map<String, Letter>> way = new RefCell<>(null);

    @Override
    void add() {
      way.compareAndSet(null, Map.of("a", new Letter()));
      List<Integer> counter = way.get().get("a").counter;
      counter.set(0, counter.get(0) + 1);
    }

    @Override
    int count() {
      return way.get().get("a").counter.get(0);
    }
  }

  /** In a list in an object in a set. */
  public static final class InASetOfLetters extends Fooling {
    private final Set<Letter> letters = Set.of(new Letter());
    private final IntCell seen = new IntCell(0);

    private List<Integer> counter() {
      return letters.iterator().next().counter;
    }

    @Override
    void add() {
      seen.getAndAdd(1);
      counter().set(0, counter().get(0) + 1);
    }

    @Override
    int count() {
      return counter().get(0);
    }
  }

  /** Keeps the counter in the first value of a cell that an actor passes on. */
  public static final class InACellOnItsWay extends Fooling {
    private final RefCell<IntCell> way = new RefCell<>(null);

    @Override
    void add() {
      way.setOpaque(new IntCell(1));
    }

    @Override
    int count() {
      return way.get().get() + 1;
    }
  }

  /** Passes the cell on by an exchange that is only an acquire. */
  public static final class InACellByExchange extends Fooling {
    private final RefCell<IntCell> way = new RefCell<>(null);

    @Override
    void add() {
      way.getAndSetAcquire(new IntCell(1));
    }

    @Override
    int count() {
      return way.get().get() + 1;
    }
  }

  /** Keeps the counter in the suppressed exceptions of a shared exception. */
  public static final class Suppressed extends Fooling {
    private final IllegalStateException counter = new IllegalStateException();

    @Override
    void add() {
      counter.addSuppressed(new IllegalStateException());
    }

    @Override
    int count() {
      return counter.getSuppressed().length;
    }
  }

  /** Keeps the counter in the cause of an exception. */
  public static final class InACause extends Fooling {
    private final Own counter = new Own();

    @SuppressWarnings("serial") // Never serialized.
    private static final class Own extends RuntimeException {}

    @Override
    void add() {
      counter.initCause(new IllegalStateException());
    }

    @Override
    int count() {
      return counter.getCause() == null ? 0 : 2;
    }
  }

  /** Keeps the counter in the stack trace of an exception. */
  public static final class InATrace extends Fooling {
    private final IllegalStateException counter = new IllegalStateException();

    @Override
    void add() {
      counter.setStackTrace(new StackTraceElement[counter.getStackTrace().length]);
    }

    @Override
    int count() {
      return counter.getStackTrace().length;
    }
  }

  /** Changes the stack trace through a method reference. */
  public static final class InATraceByReference extends Fooling {
    private final IllegalStateException counter = new IllegalStateException();

    @Override
    void add() {
      Supplier<Throwable> fill = counter::fillInStackTrace;
      Throwable filled = fill.get();
      if (filled != counter) {
        throw new IllegalStateException(filled);
      }
    }

    @Override
    int count() {
      return counter.getStackTrace().length;
    }
  }

  /** Keeps the counter in an iterator of an immutable list. */
  public static final class InAnIterator extends Fooling {
    private final RefCell<Object> way = new RefCell<>(null);

    @Override
    void add() {
      way.compareAndSet(null, List.of(1, 2, 3).listIterator());
      ((ListIterator<?>) way.get()).next();
    }

    @Override
    int count() {
      return ((ListIterator<?>) way.get()).nextIndex();
    }
  }

  /** In a list that stands in something that cannot be changed itself. */
  public static final class InAnOptional extends Fooling {
    private final RefCell<Optional<List<Integer>>> way = new RefCell<>(null);

    @Override
    void add() {
      way.compareAndSet(null, Optional.of(new ArrayList<>(List.of(0))));
      List<Integer> counter = way.get().get();
      counter.set(0, counter.get(0) + 1);
    }

    @Override
    int count() {
      return way.get().get().get(0);
    }
  }

  /** In a list in a list, of which only the outer one stays what it is. */
  public static final class InAListOfLists extends Fooling {
    private final List<List<Integer>> counter = List.of(new ArrayList<>(List.of(0)));
    private final IntCell seen = new IntCell(0);

    @Override
    void add() {
      seen.getAndAdd(1);
      counter.get(0).set(0, counter.get(0).get(0) + 1);
    }

    @Override
    int count() {
      return counter.get(0).get(0);
    }
  }

  /** By an initializer that draws a number: it is drawn before all executions. */
  public static final class ByAnInitializer extends Fooling {
    private static final IntCell NEXT = new IntCell(0);

    private static final class Draw {
      private static final int NUMBER = NEXT.getAndAdd(1);
    }

    @Override
    void add() {
      if (NEXT.get() + Draw.NUMBER == 0) {
        NEXT.set(2);
      }
    }

    @Override
    int count() {
      return NEXT.get();
    }
  }

  /** By two initializers, of which the first one to come wins. */
  public static final class ByTwoInitializers extends Fooling {
    private static final IntCell NEXT = new IntCell(0);

    private final IntCell seen = new IntCell(0);

    private static final class One {
      private static final int NUMBER = NEXT.getAndAdd(1);
    }

    private static final class Other {
      private static final int NUMBER = NEXT.getAndAdd(1);
    }

    @Override
    void add() {
      if (seen.getAndAdd(1) == 0) {
        seen.getAndAdd(One.NUMBER);
      } else {
        seen.getAndAdd(1 - Other.NUMBER);
      }
    }

    @Override
    int count() {
      return seen.get();
    }
  }

  /** In a final field of an object that its constructor shows before it has set it. */
  public static final class InAFinalField extends Fooling {
    private final RefCell<Shown> way = new RefCell<>(null);

    private static final class Shown {
      private final int value;

      Shown(RefCell<Shown> way) {
        way.set(this);
        value = 2;
      }
    }

    @Override
    void add() {
      if (way.get() == null) {
        Shown shown = new Shown(way);
        Expect.that(shown.value == 2, "ValueSet", "the value");
      }
    }

    @Override
    int count() {
      return way.get().value;
    }
  }

  /** In a final field of a class below the one whose constructor shows the object. */
  public static final class InAFinalFieldBelow extends Fooling {
    private final RefCell<Above> way = new RefCell<>(null);

    private abstract static class Above {
      Above(RefCell<Above> way) {
        way.set(this);
      }

      abstract int value();
    }

    private static final class Below extends Above {
      private final int value;

      Below(RefCell<Above> way) {
        super(way);
        value = 2;
      }

      @Override
      int value() {
        return value;
      }
    }

    @Override
    void add() {
      if (way.get() == null) {
        way.set(new Below(way));
      }
    }

    @Override
    int count() {
      return way.get().value();
    }
  }

  /** In the file system. */
  public static final class InAFile extends Fooling {
    private final IntCell seen = new IntCell(0);

    @Override
    void add() {
      seen.getAndAdd(new File("counter").exists() ? 1 : 2);
    }

    @Override
    int count() {
      return 2;
    }
  }

  /** In a cell, but the hint of its loop is in another method. */
  public static final class InAHelper extends Fooling {
    private final IntCell counter = new IntCell(0);

    @Override
    void add() {
      while (!counter.compareAndSet(counter.get(), counter.get() + 1)) {
        pause();
      }
    }

    private static void pause() {
      Threads.onSpinWait();
    }

    @Override
    int count() {
      return counter.get();
    }
  }

  /** The same, by a hint that is passed on. */
  public static final class ByAHint extends Fooling {
    private final IntCell counter = new IntCell(0);

    @Override
    void add() {
      Runnable pause = Threads::onSpinWait;
      while (!counter.compareAndSet(counter.get(), counter.get() + 1)) {
        pause.run();
      }
    }

    @Override
    int count() {
      return counter.get();
    }
  }

  /** In what a class of the JDK keeps for one that extends it. */
  public static final class InAnEstimate extends Fooling {
    private final Split split = new Split();

    @Override
    void add() {
      split.trySplit();
    }

    @Override
    int count() {
      return (1 << 20) - (int) split.estimateSize();
    }

    private static final class Split extends Spliterators.AbstractSpliterator<Integer> {
      Split() {
        super(1 << 20, Spliterator.SIZED);
      }

      @Override
      public boolean tryAdvance(Consumer<? super Integer> action) {
        return true;
      }
    }
  }

  /** By the number of rounds that a hint has told, which grows without an explorer alone. */
  public static final class ByRounds extends Fooling {
    private final IntCell counter = new IntCell(0);

    @Override
    void add() {
      int rounds = 0;
      while (counter.get() == 0 && rounds < 2) {
        rounds = Threads.onSpinWait(rounds);
      }
    }

    @Override
    int count() {
      return counter.get();
    }
  }

  /** Nowhere: the actors only sleep, and no actor wakes them. */
  public static final class Parks extends Fooling {
    @Override
    void add() {
      LockSupport.park(this);
    }

    @Override
    int count() {
      return 2;
    }
  }

  /** By threads of its own. */
  public static final class ByThreads extends Fooling {
    private final IntCell counter = new IntCell(0);

    @Override
    void add() {
      new Thread(() -> counter.getAndAdd(1)).start();
    }

    @Override
    int count() {
      return 2;
    }
  }

  /** Randomly. */
  public static final class ByChance extends Fooling {
    private final IntCell counter = new IntCell(0);

    @Override
    void add() {
      counter.getAndAdd(Math.random() < 2 ? 1 : 0);
    }

    @Override
    int count() {
      return counter.get();
    }
  }

  /** Not at all. */
  public static final class Idle extends Fooling {
    @Override
    void add() {
      // That is what it is about.
    }

    @Override
    int count() {
      return 2;
    }
  }

  /** Each in a cell of its own, without any conflict. */
  public static final class Apart extends Fooling {
    @Override
    void add() {
      new IntCell(0).getAndAdd(1);
    }

    @Override
    int count() {
      return 2;
    }
  }

  /** With an assertion that the JVM was told to leave out. */
  public static final class Asserting extends Fooling {
    private final IntCell counter = new IntCell(0);

    @Override
    void add() {
      counter.set(counter.get() + 1);
    }

    @Override
    int count() {
      assert counter.get() == 2 : "NoLostUpdate: the counter is " + counter.get();
      return 2;
    }
  }
}

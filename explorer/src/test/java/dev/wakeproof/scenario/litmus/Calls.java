package dev.wakeproof.scenario.litmus;

import dev.wakeproof.atomic.Agenda;
import dev.wakeproof.atomic.Clock;
import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.LongCell;
import dev.wakeproof.atomic.RefCell;
import dev.wakeproof.atomic.Threads;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Scenario;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A program whose every word is a call: its observations are over when it returns, except for its
 * result and for what it leaves in cells, in objects that it puts there, and in lists and arrays
 * that it is given. Words stand before their operands; actors are between {@code |}; the result of
 * each actor's word is counted at the end; actors with the same text are symmetric.
 *
 * <p>0 1 2 (a number) · X Y (a cell's value) · XPLAIN · SETX SETY e · ADDX e · CASX e e · THEN e e
 * · SUM e e · IF e e e · TWICE e (in a loop that sums) · UNTIL e (in a loop, three times at most,
 * until it is not zero) · NEW e (a cell with that initial value, which is published) · NEWVALUE ·
 * PUT e (an object of it, made by another method) · TAG (its contents) · LAMBDA e (puts a lambda
 * that adds to it) · APPLY e · LIST e (in a list that another method adds it to) · ARRAY e ·
 * REPLACE e (in a list, by the JDK, which asks for it) · CATCH e (the same, and then it throws) ·
 * AWAIT (spins until X is not zero) · BOTH (until X and Y are) · INTIME (until X is, for a time) ·
 * CLOCK (a read of it) · MESSAGE e (in an exception that another method makes) · THROW e (in one
 * that it throws out of a loop) · HOLD e (in one that is published) · HELD · DEFER (leaves itself
 * pending work) · DEFERRED
 */
public final class Calls implements Scenario, Supplier<String> {
  private final List<String> texts;
  private final Map<String, Expression> expressions;
  private final LongCell ends = new LongCell(0);
  private final IntCell x = new IntCell(0);
  private final IntCell y = new IntCell(0);
  private final RefCell<IntCell> made = new RefCell<>(null);
  private final RefCell<Box> box = new RefCell<>(null);
  private final RefCell<IllegalStateException> thrownOne = new RefCell<>(null);
  private final RefCell<IntUnaryOperator> lambda = new RefCell<>(null);

  /** A program. */
  public Calls(String text) {
    texts = Stream.of(text.split("\\|", -1)).map(String::trim).toList();
    expressions =
        texts.stream().distinct().collect(Collectors.toUnmodifiableMap(one -> one, Calls::parse));
  }

  private static Expression parse(String text) {
    return parse(List.of(text.split(" ")).iterator());
  }

  private static Expression parse(Iterator<String> words) {
    String word = words.next();
    int takes =
        switch (word) {
          case "0",
              "1",
              "2",
              "X",
              "Y",
              "XPLAIN",
              "NEWVALUE",
              "TAG",
              "AWAIT",
              "BOTH",
              "HELD",
              "CLOCK",
              "INTIME",
              "DEFER",
              "DEFERRED" ->
              0;
          case "CASX", "THEN", "SUM" -> 2;
          case "IF" -> 3;
          default -> 1;
        };
    return new Expression(
        word,
        takes > 0 ? parse(words) : null,
        takes > 1 ? parse(words) : null,
        takes > 2 ? parse(words) : null);
  }

  @Override
  public List<Actor> actors() {
    List<Actor> actors = new ArrayList<>();
    for (String text : texts) {
      int end = Long.SIZE / texts.size() * texts.indexOf(text);
      actors.add(new Play("T" + actors.size(), expressions.get(text), end));
    }
    return actors;
  }

  @Override
  public void atEnd() {
    // What is allowed is up to the test.
  }

  @Override
  public String whenStuck() {
    return "Stuck";
  }

  /** Returns the contents of the cells. */
  @Override
  public String get() {
    return Long.toHexString(ends.get()) + " " + x.get() + y.get() + valueOf(made.get());
  }

  private static int valueOf(IntCell cell) {
    return cell == null ? 0 : cell.get();
  }

  private record Expression(String word, Expression a, Expression b, Expression c) {}

  private record Box(int tag, Object inner) {}

  @SuppressWarnings("serial") // Never serialized.
  private static final class Own extends RuntimeException {
    final int value;

    Own(String message, int value) {
      super(message);
      this.value = value;
    }
  }

  private final class Play extends Actor {
    private final Expression text;
    private final int end;

    Play(String name, Expression text, int end) {
      super(name);
      this.text = text;
      this.end = end;
    }

    @Override
    public void run() {
      ends.getAndAdd(1L << (end + 4 * value(text)));
    }

    private int value(Expression of) {
      return switch (of.word) {
        case "X" -> x.get();
        case "Y" -> y.getOpaque();
        case "XPLAIN" -> x.getPlain();
        case "SETX" -> set(x, value(of.a));
        case "SETY" -> set(y, value(of.a));
        case "ADDX" -> x.getAndAdd(value(of.a)) & 3;
        case "CASX" -> x.compareAndSet(value(of.a), value(of.b)) ? 1 : 0;
        case "THEN" -> then(of);
        case "SUM" -> (value(of.a) + value(of.b)) & 3;
        case "IF" -> value(value(of.a) == 0 ? of.c : of.b);
        case "TWICE" -> twice(of.a);
        case "UNTIL" -> until(of.a);
        case "NEW" -> make(value(of.a));
        case "NEWVALUE" -> valueOf(made.getAcquire());
        case "PUT" -> put(boxOf(of.a));
        case "TAG" -> tag();
        case "LAMBDA" -> pass(value(of.a));
        case "APPLY" -> apply(value(of.a));
        case "LIST" -> ofList(of.a);
        case "ARRAY" -> ofArray(of.a);
        case "REPLACE" -> ofReplaced(of.a);
        case "CATCH" -> ofCaught(of.a);
        case "MESSAGE" -> ofThrown(of.a);
        case "HOLD" -> hold(of.a);
        case "HELD" -> held();
        case "THROW" -> ofThrowing(of.a);
        case "CLOCK" -> look();
        case "INTIME" -> awaitInTime();
        case "DEFER" -> defer();
        case "DEFERRED" -> Agenda.get() == null ? 0 : 1;
        case "AWAIT" -> await();
        case "BOTH" -> awaitBoth();
        default -> of.word.charAt(0) - '0';
      };
    }

    private static int set(IntCell cell, int value) {
      cell.setRelease(value);
      return 0;
    }

    private int then(Expression of) {
      value(of.a);
      return value(of.b);
    }

    private int twice(Expression of) {
      int sum = 0;
      for (int i = 0; i < 2; i++) {
        sum = Math.floorMod(sum + value(of), 4);
      }
      return sum;
    }

    private int until(Expression of) {
      int found = 0;
      int rounds = 0;
      while (found == 0 && rounds < 3) {
        found = value(of);
        rounds++;
      }
      return found;
    }

    private int make(int initial) {
      made.set(new IntCell(initial));
      return 0;
    }

    private Box boxOf(Expression of) {
      int tag = value(of);
      return new Box(tag, tag == 0 ? null : "full");
    }

    private int put(Box of) {
      box.set(of);
      return 0;
    }

    private int tag() {
      Box found = box.get();
      return found == null || found.inner == null ? 0 : found.tag;
    }

    private int pass(int taken) {
      lambda.set(given -> (given + taken) & 3);
      return 0;
    }

    private int apply(int given) {
      IntUnaryOperator found = lambda.get();
      return found == null ? 0 : found.applyAsInt(given);
    }

    private int ofList(Expression of) {
      List<Integer> list = new ArrayList<>();
      addTo(list, of);
      int seen = y.getOpaque();
      return (list.get(0) + seen) & 3;
    }

    private void addTo(List<Integer> list, Expression of) {
      list.add(value(of));
    }

    private int ofArray(Expression of) {
      int[] array = new int[1];
      putInto(array, of);
      int seen = y.getOpaque();
      return (array[0] + seen) & 3;
    }

    private void putInto(int[] array, Expression of) {
      array[0] = Math.abs(value(of));
    }

    private int ofReplaced(Expression of) {
      List<Integer> list = new ArrayList<>(List.of(0));
      replaceIn(list, of);
      int seen = y.getOpaque();
      return (list.get(0) + seen) & 3;
    }

    private void replaceIn(List<Integer> list, Expression of) {
      list.replaceAll(old -> value(of));
    }

    private int ofCaught(Expression of) {
      List<Integer> list = new ArrayList<>(List.of(0, 1));
      replaceOne(list, of);
      int seen = y.getOpaque();
      return (list.get(0) + seen) & 3;
    }

    private void replaceOne(List<Integer> list, Expression of) {
      try {
        list.replaceAll(old -> old == 0 ? value(of) : fail(y.getOpaque()));
      } catch (IllegalStateException e) {
        x.getOpaque();
      }
    }

    private int ofThrown(Expression of) {
      IllegalStateException thrown = made(of);
      int seen = y.getOpaque();
      return (thrown.getMessage().length() + seen) & 3;
    }

    private IllegalStateException made(Expression of) {
      return new IllegalStateException(value(of) == 0 ? "" : "1");
    }

    private int hold(Expression of) {
      thrownOne.set(made(of));
      return 0;
    }

    private int held() {
      IllegalStateException found = thrownOne.get();
      return found == null ? 0 : found.getMessage().length();
    }

    private int ofThrowing(Expression of) {
      int got;
      try {
        got = fails(of);
      } catch (Own e) {
        got = e.value;
      }
      int seen = y.getOpaque();
      return (got + seen) & 3;
    }

    private int fails(Expression of) {
      for (int i = 0; i < 2; i++) {
        int found = value(of);
        if (found != 0) {
          throw new Own("", found);
        }
      }
      return 0;
    }

    private int look() {
      return Clock.nanoTime() < 0 ? 1 : 0;
    }

    private int awaitInTime() {
      long deadline = Clock.nanoTime() + 10;
      int found = x.get();
      while (found == 0 && deadline - Clock.nanoTime() > 0) {
        Threads.onSpinWait();
        found = x.get();
      }
      return found;
    }

    private int defer() {
      return Agenda.set(() -> false) ? 0 : 1;
    }

    private int fail(int seen) {
      throw new IllegalStateException("Y is " + seen);
    }

    private int await() {
      int found = x.get();
      while (found == 0) {
        Threads.onSpinWait();
        found = x.get();
      }
      return found;
    }

    private int awaitBoth() {
      int found = x.get() + y.get();
      while (found < 2) {
        Threads.onSpinWait();
        found = x.get() + y.get();
      }
      return 1;
    }
  }
}

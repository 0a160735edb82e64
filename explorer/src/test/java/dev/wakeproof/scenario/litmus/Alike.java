package dev.wakeproof.scenario.litmus;

import dev.wakeproof.atomic.Guard;
import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.Parker;
import dev.wakeproof.atomic.RefCell;
import dev.wakeproof.atomic.Threads;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * A program as text whose actors do not know their identity: actors between {@code |} with the same
 * text are symmetric. Their instructions still bring into the cells what distinguishes actors:
 * threads, nodes that they make, their locations and permits, and the actors themselves. An actor
 * notes of a reference whether it is its own ({@code s}), another's ({@code o}) or none.
 *
 * <p>W cell value mode · R cell mode · ADD cell value · SWAP cell value · LOCK · UNLOCK · PUSH
 * (puts a node on top) · PARK (at its node, which it pushes first) · WAKE (takes the top off and
 * wakes it) · MARK (adds to a number in the node on top) · HOLD (registers itself) · HOLDER (reads
 * the registered actor) · INTERRUPT (the holder) · INTERRUPTED · ME (puts itself in the place of
 * another actor) · AWAIT cell · NOT cell value (fails if it holds that)
 */
public final class Alike implements Scenario, Supplier<String> {
  private static final String CELLS = "xy";

  private final List<String> texts;
  private final BiConsumer<Object, String> reads;
  private final List<IntCell> cells;
  private final Guard guard = new Guard();
  private final RefCell<Node> top = new RefCell<>(null);
  private final RefCell<Thread> holder = new RefCell<>(null);
  private final RefCell<Actor> last = new RefCell<>(null);

  /**
   * A program.
   *
   * @param reads told by each actor at its end what it has read, and in which program
   */
  public Alike(String text, BiConsumer<Object, String> reads) {
    texts = Stream.of(text.split("\\|", -1)).map(String::trim).toList();
    this.reads = reads;
    cells = Stream.generate(() -> new IntCell(0)).limit(CELLS.length()).toList();
  }

  @Override
  public List<Actor> actors() {
    List<Actor> actors = new ArrayList<>();
    for (String text : texts) {
      actors.add(new Play("T" + actors.size(), text));
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
    StringBuilder outcome = new StringBuilder();
    for (IntCell cell : cells) {
      outcome.append(cell.get());
    }
    return outcome.toString();
  }

  private static final class Node {
    final Parker parker = new Parker();
    final IntCell marks = new IntCell(0);
  }

  private final class Play extends Actor {
    private final String text;

    Play(String name, String text) {
      super(name);
      this.text = text;
    }

    @Override
    public void run() {
      StringBuilder values = new StringBuilder();
      Node own = null;
      for (String instruction : text.split(";", -1)) {
        String[] word = instruction.trim().split(" ");
        if (own == null && (word[0].equals("PUSH") || word[0].equals("PARK"))) {
          own = new Node();
          note(values, top.getAndSet(own), own);
        }
        perform(word, own, values);
      }
      reads.accept(Alike.this, text + ": " + values);
    }

    private void perform(String[] word, Node own, StringBuilder values) {
      switch (word[0]) {
        case "W" -> write(cell(word), Integer.parseInt(word[2]), word[3]);
        case "R" -> values.append(read(cell(word), word[2]));
        case "ADD" -> values.append(cell(word).getAndAdd(Integer.parseInt(word[2])));
        case "SWAP" -> values.append(cell(word).getAndSet(Integer.parseInt(word[2])));
        case "LOCK" -> guard.lock();
        case "UNLOCK" -> guard.unlock();
        case "PARK" -> own.parker.park(this);
        case "WAKE" -> {
          Node woken = top.getAndSet(null);
          note(values, woken, own);
          if (woken != null) {
            woken.parker.unpark();
          }
        }
        case "MARK" -> {
          Node marked = top.get();
          values.append(marked == null ? "-" : marked.marks.getAndAdd(1));
        }
        case "HOLD" -> holder.setRelease(Threads.current());
        case "HOLDER" -> note(values, holder.getAcquire(), Threads.current());
        case "INTERRUPT" -> {
          Thread thread = holder.get();
          if (thread != null) {
            Threads.interrupt(thread);
          }
        }
        case "INTERRUPTED" -> values.append(Threads.interrupted() ? 1 : 0);
        case "ME" -> note(values, last.getAndSet(this), this);
        case "AWAIT" -> {
          while (cell(word).getAcquire() == 0) {
            Threads.onSpinWait();
          }
        }
        case "NOT" -> {
          if (cell(word).get() == Integer.parseInt(word[2])) {
            throw new AssertionError("Forbidden" + word[1] + word[2] + ": it was there");
          }
        }
        default -> {
          if (!word[0].equals("PUSH")) {
            throw new IllegalArgumentException("no such instruction: " + word[0]);
          }
        }
      }
    }
  }

  private static void note(StringBuilder values, Object found, Object own) {
    values.append(found == null ? "-" : found == own ? "s" : "o");
  }

  private IntCell cell(String[] word) {
    return cells.get(CELLS.indexOf(word[1]));
  }

  private static int read(IntCell cell, String mode) {
    return switch (mode) {
      case "PLAIN" -> cell.getPlain();
      case "OPAQUE" -> cell.getOpaque();
      case "ORDERED" -> cell.getAcquire();
      default -> cell.get();
    };
  }

  private static void write(IntCell cell, int value, String mode) {
    switch (mode) {
      case "PLAIN" -> cell.setPlain(value);
      case "OPAQUE" -> cell.setOpaque(value);
      case "ORDERED" -> cell.setRelease(value);
      default -> cell.set(value);
    }
  }
}

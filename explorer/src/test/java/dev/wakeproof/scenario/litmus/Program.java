package dev.wakeproof.scenario.litmus;

import dev.wakeproof.atomic.Clock;
import dev.wakeproof.atomic.Guard;
import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.Parker;
import dev.wakeproof.atomic.RefCellArray;
import dev.wakeproof.atomic.Threads;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * A program given as text: actors between {@code |}, instructions between {@code ;}, such as {@code
 * "W x 1 RELEASE; R y ACQUIRE | ..."}. Its outcome is what each actor read and what the cells hold.
 *
 * <p>W cell value mode (the value {@code r} is the one read last) · R cell mode · SWAP cell value ·
 * ADD cell value · CAS cell expected value (these three volatile, or ACQUIRE, RELEASE or PLAIN if
 * that follows) · SKIP (a failed assumption) · FENCE · ACQUIREFENCE · RELEASEFENCE · LOCK · UNLOCK
 * · PARK · NAP (a park with a time limit) · UNPARK actor · AWAIT cell (spins until it is not 0) ·
 * INTERRUPT actor · INTERRUPTED · NOT cell value (fails if it holds that) · IF cell mode (goes on
 * only if it is not 0) · IFIS cell value mode (only if it holds that) · IFINTERRUPTED · SPIN
 * cell|INTERRUPT|TIME ... (until one of these) · {@link Spins}
 */
public final class Program implements Scenario, Supplier<String> {
  private static final String CELLS = "xyz";
  private static final String MORE_CELLS = "xyzuvw";

  private final List<String> texts;

  /** Told at its end what each actor has read; no cell, so that to tell is no step. */
  private final BiConsumer<Integer, String> reads;

  /** Does what the cells have no method for, and notes what that has read. */
  private final BiConsumer<List<?>, List<String>> engine;

  private final List<IntCell> cells;
  private final Guard guard = new Guard();
  private final RefCellArray<Parker> parkers;
  private final RefCellArray<Thread> threads;
  private final boolean someoneInterrupts;

  public Program(
      String text, BiConsumer<Integer, String> reads, BiConsumer<List<?>, List<String>> engine) {
    this.reads = reads;
    this.engine = engine;
    texts = List.of(text.split("\\|"));
    cells = Stream.generate(() -> new IntCell(0)).limit(cells(text).length()).toList();
    someoneInterrupts = text.contains("INTERRUPT ");
    parkers = new RefCellArray<>(texts.size());
    threads = new RefCellArray<>(texts.size());
  }

  @Override
  public List<Actor> actors() {
    List<Actor> actors = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      actors.add(new Play(i));
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

  private final class Play extends Actor {
    private final int index;

    Play(int index) {
      super("T" + index);
      this.index = index;
    }

    @Override
    public void run() {
      if (texts.get(index).contains("PARK") || texts.get(index).contains("NAP")) {
        parkers.set(index, new Parker());
      }
      if (someoneInterrupts) {
        threads.set(index, Threads.current());
      }
      List<String> values = new ArrayList<>();
      play(values);
      // Through a list: its contents are in no cell, and a forgetting actor has to keep them.
      reads.accept(index, String.join(" ", List.copyOf(values)));
    }

    private void play(List<String> values) {
      for (String instruction : texts.get(index).split(";", -1)) {
        String[] word = instruction.trim().split(" ");
        if (word[0].startsWith("IF")) {
          if (!holds(word)) {
            return;
          }
        } else {
          perform(word, values);
        }
      }
    }

    /** For the words that follow: until the cell is not 0 (1), an interrupt (8), the time (9). */
    private int spin(String[] word) {
      List<String> until = List.of(word);
      long deadline = until.contains("TIME") ? Clock.nanoTime() + 1_000 : 0;
      while (true) {
        if (CELLS.contains(word[1]) && cell(word).getAcquire() != 0) {
          return 1;
        }
        if (until.contains("INTERRUPT") && Threads.interrupted()) {
          return 8;
        }
        if (until.contains("TIME") && Clock.nanoTime() - deadline >= 0) {
          return 9;
        }
        Threads.onSpinWait();
      }
    }

    private boolean holds(String[] word) {
      return switch (word[0]) {
        case "IF" -> read(cell(word), word[2]) != 0;
        case "IFIS" -> read(cell(word), word[3]) == value(word[2]);
        case "IFINTERRUPTED" -> Threads.interrupted();
        default -> throw new IllegalArgumentException("no such condition: " + word[0]);
      };
    }

    private void perform(String[] word, List<String> values) {
      switch (word[0]) {
        case "W" -> write(cell(word), word[2].equals("r") ? last(values) : value(word[2]), word[3]);
        case "R" -> note(values, read(cell(word), word[2]));
        case "SWAP", "ADD", "CAS" -> update(word, values);
        case "FENCE", "ACQUIREFENCE", "RELEASEFENCE", "SKIP" -> byEngine(List.of(word[0]), values);
        case "LOCK" -> guard.lock();
        case "UNLOCK" -> guard.unlock();
        case "PARK" -> parkers.getPlain(index).park(this);
        case "NAP" -> parkers.getPlain(index).parkNanos(this, 1);
        case "UNPARK" -> {
          Parker parker = parkers.get(value(word[1]));
          if (parker != null) {
            parker.unpark();
          }
        }
        case "AWAIT" -> {
          while (cell(word).getAcquire() == 0) {
            Threads.onSpinWait();
          }
        }
        case "SPIN" -> note(values, spin(word));
        case "INTERRUPT" -> {
          Thread thread = threads.get(value(word[1]));
          if (thread != null) {
            Threads.interrupt(thread);
          }
        }
        case "INTERRUPTED" -> note(values, Threads.interrupted() ? 1 : 0);
        case "NOT" -> {
          if (cell(word).get() == value(word[2])) {
            throw new AssertionError("Forbidden" + word[1] + word[2] + ": it was there");
          }
        }
        default -> spinOtherwise(word, values);
      }
    }

    private void spinOtherwise(String[] word, List<String> values) {
      if (!Spins.WORDS.contains(word[0])) {
        throw new IllegalArgumentException("no such instruction: " + word[0]);
      }
      IntCell second = cells.get(MORE_CELLS.indexOf(word[word.length - 1]));
      note(values, Spins.perform(word[0], cell(word), second, guard));
    }

    private void update(String[] word, List<String> values) {
      IntCell cell = cell(word);
      int last = word[0].equals("CAS") ? 3 : 2;
      if (word.length > last + 1) {
        String mode = word[last + 1];
        byEngine(List.of(word[0], cell, value(word[2]), value(word[last]), mode), values);
        return;
      }
      note(
          values,
          switch (word[0]) {
            case "SWAP" -> cell.getAndSet(value(word[2]));
            case "ADD" -> cell.getAndAdd(value(word[2]));
            default -> cell.compareAndExchange(value(word[2]), value(word[3]));
          });
    }

    /**
     * The engine's own actions are not instrumented; this method puts what they read into the list.
     */
    private void byEngine(List<?> step, List<String> values) {
      List<String> read = new ArrayList<>();
      engine.accept(step, read);
      values.addAll(read);
    }

    private static int last(List<String> values) {
      return value(values.get(values.size() - 1));
    }

    private static void note(List<String> values, int value) {
      values.add(Integer.toString(value));
    }
  }

  /** Three, unless the program names more. */
  private static String cells(String text) {
    return text.chars().anyMatch(letter -> MORE_CELLS.indexOf(letter) >= CELLS.length())
        ? MORE_CELLS
        : CELLS;
  }

  private IntCell cell(String[] word) {
    return cells.get(MORE_CELLS.indexOf(word[1]));
  }

  private static int value(String word) {
    return Integer.parseInt(word);
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

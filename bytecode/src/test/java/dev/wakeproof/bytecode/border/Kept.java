package dev.wakeproof.bytecode.border;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.ParsePosition;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IntSummaryStatistics;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;

/**
 * Two threads that interpret a text each over one object of the JDK, of a class and by a way to the
 * second thread that the test draws.
 *
 * <p>Of the letters, {@code a}, {@code b} and {@code c} change the object, {@code r} reads it,
 * {@code X} writes a volatile field, and {@code x} changes the object by what stands there.
 */
@SuppressWarnings("all") // As people write them.
class Kept {
  /** The classes. */
  static final List<String> KINDS =
      List.of(
          "builder",
          "buffer",
          "joiner",
          "position",
          "statistics",
          "exception",
          "iterator",
          "matcher",
          "collected",
          "stream",
          "callback",
          "filled",
          "streamed",
          "field",
          "text",
          "held",
          "thrown");

  /** The ways to the second thread. */
  static final List<String> WAYS =
      List.of(
          "capture",
          "thread",
          "field",
          "reference",
          "map",
          "optional",
          "list",
          "task",
          "record",
          "lambda");

  private volatile int x;
  private volatile Content field;
  private volatile Supplier<Content> lambda;
  private boolean locks = true;

  private interface Content {
    int change(int by);

    int read();
  }

  private record Holder(Content state) {}

  private static class Position extends ParsePosition {
    Position() {
      super(1);
    }
  }

  private static class Failure extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  private record Builder(StringBuilder text) implements Content {
    @Override
    public int change(int by) {
      return text.append(by).length();
    }

    @Override
    public int read() {
      return text.toString().hashCode();
    }
  }

  private record Buffer(StringBuffer text) implements Content {
    @Override
    public int change(int by) {
      return text.insert(0, by).length();
    }

    @Override
    public int read() {
      return ("" + text).hashCode();
    }
  }

  private record Joiner(StringJoiner text) implements Content {
    @Override
    public int change(int by) {
      return text.add(String.valueOf(by)).length();
    }

    @Override
    public int read() {
      return text.toString().hashCode();
    }
  }

  private record Parsed(Position position) implements Content {
    @Override
    public int change(int by) {
      position.setIndex(2 * position.getIndex() + by);
      return 0;
    }

    @Override
    public int read() {
      return position.getIndex();
    }
  }

  private record Statistics(IntSummaryStatistics numbers) implements Content {
    @Override
    public int change(int by) {
      numbers.accept(by);
      return numbers.getMax();
    }

    @Override
    public int read() {
      return (int) (100 * numbers.getSum() + numbers.getCount());
    }
  }

  private record Thrown(Failure failure) implements Content {
    @Override
    public int change(int by) {
      failure.addSuppressed(new IllegalStateException("n" + by));
      return failure.getSuppressed().length;
    }

    @Override
    public int read() {
      int sum = 0;
      for (Throwable suppressed : failure.getSuppressed()) {
        sum = 7 * sum + suppressed.getMessage().charAt(1);
      }
      return sum;
    }
  }

  private record Iterated(Iterator<Integer> numbers) implements Content {
    @Override
    public int change(int by) {
      return numbers.next() * by;
    }

    @Override
    public int read() {
      return numbers.hasNext() ? 1 : 0;
    }
  }

  private record Matched(Matcher matcher) implements Content {
    @Override
    public int change(int by) {
      return matcher.find() ? matcher.start() * by : -1;
    }

    @Override
    public int read() {
      return matcher.hitEnd() ? 1 : 0;
    }
  }

  private record Collected(List<Integer> numbers) implements Content {
    @Override
    public int change(int by) {
      numbers.add(by);
      return numbers.size();
    }

    @Override
    public int read() {
      return numbers.hashCode();
    }
  }

  private record Appended(StringBuilder text) implements Content {
    @Override
    public int change(int by) {
      Object loud =
          new Object() {
            @Override
            public String toString() {
              return by + "" + text.length();
            }
          };
      return text.append(loud).length();
    }

    @Override
    public int read() {
      return text.chars().map(character -> 3 * character).sum();
    }
  }

  private record Filled(char[] array) implements Content {
    @Override
    public int change(int by) {
      String.valueOf(array[0] % 10 * by).getChars(0, 1, array, 1);
      return Character.toChars('a' + by, array, 0) + array[1];
    }

    @Override
    public int read() {
      return Arrays.hashCode(array);
    }
  }

  private record Streamed(Integer[] array) implements Content {
    @Override
    public int change(int by) {
      Integer[] filled = Stream.of(by, by).map(i -> i + array[0]).toArray(length -> array);
      return filled[1];
    }

    @Override
    public int read() {
      return Objects.hash((Object[]) array);
    }
  }

  private static class Field implements Content {
    private int number = 1;

    @Override
    public int change(int by) {
      number = 2 * number + by;
      return 0;
    }

    @Override
    public int read() {
      int[] seen = new int[1];
      assertThat(this).extracting("number").satisfies(value -> seen[0] = (int) value);
      return seen[0];
    }
  }

  private record Text(StringBuilder text) implements Content {
    @Override
    public int change(int by) {
      text.append(by);
      return new IllegalStateException("" + Optional.of(text)).getMessage().length();
    }

    @Override
    public int read() {
      return String.format("%s", List.of(text)).hashCode();
    }
  }

  private record Held(Map<String, StringBuilder> map) implements Content {
    @Override
    public int change(int by) {
      return map.get("k").append(by).length();
    }

    @Override
    public int read() {
      return map.toString().hashCode() + Set.of(map.get("k").toString()).hashCode();
    }
  }

  private record Swallowed(StringBuilder text) implements Content {
    @Override
    public int change(int by) {
      Assertions.assertThrows(
          IllegalStateException.class,
          () -> {
            text.append(by);
            throw new IllegalStateException();
          });
      return text.length();
    }

    @Override
    public int read() {
      return text.toString().hashCode();
    }
  }

  private static class Worker extends Thread {
    private final Kept program;
    private final Content state;
    private final String text;
    private int seen;

    Worker(Kept program, Content state, String text) {
      this.program = program;
      this.state = state;
      this.text = text;
    }

    @Override
    public void run() {
      seen = program.play(state, text);
    }
  }

  private static Content made(String kind) {
    return switch (kind) {
      case "builder" -> new Builder(new StringBuilder("s"));
      case "buffer" -> new Buffer(new StringBuffer("s"));
      case "joiner" -> new Joiner(new StringJoiner(","));
      case "position" -> new Parsed(new Position());
      case "statistics" -> new Statistics(new IntSummaryStatistics());
      case "exception" -> new Thrown(new Failure());
      case "iterator" -> new Iterated(List.of(1, 2, 3, 4, 5, 6, 7, 8).iterator());
      case "matcher" -> new Matched(Pattern.compile("a").matcher("aabaaabaa"));
      case "collected" -> new Collected(Stream.of(9).collect(Collectors.toList()));
      case "callback" -> new Appended(new StringBuilder("s"));
      case "filled" -> new Filled(new char[] {'1', '2'});
      case "streamed" -> new Streamed(new Integer[] {1, 2});
      case "field" -> new Field();
      case "text" -> new Text(new StringBuilder("s"));
      case "held" -> new Held(Map.of("k", new StringBuilder("s")));
      case "thrown" -> new Swallowed(new StringBuilder("s"));
      default -> new Iterated(IntStream.range(1, 9).iterator());
    };
  }

  private int play(Content state, String text) {
    int seen = 0;
    for (int i = 0; i < text.length(); i++) {
      seen = 31 * seen + step(state, text.charAt(i));
    }
    return seen;
  }

  private int step(Content state, char letter) {
    if (!locks) {
      return stepAlone(state, letter);
    }
    synchronized (this) {
      return stepAlone(state, letter);
    }
  }

  private int stepAlone(Content state, char letter) {
    switch (letter) {
      case 'r':
        return state.read();
      case 'X':
        x = 5;
        return 0;
      case 'x':
        return state.change(1 + x);
      default:
        return state.change(2 + letter - 'a');
    }
  }

  private Thread started(String way, Content state, String text, int... seen) {
    return switch (way) {
      case "thread" -> new Worker(this, state, text);
      case "field" -> new Thread(() -> seen[0] = play(field, text));
      case "reference" -> {
        AtomicReference<Content> reference = new AtomicReference<>(state);
        yield new Thread(() -> seen[0] = play(reference.get(), text));
      }
      case "map" -> {
        Map<String, Content> map = new ConcurrentHashMap<>();
        map.put("k", state);
        yield new Thread(() -> seen[0] = play(map.get("k"), text));
      }
      case "optional" -> {
        Optional<Content> optional = Optional.of(state);
        yield new Thread(() -> seen[0] = play(optional.get(), text));
      }
      case "list" -> {
        List<Content> list = new ArrayList<>(List.of(state));
        yield new Thread(() -> seen[0] = play(list.get(0), text));
      }
      case "task" -> new Thread(new FutureTask<>(() -> seen[0] = play(state, text)));
      case "record" -> {
        Holder holder = new Holder(state);
        yield new Thread(() -> seen[0] = play(holder.state(), text));
      }
      case "lambda" -> new Thread(() -> seen[0] = play(lambda.get(), text));
      default -> new Thread(() -> seen[0] = play(state, text));
    };
  }

  /** Plays both texts, and ends with what came out. */
  void run(String kind, String way, String left, String right) throws InterruptedException {
    throw new AssertionError(outcome(kind, way, left, right));
  }

  /** The same without the lock. No outcome is wrong: a search ends at the first race. */
  void race(String kind, String way, String left, String right) throws InterruptedException {
    locks = false;
    outcome(kind, way, left, right);
  }

  /** Plays both texts on real threads. */
  String outcome(String kind, String way, String left, String right) throws InterruptedException {
    Content state = made(kind);
    int[] seen = new int[1];
    field = state;
    lambda = () -> state;
    Thread thread = started(way, state, right, seen);
    thread.start();
    int mine = play(state, left);
    thread.join();
    return text(mine, thread instanceof Worker worker ? worker.seen : seen[0], state);
  }

  /** Plays one interleaving of both texts: {@code l} stands for a step of the left one. */
  static String interleaved(String kind, String left, String right, String order) {
    Kept program = new Kept();
    Content state = made(kind);
    int[] at = new int[2];
    int[] seen = new int[2];
    for (int i = 0; i < order.length(); i++) {
      int who = order.charAt(i) == 'l' ? 0 : 1;
      String text = who == 0 ? left : right;
      seen[who] = 31 * seen[who] + program.step(state, text.charAt(at[who]++));
    }
    return text(seen[0], seen[1], state);
  }

  private static String text(int mine, int other, Content state) {
    return ("o" + mine + "_" + other + "_" + state.read()).replace('-', 'm');
  }
}

package dev.wakeproof.bytecode.border;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Static fields that lead from one execution to objects of the next. */
@SuppressWarnings({"ImmutableEnumChecker", "StaticAssignmentOfThrowable", "UnusedVariable"})
class LeftOvers {
  private record Pair(StringBuilder text) {}

  private enum Kind {
    ONLY;

    final StringBuilder text = new StringBuilder();
  }

  private interface Constants {
    StringJoiner JOINER = new StringJoiner(",");
  }

  private static class Counter {
    static final ThreadLocal<Integer> NUMBER = new ThreadLocal<>();

    static {
      NUMBER.set(1);
    }
  }

  private static class Scanner {
    static final Iterator<Integer> NUMBERS = IntStream.range(0, 1000).iterator();
    static final Supplier<Integer> NEXT = NUMBERS::next;
  }

  private static final Pair DEEP = new Pair(new StringBuilder());
  private static final List<StringBuilder> LIST = List.of(new StringBuilder());
  private static final Map<String, Optional<StringBuilder>> MAP =
      Map.of("k", Optional.of(new StringBuilder()));
  private static final StringBuilder[] ARRAY = {new StringBuilder()};
  private static final List<StringBuilder> CHANGING = new ArrayList<>();
  private static final RuntimeException STACKLESS = new IllegalStateException("once");
  private static final Matcher MATCHER = Pattern.compile("a").matcher("aaa");
  private static StringBuilder replaced = new StringBuilder();

  static {
    CHANGING.add(new StringBuilder());
  }

  private volatile int x;
  private volatile int y;

  private void other() throws InterruptedException {
    Thread thread = new Thread(() -> x = 1);
    thread.start();
    y = x;
    thread.join();
  }

  private static void check(int length) {
    if (length != 1) {
      throw new AssertionError("Length " + length);
    }
  }

  void recordComponent() throws InterruptedException {
    DEEP.text().append("a");
    other();
    check(DEEP.text().length());
  }

  void enumField() throws InterruptedException {
    Kind.ONLY.text.append("a");
    other();
    check(Kind.ONLY.text.length());
  }

  void list() throws InterruptedException {
    LIST.get(0).append("a");
    other();
    check(LIST.get(0).length());
  }

  void map() throws InterruptedException {
    MAP.get("k").get().append("a");
    other();
    check(MAP.get("k").get().length());
  }

  void array() throws InterruptedException {
    ARRAY[0].append("a");
    other();
    check(ARRAY[0].length());
  }

  void changingList() throws InterruptedException {
    CHANGING.get(0).append("a");
    other();
    check(CHANGING.get(0).length());
  }

  void notFinal() throws InterruptedException {
    replaced.append("a");
    other();
    check(replaced.length());
  }

  void constant() throws InterruptedException {
    Constants.JOINER.add("a");
    other();
    check(Constants.JOINER.length());
  }

  void suppressed() throws InterruptedException {
    STACKLESS.addSuppressed(new IllegalArgumentException());
    other();
    check(STACKLESS.getSuppressed().length);
  }

  void lambda() throws InterruptedException {
    int first = Scanner.NEXT.get();
    other();
    check(first + 1);
  }

  void matcher() throws InterruptedException {
    MATCHER.find();
    other();
    check(MATCHER.end());
  }

  void threadLocal() throws InterruptedException {
    other();
    check(Counter.NUMBER.get());
  }

  void onlyRead() throws InterruptedException {
    other();
    check(1 + LIST.get(0).length() + MAP.get("k").get().length() + ARRAY[0].length());
    check("once".equals(STACKLESS.getMessage()) ? 1 : 0);
  }

  void ownOne() throws InterruptedException {
    replaced = new StringBuilder();
    replaced.append("a");
    CHANGING.set(0, new StringBuilder("b"));
    other();
    check(replaced.length());
    check(CHANGING.get(0).length());
  }
}

package dev.wakeproof.bytecode.border;

import static dev.wakeproof.bytecode.border.Fixture.check;
import static dev.wakeproof.bytecode.border.Fixture.started;

import java.text.SimpleDateFormat;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Optional;
import java.util.PrimitiveIterator;
import java.util.Spliterators;
import java.util.StringJoiner;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Objects of the JDK that are not rewritten and come to a second thread, each by another way. */
@SuppressWarnings({
  "FutureReturnValueIgnored",
  "JdkObsolete",
  "StringBufferUse"
}) // As people write them.
class SharedObjects {
  private volatile Message message;
  private volatile Runnable work;
  private StringBuilder field = new StringBuilder();
  private StringBuilder plain;
  boolean same;

  private record Message(StringBuilder text) {}

  private static class Appender extends Thread {
    private final StringBuilder text;

    Appender(StringBuilder text) {
      this.text = text;
    }

    @Override
    public void run() {
      text.append("a");
    }
  }

  private static class Holder {
    private final StringBuilder text = new StringBuilder();
  }

  void fieldOfThread() throws InterruptedException {
    StringBuilder text = new StringBuilder();
    Thread thread = new Appender(text);
    thread.start();
    int length = text.length();
    thread.join();
    check(length == 0, "SawTheOther");
  }

  void recordInVolatileField() throws InterruptedException {
    Thread thread =
        started(
            () -> {
              Message got = message;
              if (got != null) {
                got.text().append("a");
              }
            });
    Message made = new Message(new StringBuilder());
    message = made;
    int length = made.text().length();
    thread.join();
    check(length == 0, "SawTheOther");
  }

  void captureOfTask() throws InterruptedException {
    StringBuilder text = new StringBuilder();
    FutureTask<Integer> task = new FutureTask<>(() -> text.append("a").length());
    Thread thread = started(task);
    int length = text.length();
    thread.join();
    check(length == 0, "SawTheOther");
  }

  void captureInVolatileField() throws InterruptedException {
    StringJoiner joiner = new StringJoiner(",");
    Thread thread =
        started(
            () -> {
              Runnable got = work;
              if (got != null) {
                got.run();
              }
            });
    work = () -> joiner.add("a");
    joiner.add("b");
    thread.join();
  }

  void collected() throws InterruptedException {
    List<Integer> list = Stream.of(1, 2).collect(Collectors.toList());
    Thread thread = started(() -> list.add(3));
    int size = list.size();
    thread.join();
    check(size == 2, "SawTheOther");
  }

  void grouped() throws InterruptedException {
    Map<Boolean, List<Integer>> map =
        Stream.of(1, 2).collect(Collectors.groupingBy(number -> number > 1));
    Thread thread = started(() -> map.get(true).add(3));
    int size = map.get(true).size();
    thread.join();
    check(size == 1, "SawTheOther");
  }

  void atomicReference() throws InterruptedException {
    AtomicReference<StringBuffer> shared = new AtomicReference<>(new StringBuffer());
    Thread thread = started(() -> shared.get().append("a"));
    shared.get().append("b");
    thread.join();
  }

  void valueOfMap() throws InterruptedException {
    Map<String, StringBuilder> map = new ConcurrentHashMap<>();
    map.put("k", new StringBuilder());
    Thread thread = started(() -> map.get("k").append("a"));
    map.get("k").append("b");
    thread.join();
  }

  void itemOfQueue() throws InterruptedException {
    ConcurrentLinkedQueue<StringBuilder> queue = new ConcurrentLinkedQueue<>();
    StringBuilder text = new StringBuilder();
    queue.add(text);
    Thread thread = started(() -> queue.poll().append("a"));
    text.append("b");
    thread.join();
  }

  void resultOfFuture() throws InterruptedException {
    CompletableFuture<StringBuilder> future = new CompletableFuture<>();
    Thread thread = started(() -> future.thenAccept(text -> text.append("a")));
    StringBuilder made = new StringBuilder();
    future.complete(made);
    made.append("b");
    thread.join();
  }

  void handler() throws InterruptedException {
    StringBuilder log = new StringBuilder();
    Thread thread =
        new Thread(
            () -> {
              throw new IllegalStateException("a");
            });
    thread.setUncaughtExceptionHandler((dead, thrown) -> log.append(thrown.getMessage()));
    thread.start();
    log.append("b");
    thread.join();
  }

  void optional() throws InterruptedException {
    Optional<StringBuilder> holder = Optional.of(new StringBuilder());
    Thread thread = started(() -> holder.get().append("a"));
    holder.get().append("b");
    thread.join();
  }

  void entry() throws InterruptedException {
    Map.Entry<String, StringBuilder> entry = Map.entry("k", new StringBuilder());
    Thread thread = started(() -> entry.getValue().append("a"));
    String text = entry.toString();
    thread.join();
    check(text.equals("k="), "SawTheOther");
  }

  void textOfImmutableList() throws InterruptedException {
    StringBuilder builder = new StringBuilder();
    List<Object> list = List.of(builder, 1);
    Thread thread = started(() -> builder.append("a"));
    String text = list.toString();
    thread.join();
    check(text.equals("[, 1]"), "SawTheOther");
  }

  void concatenation() throws InterruptedException {
    StringBuilder builder = new StringBuilder();
    Thread thread = started(() -> builder.append("a"));
    String text = "text " + builder;
    thread.join();
    check(text.equals("text "), "SawTheOther");
  }

  void textOfRecord() throws InterruptedException {
    Message made = new Message(new StringBuilder());
    Thread thread = started(() -> made.text().append("a"));
    String text = made.toString();
    thread.join();
    check(text.equals("Message[text=]"), "SawTheOther");
  }

  void formatted() throws InterruptedException {
    StringBuilder builder = new StringBuilder();
    Thread thread = started(() -> builder.append("a"));
    String text = String.format("%s", builder);
    thread.join();
    check(text.isEmpty(), "SawTheOther");
  }

  void methodReference() throws InterruptedException {
    StringBuilder builder = new StringBuilder();
    Thread thread = started(() -> builder.append("a"));
    Supplier<String> text = builder::toString;
    String seen = text.get();
    thread.join();
    check(seen.isEmpty(), "SawTheOther");
  }

  void charactersLater() throws InterruptedException {
    StringBuilder builder = new StringBuilder("b");
    IntStream characters = builder.chars();
    Thread thread = started(() -> builder.setCharAt(0, 'c'));
    int seen = characters.sum();
    thread.join();
    check(seen == 'b', "SawTheOther");
  }

  void matcherOfBuilder() throws InterruptedException {
    StringBuilder builder = new StringBuilder("a");
    Matcher matcher = Pattern.compile("a").matcher(builder);
    Thread thread = started(() -> builder.setCharAt(0, 'c'));
    boolean matches = matcher.matches();
    thread.join();
    check(matches, "SawTheOther");
  }

  void iteratorOfImmutableList() throws InterruptedException {
    Iterator<Integer> iterator = List.of(1, 2).iterator();
    Thread thread = started(iterator::next);
    int first = iterator.next();
    thread.join();
    check(first == 1, "SawSecond");
  }

  void listIterator() throws InterruptedException {
    ListIterator<Integer> iterator = List.of(1, 2, 3).listIterator();
    Thread thread = started(() -> iterator.next());
    int index = iterator.nextIndex();
    thread.join();
    check(index == 0, "SawOne");
  }

  void iteratorOfStream() throws InterruptedException {
    PrimitiveIterator.OfInt iterator = IntStream.range(0, 3).iterator();
    Thread thread = started(() -> iterator.nextInt());
    int first = iterator.nextInt();
    thread.join();
    check(first == 0, "SawTheOther");
  }

  void iteratorOfMap() throws InterruptedException {
    Iterator<Map.Entry<String, Integer>> iterator = Map.of("a", 1, "b", 2).entrySet().iterator();
    Thread thread = started(() -> iterator.next());
    iterator.next();
    thread.join();
  }

  void dateFormat() throws InterruptedException {
    SimpleDateFormat format = new SimpleDateFormat("yyyy");
    Thread thread = started(() -> format.format((Object) 0L));
    format.format((Object) 1L);
    thread.join();
  }

  void plainField() throws InterruptedException {
    plain = new StringBuilder();
    Thread thread = started(() -> plain.append("a"));
    plain.append("b");
    thread.join();
  }

  void finalField() throws InterruptedException {
    Holder holder = new Holder();
    AtomicReference<Holder> shared = new AtomicReference<>(holder);
    Thread thread = started(() -> shared.get().text.append("a"));
    holder.text.append("b");
    thread.join();
  }

  private void appendLocked(String what) {
    synchronized (this) {
      field.append(what);
    }
  }

  void orderUnderLock() throws InterruptedException {
    Thread thread = started(() -> appendLocked("a"));
    appendLocked("b");
    thread.join();
    check(field.toString().equals("ab"), "BFirst");
  }

  void otherOrderUnderLock() throws InterruptedException {
    Thread thread = started(() -> appendLocked("a"));
    appendLocked("b");
    thread.join();
    check(field.toString().equals("ba"), "AFirst");
  }

  void lengthUnderLock() throws InterruptedException {
    Thread thread = started(() -> appendLocked("a"));
    appendLocked("b");
    thread.join();
    check(field.length() == 2, "Lost");
  }

  void handedOver() throws InterruptedException {
    StringBuilder text = new StringBuilder("a");
    Thread thread = started(() -> text.append("b"));
    thread.join();
    check(text.toString().equals("ab"), "Lost");
  }

  void oneForEach() throws InterruptedException {
    List<StringBuilder> own = new ArrayList<>(List.of(new StringBuilder(), new StringBuilder()));
    Thread thread = started(() -> own.get(0).append("a"));
    own.get(1).append("b");
    thread.join();
    check(own.toString().equals("[a, b]"), "Lost");
  }

  void sharedConstant() throws InterruptedException {
    List<String> list = Stream.of("a", "b").toList();
    Thread thread = started(() -> check(list.stream().anyMatch("b"::equals), "Lost"));
    check(list.get(0).equals("a") && String.join("", list).equals("ab"), "Lost");
    thread.join();
  }

  void sharedException() throws InterruptedException {
    CompletableFuture<String> future = new CompletableFuture<>();
    Thread thread = started(() -> future.completeExceptionally(new IllegalStateException("a")));
    String seen = future.handle((text, thrown) -> thrown.getMessage()).join();
    thread.join();
    check(seen.equals("a"), "Lost");
  }

  void parallelSpliterator() {
    StreamSupport.stream(Spliterators.spliteratorUnknownSize(List.of(1).iterator(), 0), true)
        .forEach(number -> field.append(number));
  }

  /** Each message changes the format that both were given. */
  void formatInTwoFormats() throws InterruptedException {
    java.text.DecimalFormat shared = new java.text.DecimalFormat("0.0");
    java.text.MessageFormat one = new java.text.MessageFormat("{0}");
    java.text.MessageFormat other = new java.text.MessageFormat("{0}");
    one.setFormat(0, shared);
    other.setFormat(0, shared);
    Thread thread = new Thread(() -> one.format(new Object[] {1}));
    thread.start();
    other.format(new Object[] {2});
    thread.join();
  }

  void assertedInAThreadOfItsOwn() {
    org.junit.jupiter.api.Assertions.assertTimeoutPreemptively(
        java.time.Duration.ofSeconds(1), () -> {});
  }

  void hashOfFormat() throws InterruptedException {
    SimpleDateFormat format = new SimpleDateFormat("y");
    Thread thread = started(() -> format.applyPattern("M"));
    check(format.hashCode() != 0, "NoHash");
    thread.join();
  }

  void formatsCompared() throws InterruptedException {
    SimpleDateFormat format = new SimpleDateFormat("y");
    SimpleDateFormat other = new SimpleDateFormat("y");
    Thread thread = started(() -> format.applyPattern("M"));
    same = other.equals(format);
    thread.join();
  }

  void formatInComparedLists() throws InterruptedException {
    SimpleDateFormat format = new SimpleDateFormat("y");
    List<Object> one = List.of(format);
    List<Object> other = List.of(new SimpleDateFormat("y"));
    Thread thread = started(() -> format.applyPattern("M"));
    same = one.equals(other);
    thread.join();
  }

  void textIsRead() throws InterruptedException {
    StringBuilder text = new StringBuilder();
    Thread thread = started(() -> text.append(1));
    same = "a".contentEquals(text);
    thread.join();
  }
}

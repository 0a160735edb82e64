package dev.wakeproof.bytecode.border;

import static dev.wakeproof.bytecode.border.Fixture.check;

import java.security.MessageDigest;
import java.text.Bidi;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Calls of the JDK that use arrays and JDK objects before, between and after their callbacks. */
@SuppressWarnings("all") // It is what people write.
class DuringCalls {
  private final CountDownLatch first = new CountDownLatch(1);
  private final CountDownLatch second = new CountDownLatch(1);

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError("Interrupted", e);
    }
  }

  /** Starts a thread that does something after the first signal. */
  private Thread after(Runnable work) {
    Thread thread =
        new Thread(
            () -> {
              await(first);
              work.run();
              second.countDown();
            });
    thread.start();
    return thread;
  }

  private <T> T signal(T value) {
    first.countDown();
    return value;
  }

  private <T> T handOver(T value) {
    first.countDown();
    await(second);
    return value;
  }

  /** A text that tells the other thread when it is asked for. */
  private class Loud implements CharSequence {
    @Override
    public int length() {
      return 2;
    }

    @Override
    public char charAt(int index) {
      return signal('q');
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return toString();
    }

    @Override
    public String toString() {
      return signal("qq");
    }
  }

  // Arrays that a call writes while it calls back

  void setAllReadsWhatItWrote() {
    int[] array = new int[3];
    Arrays.setAll(array, i -> i == 0 ? 1 : array[i - 1] + 1);
    check(array[2] != 3, "SawThree");
  }

  void setAllThatThrows() {
    String[] array = new String[2];
    try {
      Arrays.setAll(array, i -> List.of("a").get(i));
    } catch (IndexOutOfBoundsException e) {
      check(array[0] == null, "SawA");
    }
  }

  void comparatorSeesHalfSorted() {
    Integer[] array = {5, 2, 7, 1};
    boolean[] changed = new boolean[1];
    Arrays.sort(
        array,
        (one, other) -> {
          changed[0] |= array[0] != 5;
          return one - other;
        });
    check(!changed[0], "SawHalf");
  }

  void sortOfListThrows() {
    List<Integer> list = new ArrayList<>(List.of(5, 2, 7, 1));
    int[] calls = new int[1];
    try {
      list.sort(
          (one, other) -> calls[0]++ == 4 ? Math.negateExact(Integer.MIN_VALUE) : one - other);
    } catch (ArithmeticException e) {
      check(list.get(0) == 5, "SawHalf");
    }
  }

  void sinkSeesFilledArray() throws InterruptedException {
    Integer[] array = {0, 0};
    int[] seen = new int[1];
    Thread thread = after(() -> seen[0] = array[0]);
    Stream.of(5, 6).map(i -> i == 6 ? handOver(i) : i).toArray(n -> array);
    thread.join();
    check(seen[0] == 0, "SawFive");
  }

  void pipelineThrows() {
    Integer[] array = {0, 0};
    try {
      Stream.of(1, 0).map(i -> 1 / i).toArray(n -> array);
    } catch (ArithmeticException e) {
      check(array[0] == 0, "SawOne");
    }
  }

  void elementOfOtherType() {
    String[] array = new String[2];
    try {
      List.of("a", 1).toArray(array);
    } catch (ArrayStoreException e) {
      check(array[0] == null, "SawA");
    }
  }

  // Accesses after a callback

  void builderAfterToString() throws InterruptedException {
    StringBuilder text = new StringBuilder();
    Thread thread = after(() -> text.append("x"));
    text.append((Object) new Loud());
    thread.join();
  }

  void joinerAfterToString() throws InterruptedException {
    java.util.StringJoiner text = new java.util.StringJoiner(",");
    Thread thread = after(() -> text.add("x"));
    text.add(new Loud());
    thread.join();
  }

  void joinReadsLaterElement() throws InterruptedException {
    CharSequence[] parts = {new Loud(), "a"};
    Thread thread = after(() -> parts[1] = "b");
    String.join(",", parts);
    thread.join();
  }

  void formatReadsLaterElement() throws InterruptedException {
    Object[] parts = {new Loud(), "a"};
    Thread thread = after(() -> parts[1] = "b");
    String.format("%s %s", parts);
    thread.join();
  }

  void streamReadsLaterElement() throws InterruptedException {
    int[] array = {1, 1};
    Thread thread = after(() -> array[1] = 5);
    Arrays.stream(array).map(i -> signal(i)).sum();
    thread.join();
  }

  void textOfArrayReadsLaterElement() throws InterruptedException {
    Object[] parts = {new Loud(), "a"};
    Thread thread = after(() -> parts[1] = "b");
    Arrays.toString(parts);
    thread.join();
  }

  void concatenationReadsLater() throws InterruptedException {
    StringBuilder text = new StringBuilder();
    Thread thread = after(() -> text.append("x"));
    String all = "" + new Loud() + text;
    thread.join();
  }

  // New arrays

  void generatorGivesNewArray() throws InterruptedException {
    Integer[] array = new Integer[1];
    Integer[] seen = new Integer[1];
    Object lock = new Object();
    Thread thread =
        after(
            () -> {
              synchronized (lock) {
                seen[0] = array[0];
              }
            });
    first.countDown();
    synchronized (lock) {
      Stream.of(5).toArray(n -> array);
    }
    thread.join();
    check(seen[0] != null, "SawNull");
  }

  void listFillsNewArray() throws InterruptedException {
    Integer[] array = new Integer[1];
    Thread thread = after(() -> List.of(5).toArray(n -> array));
    first.countDown();
    Integer seen = array[0];
    thread.join();
  }

  // Callbacks that are constructors

  private static Object[] filled;

  private static class Looks {
    Looks(int number) {
      check(filled == null || filled[0] == null, "SawFirst");
    }
  }

  private class Signals {
    Signals(Object any) {
      signal(any);
    }
  }

  void constructorSeesFilledArray() {
    Stream.of(5, 6).map(Looks::new).toArray(n -> filled = new Looks[n]);
  }

  void charactersAfterConstructor() throws InterruptedException {
    StringBuilder text = new StringBuilder("ab");
    Thread thread = after(() -> text.append("c"));
    text.chars().mapToObj(Signals::new).reduce((one, other) -> other);
    thread.join();
  }

  // Objects that a stream reads although its source is forgotten

  void charactersAfterCallback() throws InterruptedException {
    StringBuilder text = new StringBuilder("ab");
    Thread thread = after(() -> text.append("c"));
    text.chars().forEach(character -> signal(character));
    thread.join();
  }

  // Objects that a callback returns, and that the call compares

  private static void appended(java.util.function.Consumer<StringBuilder> use)
      throws InterruptedException {
    StringBuilder text = new StringBuilder("a");
    Thread thread = new Thread(() -> text.append("b"));
    thread.start();
    use.accept(text);
    thread.join();
  }

  void sortedAfterMapping() throws InterruptedException {
    appended(text -> Stream.of(1, 2).map(i -> text).sorted().forEach(any -> {}));
  }

  void distinctAfterMapping() throws InterruptedException {
    appended(text -> Stream.of(1, 2).map(i -> List.of(text)).distinct().forEach(any -> {}));
  }

  void greatestAfterMapping() throws InterruptedException {
    appended(text -> Stream.of(1, 2).map(i -> text).max(Comparator.naturalOrder()));
  }

  void comparedByKey() throws InterruptedException {
    appended(text -> Comparator.<Integer, StringBuilder>comparing(i -> text).compare(1, 2));
  }

  void passedOn() throws InterruptedException {
    appended(text -> Stream.of(1, 2).map(i -> text).forEach(any -> {}));
  }

  // Writes that change nothing

  void sameCharacters() throws InterruptedException {
    char[] array = {'x'};
    Thread thread = after(() -> check(array[0] == 'x', "Other"));
    first.countDown();
    Character.toChars('x', array, 0);
    thread.join();
  }

  void sameDigest() throws Exception {
    byte[] array = MessageDigest.getInstance("SHA-256").digest();
    Thread thread = after(() -> check(array[0] != 0, "Other"));
    first.countDown();
    MessageDigest.getInstance("SHA-256").digest(array, 0, array.length);
    thread.join();
  }

  void restOfDigest() throws Exception {
    byte[] array = new byte[33];
    Thread thread = after(() -> check(array[32] == 0, "Other"));
    first.countDown();
    MessageDigest.getInstance("SHA-256").digest(array, 0, 32);
    thread.join();
  }

  void reordered() {
    Bidi.reorderVisually(new byte[1], 0, new Object[1], 0, 1);
  }

  // Elements one at a time

  private void halfWritten(Runnable write, java.util.function.BooleanSupplier isHalf)
      throws InterruptedException {
    Thread thread = new Thread(write);
    thread.start();
    boolean half = isHalf.getAsBoolean();
    thread.join();
    check(!half, "SawHalf");
  }

  void fill() throws InterruptedException {
    int[] array = new int[2];
    halfWritten(() -> Arrays.fill(array, 1), () -> array[0] != array[1]);
  }

  void getChars() throws InterruptedException {
    char[] array = new char[2];
    halfWritten(() -> "xx".getChars(0, 2, array, 0), () -> array[0] != array[1]);
  }

  void sort() throws InterruptedException {
    int[] array = {2, 1};
    halfWritten(() -> Arrays.sort(array), () -> array[0] == array[1]);
  }

  void toArrayOfList() throws InterruptedException {
    Object[] array = new Object[2];
    halfWritten(() -> List.of("x", "x").toArray(array), () -> array[0] != array[1]);
  }

  // No false alarms

  void ownPartsOfAnArray() throws InterruptedException {
    int[] array = new int[4];
    Thread thread = new Thread(() -> Arrays.setAll(array, i -> i));
    thread.start();
    thread.join();
    check(IntStream.of(array).map(i -> signal(i)).sum() == 6, "Sum");
  }

  void handedOverInACallback() throws InterruptedException {
    StringBuilder text = new StringBuilder();
    Thread thread = after(() -> text.append("x"));
    Stream.of(1).map(i -> handOver(i)).forEach(i -> text.append(i));
    thread.join();
    check(text.toString().equals("x1"), "Text");
  }
}

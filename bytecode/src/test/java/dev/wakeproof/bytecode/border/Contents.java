package dev.wakeproof.bytecode.border;

import static dev.wakeproof.bytecode.border.Fixture.check;
import static dev.wakeproof.bytecode.border.Fixture.started;
import static org.assertj.core.api.Assertions.assertThat;

import java.text.FieldPosition;
import java.text.Format;
import java.text.ParsePosition;
import java.text.SimpleDateFormat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Collections;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.AbstractCharSequenceAssert;

/** Objects of the JDK that other code of the JDK comes to, inside of collections and tasks. */
@SuppressWarnings({
  "CollectionIncompatibleType",
  "JdkObsolete",
  "UnnecessaryStringBuilder",
  "serial"
})
class Contents {
  private final StringBuilder text = new StringBuilder();
  private final List<StringBuilder> list = new ArrayList<>();
  private volatile int x;

  private static class Numbered extends Format {
    private int number;

    @Override
    public StringBuffer format(Object value, StringBuffer to, FieldPosition position) {
      return to.append(number);
    }

    @Override
    public Object parseObject(String source, ParsePosition position) {
      return null;
    }
  }

  private static class Dates extends SimpleDateFormat {
    void replace(Calendar by) {
      calendar = by;
    }

    Calendar now() {
      return calendar;
    }
  }

  private Thread appends() {
    list.add(text);
    return started(() -> text.append("a"));
  }

  void textOfList() throws InterruptedException {
    Thread thread = appends();
    check(list.toString().equals("[]"), "SawTheOther");
    thread.join();
  }

  void joined() throws InterruptedException {
    Thread thread = appends();
    check(String.join(",", list).isEmpty(), "SawTheOther");
    thread.join();
  }

  void collectedText() throws InterruptedException {
    Thread thread = appends();
    check(list.stream().collect(Collectors.joining()).isEmpty(), "SawTheOther");
    thread.join();
  }

  void mapped() throws InterruptedException {
    Thread thread = appends();
    check(list.stream().map(Object::toString).findFirst().get().isEmpty(), "SawTheOther");
    thread.join();
  }

  void sortedStream() throws InterruptedException {
    list.add(new StringBuilder("x"));
    Thread thread = appends();
    check(list.stream().sorted().findFirst().get() == text, "SawTheOther");
    thread.join();
  }

  void sortedList() throws InterruptedException {
    list.add(new StringBuilder("x"));
    Thread thread = appends();
    Collections.sort(list);
    thread.join();
  }

  void keyOfTree() throws InterruptedException {
    Map<StringBuilder, Integer> map = new TreeMap<>();
    map.put(text, 1);
    Thread thread = appends();
    check(map.containsKey(new StringBuilder()), "SawTheOther");
    thread.join();
  }

  void asserted() throws InterruptedException {
    AbstractCharSequenceAssert<?, ?> asserted = assertThat(text);
    Thread thread = appends();
    asserted.isEmpty();
    thread.join();
  }

  void statistics() throws InterruptedException {
    IntSummaryStatistics statistics = new IntSummaryStatistics();
    Thread thread = started(() -> IntStream.of(1, 2).forEach(statistics));
    check(statistics.getCount() == 0, "SawTheOther");
    thread.join();
  }

  void statisticsInBetween() throws InterruptedException {
    IntSummaryStatistics statistics = new IntSummaryStatistics();
    Thread thread = started(() -> check(IntStream.of(1, 2).peek(statistics).sum() == 3, "Sum"));
    check(statistics.getCount() == 0, "SawTheOther");
    thread.join();
  }

  void innerStream() throws InterruptedException {
    int[] array = {1};
    Thread thread = started(() -> array[0] = 2);
    check(Stream.of(1).flatMapToInt(i -> Arrays.stream(array)).sum() == 1, "SawTheOther");
    thread.join();
  }

  void protectedField() throws InterruptedException {
    Dates dates = new Dates();
    Thread thread = started(() -> dates.replace(null));
    check(dates.now() != null, "SawTheOther");
    thread.join();
  }

  void sharedStream() throws InterruptedException {
    Stream<Integer> stream = Stream.of(1, 2);
    Thread thread = started(() -> check(stream.map(i -> i) != null, "Mapped"));
    check(stream.iterator() != null, "Used");
    thread.join();
  }

  private NumberFormatException failure() {
    try {
      Integer.parseInt("v" + x);
      return null;
    } catch (NumberFormatException e) {
      return e;
    }
  }

  void exceptionOfJdk() throws InterruptedException {
    Thread thread = started(() -> x = 1);
    NumberFormatException failure = failure();
    thread.join();
    check(!failure.getMessage().contains("v0"), "SawZero");
  }

  void cloneOfSubclass() {
    Numbered original = new Numbered();
    original.number = 1;
    Numbered copy = (Numbered) original.clone();
    copy.number = 5;
    check(original.number == 1 && original.format("").equals("1"), "Aliased");
  }

  void partsOfStreams() throws InterruptedException {
    int[] array = {1, 2, 3, 4};
    int[] sums = new int[2];
    Thread thread =
        started(
            () -> {
              sums[0] = Arrays.stream(array, 0, 2).sum();
              array[0] = 7;
            });
    array[3] = 9;
    sums[1] = Arrays.stream(array, 2, 4).map(i -> i).sum();
    thread.join();
    check(sums[0] + sums[1] == 15, "Sum");
  }

  void identities() {
    Exception exception = new Exception("a");
    check(exception.hashCode() == System.identityHashCode(exception), "Hash");
    check(text.hashCode() == System.identityHashCode(text), "Hash");
  }

  void otherElement() throws InterruptedException {
    List<StringBuilder> two = List.of(new StringBuilder("b"), new StringBuilder());
    Thread thread = started(() -> two.get(0).append("a"));
    check(two.size() + two.get(1).length() == 2, "Size");
    thread.join();
  }

  void readTogether() throws InterruptedException {
    StringBuilder builder = new StringBuilder("abc");
    Thread thread = started(() -> check(builder.length() == 3, "Length"));
    check((builder + builder.substring(1)).equals("abcbc"), "Text");
    thread.join();
  }
}

package dev.wakeproof.bytecode.border;

import static dev.wakeproof.bytecode.border.Fixture.started;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.assertj.core.api.AbstractAssert;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Assertions;

/** Assertions of objects that are explored, and of what these hold. */
@SuppressWarnings("all") // As people write them.
class Asserted {
  private final CountDownLatch signal = new CountDownLatch(1);
  private final StringBuilder text = new StringBuilder("a");
  private final int[] array = new int[1];
  private final AtomicInteger atomic = new AtomicInteger();
  private final CompletableFuture<Integer> future = new CompletableFuture<>();

  private Thread appends() {
    return started(() -> text.append("b"));
  }

  // Atomics and futures, which the library takes by their types

  void atomicTooEarly() throws InterruptedException {
    Thread thread = started(() -> atomic.set(1));
    assertThat(atomic).hasValue(0);
    thread.join();
  }

  void changesBetweenTwoLooks() throws InterruptedException {
    Thread thread = started(() -> atomic.set(1));
    assertThat(atomic).hasNonNegativeValue().hasValueLessThan(1);
    thread.join();
  }

  void futureTooEarly() throws InterruptedException {
    Thread thread = started(() -> future.complete(1));
    assertThat(future).isNotDone();
    thread.join();
  }

  void atomicArrayTooEarly() throws InterruptedException {
    AtomicIntegerArray elements = new AtomicIntegerArray(1);
    Thread thread = started(() -> elements.set(0, 1));
    assertThat(elements).containsExactly(0);
    thread.join();
  }

  void atomicsAfterJoin() throws InterruptedException {
    AtomicBoolean set = new AtomicBoolean();
    AtomicReference<String> reference = new AtomicReference<>();
    Thread thread =
        started(
            () -> {
              atomic.set(1);
              set.set(true);
              reference.set("a");
            });
    thread.join();
    assertThat(atomic).hasValue(1);
    assertThat(set).isTrue();
    assertThat(reference).hasValue("a");
    SoftAssertions.assertSoftly(softly -> softly.assertThat(atomic).hasPositiveValue());
  }

  void futuresAfterJoin() throws InterruptedException {
    FutureTask<Integer> task = new FutureTask<>(() -> 1);
    Thread thread =
        started(
            () -> {
              task.run();
              future.complete(1);
            });
    thread.join();
    assertThat(future).succeedsWithin(Duration.ofDays(1)).isEqualTo(1);
    assertThat(future).isCompletedWithValue(1);
    assertThat((Future<Integer>) task).isDone();
  }

  void stampsAndSums() throws InterruptedException {
    AtomicStampedReference<String> stamped = new AtomicStampedReference<>("a", 1);
    LongAdder sum = new LongAdder();
    sum.add(3);
    assertThat(stamped).hasStamp(1).hasReference("a");
    assertThat(sum).hasValue(3);
    Function<AtomicInteger, AbstractAssert<?, ?>> look =
        org.assertj.core.api.Assertions::assertThat;
    look.apply(atomic).isNotNull();
  }

  // Objects in collections

  void elementOfList() throws InterruptedException {
    List<StringBuilder> list = new ArrayList<>(List.of(text));
    Thread thread = appends();
    assertThat(list).first().hasToString("a");
    thread.join();
  }

  void arrayInList() throws InterruptedException {
    List<int[]> list = new ArrayList<>(List.of(array));
    Thread thread = started(() -> array[0] = 1);
    assertThat(list).contains(new int[] {0});
    thread.join();
  }

  void valueOfMap() throws InterruptedException {
    Map<String, StringBuilder> map = new HashMap<>(Map.of("a", text));
    Thread thread = appends();
    assertThat(map).hasToString("{a=a}");
    thread.join();
  }

  void elementOfIterable() throws InterruptedException {
    List<StringBuilder> list = new ArrayList<>(List.of(text));
    Thread thread = appends();
    Assertions.assertThrows(
        AssertionError.class, () -> Assertions.assertIterableEquals(List.of("a"), list));
    thread.join();
  }

  void arrayByReference() throws InterruptedException {
    Object[] elements = {0};
    BiConsumer<Object[], Object[]> compare = Assertions::assertArrayEquals;
    Thread thread = started(() -> elements[0] = 1);
    compare.accept(elements, new Object[] {0});
    thread.join();
  }

  void listThatGrows() throws InterruptedException {
    List<Integer> list = new ArrayList<>();
    Thread thread = started(() -> list.add(1));
    Assertions.assertEquals(List.of(1), list);
    thread.join();
  }

  // A library that catches what its callback throws

  void grownAfterCaught() throws InterruptedException {
    List<Object> list = new ArrayList<>();
    Thread thread = started(() -> list.add(1));
    catchThrowable(
        () -> {
          list.add(2);
          new ArrayList<>(list).get(3);
        });
    Assertions.assertEquals(List.of(2), new ArrayList<>(list));
    thread.join();
  }

  void closesTwice() throws InterruptedException {
    List<Object> list = new ArrayList<>();
    Thread thread = started(() -> list.add(1));
    Runnable copies = () -> new ArrayList<>(list).add(3);
    try (Stream<Object> stream = list.stream().onClose(() -> list.add(2)).onClose(copies)) {
      Assertions.assertEquals(0, stream.count());
    }
    thread.join();
  }

  private static int deeper(int depth) {
    return deeper(depth + 1) + 1;
  }

  void overflows() {
    Assertions.assertThrows(StackOverflowError.class, () -> deeper(0));
  }

  // A callback that throws

  void textAfterFailedCallbacks() throws InterruptedException {
    boolean[] called = new boolean[1];
    Thread thread =
        started(
            () -> {
              try {
                signal.await();
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
              text.append("b");
            });
    try {
      assertThat(List.of(text, text))
          .anySatisfy(
              element -> {
                if (called[0]) {
                  signal.countDown();
                }
                called[0] = true;
                throw new AssertionError("no");
              });
    } catch (AssertionError expected) {
      // Its message shows the elements.
    }
    thread.join();
  }

  // Time

  void exceedsTheTimeout() {
    Assertions.assertTimeout(Duration.ofMillis(5), () -> Thread.sleep(10));
  }

  void staysInTheTimeout() {
    Assertions.assertTimeout(Duration.ofMillis(50), () -> Thread.sleep(10));
  }
}

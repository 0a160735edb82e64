package dev.wakeproof.bytecode.border;

import static dev.wakeproof.bytecode.border.Fixture.check;
import static dev.wakeproof.bytecode.border.Fixture.started;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.Iterator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Streams and iterators that read an array after they were made. */
class LateReads {
  private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);
  private volatile boolean go;

  void race() throws InterruptedException {
    int[] array = {1};
    IntStream stream = Arrays.stream(array);
    Thread thread = started(() -> array[0] = 2);
    check(stream.sum() > 0, "Sum");
    thread.join();
  }

  void sum() throws InterruptedException {
    int[] array = {1};
    IntStream stream = Arrays.stream(array);
    Thread thread = started(() -> ELEMENT.setVolatile(array, 0, 2));
    int sum = stream.map(value -> value).sum();
    thread.join();
    check(sum == 1, "SawTwo");
  }

  void before() throws InterruptedException {
    int[] array = {1};
    IntStream stream = Arrays.stream(array);
    Thread thread = started(() -> ELEMENT.setVolatile(array, 0, 2));
    int sum = stream.sum();
    thread.join();
    check(sum == 2, "SawOne");
  }

  void iterator() throws InterruptedException {
    Integer[] array = {1};
    Iterator<Integer> iterator = Stream.of(array).iterator();
    Thread thread = started(() -> array[0] = 2);
    iterator.next();
    thread.join();
  }

  void ofObjects() throws InterruptedException {
    String[] array = {"a"};
    Stream<String> stream = Arrays.stream(array).filter(text -> !text.isEmpty());
    Thread thread =
        started(
            () -> {
              array[0] = "b";
              go = true;
            });
    while (!go) {
      Thread.onSpinWait();
    }
    String seen = stream.findFirst().get();
    thread.join();
    check(seen.equals("a"), "SawB");
  }

  void madeAndReadAfterJoin() throws InterruptedException {
    int[] array = {1};
    IntStream stream = Arrays.stream(array);
    Thread thread = started(() -> array[0] = 2);
    thread.join();
    check(stream.sum() == 2, "SawOne");
  }

  void otherPart() throws InterruptedException {
    int[] array = {1, 2};
    Thread thread = started(() -> array[0] = 3);
    int second = Arrays.copyOfRange(array, 1, 2)[0];
    thread.join();
    check(second == 2 && array[0] == 3, "Lost");
  }
}

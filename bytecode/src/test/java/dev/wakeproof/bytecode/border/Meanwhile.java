package dev.wakeproof.bytecode.border;

import java.util.IntSummaryStatistics;
import java.util.Iterator;
import java.util.PrimitiveIterator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Calls of the JDK that change an object by what the program reads while they run. */
@SuppressWarnings("all") // It is what people write.
class Meanwhile {
  private volatile int x;

  private interface Part {
    void run() throws Exception;
  }

  private void require(Part part, java.util.function.IntSupplier found, int unwanted)
      throws Exception {
    Thread thread = new Thread(() -> x = 1);
    thread.start();
    part.run();
    thread.join();
    if (found.getAsInt() == unwanted) {
      throw new AssertionError("Saw" + unwanted);
    }
  }

  private void accept(IntSummaryStatistics statistics) {
    IntStream.of(1).map(i -> x).forEach(statistics);
  }

  void statisticsZero() throws Exception {
    statistics(0);
  }

  void statisticsOne() throws Exception {
    statistics(1);
  }

  private void statistics(int unwanted) throws Exception {
    IntSummaryStatistics statistics = new IntSummaryStatistics();
    require(() -> accept(statistics), statistics::getMax, unwanted);
  }

  private void look(PrimitiveIterator.OfInt numbers) {
    numbers.hasNext();
  }

  void iteratorZero() throws Exception {
    iterator(0);
  }

  void iteratorOne() throws Exception {
    iterator(1);
  }

  private void iterator(int unwanted) throws Exception {
    PrimitiveIterator.OfInt numbers = IntStream.of(1).map(i -> x).iterator();
    require(() -> look(numbers), numbers::nextInt, unwanted);
  }

  /** The iterator makes its next number by a callback that takes no step. */
  void sharedIterator() throws InterruptedException {
    Iterator<Integer> numbers = Stream.iterate(1, n -> n + 1).iterator();
    Thread thread = new Thread(() -> next(numbers));
    thread.start();
    int mine = next(numbers);
    thread.join();
    if (mine == 2) {
      throw new AssertionError("SawTwo");
    }
  }

  private synchronized int next(Iterator<Integer> numbers) {
    return numbers.next();
  }

  private int numberOrThrow(int i) {
    if (i == 2) {
      throw new IllegalStateException();
    }
    return x;
  }

  private void acceptUntilItThrows(IntSummaryStatistics statistics) {
    try {
      IntStream.of(1, 2).map(this::numberOrThrow).forEach(statistics);
    } catch (IllegalStateException e) {
      // The statistics keep the first number.
    }
  }

  void thrownZero() throws Exception {
    thrown(0);
  }

  void thrownOne() throws Exception {
    thrown(1);
  }

  private void thrown(int unwanted) throws Exception {
    IntSummaryStatistics statistics = new IntSummaryStatistics();
    require(() -> acceptUntilItThrows(statistics), statistics::getMax, unwanted);
  }
}

package dev.wakeproof.bytecode.border;

import static dev.wakeproof.bytecode.border.Fixture.started;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;

/** Assertions that read the fields of objects by reflection. */
class ReadFields {
  private static class Part {
    int number;
    final int[] array = new int[1];
  }

  private static final class Point extends Part {
    private volatile long x;
    private String name = "a";
    private final AtomicLong count = new AtomicLong();
    private final StringBuilder text = new StringBuilder();
  }

  private final Point point = new Point();

  private static void joined(Runnable work) throws InterruptedException {
    started(work).join();
  }

  void volatileAfterJoin() throws InterruptedException {
    joined(() -> point.x = 1);
    assertThat(point).extracting("x", "name").containsExactly(1L, "a");
  }

  void inheritedAfterJoin() throws InterruptedException {
    joined(() -> point.number++);
    Point expected = new Point();
    expected.number = 1;
    assertThat(point).usingRecursiveComparison().ignoringFields("text").isEqualTo(expected);
  }

  void atomicAfterJoin() throws InterruptedException {
    joined(point.count::incrementAndGet);
    Point expected = new Point();
    expected.count.set(1);
    assertThat(point).usingRecursiveComparison().ignoringFields("text").isEqualTo(expected);
  }

  void noNullAfterJoin() throws InterruptedException {
    joined(() -> point.name = "b");
    assertThat(point).hasNoNullFieldsOrProperties();
  }

  void oldValue() throws InterruptedException {
    joined(() -> point.name = "b");
    assertThat(List.of(point)).extracting("name", "number").containsExactly(tuple("a", 0));
  }

  void otherThanDefault() {
    point.number = 1;
    assertThat(point).usingRecursiveComparison().ignoringFields("text").isEqualTo(new Point());
  }

  void atomicDiffers() throws InterruptedException {
    joined(point.count::incrementAndGet);
    assertThat(point)
        .usingRecursiveComparison()
        .comparingOnlyFields("count")
        .isEqualTo(new Point());
  }

  void nullAfterJoin() throws InterruptedException {
    joined(() -> point.name = null);
    assertThat(point).hasNoNullFieldsOrProperties();
  }

  void locksDiffer() {
    record Holder(ReentrantLock lock) {}
    assertThat(new Holder(new ReentrantLock()))
        .usingRecursiveComparison()
        .isEqualTo(new Holder(new ReentrantLock()));
  }

  void volatileMayBeSet() throws InterruptedException {
    Thread thread = started(() -> point.x = 1);
    assertThat(point).hasFieldOrPropertyWithValue("x", 0L);
    thread.join();
  }

  void plainField() throws InterruptedException {
    Thread thread = started(() -> point.name = "b");
    assertThat(point).hasFieldOrPropertyWithValue("name", "a");
    thread.join();
  }

  void elementOfField() throws InterruptedException {
    Thread thread = started(() -> point.array[0] = 1);
    assertThat(point)
        .usingRecursiveComparison()
        .comparingOnlyFields("array")
        .isEqualTo(new Point());
    thread.join();
  }

  void textOfField() throws InterruptedException {
    Thread thread = started(() -> point.text.append("b"));
    assertThat(point).extracting("text").hasToString("");
    thread.join();
  }
}

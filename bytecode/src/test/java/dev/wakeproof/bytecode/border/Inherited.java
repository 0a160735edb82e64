package dev.wakeproof.bytecode.border;

import static dev.wakeproof.bytecode.border.Fixture.check;

import java.text.FieldPosition;
import java.text.ParsePosition;
import java.util.Iterator;
import java.util.function.Function;
import java.util.function.IntConsumer;

/** State in superclasses and exceptions of the JDK. */
@SuppressWarnings({"OverrideThrowableToString", "serial"}) // Programs as people write them.
class Inherited {
  private volatile int x;
  private volatile boolean go;
  private Failure failure;

  private static class Failure extends RuntimeException {
    Failure(String message) {
      super(message);
    }

    Failure(String message, Throwable cause) {
      super(message, cause);
    }
  }

  private static class Deep extends Failure {
    Deep(String message) {
      super(message);
    }
  }

  private static class Fatal extends Error {
    Fatal(String message) {
      super(message);
    }
  }

  private static class Position extends ParsePosition {
    Position() {
      super(0);
    }

    void next() {
      setIndex(getIndex() + 1);
    }

    void viaSuper(int index) {
      super.setErrorIndex(index);
    }
  }

  private interface Indexed {
    int getIndex();

    void setIndex(int index);
  }

  private static class IndexedPosition extends Position implements Indexed {}

  private static class Place extends FieldPosition {
    Place() {
      super(0);
    }
  }

  private static class Twice implements Function<Integer, Integer> {
    @Override
    public Integer apply(Integer value) {
      return 2 * value;
    }
  }

  private class Rounds implements Iterator<Integer> {
    private int left = 2;

    @Override
    public boolean hasNext() {
      return left > 0;
    }

    @Override
    public Integer next() {
      left--;
      return x;
    }
  }

  private Thread sets() {
    Thread thread = new Thread(() -> x = 1);
    thread.start();
    return thread;
  }

  private Failure message() {
    return new Failure("v" + x);
  }

  void messageZero() throws InterruptedException {
    Thread thread = sets();
    Failure made = message();
    thread.join();
    check(!made.getMessage().equals("v0"), "SawZero");
  }

  void messageOne() throws InterruptedException {
    Thread thread = sets();
    Failure made = message();
    thread.join();
    check(!made.getMessage().equals("v1"), "SawOne");
  }

  private Failure withCause() {
    return new Failure("outer", new IllegalStateException("v" + x));
  }

  void causeZero() throws InterruptedException {
    Thread thread = sets();
    Failure made = withCause();
    thread.join();
    check(!made.getCause().getMessage().equals("v0"), "SawZero");
  }

  private void keepDeep() {
    failure = new Deep("v" + x);
  }

  void messageInField() throws InterruptedException {
    Thread thread = sets();
    keepDeep();
    thread.join();
    check(!failure.getLocalizedMessage().equals("v0"), "SawZero");
  }

  private void fail() {
    throw new Fatal(x == 0 ? "zero" : "one");
  }

  private Fatal caught() {
    try {
      fail();
      return null;
    } catch (Fatal e) {
      return e;
    }
  }

  void messageOfError() throws InterruptedException {
    Thread thread = sets();
    Fatal made = caught();
    thread.join();
    check(made.toString().endsWith("one"), "SawZero");
  }

  private void addSuppressed(Failure to) {
    if (x == 0) {
      to.addSuppressed(new IllegalStateException());
    }
  }

  void suppressed() throws InterruptedException {
    Thread thread = sets();
    Failure made = new Failure("a");
    addSuppressed(made);
    thread.join();
    check(made.getSuppressed().length == 0, "SawZero");
  }

  private void set(Position position) {
    position.setIndex(x);
  }

  void inheritedSetter() throws InterruptedException {
    Position position = new Position();
    Thread thread = sets();
    set(position);
    thread.join();
    check(position.getIndex() == 1, "SawZero");
  }

  void setterOfSuper() throws InterruptedException {
    Position position = new Position();
    Thread thread = sets();
    position.viaSuper(x);
    thread.join();
    check(position.getErrorIndex() == 1, "SawZero");
  }

  private void begin(Place place) {
    place.setBeginIndex(x);
  }

  void anotherSuperclass() throws InterruptedException {
    Place place = new Place();
    Thread thread = sets();
    begin(place);
    thread.join();
    check(place.getBeginIndex() == 1, "SawZero");
  }

  void countsInSuperclass() throws InterruptedException {
    Position position = new Position();
    Thread thread = new Thread(() -> go = true);
    thread.start();
    while (!go && position.getIndex() < 3) {
      position.next();
    }
    boolean gaveUp = position.getIndex() == 3;
    thread.join();
    check(!gaveUp, "GaveUp");
  }

  void sharedSubclass() throws InterruptedException {
    Position position = new Position();
    Thread thread = new Thread(position::next);
    thread.start();
    position.next();
    thread.join();
  }

  void throughInterface() throws InterruptedException {
    Indexed position = new IndexedPosition();
    Thread thread = new Thread(() -> position.setIndex(1));
    thread.start();
    position.setIndex(2);
    thread.join();
  }

  void throughInterfaceUnderALock() throws InterruptedException {
    Indexed position = new IndexedPosition();
    Thread thread = new Thread(() -> exchange(position, 1));
    thread.start();
    boolean first = exchange(position, 2) == 0;
    thread.join();
    check(!first, "CameFirst");
  }

  private static int exchange(Indexed position, int index) {
    synchronized (position) {
      int before = position.getIndex();
      position.setIndex(index);
      return before;
    }
  }

  void throughInterfaceByReference() throws InterruptedException {
    Indexed position = new IndexedPosition();
    Thread thread = sets();
    keepX(position::setIndex);
    thread.join();
    check(position.getIndex() == 1, "SawZero");
  }

  private void keepX(IntConsumer consumer) {
    consumer.accept(x);
  }

  void defaultMethod() throws InterruptedException {
    int[] sum = new int[1];
    Thread thread = sets();
    new Rounds().forEachRemaining(value -> sum[0] += value);
    thread.join();
    check(sum[0] != 1, "SawBoth");
  }

  void defaultThatComposes() throws InterruptedException {
    Thread thread = sets();
    int doubled = new Twice().andThen(value -> value + x).apply(0);
    thread.join();
    check(doubled == 1, "SawZero");
  }
}

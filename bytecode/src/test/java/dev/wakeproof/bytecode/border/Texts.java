package dev.wakeproof.bytecode.border;

import java.text.SimpleDateFormat;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;

/** Calls of the JDK that make a text of an argument or compare it. */
@SuppressWarnings({"JdkObsolete", "SystemOut", "UnnecessaryMethodReference"})
class Texts {
  private final StringBuilder text = new StringBuilder("a");
  private final SimpleDateFormat format = new SimpleDateFormat("yyyy");

  private Thread appends() {
    Thread thread = new Thread(() -> text.append("b"));
    thread.start();
    return thread;
  }

  private static void check(String made, String expected) {
    if (!made.equals(expected)) {
      throw new IllegalStateException(made);
    }
  }

  void joined() throws InterruptedException {
    Thread thread = appends();
    check(new StringJoiner("-").add("x").add(text).toString(), "x-a");
    thread.join();
  }

  void joinedByReference() throws InterruptedException {
    Function<CharSequence, StringJoiner> add = new StringJoiner("-")::add;
    Thread thread = appends();
    check(add.apply(text).toString(), "a");
    thread.join();
  }

  void errorOfOptional() throws InterruptedException {
    Thread thread = appends();
    check(new AssertionError(Optional.of(text)).getMessage(), "Optional[a]");
    thread.join();
  }

  void errorByReference() throws InterruptedException {
    Function<Object, AssertionError> error = AssertionError::new;
    Thread thread = appends();
    check(error.apply(text).getMessage(), "a");
    thread.join();
  }

  void valueByReference() throws InterruptedException {
    Function<Object, String> value = String::valueOf;
    Thread thread = appends();
    check(value.apply(text), "a");
    thread.join();
  }

  void valueOfElement() throws InterruptedException {
    Thread thread = appends();
    check(Stream.of(text).map(String::valueOf).findFirst().get(), "a");
    thread.join();
  }

  void printed() throws InterruptedException {
    Thread thread = appends();
    System.out.println(text);
    thread.join();
  }

  void logged() throws InterruptedException {
    Thread thread = appends();
    Logger.getLogger("texts").log(Level.WARNING, "{0}", text);
    thread.join();
  }

  void hashOfElement() throws InterruptedException {
    Thread thread = new Thread(() -> format.applyPattern("MM"));
    thread.start();
    check(Set.of(format, "x").contains(format) + "", "true");
    thread.join();
  }

  void printedCharacters() throws InterruptedException {
    char[] characters = {'a'};
    Thread thread = new Thread(() -> characters[0] = 'b');
    thread.start();
    System.out.println(characters);
    thread.join();
  }

  private static AtomicInteger counter = new AtomicInteger();

  /** The trace shows the atomic. Its text would take steps. */
  void atomicInTheTrace() {
    check(counter.incrementAndGet() + "", "0");
  }

  void keptOnly() throws InterruptedException {
    Thread thread = appends();
    check(Optional.ofNullable(text).isPresent() + "", "true");
    thread.join();
  }

  void causeOnly() throws InterruptedException {
    Exception cause = new Exception("m");
    Thread thread = new Thread(() -> cause.addSuppressed(new Exception()));
    thread.start();
    Exception outer = new IllegalStateException(cause);
    thread.join();
    check(outer.getMessage(), "java.lang.Exception: m");
  }

  /** A reference to a method of a superclass captures an object of a subclass. */
  void printsBySubclass() {
    IllegalStateException thrown = new IllegalStateException("m");
    Runnable print = thrown::printStackTrace;
    print.run();
  }
}

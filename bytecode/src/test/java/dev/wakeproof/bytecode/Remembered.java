package dev.wakeproof.bytecode;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntSupplier;
import java.util.stream.Stream;

/** Two threads that each interpret a text, to test the state that methods keep between calls. */
class Remembered {
  private record Box(int value) {}

  private volatile int left;
  private volatile int right;

  /** To write it tells nothing, and ends what a spin would have to remember. */
  @SuppressWarnings("UnusedVariable")
  private volatile boolean mark;

  private final Integer free = Integer.valueOf(1000);
  private final Integer busy = Integer.valueOf(1000);

  /** The local state of one interpreting thread. */
  private final class Interpreter {
    private final ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 0);
    private final String text;
    private int result;
    private IllegalStateException raised;
    private Iterator<Integer> fetched;

    Interpreter(String text) {
      this.text = text;
    }

    private void run() {
      int number = 0;
      int[] array = new int[1];
      List<Integer> list = new ArrayList<>();
      Box box = new Box(0);
      for (int i = 0; i < text.length(); i++) {
        switch (text.charAt(i)) {
          case 'l' -> number = look(true);
          case 'r' -> number = look(false);
          case 'L' -> left = number + 1;
          case 'R' -> right = 2 * number + 1;
          case 'a' -> fill(array);
          case 'A' -> number += array[0];
          case 'i' -> list.add(look(true));
          case 'I' -> number += list.isEmpty() ? 0 : list.get(0);
          case 'b' -> box = new Box(look(false));
          case 'B' -> number += box.value();
          case 's' -> number = throughALambda();
          case 'e' -> raised = raisedBy();
          case 'E' -> number += raised == null ? 0 : raised.getMessage().length();
          case 'x' -> number = lookOrThrow();
          case 'y' -> fetch();
          case 'Y' -> number += fetched == null ? 0 : fetched.next();
          case 'c' -> copy();
          case 't' -> local.set(look(true));
          case 'T' -> number += local.get();
          case 'd' -> drop();
          case 'n' -> number = several();
          case 'w' -> number += awaitEither();
          case 'W' -> number += awaitSwitched();
          default -> mark = true;
        }
      }
      result = number;
    }

    private int look(boolean atLeft) {
      int seen = atLeft ? left : right;
      return seen;
    }

    private void fill(int... array) {
      array[0] = left + 10 * right;
    }

    private IntSupplier captured(int value) {
      return () -> value;
    }

    private void drop() {
      int seen = left + right;
      if (seen < 0) {
        left = seen;
      }
    }

    private int throughALambda() {
      IntSupplier supplier = captured(look(true));
      drop();
      return supplier.getAsInt();
    }

    private IllegalStateException raisedBy() {
      try {
        raise(look(true));
        return null;
      } catch (IllegalStateException e) {
        drop();
        return e;
      }
    }

    private void raise(int length) {
      throw new IllegalStateException("x".repeat(length));
    }

    private int lookOrThrow() {
      try {
        drop();
        return lookAtPositive() + 3;
      } catch (IllegalStateException e) {
        return 1;
      }
    }

    private int lookAtPositive() {
      int seen = look(true);
      if (seen == 0) {
        throw new IllegalStateException();
      }
      return look(false);
    }

    /** Lets an iterator fetch two elements of three before one cannot be made. */
    private void fetch() {
      fetched = Stream.of(0).flatMap(any -> Stream.of(0, 1, 2).map(this::element)).iterator();
      try {
        mark = fetched.hasNext();
      } catch (IllegalStateException e) {
        drop();
      }
    }

    private int element(int index) {
      if (index == 2) {
        throw new IllegalStateException();
      }
      return look(true);
    }

    private void copy() {
      int seen = look(true);
      drop();
      right = seen + 5;
    }

    /** Goes round until one of the two has been written, by a look of which nothing remains. */
    private int awaitEither() {
      while (!isEither()) {
        Thread.onSpinWait();
      }
      return left;
    }

    private boolean isEither() {
      return left > 2 || right > 2;
    }

    /** Awaits a condition that reads another field in each branch. */
    private int awaitSwitched() {
      while (!isSwitched()) {
        Thread.onSpinWait();
      }
      return 7;
    }

    private boolean isSwitched() {
      return left == 0 ? right == 1 : left == 1 && right != 0;
    }

    private int several() {
      int sum = 0;
      for (int i = 1; i < 3; i++) {
        sum += i * look(i == 1);
      }
      return sum;
    }
  }

  /** Ends in the name of what came out. */
  void plays(String one, String other) throws InterruptedException {
    Interpreter first = new Interpreter(one);
    Interpreter second = new Interpreter(other);
    Cases.play(first::run, second::run);
    throw new AssertionError(
        String.join("_", "Out", "" + left, "" + right, "" + first.result, "" + second.result));
  }

  private Integer freeOrBusy() {
    int seen = left + right;
    return seen == 0 ? free : busy;
  }

  @SuppressWarnings({"BoxedPrimitiveEquality", "ReferenceEquality"})
  private void tellWhich() {
    Integer seen = freeOrBusy();
    int later = left + right;
    right = later + (seen == busy ? 7 : 0);
  }

  private volatile Object returned;

  /** One thread lets the JDK make an array of what it reads; a second one looks whether it has. */
  private Object returnedBy(IntFunction<Object> call) throws InterruptedException {
    Cases.play(() -> returned = call.apply(left), () -> mark = returned != null, () -> left = 1);
    return returned;
  }

  void returnsCharacters() throws InterruptedException {
    char[] made = (char[]) returnedBy(seen -> String.valueOf(seen).toCharArray());
    throw new AssertionError("Made" + made[0]);
  }

  void returnsCharactersByReference() throws InterruptedException {
    Function<String, char[]> call = String::toCharArray;
    char[] made = (char[]) returnedBy(seen -> call.apply(String.valueOf(seen)));
    throw new AssertionError("Made" + made[0]);
  }

  void returnsCodePoint() throws InterruptedException {
    char[] made = (char[]) returnedBy(seen -> Character.toChars('0' + seen));
    throw new AssertionError("Made" + made[0]);
  }

  void returnsBytes() throws InterruptedException {
    byte[] made = (byte[]) returnedBy(seen -> String.valueOf(seen).getBytes(US_ASCII));
    throw new AssertionError("Made" + (char) made[0]);
  }

  void returnsDecimals() throws InterruptedException {
    BigDecimal[] made =
        (BigDecimal[])
            returnedBy(seen -> BigDecimal.valueOf(seen).divideAndRemainder(BigDecimal.TEN));
    throw new AssertionError("Made" + made[1]);
  }

  /** The same, of which of two equal numbers a method returns. */
  void tells() throws InterruptedException {
    Cases.play(this::tellWhich, () -> left = 1);
    throw new AssertionError("Out_" + right);
  }
}

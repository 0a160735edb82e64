package dev.wakeproof.bytecode.border;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.assertj.core.api.Assertions;

/** Arrays that calls of the JDK and of test libraries read and write, however they come there. */
@SuppressWarnings("all") // It is what people write.
class NestedArrays {
  private static final String[] NAMES = "a,b".split(",");

  private final Object[] outer = {new int[] {0}};
  private final Object[] target = {1, null};
  private final List<int[]> several = List.of(new int[] {0}, new int[] {0});

  private interface Part {
    void run() throws Exception;
  }

  private static void meanwhile(Part other, Part part) throws Exception {
    Thread thread =
        new Thread(
            () -> {
              try {
                other.run();
              } catch (Exception e) {
                throw new IllegalStateException(e);
              }
            });
    thread.start();
    part.run();
    thread.join();
  }

  private void write() {
    ((int[]) outer[0])[0] = 1;
  }

  void deepToString() throws Exception {
    meanwhile(this::write, () -> Arrays.deepToString(outer));
  }

  void deepHashCode() throws Exception {
    meanwhile(this::write, () -> Arrays.deepHashCode(outer));
  }

  void deepEquals() throws Exception {
    Object[] other = {new int[] {0}};
    meanwhile(this::write, () -> Arrays.deepEquals(other, outer));
  }

  void deepEqualsOfObjects() throws Exception {
    Object inner = outer[0];
    meanwhile(this::write, () -> Objects.deepEquals(inner, new int[] {0}));
  }

  void deepEqualsOfObjectsInObjects() throws Exception {
    Object[] other = {new Object[] {new int[] {0}}};
    Object[] mine = {outer};
    meanwhile(this::write, () -> Objects.deepEquals(other, mine));
  }

  void assertedByJunit() throws Exception {
    Object[] other = {new int[] {0}};
    meanwhile(this::write, () -> assertArrayEquals(other, outer));
  }

  void assertedByAssertj() throws Exception {
    int[] inner = (int[]) outer[0];
    meanwhile(this::write, () -> Assertions.assertThat(inner).contains(0));
  }

  void toArrayOfList() throws Exception {
    meanwhile(() -> List.of(2).toArray(target), () -> target[0].hashCode());
  }

  void toArrayOfSet() throws Exception {
    meanwhile(() -> Set.of(2).toArray(target), () -> target[0].hashCode());
  }

  void toArrayOfKeys() throws Exception {
    meanwhile(() -> Map.of(2, 3).keySet().toArray(target), () -> target[0].hashCode());
  }

  void toArrayOfStream() throws Exception {
    meanwhile(
        () -> Stream.of(2, 3).toArray(length -> target), () -> Objects.requireNonNull(target[0]));
  }

  private void writeInList() {
    several.get(0)[0] = 1;
  }

  void arrayInArrayOfList() throws Exception {
    meanwhile(() -> ((int[]) several.toArray()[0])[0] = 2, this::writeInList);
  }

  void arrayInCopiedList() throws Exception {
    meanwhile(() -> new ArrayList<>(several).get(0)[0] = 2, this::writeInList);
  }

  void arrayInArrayOfStream() throws Exception {
    meanwhile(() -> ((int[]) Stream.of(outer).toArray()[0])[0] = 2, this::write);
  }

  /** Each execution begins with the elements that the class initializer has set. */
  void elementsOfStaticField() throws Exception {
    meanwhile(this::lengthen, this::lengthen);
    if (!NAMES[0].equals("a++")) {
      throw new AssertionError("SawMore");
    }
  }

  private synchronized void lengthen() {
    NAMES[0] += "+";
  }

  void writtenUnderALock() throws Exception {
    meanwhile(
        () -> {
          synchronized (this) {
            Stream.of(2, 3).toArray(length -> target);
          }
        },
        () -> {
          synchronized (this) {
            if (target[0].equals(2)) {
              throw new AssertionError("SawTwo");
            }
          }
        });
  }

  void readUnderALock() throws Exception {
    meanwhile(
        () -> {
          synchronized (this) {
            write();
          }
        },
        () -> {
          synchronized (this) {
            if (Arrays.deepToString(outer).equals("[[1]]")) {
              throw new AssertionError("SawOne");
            }
          }
        });
  }

  /** A text of the outer array asks the inner one for nothing but its identity. */
  void flatText() throws Exception {
    meanwhile(this::write, () -> Arrays.toString(outer));
  }

  void otherArray() throws Exception {
    Object[] mine = {new int[] {0}};
    meanwhile(this::write, () -> Arrays.deepToString(mine));
  }
}

package dev.wakeproof.bytecode.border;

import static dev.wakeproof.bytecode.border.Fixture.check;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;

/** A clone has fields of its own. */
@SuppressWarnings({"unchecked", "JdkObsolete"}) // Programs as people write them.
class Clones {
  private static class Point implements Cloneable {
    int x;
    volatile int y;
    long wide;
    int[] shared = {1};
    final StringBuilder text = new StringBuilder();

    Point copy() {
      try {
        return (Point) super.clone();
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }
  }

  private static class Sub extends Point {
    int z = 3;
  }

  void notAliased() {
    Point original = new Point();
    original.x = 1;
    original.copy().x = 5;
    check(original.x == 5, "NotAliased");
  }

  void ownFields() {
    Point original = new Point();
    original.x = 1;
    original.y = 2;
    original.wide = 1L << 40;
    Point copy = original.copy();
    check(copy.x == 1 && copy.y == 2 && copy.wide == 1L << 40, "NotCopied");
    copy.x = 5;
    copy.y = 5;
    check(original.x == 1 && original.y == 2, "Aliased");
    copy.shared[0] = 7;
    check(original.shared[0] == 7, "Deep");
    check(copy.hashCode() != original.hashCode(), "SameIdentity");
  }

  void ofSubclass() {
    Sub original = new Sub();
    Sub copy = (Sub) original.copy();
    copy.z = 4;
    check(original.z == 3 && copy.z == 4, "Aliased");
  }

  void list() {
    ArrayList<Integer> original = new ArrayList<>(List.of(1));
    ((ArrayList<Integer>) original.clone()).add(2);
    check(original.size() == 1, "Aliased");
  }

  void map() {
    HashMap<String, Integer> original = new HashMap<>();
    original.put("a", 1);
    HashMap<String, Integer> copy = (HashMap<String, Integer>) original.clone();
    copy.put("b", 2);
    check(original.size() == 1 && copy.get("a") == 1, "Aliased");
  }

  void deque() {
    ArrayDeque<Integer> original = new ArrayDeque<>(List.of(1));
    original.clone().add(2);
    check(original.size() == 1, "Aliased");
  }

  void bits() {
    BitSet original = new BitSet();
    ((BitSet) original.clone()).set(1);
    check(original.isEmpty(), "Aliased");
  }

  void handedOver() throws InterruptedException {
    ArrayList<Integer> list = new ArrayList<>(List.of(1));
    ArrayList<Integer> mine = (ArrayList<Integer>) list.clone();
    Thread thread = new Thread(() -> mine.add(2));
    thread.start();
    list.add(3);
    thread.join();
    check(list.size() == 2 && mine.size() == 2, "Sizes");
  }

  void readsTheOriginal() throws InterruptedException {
    Point original = new Point();
    Thread thread = new Thread(() -> original.x = 1);
    thread.start();
    original.copy();
    thread.join();
  }

  void whenIsCloned() throws InterruptedException {
    Point original = new Point();
    Thread thread = new Thread(() -> original.y = 1);
    thread.start();
    Point copy = original.copy();
    thread.join();
    check(copy.y == 1, "SawZero");
  }

  void sharedContent() throws InterruptedException {
    Point original = new Point();
    Point copy = original.copy();
    Thread thread = new Thread(() -> copy.text.append("a"));
    thread.start();
    original.text.append("b");
    thread.join();
  }
}

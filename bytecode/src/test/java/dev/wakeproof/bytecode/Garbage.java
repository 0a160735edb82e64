package dev.wakeproof.bytecode;

import static dev.wakeproof.bytecode.LockPrograms.outcome;
import static dev.wakeproof.bytecode.LockPrograms.start;

import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;
import java.util.Vector;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;

/** Polling loops that make objects in each round. */
@SuppressWarnings({"JdkObsolete", "ModifiedButNotUsed"})
class Garbage {
  private volatile boolean ready;
  private volatile int first;
  private volatile int second;
  private volatile Box shared = new Box(0);

  private static final class Box {
    int value;

    Box(int value) {
      this.value = value;
    }
  }

  private static final class Link {
    Link next;
  }

  private Thread makeReady() {
    return start(() -> ready = true);
  }

  // ---- rounds that leave nothing

  void object() throws Exception {
    Thread thread = makeReady();
    while (true) {
      Box box = new Box(1);
      box.value++;
      if (ready && box.value == 2) {
        break;
      }
    }
    thread.join();
  }

  void objectOfChoice() throws Exception {
    Thread thread = makeReady();
    while (true) {
      Box box = new Box(ready ? 1 : 0);
      if (box.value == 1) {
        break;
      }
    }
    thread.join();
  }

  void list() throws Exception {
    Thread thread = makeReady();
    List<String> made;
    do {
      made = new ArrayList<>();
      if (ready) {
        made.add("ready");
      }
    } while (made.isEmpty());
    thread.join();
  }

  void drained() throws Exception {
    LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    Thread thread = start(() -> queue.add(1));
    int got = 0;
    while (got == 0) {
      List<Integer> items = new ArrayList<>();
      queue.drainTo(items);
      got = items.size();
    }
    thread.join();
  }

  void iterator() throws Exception {
    List<Box> boxes = new ArrayList<>(List.of(new Box(0), new Box(0)));
    Thread thread =
        start(
            () -> {
              synchronized (boxes) {
                boxes.forEach(box -> box.value = 1);
              }
              return null;
            });
    boolean all = false;
    while (!all) {
      all = true;
      synchronized (boxes) {
        for (Box box : boxes) {
          all &= box.value == 1;
        }
      }
    }
    thread.join();
  }

  void exception() throws Exception {
    Thread thread = makeReady();
    boolean done = false;
    while (!done) {
      try {
        if (!ready) {
          throw new IllegalStateException("not yet");
        }
        done = true;
      } catch (IllegalStateException e) {
        Thread.onSpinWait();
      }
    }
    thread.join();
  }

  void timeout() throws Exception {
    FutureTask<Integer> task = new FutureTask<>(() -> 7);
    Thread thread =
        start(
            () -> {
              task.run();
              return null;
            });
    int result = 0;
    while (result == 0) {
      try {
        result = task.get(1, TimeUnit.NANOSECONDS);
      } catch (TimeoutException e) {
        Thread.onSpinWait();
      }
    }
    thread.join();
  }

  void monitor() throws Exception {
    Thread thread = makeReady();
    boolean done = false;
    while (!done) {
      Vector<Object> made = new Vector<>();
      made.add("x");
      done = ready && made.size() == 1;
    }
    thread.join();
  }

  void sleeping() throws Exception {
    Thread thread = makeReady();
    while (true) {
      List<Integer> made = new LinkedList<>();
      made.add(1);
      if (ready) {
        break;
      }
      Thread.sleep(10);
    }
    thread.join();
  }

  void lambda() throws Exception {
    Thread thread = makeReady();
    BooleanSupplier isReady;
    do {
      int[] asked = {0};
      isReady = () -> asked[0]++ == 0 && ready;
    } while (!isReady.getAsBoolean());
    thread.join();
  }

  void never() {
    while (!ready) {
      new Box(1).value++;
    }
  }

  // ---- rounds that are not all alike

  void readInTwoObjects() throws Exception {
    Thread thread =
        start(
            () -> {
              first = 1;
              second = 1;
              return null;
            });
    Box one;
    Box two;
    do {
      one = new Box(first);
      two = new Box(second);
    } while (two.value == 0);
    thread.join();
    throw outcome(one.value);
  }

  void countedInOlderObject() throws Exception {
    Thread thread = makeReady();
    Box rounds = new Box(0);
    while (!ready && rounds.value < 3) {
      Box more = new Box(1);
      rounds.value += more.value;
    }
    thread.join();
    throw outcome(rounds.value);
  }

  void countedInObjectOfOuterRound() throws Exception {
    Thread thread = makeReady();
    int most = 0;
    for (int i = 0; i < 2; i++) {
      Box rounds = new Box(0);
      while (!ready && rounds.value < 2) {
        rounds.value += new Box(1).value;
      }
      most += rounds.value;
    }
    thread.join();
    throw outcome(most);
  }

  void countedInMethod() throws Exception {
    Thread thread = makeReady();
    Box rounds = new Box(0);
    while (!ready && !isLast(rounds)) {
      Thread.onSpinWait();
    }
    thread.join();
    throw outcome(rounds.value);
  }

  private static boolean isLast(Box rounds) {
    Box more = new Box(1);
    rounds.value += more.value;
    return rounds.value == 2;
  }

  void published() throws Exception {
    Thread thread = makeReady();
    while (!ready && shared.value < 2) {
      shared = new Box(shared.value + 1);
    }
    thread.join();
    throw outcome(shared.value);
  }

  void linkedToOlderObject() throws Exception {
    Thread thread = makeReady();
    Link head = new Link();
    int length = 0;
    while (!ready && length < 2) {
      Link link = new Link();
      link.next = head.next;
      head.next = link;
      length = 0;
      for (Link at = head.next; at != null; at = at.next) {
        length++;
      }
    }
    thread.join();
    throw outcome(length);
  }

  void keptInThreadLocal() throws Exception {
    ThreadLocal<Box> kept = ThreadLocal.withInitial(() -> new Box(0));
    Thread thread = makeReady();
    while (!ready && kept.get().value < 2) {
      kept.set(new Box(kept.get().value + 1));
    }
    thread.join();
    throw outcome(kept.get().value);
  }

  void suppressedByOlderException() throws Exception {
    Exception all = new Exception("all");
    Thread thread = makeReady();
    while (!ready && all.getSuppressed().length < 2) {
      all.addSuppressed(new IllegalStateException("one"));
    }
    thread.join();
    throw outcome(all.getSuppressed().length);
  }

  void changedByAnother() throws Exception {
    Box mine = new Box(0);
    Thread thread =
        start(
            () -> {
              shared.value++;
              ready = true;
              return null;
            });
    shared = mine;
    while (!ready) {
      new Box(mine.value).value++;
    }
    thread.join();
    throw outcome(mine.value);
  }
}

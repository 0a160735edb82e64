package dev.wakeproof.bytecode.everyday;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Level;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Programs of people who have read the README and nothing else. */
class Strangers {
  private static final java.util.logging.Logger OLD =
      java.util.logging.Logger.getLogger(Strangers.class.getName());
  private static final Logger NEW = LoggerFactory.getLogger(Strangers.class);

  /** Each gets what the other has brought. */
  void exchange() throws Exception {
    Exchanger<String> exchanger = new Exchanger<>();
    String[] got = new String[1];
    Thread other =
        new Thread(
            () -> {
              try {
                got[0] = exchanger.exchange("a");
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    other.start();
    String mine = exchanger.exchange("b");
    other.join();
    if (!mine.equals("a") || !got[0].equals("b")) {
      throw new AssertionError("Exchanged: " + mine + " and " + got[0]);
    }
  }

  /** Nobody comes. */
  void exchangeAlone() throws Exception {
    new Exchanger<String>().exchange("a");
  }

  /** Loggers of both kinds, in two threads. */
  void logs() throws Exception {
    AtomicInteger asked = new AtomicInteger();
    Thread other =
        new Thread(
            () -> {
              OLD.info(() -> "made " + asked.incrementAndGet());
              OLD.fine(() -> "not made " + asked.incrementAndGet());
              NEW.info("now {}", asked);
            });
    other.start();
    OLD.log(Level.WARNING, "what", new IllegalStateException());
    NEW.error("that", new IllegalStateException());
    other.join();
    if (asked.get() != 1) {
      throw new AssertionError("Asked " + asked);
    }
  }

  /** A set of lambdas: where each stands in it is the same in every execution. */
  void listeners() throws Exception {
    AtomicInteger called = new AtomicInteger();
    Set<Runnable> listeners = new HashSet<>();
    for (int i = 1; i <= 5; i++) {
      int weight = i;
      listeners.add(() -> called.set(2 * called.get() + weight));
    }
    Thread other = new Thread(() -> listeners.forEach(Runnable::run));
    other.start();
    called.set(called.get() + 100);
    other.join();
    throw new AssertionError("Called " + called);
  }

  /** One task runs, one waits, and there is no room for a third. */
  void rejected() {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1));
    CountDownLatch gate = new CountDownLatch(1);
    Runnable waits =
        () -> {
          try {
            gate.await();
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
        };
    try {
      for (int i = 0; i < 3; i++) {
        pool.execute(waits);
      }
    } finally {
      gate.countDown();
      pool.shutdown();
    }
  }
}

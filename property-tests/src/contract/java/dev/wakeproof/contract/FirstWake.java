package dev.wakeproof.contract;

import dev.wakeproof.address.Address;
import dev.wakeproof.address.AddressSemaphore;
import dev.wakeproof.address.WaitOnAddress;
import dev.wakeproof.channel.Channel;
import dev.wakeproof.channel.ChannelClosedException;
import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Mutex;
import dev.wakeproof.semaphore.ReadWriteMutex;
import dev.wakeproof.ticket.TicketSemaphore;
import dev.wakeproof.ticket.TicketedSemaphore;
import dev.wakeproof.ticket.WaitingArray;
import dev.wakeproof.ticket.WaitingArraySemaphore;
import dev.wakeproof.ticket.WaitingChainSemaphore;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.function.Supplier;

/**
 * A thread that waits, and the first wake of its process, which comes when the heap is full: what
 * it needs must be there before.
 */
final class FirstWake {
  private static final long A_LOOK_MILLIS = 10;

  /** Seen asleep so often in a row, it does not wait for a moment only, as for a class. */
  private static final int LOOKS = 5;

  private static final long PATIENCE_MILLIS = 20_000;

  /** The kinds of waits; each runs in a process of its own. */
  static final Map<String, Supplier<FirstWake>> ALL = new LinkedHashMap<>();

  static {
    ALL.put("CountingSemaphore", () -> semaphore(new CountingSemaphore(0)));
    ALL.put("CountingSemaphore, unfair", () -> semaphore(new CountingSemaphore(0, false)));
    ALL.put("Mutex", () -> lock(new Mutex()));
    ALL.put("ReadWriteMutex, read", FirstWake::reader);
    ALL.put("ReadWriteMutex, write", () -> lock(new ReadWriteMutex().writeLock()));
    ALL.put("QueuedLock", () -> lock(new QueuedLock()));
    ALL.put("QueuedLock, fair", () -> lock(new QueuedLock(true)));
    ALL.put("QueuedLock, condition", () -> condition(new QueuedLock()));
    ALL.put("Mutex, condition", () -> condition(new Mutex()));
    ALL.put("AddressSemaphore", FirstWake::addressSemaphore);
    ALL.put("WaitOnAddress", FirstWake::address);
    ALL.put("TicketSemaphore", () -> ticketed(new TicketSemaphore(0)));
    ALL.put(
        "WaitingArraySemaphore",
        () -> ticketed(new WaitingArraySemaphore(0, 0, new WaitingArray(1))));
    ALL.put("WaitingChainSemaphore", () -> ticketed(new WaitingChainSemaphore(0)));
    ALL.put("Channel, receiver", FirstWake::receiver);
    ALL.put("Channel, sender", FirstWake::sender);
    ALL.put("Channel, closed", FirstWake::closed);
  }

  // Made now: what is sent is not the matter.
  private static final String ITEM = "item";

  private interface Waiting {
    void run() throws InterruptedException;
  }

  private final Waiting waiting;
  private final Runnable wake;

  private FirstWake(Waiting waiting, Runnable wake) {
    this.waiting = waiting;
    this.wake = wake;
  }

  public static void main(String[] args) throws InterruptedException {
    FirstWake first = ALL.get(args[0]).get();
    boolean[] returned = new boolean[1];
    Thread thread =
        new Thread(
            () -> {
              try {
                first.waiting.run();
                returned[0] = true;
              } catch (InterruptedException e) {
                throw new AssertionError("nobody interrupts it", e);
              }
            });
    thread.setDaemon(true);
    thread.start();
    for (int looks = 0; looks < LOOKS; ) {
      Thread.sleep(A_LOOK_MILLIS);
      Thread.State state = thread.getState();
      boolean asleep = state == Thread.State.WAITING || state == Thread.State.TIMED_WAITING;
      looks = asleep ? looks + 1 : 0;
    }
    Object[] hoard = Hoard.fill();
    Error thrown = null;
    try {
      first.wake.run();
    } catch (OutOfMemoryError e) {
      thrown = e;
    }
    hoard[0] = null;
    thread.join(PATIENCE_MILLIS);
    System.out.println(
        (returned[0] ? "woken" : "forgotten") + (thrown == null ? "" : ", and " + thrown));
  }

  private static FirstWake semaphore(CountingSemaphore semaphore) {
    return new FirstWake(semaphore::acquire, semaphore::release);
  }

  private static FirstWake ticketed(TicketedSemaphore semaphore) {
    return new FirstWake(semaphore::acquireUninterruptibly, semaphore::release);
  }

  private static FirstWake addressSemaphore() {
    AddressSemaphore semaphore = new AddressSemaphore(0);
    return new FirstWake(semaphore::acquire, semaphore::release);
  }

  private static FirstWake address() {
    Address address = new Address(0);
    return new FirstWake(
        () -> WaitOnAddress.shared().await(address, 0),
        () -> {
          address.set(1);
          WaitOnAddress.shared().wakeOne(address);
        });
  }

  private static FirstWake lock(Lock lock) {
    lock.lock();
    return new FirstWake(lock::lock, lock::unlock);
  }

  private static FirstWake reader() {
    ReadWriteMutex mutex = new ReadWriteMutex();
    mutex.writeLock().lock();
    return new FirstWake(mutex.readLock()::lock, mutex.writeLock()::unlock);
  }

  private static FirstWake condition(Lock lock) {
    Condition condition = lock.newCondition();
    boolean[] signalled = new boolean[1];
    return new FirstWake(
        () -> {
          lock.lock();
          try {
            while (!signalled[0]) {
              condition.await();
            }
          } finally {
            lock.unlock();
          }
        },
        () -> {
          lock.lock();
          try {
            signalled[0] = true;
            condition.signal();
          } finally {
            lock.unlock();
          }
        });
  }

  private static FirstWake receiver() {
    Channel<String> channel = new Channel<>(1);
    return new FirstWake(channel::receive, () -> channel.trySend(ITEM));
  }

  private static FirstWake sender() {
    Channel<String> channel = new Channel<>(1);
    channel.trySend("first");
    return new FirstWake(() -> channel.send("second"), channel::tryReceive);
  }

  private static FirstWake closed() {
    Channel<String> channel = new Channel<>(1);
    return new FirstWake(
        () -> {
          try {
            channel.receive();
          } catch (ChannelClosedException e) {
            // That is what it was woken for.
          }
        },
        channel::close);
  }
}

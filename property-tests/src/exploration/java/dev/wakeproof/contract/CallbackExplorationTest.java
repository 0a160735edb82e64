package dev.wakeproof.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.channel.Channel;
import dev.wakeproof.channel.ChannelCallback;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.junit.Explored;
import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Waiter;
import java.util.concurrent.RejectedExecutionException;

/** Explores a callback beside another thread that makes it due, or runs it. */
class CallbackExplorationTest {
  private final Told told = new Told();
  private Thread runner;

  /** The executor has begun to run the callback in another thread, and then throws. */
  @Explored
  void callback_refusedWhileItBegins_runsOnce() throws InterruptedException {
    Thread.currentThread().setUncaughtExceptionHandler((thread, thrown) -> {});
    CountingSemaphore semaphore = new CountingSemaphore(0);
    IntCell called = new IntCell(0);
    semaphore.acquire(new Waiter(1, () -> called.getAndAdd(1), this::startAndRefuse));
    semaphore.release();
    runner.join();
    assertEquals(1, called.get(), "OnceOnly");
  }

  @Explored(memory = MemoryModel.SC, preemptions = 1, cutIsFailure = false)
  void receive_withACallbackBesideASend_receivesTheItem() throws InterruptedException {
    Channel<String> channel = new Channel<>(1);
    Thread sender = new Thread(() -> channel.trySend("item"));
    sender.start();
    channel.receive(told);
    sender.join();
    assertEquals("item", told.item, "NoLostWakeup");
  }

  @Explored(memory = MemoryModel.SC, preemptions = 1, cutIsFailure = false)
  void send_withACallbackBesideAReceive_sendsTheItem() throws InterruptedException {
    Channel<String> channel = new Channel<>(1);
    channel.trySend("first");
    Thread receiver = new Thread(channel::tryReceive);
    receiver.start();
    channel.send("second", told);
    receiver.join();
    assertEquals("second", told.item, "NoLostWakeup");
  }

  @Explored(memory = MemoryModel.SC, preemptions = 1, cutIsFailure = false)
  void receive_withACallbackBesideAClose_isToldOfTheEnd() throws InterruptedException {
    Channel<String> channel = new Channel<>(1);
    Thread closer = new Thread(channel::close);
    closer.start();
    channel.receive(told);
    closer.join();
    assertEquals("closed", told.item, "NoLostWakeup");
  }

  private static final class Told implements ChannelCallback<String> {
    private String item;

    @Override
    public void completed(String transferred) {
      item = transferred;
    }

    @Override
    public void closed() {
      item = "closed";
    }
  }

  private void startAndRefuse(Runnable task) {
    runner = new Thread(task);
    runner.start();
    throw new RejectedExecutionException("begun, but refused");
  }
}

package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.channel.Channel;
import dev.wakeproof.channel.ChannelCallback;
import dev.wakeproof.channel.async.AsyncChannel;
import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Waiter;
import dev.wakeproof.semaphore.async.AsyncSemaphore;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Callbacks that make other callbacks due, so many times that one inside the other cannot be. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CallbackChainTest {
  private static final int LINKS = 1_000_000;
  private static final long STACK_BYTES = 256 << 10;

  private final CountingSemaphore semaphore = new CountingSemaphore(0);
  private int links;

  /** On the platform's threads, since only those have a stack of a given size. */
  private static void onASmallStack(Runnable body) throws InterruptedException {
    List<Throwable> failures = new ArrayList<>();
    Thread thread = new Thread(null, body, "small stack", STACK_BYTES);
    thread.setDaemon(true);
    thread.setUncaughtExceptionHandler((failed, thrown) -> failures.add(thrown));
    thread.start();
    thread.join();
    assertThat(failures).isEmpty();
  }

  private boolean again() {
    links++;
    return links < LINKS;
  }

  private void queueAndRelease() {
    if (again()) {
      semaphore.acquire(new Waiter(1, this::queueAndRelease));
      semaphore.release();
    }
  }

  @Test
  void longChain_ofReleasingWaiters_runsIteratively() throws Exception {
    onASmallStack(this::queueAndRelease);
    assertThat(links).isEqualTo(LINKS);
  }

  @Test
  void longChain_throughADirectExecutor_runsIteratively() throws Exception {
    Executor atOnce = Runnable::run;
    Runnable link =
        new Runnable() {
          @Override
          public void run() {
            if (again()) {
              semaphore.acquire(new Waiter(1, this, atOnce));
              semaphore.release();
            }
          }
        };
    onASmallStack(link);
    assertThat(links).isEqualTo(LINKS);
  }

  @Test
  void longChain_ofFutures_runsIteratively() throws Exception {
    AsyncSemaphore async = new AsyncSemaphore(semaphore);
    Runnable link =
        new Runnable() {
          @Override
          @SuppressWarnings("FutureReturnValueIgnored") // It has run, or the count is short.
          public void run() {
            if (again()) {
              async.acquire().thenRun(this);
              semaphore.release();
            }
          }
        };
    onASmallStack(link);
    assertThat(links).isEqualTo(LINKS);
  }

  @Test
  void release_toManyWaiters_runsIteratively() throws Exception {
    int many = 50_000;
    AsyncSemaphore async = new AsyncSemaphore(semaphore);
    List<CompletableFuture<Void>> released = new ArrayList<>();
    for (int i = 0; i < many; i++) {
      released.add(async.acquire().thenRun(semaphore::release));
    }
    onASmallStack(semaphore::release);
    assertThat(released).allMatch(CompletableFuture::isDone);
    assertThat(semaphore.availablePermits()).isEqualTo(1);
  }

  @Test
  void longChain_ofReceivers_runsIteratively() throws Exception {
    Channel<String> channel = new Channel<>(LINKS);
    for (int i = 0; i < LINKS; i++) {
      channel.trySend("item");
    }
    ChannelCallback<String> receiver =
        new Outcome<>() {
          @Override
          public void completed(String item) {
            if (again()) {
              channel.receive(this);
            }
          }
        };
    onASmallStack(() -> channel.receive(receiver));
    assertThat(links).isEqualTo(LINKS);
    assertThat(channel.size()).isZero();
  }

  @Test
  void longChain_acrossSynchronizers_runsIteratively() throws Exception {
    Channel<String> channel = new Channel<>(1);
    AsyncChannel<String> async = new AsyncChannel<>(channel);
    Runnable link =
        new Runnable() {
          @Override
          @SuppressWarnings("FutureReturnValueIgnored") // It has run, or the count is short.
          public void run() {
            if (again()) {
              semaphore.acquire(
                  new Waiter(
                      1,
                      () -> {
                        async.receive().thenRun(this);
                        channel.trySend("item");
                      }));
              semaphore.release();
            }
          }
        };
    onASmallStack(link);
    assertThat(links).isEqualTo(LINKS);
  }
}

package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.wakeproof.channel.Channel;
import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Waiter;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** To wake needs no memory: it is needed most when there is none. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class WakeMemoryTest {
  private static final int MANY = 10_000;

  /** For what one call may need, however many it wakes. */
  private static final long A_FEW_BYTES = 1_000;

  @Test
  void release_ofMany_allocatesNothingPerWaiter() throws Exception {
    assertThat(Actor.start(() -> bytesOfTheSecond(this::releaseOfMany)).result())
        .isLessThan(A_FEW_BYTES);
  }

  @Test
  void close_manyWaiters_allocatesNothingPerWaiter() throws Exception {
    assertThat(Actor.start(() -> bytesOfTheSecond(this::closeOfMany)).result())
        .isLessThan(A_FEW_BYTES);
  }

  private Runnable releaseOfMany() {
    CountingSemaphore semaphore = new CountingSemaphore(0);
    for (int i = 0; i < MANY; i++) {
      semaphore.acquire(new Waiter(1, () -> {}));
    }
    return () -> semaphore.release(MANY);
  }

  private Runnable closeOfMany() {
    Channel<String> channel = new Channel<>(1);
    Outcome<String> outcome = new Outcome<>();
    for (int i = 0; i < MANY; i++) {
      channel.receive(outcome);
    }
    return channel::close;
  }

  /** The first one loads classes. */
  private static long bytesOfTheSecond(Supplier<Runnable> prepared) {
    prepared.get().run();
    Runnable second = prepared.get();
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long self = Thread.currentThread().getId();
    long before = threads.getThreadAllocatedBytes(self);
    second.run();
    return threads.getThreadAllocatedBytes(self) - before;
  }

  @Test
  void wake_withoutMemory_losesNoWaiter() throws Exception {
    assertThat(printed(begin(NoMemoryLeft.class)))
        .containsExactly(
            "left in line 0, stands in line 1",
            "permits 0, granted 10000, told of the grant 10000, told of the close 10000");
  }

  @Test
  void wake_firstOfAProcess_needsNoMemory() throws Exception {
    // Side by side: each sleeps for the most part.
    Map<String, Process> processes = new LinkedHashMap<>();
    try {
      for (String wait : FirstWake.ALL.keySet()) {
        processes.put(wait, begin(FirstWake.class, wait));
      }
      for (Map.Entry<String, Process> each : processes.entrySet()) {
        assertThat(printed(each.getValue())).as(each.getKey()).containsExactly("woken");
      }
    } finally {
      processes.values().forEach(Process::destroyForcibly);
    }
  }

  /** A process of its own, in a small heap. */
  private static Process begin(Class<?> program, String... arguments) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                ProcessHandle.current().info().command().orElseThrow(),
                "-Xmx24m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                program.getName()));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command).redirectErrorStream(true).start();
  }

  /** Returns the lines that the process has printed by its end. */
  private static Stream<String> printed(Process process) throws Exception {
    try {
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
      return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines();
    } finally {
      process.destroyForcibly();
    }
  }
}

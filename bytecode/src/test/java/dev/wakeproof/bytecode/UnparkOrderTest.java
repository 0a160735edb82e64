package dev.wakeproof.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.Result;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A thread that code of the JDK has woken sees what happened before it was woken. */
class UnparkOrderTest {
  static class Programs {
    private final AtomicInteger word = new AtomicInteger();

    void futureTask() throws Exception {
      FutureTask<Integer> task = new FutureTask<>(() -> 1);
      new Thread(task).start();
      assertThat(task.get()).isEqualTo(1);
    }

    void completableFuture() throws Exception {
      CompletableFuture<Integer> future = new CompletableFuture<>();
      new Thread(() -> future.complete(1)).start();
      assertThat(future.get()).isEqualTo(1);
    }

    /** A worker that waits for a task: JDK 25 unparks it by {@code Unsafe}. */
    void secondTask() throws Exception {
      CompletableFuture<Void> first = CompletableFuture.runAsync(() -> {});
      CompletableFuture<Void> second = CompletableFuture.runAsync(() -> {});
      first.get();
      second.get();
    }

    /** The specification of {@code LockSupport} promises no order. */
    void ownUnpark() {
      Thread parker = Thread.currentThread();
      new Thread(
              () -> {
                word.setOpaque(1);
                LockSupport.unpark(parker);
              })
          .start();
      while (word.getOpaque() == 0) {
        LockSupport.park();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"futureTask", "completableFuture"})
  void unpark_byTheJdk_orders(String program) {
    Result result = explored(program);
    assertThat(result.violation()).isNull();
    assertThat(result.cuts()).isEmpty();
  }

  @Test
  void unpark_byAPool_orders() {
    Options fewSchedules =
        Options.of(MemoryModel.JAVA).with("preemptions", 0).with("timeouts", 0).with("seconds", 20);
    assertThat(explored("secondTask", fewSchedules).violation()).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = "ownUnpark")
  void unpark_byTheProgram_ordersNothing(String program) {
    assertThat(explored(program).violation().property()).isEqualTo("Deadlock");
  }

  private static Result explored(String program) {
    return explored(program, Options.of(MemoryModel.JAVA));
  }

  private static Result explored(String program, Options options) {
    return Exploration.of(dev.wakeproof.bytecode.Test.of(Programs.class, program), options);
  }
}

package dev.wakeproof.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Fences order what a thread reads, but they are no happens-before edges: under every model, plain
 * accesses that only fences order are a race.
 */
class FencesTest {
  /** Publishes a plain variable by fences around accesses of a flag. */
  static class Programs {
    private static final VarHandle FLAG = handle();

    @SuppressWarnings("UnusedVariable")
    private int flag;

    private int plain;

    private static VarHandle handle() {
      try {
        return MethodHandles.lookup().findVarHandle(Programs.class, "flag", int.class);
      } catch (ReflectiveOperationException e) {
        throw new LinkageError(e.getMessage(), e);
      }
    }

    private void run(Runnable publish, Runnable afterwards) throws InterruptedException {
      Thread writer =
          new Thread(
              () -> {
                plain = 1;
                publish.run();
              });
      writer.start();
      if ((int) FLAG.getOpaque(this) == 1) {
        afterwards.run();
        assertThat(plain).as("Fresh").isEqualTo(1);
      }
      writer.join();
    }

    void releaseAndAcquireFence() throws InterruptedException {
      run(
          () -> {
            VarHandle.releaseFence();
            FLAG.setOpaque(this, 1);
          },
          VarHandle::acquireFence);
    }

    void fullFences() throws InterruptedException {
      run(
          () -> {
            VarHandle.fullFence();
            FLAG.setOpaque(this, 1);
          },
          VarHandle::fullFence);
    }

    void releaseStoreAndAcquireFence() throws InterruptedException {
      run(() -> FLAG.setRelease(this, 1), VarHandle::acquireFence);
    }

    void releaseFenceAndAcquireLoad() throws InterruptedException {
      Thread writer =
          new Thread(
              () -> {
                plain = 1;
                VarHandle.releaseFence();
                FLAG.setOpaque(this, 1);
              });
      writer.start();
      if ((int) FLAG.getAcquire(this) == 1) {
        assertThat(plain).as("Fresh").isEqualTo(1);
      }
      writer.join();
    }
  }

  static Stream<Arguments> programs() {
    return Stream.of("SC", "TSO", "PSO", "JAVA-SB", "JAVA")
        .flatMap(
            memory ->
                Stream.of(
                        "releaseAndAcquireFence",
                        "fullFences",
                        "releaseStoreAndAcquireFence",
                        "releaseFenceAndAcquireLoad")
                    .map(program -> Arguments.of(memory, program)));
  }

  @ParameterizedTest
  @MethodSource("programs")
  void explore_plainAccessesBetweenFences_areARaceUnderEveryModel(String memory, String program) {
    Options options = Options.of(MemoryModel.of(memory));
    Test test = Test.of(Programs.class, program);
    assertThat(Exploration.of(test, options).violation().property()).isEqualTo("Race");
    assertThat(Exploration.of(test.allowingRaces(), options).violation()).isNull();
  }
}

package dev.wakeproof.bench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;

/** Tests that the jobs exclude, lose nothing, and end. */
@Timeout(60)
class WorkerPoolTest {
  private static final int EACH = 50;

  @TestFactory
  Stream<DynamicTest> acquire_eachSemaphore_admitsItsPermits() {
    return Semaphores.ALL.names().stream()
        .flatMap(
            name ->
                Stream.of(1, 2)
                    .map(
                        permits ->
                            DynamicTest.dynamicTest(
                                name + " of " + permits, () -> goThroughSemaphore(name, permits))));
  }

  private static void goThroughSemaphore(String name, int permits) {
    Permits semaphore = Semaphores.create(name, permits);
    assertThat(mostInside(Section.of(semaphore), 4)).isBetween(1, permits);
    // This would block if a permit were missing.
    for (int i = 0; i < permits; i++) {
      semaphore.acquire();
    }
  }

  @TestFactory
  Stream<DynamicTest> lock_eachLock_admitsOne() {
    return Locks.ALL.names().stream()
        .map(
            name ->
                DynamicTest.dynamicTest(
                    name, () -> assertThat(mostInside(Locks.create(name), 4)).isEqualTo(1)));
  }

  /** A semaphore that admits two is detected. */
  @Test
  void occupancy_lockThatAdmitsTwo_isDetected() {
    CyclicBarrier both = new CyclicBarrier(2);
    Section none =
        body -> {
          await(both);
          return body.getAsLong();
        };
    Occupancy occupancy = new Occupancy(both);
    run(2, (worker, tally) -> work(none, occupancy, tally));
    assertThat(occupancy.most.get()).isEqualTo(2);
  }

  @Test
  void sharedSteps_eachSection_stepsOnce() {
    SectionJob job = new SectionJob(Locks.create("ReentrantLock"));
    assertThat(run(3, job)).containsOnly((long) EACH);
    assertThat(job.sharedSteps()).isEqualTo(3L * EACH);
  }

  @TestFactory
  Stream<DynamicTest> pipe_eachKind_deliversEveryItem() {
    return Pipes.ALL.names().stream()
        .map(
            name ->
                DynamicTest.dynamicTest(
                    name,
                    () -> {
                      int workers = name.equals(Pipes.MPSC_BLOCKING) ? 2 : 4;
                      Pipe pipe = Pipes.create(name, 2);
                      assertThat(lost(pipe, workers)).isZero();
                      assertThat(pipe.tryReceive()).isNull();
                    }));
  }

  /** A lost item is detected. */
  @Test
  void lost_pipeThatLosesAnItem_countsIt() {
    assertThat(lost(new Lossy(Pipes.create("ArrayBlockingQueue", 2)), 2)).isEqualTo(1);
  }

  @Test
  void newFlowJob_oddNumberOfWorkers_isRefused() {
    assertThatThrownBy(() -> new FlowJob(Pipes.create("Channel", 1), 3))
        .hasMessageContaining("not 3");
  }

  @Test
  void rounds_timeLimit_end() {
    FlowJob job = new FlowJob(Pipes.create("Channel", 1), 4);
    try (WorkerPool pool = new WorkerPool(ThreadKind.PLATFORM, 4, job)) {
      for (int round = 0; round < 3; round++) {
        List<Long> counts = pool.work(TimeUnit.MILLISECONDS.toNanos(5));
        assertThat(counts.get(0) + counts.get(1)).isEqualTo(counts.get(2) + counts.get(3));
      }
      assertThat(pool.longestWaitNanos()).isPositive();
    }
  }

  @Test
  void run_failingWorker_reportsIt() {
    Job failing =
        (worker, tally) -> {
          throw new UnsupportedOperationException("no");
        };
    assertThatThrownBy(() -> run(2, failing))
        .hasMessage("a worker failed")
        .hasRootCauseMessage("no");
  }

  @Test
  void newWorkerPool_virtualThreads_runsOrIsRefused() {
    assertThat(ThreadKind.PLATFORM.isThere()).isTrue();
    SectionJob job = new SectionJob(Locks.create("QueuedLock"));
    if (ThreadKind.VIRTUAL.isThere()) {
      try (WorkerPool pool = new WorkerPool(ThreadKind.VIRTUAL, 3, job)) {
        assertThat(pool.workOperations(EACH)).containsOnly((long) EACH);
      }
    } else {
      assertThatThrownBy(() -> new WorkerPool(ThreadKind.VIRTUAL, 3, job))
          .hasMessage("this JDK has no virtual threads");
    }
  }

  @Test
  void create_unknownName_isRefused() {
    assertThatThrownBy(() -> Locks.create("Nope")).hasMessageContaining("QueuedLock");
  }

  private static int mostInside(Section section, int workers) {
    Occupancy occupancy = new Occupancy(null);
    List<Long> counts = run(workers, (worker, tally) -> work(section, occupancy, tally));
    assertThat(counts).hasSize(workers).containsOnly((long) EACH);
    return occupancy.most.get();
  }

  private static long work(Section section, LongSupplier body, Tally tally) {
    long sum = 0;
    while (tally.goesOn()) {
      sum += section.run(body);
      tally.done();
    }
    return sum;
  }

  private static long lost(Pipe pipe, int workers) {
    List<Long> counts = run(workers, new FlowJob(pipe, workers));
    long sent = counts.subList(0, workers / 2).stream().mapToLong(n -> n).sum();
    assertThat(sent).isEqualTo((long) EACH * workers / 2);
    return sent - counts.subList(workers / 2, workers).stream().mapToLong(n -> n).sum();
  }

  private static List<Long> run(int workers, Job job) {
    try (WorkerPool pool = new WorkerPool(ThreadKind.PLATFORM, workers, job)) {
      return pool.workOperations(EACH);
    }
  }

  private static void await(CyclicBarrier barrier) {
    try {
      barrier.await();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  /** Counts the threads inside at once. */
  private static final class Occupancy implements LongSupplier {
    private final AtomicInteger inside = new AtomicInteger();
    private final AtomicInteger most = new AtomicInteger();
    private final CyclicBarrier meeting;

    Occupancy(CyclicBarrier meeting) {
      this.meeting = meeting;
    }

    @Override
    public long getAsLong() {
      most.accumulateAndGet(inside.incrementAndGet(), Math::max);
      if (meeting != null) {
        await(meeting);
      } else {
        Thread.onSpinWait();
      }
      return inside.decrementAndGet();
    }
  }

  /** A queue that loses the tenth item. */
  private static final class Lossy implements Pipe {
    private final Pipe pipe;
    private int sent;

    Lossy(Pipe pipe) {
      this.pipe = pipe;
    }

    @Override
    public boolean trySend(Object item) {
      return pipe.trySend(item);
    }

    @Override
    public Object tryReceive() {
      return pipe.tryReceive();
    }

    @Override
    public void send(Object item) {
      sent++;
      if (sent != 10) {
        pipe.send(item);
      }
    }

    @Override
    public Object receive() {
      return pipe.receive();
    }
  }
}

package dev.wakeproof.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Classes as people write them around their tests; {@link LifecycleTest} runs them. */
final class Lifecycles {
  private Lifecycles() {}

  /** With what JUnit calls around a test. */
  static class Around {
    private static final List<String> CALLED = new ArrayList<>();
    private final AtomicInteger counter = new AtomicInteger();
    private Thread other;

    @BeforeAll
    static void first() {
      CALLED.add("first");
    }

    @BeforeEach
    void before() {
      CALLED.add("before");
      other = new Thread(counter::incrementAndGet);
    }

    @AfterEach
    void after() {
      CALLED.add("after");
      assertEquals(List.of("first", "before", "test", "after"), CALLED);
    }

    @AfterAll
    static void last() {
      CALLED.add("last");
    }

    @Explored(memory = MemoryModel.SC)
    void passes() throws InterruptedException {
      CALLED.add("test");
      other.start();
      other.join();
      assertEquals(1, counter.get());
    }

    @Explored(memory = MemoryModel.SC)
    void failsAfter() {
      CALLED.add("another test");
    }
  }

  /** With an assumption. */
  static class Assuming {
    private volatile int number;

    @Explored
    void assumes() {
      assumeTrue(false, "not here");
    }

    @Explored
    void assumesInSomeSchedules() throws InterruptedException {
      Thread other = new Thread(() -> number = 1);
      other.start();
      assumeTrue(number == 1, "late");
      other.join();
    }

    @Explored
    void failsWhereItAssumes() throws InterruptedException {
      Thread other = new Thread(() -> number = 1);
      other.start();
      assumeTrue(number == 1, "late");
      other.join();
      assertEquals(0, number, "Number");
    }
  }

  /** With one instance for all tests. */
  @TestInstance(Lifecycle.PER_CLASS)
  static class PerClass {
    private static final List<String> LOG = new ArrayList<>();

    PerClass() {
      LOG.add("made");
    }

    @BeforeAll
    static void beforeAll() {
      LOG.add("before all");
    }

    @Explored
    void passes() {
      assertEquals("[made, before all]", LOG.toString());
    }
  }

  /** With invocations that JUnit makes; each needs a field that is set before each. */
  static class Templates {
    private int before;

    @BeforeEach
    void setUp() {
      before = 10;
    }

    private void countTo(int expected) throws InterruptedException {
      AtomicInteger counter = new AtomicInteger(before);
      int[] seen = new int[1];
      Thread other = new Thread(() -> seen[0] = counter.incrementAndGet());
      other.start();
      counter.incrementAndGet();
      other.join();
      assertEquals(expected, seen[0], "Seen");
    }

    @ParameterizedTest
    @ValueSource(ints = {11, 12})
    @Explored
    void takesNumbers(int expected) throws InterruptedException {
      countTo(expected);
    }

    @ParameterizedTest
    @EnumSource
    @Explored
    void takesConstants(TimeUnit unit) {}

    @ParameterizedTest
    @MethodSource
    @Explored
    void takesChangeable(Number number) {}

    static Stream<Number> takesChangeable() {
      return Stream.of(new AtomicInteger());
    }

    @RepeatedTest(2)
    @Explored
    void isRepeated() throws InterruptedException {
      countTo(11);
    }
  }

  /** With a factory of tests, which JUnit runs itself. */
  static class Factory {
    @TestFactory
    @Explored
    DynamicTest makesTests() {
      return DynamicTest.dynamicTest("passes", () -> {});
    }
  }

  /** With a parameter that only JUnit can give. */
  static class WithInfo {
    @Explored
    void asks(TestInfo info) {}
  }

  /** With an extension. */
  @ExtendWith(Callback.class)
  static class Extended {
    @Explored
    void passes() {}
  }

  /** With an extension of a method. */
  static class ExtendedMethod {
    @ExtendWith(Callback.class)
    @Explored
    void passes() {}
  }

  /** With a field that JUnit closes, of another instance. */
  @SuppressWarnings({"UnnecessaryLambda", "UnusedVariable", "try"})
  static class Closing {
    @AutoClose private final AutoCloseable closed = () -> {};

    @Explored
    void passes() {}
  }

  static final class Callback implements BeforeEachCallback {
    @Override
    public void beforeEach(org.junit.jupiter.api.extension.ExtensionContext context) {}
  }

  /** With tests that JUnit never runs. */
  @SuppressWarnings({"JUnit5", "UnusedMethod"})
  static class Unseen {
    @Explored
    void seen() {}

    @Explored
    private void hidden() {}
  }

  /** With bounds and replays of another day. */
  static class Stale {
    private volatile int x;

    @Explored(replay = "SC/0//a0/0")
    void replaysAnotherProgram() {
      x = 1;
    }

    @Explored(preemptedAt = "Nothing.x")
    void isNeverInterrupted() throws InterruptedException {
      Thread other = new Thread(() -> x = 1);
      other.start();
      x = 2;
      other.join();
    }
  }
}

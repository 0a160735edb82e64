package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.testing.QueueTestSuiteBuilder;
import com.google.common.collect.testing.TestStringQueueGenerator;
import com.google.common.collect.testing.features.CollectionFeature;
import com.google.common.collect.testing.features.CollectionSize;
import dev.wakeproof.channel.Channel;
import java.util.Collections;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import junit.framework.Test;
import junit.framework.TestCase;
import junit.framework.TestResult;
import junit.framework.TestSuite;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Guava's suite for queues, on a channel's queue; and that it does see a queue that is none. */
class GuavaQueueTest {
  private static final int ROOM = 100;

  /** Fewer than these, and the suite was not the one that is meant. */
  private static final int AT_LEAST = 200;

  @TestFactory
  Stream<DynamicTest> asBlockingQueue_guavasQueueTests_pass() {
    return leaves(suite(() -> new Channel<String>(ROOM).asBlockingQueue()))
        .map(each -> DynamicTest.dynamicTest(each.toString(), each::runBare));
  }

  @org.junit.jupiter.api.Test
  void suite_queueAndStack_passesTheQueueOnly() {
    assertThat(leaves(suite(() -> new ArrayBlockingQueue<>(ROOM))))
        .hasSizeGreaterThan(AT_LEAST)
        .allMatch(this::passes);
    assertThat(leaves(suite(LastComesFirst::new))).anyMatch(each -> !passes(each));
  }

  private boolean passes(TestCase each) {
    TestResult result = new TestResult();
    each.run(result);
    return result.wasSuccessful();
  }

  private static TestSuite suite(Supplier<Queue<String>> empty) {
    return QueueTestSuiteBuilder.using(
            new TestStringQueueGenerator() {
              @Override
              protected Queue<String> create(String[] elements) {
                Queue<String> queue = empty.get();
                Collections.addAll(queue, elements);
                return queue;
              }
            })
        .named("queue")
        .withFeatures(
            CollectionSize.ANY,
            CollectionFeature.GENERAL_PURPOSE,
            CollectionFeature.SUPPORTS_ITERATOR_REMOVE,
            CollectionFeature.ALLOWS_NULL_QUERIES,
            CollectionFeature.KNOWN_ORDER)
        .createTestSuite();
  }

  private static Stream<TestCase> leaves(Test test) {
    if (test instanceof TestSuite suite) {
      return IntStream.range(0, suite.testCount())
          .mapToObj(suite::testAt)
          .flatMap(GuavaQueueTest::leaves);
    }
    return Stream.of((TestCase) test);
  }

  /** A stack. */
  private static final class LastComesFirst extends LinkedBlockingDeque<String> {
    private static final long serialVersionUID = 1;

    @Override
    public boolean add(String item) {
      addFirst(item);
      return true;
    }
  }
}

package dev.wakeproof.testing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TestThreadsTest {
  /** Or the tests on virtual threads would be green without one. */
  @Test
  void start_withAKind_startsThatKindOfThread() {
    Thread thread = TestThreads.of(() -> {}, "one");
    boolean virtual = thread.getClass().getName().equals("java.lang.VirtualThread");
    assertThat(virtual).isEqualTo("virtual".equals(System.getProperty("wakeproof.threads")));
    assertThat(TestThreads.areVirtual()).isEqualTo(virtual);
    assertThat(thread.isDaemon()).isTrue();
    assertThat(thread.getName()).isEqualTo("one");
  }
}

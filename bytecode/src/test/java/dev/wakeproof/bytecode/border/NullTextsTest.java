package dev.wakeproof.bytecode.border;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.bytecode.Exploration;
import dev.wakeproof.bytecode.Test;
import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The text of a NullPointerException speaks of the program, not of the code that explores it. */
class NullTextsTest {
  private static final String NULL = "main: java.lang.NullPointerException";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "length | : Cannot read the array length",
        "threadLocal | : Cannot invoke \"ThreadLocal.get()\"",
        "thread | : Cannot invoke \"Thread.start()\"",
        "copy | ''",
        "text | : Cannot invoke \"String.length()\""
      })
  void explore_nullInAField_isExplainedWithoutShims(String method, String text) {
    assertThat(
            Exploration.of(Test.of(Programs.class, method), Options.of(MemoryModel.SC))
                .violation()
                .message())
        .isEqualTo(NULL + text);
  }

  @SuppressWarnings("all") // It is what people write.
  static class Programs {
    private int[] array;
    private ThreadLocal<Integer> local;
    private Thread thread;
    private String text;

    void length() {
      int length = array.length;
    }

    void threadLocal() {
      local.get();
    }

    void thread() {
      thread.start();
    }

    void copy() {
      array.clone();
    }

    void text() {
      text.length();
    }
  }
}

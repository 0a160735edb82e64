package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A call that has no stack left fails before it has claimed anything; each case in a JVM of its
 * own, with both compilers.
 */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class StackOverflowTest {
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "SEND_AND_REMOVE")
  void call_stackOverflows_othersCanSendAndReceive(StackOverflowProgram.Call call)
      throws Exception {
    assertThat(ChildJvm.said(List.of(), StackOverflowProgram.class, call.name()))
        .isEqualTo("goes on");
  }

  /** C1 reserves no stack for a method that neither calls nor allocates. */
  @Test
  void remove_stackOverflowsInCodeOfC1_othersCanSendAndReceive() throws Exception {
    assertThat(
            ChildJvm.said(
                List.of("-XX:TieredStopAtLevel=1"), StackOverflowProgram.class, "SEND_AND_REMOVE"))
        .isEqualTo("goes on");
  }
}

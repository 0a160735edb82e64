package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A completed request is reported even when memory has run out; each case in a JVM of its own. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class NoMemoryTest {
  @ParameterizedTest
  @EnumSource
  void operation_outOfMemory_losesNothing(NoMemoryProgram.Case what) throws Exception {
    assertThat(said(NoMemoryProgram.class, what.name())).isEqualTo("served");
  }

  @ParameterizedTest
  @EnumSource
  void channel_noMemoryLeft_deliversEachItemOnce(NoMemoryChannelProgram.Case what)
      throws Exception {
    assertThat(said(NoMemoryChannelProgram.class, what.name())).isEqualTo("each went once");
  }

  @Test
  void held_noMemoryLeft_staysFree() throws Exception {
    assertThat(said(NoMemoryHeldProgram.class, "")).isEqualTo("nothing stays held");
  }

  @Test
  void callback_noMemoryForTheTableOfThreadLocals_makesTheNextOneRun() throws Exception {
    assertThat(said(NoMemoryAgendaProgram.class, "")).isEqualTo("0 lost");
  }

  private static String said(Class<?> program, String what) throws Exception {
    List<String> options = List.of("-Xmx16m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");
    return ChildJvm.said(options, program, what);
  }
}

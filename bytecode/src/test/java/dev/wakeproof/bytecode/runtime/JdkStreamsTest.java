package dev.wakeproof.bytecode.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests the choices that depend on the version of the JDK. */
class JdkStreamsTest {
  @Test
  void locksItsOwn_inVersionsWithInternalLocks_isTrue() {
    assertThat(IntStream.rangeClosed(17, 25).filter(JdkStreams::locksItsOwn))
        .containsExactly(19, 20, 21, 22, 23);
  }
}

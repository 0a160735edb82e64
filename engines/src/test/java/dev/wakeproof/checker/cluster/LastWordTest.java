package dev.wakeproof.checker.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.UnknownHostException;
import org.junit.jupiter.api.Test;

/** The one line by which a JVM of a cluster says why it cannot work. */
class LastWordTest {
  @Test
  void of_wrappedException_isTheMessageOfItsCause() {
    assertThat(LastWord.of(new RuntimeException("outer", new IOException(" no\n port "))))
        .isEqualTo("no port");
  }

  @Test
  void of_hostNameWithoutAnAddress_saysWhatToDo() {
    assertThat(LastWord.of(new UnknownHostException("vm: vm: Name or service not known")))
        .isEqualTo("the host name vm has no address: add it to the hosts file of this machine");
  }
}

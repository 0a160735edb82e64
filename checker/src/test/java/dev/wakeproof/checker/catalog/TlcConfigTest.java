package dev.wakeproof.checker.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TlcConfigTest {

  @Test
  void readsWhatIsDemandedAndNothingElse() {
    TlcConfig config =
        TlcConfig.parse(
            """
            \\* INVARIANT Commented
            SPECIFICATION Spec (* PROPERTY Commented *)
            CONSTANTS
              Procs = {p1, p2}
              Store <- TsoStore
            INVARIANTS TypeOK
              Small
            PROPERTY Live
            SYMMETRY Perms
            INVARIANT Fifo \\* the last
            """);
    assertThat(config.invariants()).containsExactly("TypeOK", "Small", "Fifo");
    assertThat(config.temporal()).containsExactly("Live");
    assertThat(config.properties()).containsExactly("TypeOK", "Small", "Fifo", "Live");
    assertThat(config.checksDeadlock()).isTrue();
  }

  @Test
  void knowsThatDeadlocksMayBeAllowed() {
    assertThat(TlcConfig.parse("CHECK_DEADLOCK FALSE").checksDeadlock()).isFalse();
  }
}

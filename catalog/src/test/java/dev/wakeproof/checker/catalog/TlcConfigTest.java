package dev.wakeproof.checker.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class TlcConfigTest {

  @Test
  void parse_allKeywords_readsTheStatedProperties() {
    TlcConfig config =
        TlcConfig.parse(
            """
            \\* INVARIANT Commented
            SPECIFICATION Spec (* PROPERTY Commented *)
            CONSTANTS
              Procs = {p1, p2}
              Store <- TsoStore
              Load<-TsoLoad
            INVARIANTS TypeOK
              Small
            PROPERTY Live
            SYMMETRY Perms
            ACTION_CONSTRAINTS Coarse Few
            CONSTRAINT Short
            VIEW Seen
            INVARIANT Fifo \\* the last
            """);
    assertThat(config.invariants()).containsExactly("TypeOK", "Small", "Fifo");
    assertThat(config.temporal()).containsExactly("Live");
    assertThat(config.properties()).containsExactly("TypeOK", "Small", "Fifo", "Live");
    assertThat(config.reductions())
        .containsExactly(
            "SYMMETRY Perms",
            "ACTION_CONSTRAINT Coarse",
            "ACTION_CONSTRAINT Few",
            "CONSTRAINT Short",
            "VIEW Seen");
    assertThat(config.substitutions())
        .containsOnly(Map.entry("Store", "TsoStore"), Map.entry("Load", "TsoLoad"));
    assertThat(config.saysDeadlock()).isFalse();
    assertThat(config.twice()).isEmpty();
  }

  @Test
  void config_duplicateEntry_isDetected() {
    TlcConfig config =
        TlcConfig.parse(
            """
            SPECIFICATION Spec
            CONSTANTS Procs = {p1, p2} Permits=1
            CONSTANT Permits = 3
            INVARIANT Small
            INVARIANT Small
            SPECIFICATION FairSpec
            """);
    assertThat(config.twice()).containsExactly("Permits", "SPECIFICATION");
  }

  @Test
  void config_deadlockSetting_isDetected() {
    assertThat(TlcConfig.parse("CHECK_DEADLOCK FALSE").saysDeadlock()).isTrue();
  }
}

package dev.wakeproof.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What is said of how far an exploration is. */
class ProgressTest {
  @Test
  void print_estimate_namesTheShare() {
    assertThat(new Progress(120, 7, 0.336).text())
        .isEqualTo("120 states, 7 executions, some 34 % of all states at a guess");
    assertThat(new Progress(120, 7, 0.004).text())
        .isEqualTo("120 states, 7 executions, less than 1 % of all states at a guess");
  }

  @Test
  void print_noEstimate_namesNoShare() {
    assertThat(new Progress(1, 1, 1).text()).isEqualTo("1 state, 1 execution");
    assertThat(new Progress(120, 7, 1).text()).isEqualTo("120 states, 7 executions");
    assertThat(new Progress(120, 7, Double.NaN).text()).isEqualTo("120 states, 7 executions");
  }
}

package dev.wakeproof.property;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The properties of the channel see what they are there to see. */
class BrokenChannelPropertiesTest {
  @ParameterizedTest
  @CsvSource({
    "refinesChannel, RefinesChannel",
    "noLossNoDuplication, NoLossNoDuplication",
    "fifoPerProducer, FifoPerProducer",
    "bounded, Bounded",
    "noLostWakeup, NoLostWakeup",
    "closedMeansNothingEnters, ClosedMeansNothingEnters",
    "receivedUntilDrained, ReceivedUntilDrained",
    "longestWaitsFirst, LongestWaitsFirst",
    "drainsWhatWasThere, DrainsWhatWasThere",
    "nothingIsLeft, NothingIsLeft",
    "fullMeansFull, FullMeansFull",
    "emptyMeansEmpty, EmptyMeansEmpty",
  })
  void property_byTurns_isViolated(String method, String property) {
    assertThat(PropertyRun.failure(BrokenChannelProperties.class, method, List.class))
        .hasMessageStartingWith(property + ": ");
  }

  @ParameterizedTest
  @CsvSource({
    "noLossNoDuplicationUnderThreads, EachItemOnce",
    "fifoPerProducerUnderThreads, EachSenderInOrder",
    "noLostWakeupUnderThreads, NobodyIsStuck",
  })
  void property_byThreads_isViolated(String method, String property) {
    assertThat(PropertyRun.failure(BrokenChannelProperties.class, method, long.class))
        .hasMessageStartingWith(property + ": ");
  }
}

package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Expect;
import java.util.List;

/** The properties that must hold at the end, however the parcels were carried. */
final class Ends {
  private Ends() {}

  /**
   * Asserts that each sent item was received once or is still there, and no other item is anywhere.
   */
  static void noLossNoDuplication(List<Parcel> parcels, List<Log> logs) {
    for (Parcel parcel : parcels) {
      int received = 0;
      for (Log log : logs) {
        received += log.count(parcel);
      }
      Expect.equal(
          parcel.sent.getPlain(),
          received,
          "NoLossNoDuplication",
          "the number of times that an item was received");
    }
  }

  /** Checks that each receiver got the items of one sender in the order in which they were sent. */
  static void fifoPerProducer(List<Parcel> parcels, List<Log> logs) {
    for (Log log : logs) {
      for (Parcel one : parcels) {
        for (Parcel other : parcels) {
          boolean ordered = one.sender == other.sender && one.number < other.number;
          Expect.that(
              !ordered || !log.hasInReverse(one, other),
              "FifoPerProducer",
              "a later item of a sender was received before an earlier one");
        }
      }
    }
  }
}

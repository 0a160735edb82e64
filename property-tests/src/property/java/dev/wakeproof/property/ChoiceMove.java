package dev.wakeproof.property;

/**
 * One operation on several channels.
 *
 * @param channel which of them, where it is of one
 */
record ChoiceMove(Kind kind, int channel) {
  /** To wait is to be in all lines for a moment. */
  enum Kind {
    SEND,
    RECEIVE,
    SELECT,
    WAIT,
    CLOSE
  }
}

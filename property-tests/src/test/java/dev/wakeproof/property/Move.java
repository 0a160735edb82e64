package dev.wakeproof.property;

/**
 * One operation on a channel.
 *
 * @param which of the requests that were made so far, for a cancel
 */
record Move(Kind kind, int which) {
  /** To ask is to be called back. */
  enum Kind {
    TRY_SEND,
    TRY_RECEIVE,
    ASK_TO_SEND,
    ASK_TO_RECEIVE,
    CANCEL,
    DRAIN,
    CLOSE
  }
}

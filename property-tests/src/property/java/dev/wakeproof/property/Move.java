package dev.wakeproof.property;

/**
 * One operation on a channel.
 *
 * @param which of the requests that were made so far, for a cancel
 */
record Move(Kind kind, int which) {
  /**
   * To ask is to be called back; to wait is to be in line for a moment; to drop is to close and be
   * handed what is left.
   */
  enum Kind {
    TRY_SEND,
    TRY_RECEIVE,
    ASK_TO_SEND,
    ASK_TO_RECEIVE,
    WAIT_TO_SEND,
    WAIT_TO_RECEIVE,
    CANCEL,
    DRAIN,
    CLOSE,
    DROP
  }
}

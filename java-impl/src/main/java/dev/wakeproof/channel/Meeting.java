package dev.wakeproof.channel;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.Parker;
import dev.wakeproof.atomic.RefCell;

/** One call that sends or receives at a {@link Rendezvous}: its place in the line. */
final class Meeting<E> {
  static final int WAITS = 0;
  static final int MET = 1;
  static final int CLOSED = 2;

  final boolean sends;

  /** How it has ended; after the first change only its owner looks. */
  final IntCell state = new IntCell(WAITS);

  /** What it sends, or was handed; plain, under the guard or published by the state. */
  final RefCell<E> item;

  /** Wakes its thread; null if that only tries. */
  final Parker parker;

  /** Towards the oldest, itself while it is in no line; only touched under the guard. */
  final RefCell<Meeting<E>> older = new RefCell<>(this);

  /** Towards the newest, likewise. */
  final RefCell<Meeting<E>> newer = new RefCell<>(null);

  /**
   * A call.
   *
   * @param item what it sends; null if it receives
   * @param parker the thread's; null if it is not to wait
   */
  Meeting(E item, Parker parker) {
    sends = item != null;
    this.item = new RefCell<>(item);
    this.parker = parker;
  }
}

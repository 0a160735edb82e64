package dev.wakeproof.channel;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.Parker;
import dev.wakeproof.atomic.RefCell;

/** One call that sends or receives at a {@link Rendezvous}: a node of its line. */
final class Meeting<E> {
  static final int WAITS = 0;
  static final int MET = 1;
  static final int CLOSED = 2;

  final boolean sends;

  /** How it has ended; after the first change only its own thread reads it. */
  final IntCell state = new IntCell(WAITS);

  /** The item that it sends or was handed; plain: under the guard or published by the state. */
  final RefCell<E> item;

  /** Wakes its thread; null if the thread only tries. */
  final Parker parker;

  /** The next call towards the oldest; itself while it is in no line. Touched under the guard. */
  final RefCell<Meeting<E>> older = new RefCell<>(this);

  /** The next call towards the newest; touched under the guard. */
  final RefCell<Meeting<E>> newer = new RefCell<>(null);

  /**
   * Creates a call.
   *
   * @param item the item that it sends; null if it receives
   * @param parker the parker of its thread; null if it does not wait
   */
  Meeting(E item, Parker parker) {
    sends = item != null;
    this.item = new RefCell<>(item);
    this.parker = parker;
  }
}

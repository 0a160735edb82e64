package dev.wakeproof.explorer.machine.memory;

import dev.wakeproof.explorer.machine.naming.Hash;
import java.util.Arrays;

/** A store for each location; the owner defines its meaning. */
final class View {
  private static final Message[] NONE = {};

  private Message[] messages = NONE;

  void clear() {
    messages = NONE;
  }

  View copy() {
    View copy = new View();
    copy.messages = messages.clone();
    return copy;
  }

  /** Returns the position in a history; 0 if none is known. */
  int position(History history) {
    Message message = history.index < messages.length ? messages[history.index] : null;
    return message == null ? 0 : Math.max(0, message.position);
  }

  /** Sets the store if it is newer; returns whether it is. */
  boolean raise(Message message) {
    int index = message.in.index;
    if (index >= messages.length) {
      messages = Arrays.copyOf(messages, Math.max(4, index * 2));
    }
    Message before = messages[index];
    // Stores that no actor can see any more are interchangeable.
    if (before != null && before.position >= message.position) {
      return false;
    }
    messages[index] = message;
    return true;
  }

  /** Takes the newer store of each location; returns whether the other view had a newer one. */
  boolean join(View other) {
    boolean grew = false;
    for (Message message : other.messages) {
      if (message != null) {
        grew |= raise(message);
      }
    }
    return grew;
  }

  /** Adds the stores that precede the stores in this view; returns whether that added any. */
  boolean close() {
    boolean grew = false;
    for (Message message : messages.clone()) {
      if (message != null && message.past != null) {
        grew |= join(message.past);
      }
    }
    return grew;
  }

  /** Returns a hash that is equal for equal views; 0 for an empty one. */
  static long hash(View view) {
    return view == null ? 0 : view.hash();
  }

  private long hash() {
    long hash = 0;
    for (Message message : messages) {
      if (message != null && message.position > 0) {
        hash += Hash.first(Hash.first(5, message.in.at.name()), message.position);
      }
    }
    return hash;
  }
}

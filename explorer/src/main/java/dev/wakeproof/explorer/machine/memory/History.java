package dev.wakeproof.explorer.machine.memory;

import dev.wakeproof.explorer.machine.naming.Hash;
import dev.wakeproof.explorer.machine.races.Races;
import dev.wakeproof.explorer.machine.step.Controls;
import dev.wakeproof.explorer.machine.step.Location;
import java.util.ArrayList;
import java.util.List;

/**
 * The stores of one location that some actor can still see, in the order on which all actors agree.
 */
public final class History {
  final Location at;

  /** Its number among the histories of the execution, by which views find it. */
  final int index;

  private final List<Message> messages = new ArrayList<>();

  /** The last volatile store that no actor can see any more; null if there is none. */
  private Message volatileBefore;

  /** The views of volatile loads from stores that no actor can read any more. */
  private final View readersBefore = new View();

  /** Creates a history that holds the current content of the location. */
  History(Location at, int index) {
    this.at = at;
    this.index = index;
    messages.add(new Message(this, at.bits, at.held, false, false));
  }

  int size() {
    return messages.size();
  }

  Message get(int position) {
    return messages.get(position);
  }

  Message newest() {
    return messages.get(messages.size() - 1);
  }

  /** Returns whether no read-modify-write follows a store directly, so that another store may. */
  boolean isOpenBehind(Message message) {
    int next = message.position + 1;
    return next == messages.size() || !messages.get(next).isAtop;
  }

  /** Returns whether volatile loads have seen no volatile store after that place. */
  boolean isOpenForVolatilesBehind(Message message) {
    for (int i = messages.size() - 1; i > message.position; i--) {
      if (messages.get(i).isVolatile && messages.get(i).isReadVolatile) {
        return false;
      }
    }
    return true;
  }

  void putBehind(Message message, Message added) {
    messages.add(message.position + 1, added);
    number();
  }

  private void number() {
    for (int i = 0; i < messages.size(); i++) {
      messages.get(i).position = i;
    }
  }

  /**
   * Returns the store, or, for a read-modify-write, the store at the beginning of its chain of
   * weaker read-modify-writes.
   */
  Message headOf(Message message) {
    int head = message.position;
    while (head > 0 && messages.get(head).isAtop && !messages.get(head).isVolatile) {
      head--;
    }
    return messages.get(head);
  }

  /** Returns the last volatile store up to a store; null if there is none. */
  Message lastVolatile(Message upTo) {
    for (int i = upTo.position; i >= 0; i--) {
      if (messages.get(i).isVolatile) {
        return messages.get(i);
      }
    }
    return volatileBefore;
  }

  /** Returns the first volatile store after the message; null if there is none. */
  Message nextVolatile(Message behind) {
    for (int i = behind.position + 1; i < messages.size(); i++) {
      if (messages.get(i).isVolatile) {
        return messages.get(i);
      }
    }
    return null;
  }

  /** Joins the views of the volatile loads that precede loads of the first {@code count} stores. */
  void joinReaders(int count, View into) {
    into.join(readersBefore);
    for (int i = 0; i < count; i++) {
      if (messages.get(i).readers != null) {
        into.join(messages.get(i).readers);
      }
    }
  }

  /** Forgets stores older than what all actors have seen, except for what their readers knew. */
  void forgetBefore(int position, Controls controls) {
    if (position == 0) {
      return;
    }
    for (int i = 0; i < position; i++) {
      Message forgotten = messages.get(i);
      if (forgotten.readers != null && controls.readersRemain()) {
        readersBefore.join(forgotten.readers);
      }
      volatileBefore = forgotten.isVolatile ? forgotten : volatileBefore;
      forgotten.position = -1;
    }
    messages.subList(0, position).clear();
    number();
  }

  /** Adds all views that know an order of volatile accesses. */
  void addOrders(List<View> orders) {
    orders.add(readersBefore);
    if (volatileBefore != null) {
      addOrders(volatileBefore, orders);
    }
    for (Message message : messages) {
      addOrders(message, orders);
    }
  }

  private static void addOrders(Message message, List<View> orders) {
    if (message.carried != null) {
      orders.add(message.carried.order);
    }
    if (message.carriedBefore != null) {
      orders.add(message.carriedBefore.order);
    }
    if (message.past != null) {
      orders.add(message.past);
    }
    if (message.readers != null) {
      orders.add(message.readers);
    }
  }

  /** Returns a hash of the part that can affect later loads; 0 if that is only the content. */
  long hash(Races races) {
    Message first = messages.get(0);
    Message before = first.isVolatile ? first : volatileBefore;
    long hash = Hash.first(hash(first, races), View.hash(before == null ? null : before.past));
    hash = Hash.first(hash, before == null || before == first ? 0 : knowledge(before, races));
    hash = Hash.first(hash, View.hash(readersBefore));
    if (messages.size() == 1 && hash == NOTHING) {
      return 0;
    }
    for (int i = 1; i < messages.size(); i++) {
      Message message = messages.get(i);
      int flags =
          (message.isVolatile ? 1 : 0)
              | (message.isAtop ? 2 : 0)
              | (message.isReadVolatile ? 4 : 0);
      hash = Hash.first(hash, messages.get(i - 1).bits);
      hash = Hash.first(Hash.first(hash, flags), hash(message, races));
      hash = Hash.first(hash, View.hash(message.past));
    }
    return Hash.first(at.name(), hash);
  }

  private static final long NOTHING = Hash.first(Hash.first(Hash.first(hash(0, 0), 0), 0), 0);

  private static long hash(Message message, Races races) {
    return hash(knowledge(message, races), View.hash(message.readers));
  }

  private static long knowledge(Message message, Races races) {
    long carried = Knowledge.hash(message.carried, races);
    long before = Knowledge.hash(message.carriedBefore, races);
    return before == 0 ? carried : Hash.first(Hash.first(13, carried), before);
  }

  private static long hash(long carried, long readers) {
    return Hash.first(Hash.first(7, carried), readers);
  }
}

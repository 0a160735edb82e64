package dev.wakeproof.channel;

import dev.wakeproof.atomic.Threads;
import dev.wakeproof.callback.Callback;
import dev.wakeproof.callback.Wake;
import dev.wakeproof.callback.WakeQueue;
import java.time.Duration;
import java.util.Collection;
import java.util.Iterator;
import java.util.Objects;
import java.util.Spliterator;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * A bounded channel: any number of threads send, any number receive, first in, first out; who finds
 * it full or empty can wait. Closed, it takes nothing more, and what is in it can still be
 * received.
 *
 * <p><b>Guarantees</b>, by the names that they have in the specification:
 *
 * <ul>
 *   <li>{@code NoLossNoDuplication}: what was sent is received at most once, nothing else is
 *       received, and nothing is lost: no timeout, interrupt, cancellation or close takes an item
 *       along.
 *   <li>{@code FifoPerProducer}: items are received in the order of their positions in the ring; so
 *       the items of one sender are received in the order in which it sent them.
 *   <li>{@code Bounded}: never more than {@link #capacity()} items are sent and not received.
 *   <li>{@code NoLostWakeup}: nobody sleeps for an item that it could receive, for room that it
 *       could send into, or for a channel that is closed.
 *   <li>{@code ClosedMeansNothingEnters}: after a close nothing is sent.
 *   <li>{@code ReceivedUntilDrained}: a receiver learns of a close only once there is nothing left.
 *   <li>{@code OneCause}: whoever learns of a close learns why, and all learn the same.
 * </ul>
 *
 * <p><b>What full and empty mean</b> ({@code FullMeansFull}, {@code EmptyMeansEmpty}). A {@link
 * #tryReceive()} that finds nothing, and a {@link #trySend(Object)} that returns false, say that
 * the channel was empty, or full, at a moment of the call: they are linearizable, as is every
 * operation that succeeds. To take a position and to publish the item are two steps, though, and
 * who tries while somebody stands between them waits for the second: awake at first, then by short
 * naps, which lets other virtual threads run. So they are not lock-free: a sender that loses its
 * processor between the two holds up who tries to receive, for as long as it is away; a receiver
 * likewise who tries to send to a channel that looks full.
 *
 * <p>{@link #tryReceiveRelaxed} and {@link #trySendRelaxed} wait for nobody, and promise less: that
 * <em>the item next in line</em> is not there, while items behind it may have been sent already; or
 * that the slot next in line is not free, while slots behind it may be. So with several senders
 * their «empty» and with several receivers their «full» are <em>not linearizable</em>; with one
 * sender, or one receiver, they are. A timed form that gives up says no more than that either. Who
 * waits is not concerned: it is woken once the item or slot in line is there.
 *
 * <p><b>Fairness.</b> Those who wait are woken first in, first out ({@code LongestWaitsFirst}), but
 * a woken thread tries like anybody else, and whoever comes along may be faster; it then joins the
 * line anew, at its end. So the channel always moves on, and an unlucky waiter can be overtaken
 * again and again.
 *
 * <p><b>Memory.</b> What a thread did before it sent an item happens-before the return of the
 * receive that gets it; what a thread did before it received an item happens-before the return of
 * the send that uses its slot next; what was done before the first close happens-before a {@link
 * ChannelClosedException}. «Full» and «empty» order nothing.
 *
 * <p><b>Interruption, timeout, cancellation.</b> Each of them leaves the line with nothing sent or
 * received. Who was about to be woken at that moment passes the wake on to the next in line. A
 * thread that is interrupted when it calls an interruptible method finds so at once, without a look
 * at the channel.
 *
 * <p><b>Errors.</b> There are no null items: {@link NullPointerException}. {@link
 * ChannelClosedException} comes out of every send once the channel is closed, and out of every
 * receive once it is closed and empty.
 *
 * <p><b>Who runs a callback.</b> The thread that made it due (by a release, a transfer, a close, or
 * by giving up its own wait), within that call and with no lock held; or the executor that came
 * with it. A thread runs what is due in it one after the other, in the order in which it came due.
 * What comes due while a callback runs, of whichever synchronizer, comes after it and not inside
 * it: so a chain of callbacks may be of any length, and it is the outermost call that returns only
 * once nothing is left. What one thread has to run delays nothing that is due in another. A
 * callback may use every synchronizer, but should be short and not block, because what is due after
 * it waits; if it comes to sleep in this library, a thread is started that runs what waits. What it
 * throws, of whatever kind, comes out of nobody's call: it stands in {@code failure()}, and goes to
 * the uncaught-exception handler of the thread that ran it. An executor that refuses is reported in
 * the same way, and the thread runs the callback itself.
 *
 * <p>As long as nobody has to wait nothing is allocated, and to send or receive takes no lock.
 * Every capacity from 1 up works; memory for all slots is allocated at once.
 *
 * <p><b>Source.</b> Document 001, "Channel Wakeup Protocol", mended:
 *
 * <ul>
 *   <li>Orders: the slot's sequence is stored volatile, as well as the flag of those who wait, and
 *       both are loaded volatile. Printed, after the fix, only the flag is, and a sequence that is
 *       still in the store buffer of an x86 is a lost wakeup.
 *   <li>Passing on: whoever was taken from its line to be woken, and is through, wakes the next in
 *       line if there is something for it: when it got something, when it had found it by itself,
 *       when it gives up, and, if it is a receiver, when the channel is closed. Printed, a receiver
 *       woken for the first item goes its way, and nobody wakes another one for the second.
 *   <li>The look again comes after the guard was let go. Printed, it is under the mutex, and takes
 *       it a second time if it has to wake somebody.
 *   <li>Own numbers: a slot that is free for position p is numbered 2p, and 2p + 1 with its item,
 *       so that a ring of one slot works. With the usual p and p + 1 it writes over its item.
 * </ul>
 *
 * <p>Senders and receivers have a guard each, where printed they share one. That is cheaper, and no
 * part of the mend: with one guard, too, everything that is stated here holds.
 *
 * @param <E> what the channel carries
 */
public final class Channel<E> implements Iterable<E>, AutoCloseable {
  private final ChannelSteps<E> steps;

  /**
   * An empty channel.
   *
   * @param capacity how many items it holds
   * @throws IllegalArgumentException if {@code capacity} is zero or negative
   */
  public Channel(int capacity) {
    if (capacity <= 0) {
      throw new IllegalArgumentException("capacity must be positive: " + capacity);
    }
    steps = new ChannelSteps<>(capacity);
  }

  /**
   * Sends if there is room; waits for none, but for the one step of a receiver that is about to
   * make some.
   *
   * @return whether the item was sent; if not, the channel was full at a moment of the call
   * @throws ChannelClosedException if the channel is closed
   */
  public boolean trySend(E item) {
    return settle(steps.sendUnlessFull(Objects.requireNonNull(item, "item")));
  }

  /**
   * Sends if the slot next in line is free; waits for nobody.
   *
   * @return whether the item was sent; if not, the channel need not have been full
   * @throws ChannelClosedException if the channel is closed
   */
  public boolean trySendRelaxed(E item) {
    return settle(steps.send(Objects.requireNonNull(item, "item")));
  }

  /**
   * Sends, waiting for room for at most {@code timeout}; zero or less only tries.
   *
   * @return whether the item was sent
   * @throws ChannelClosedException if the channel is closed, be it while this waits
   * @throws InterruptedException if the thread was interrupted; the item is not sent
   */
  public boolean trySend(E item, long timeout, TimeUnit unit) throws InterruptedException {
    return trySendNanos(item, unit.toNanos(timeout));
  }

  /**
   * Sends, waiting for room for at most {@code timeout}; zero or less only tries.
   *
   * @return whether the item was sent
   * @throws ChannelClosedException if the channel is closed, be it while this waits
   * @throws InterruptedException if the thread was interrupted; the item is not sent
   */
  public boolean trySend(E item, Duration timeout) throws InterruptedException {
    // This conversion saturates, Duration.toNanos would throw after 292 years.
    return trySendNanos(item, TimeUnit.NANOSECONDS.convert(timeout));
  }

  /**
   * Sends, waiting for room if need be.
   *
   * @throws ChannelClosedException if the channel is closed, be it while this waits
   * @throws InterruptedException if the thread was interrupted; the item is not sent
   */
  public void send(E item) throws InterruptedException {
    Objects.requireNonNull(item, "item");
    throwIfInterrupted();
    if (!trySendRelaxed(item)) {
      settle(new SleepingThread<>(new Sending<>(steps, item)).waitInterruptibly());
    }
  }

  /**
   * Sends, waiting for room if need be; an interrupt only leaves its status set.
   *
   * @throws ChannelClosedException if the channel is closed, be it while this waits
   */
  public void sendUninterruptibly(E item) {
    if (!trySendRelaxed(item)) {
      settle(new SleepingThread<>(new Sending<>(steps, item)).waitUninterruptibly());
    }
  }

  /**
   * Sends once there is room, without blocking a thread. The callback is called in any case, unless
   * the operation is cancelled; before this returns if there is room, or the channel is closed, and
   * this is not called by a callback itself.
   */
  public Pending send(E item, ChannelCallback<? super E> callback) {
    Objects.requireNonNull(callback, "callback");
    return begin(new Request<>(sending(item), callback));
  }

  /** As {@link #send(Object, ChannelCallback)}, but it is {@code executor} that calls. */
  public Pending send(E item, ChannelCallback<? super E> callback, Executor executor) {
    Objects.requireNonNull(callback, "callback");
    return begin(new Request<>(sending(item), callback, executor));
  }

  /**
   * Receives if an item is there; waits for none, but for the one step of a sender that is about to
   * publish the next in line.
   *
   * @return the item, or null if the channel was empty at a moment of the call
   * @throws ChannelClosedException if the channel is closed and empty
   */
  public E tryReceive() {
    return takeIfClaimed(steps.ring.claimPublishedUnlessEmpty());
  }

  /**
   * Receives if the item next in line is there; waits for nobody.
   *
   * @return the item, or null if it is not there; the channel need not have been empty
   * @throws ChannelClosedException if the channel is closed and empty
   */
  public E tryReceiveRelaxed() {
    return takeIfClaimed(steps.ring.claimPublished());
  }

  /**
   * Receives, waiting for an item for at most {@code timeout}; zero or less only tries.
   *
   * @return the item, or null if none came in time
   * @throws ChannelClosedException if the channel is closed and empty, be it while this waits
   * @throws InterruptedException if the thread was interrupted; nothing is received
   */
  public E tryReceive(long timeout, TimeUnit unit) throws InterruptedException {
    return tryReceiveNanos(unit.toNanos(timeout));
  }

  /**
   * Receives, waiting for an item for at most {@code timeout}; zero or less only tries.
   *
   * @return the item, or null if none came in time
   * @throws ChannelClosedException if the channel is closed and empty, be it while this waits
   * @throws InterruptedException if the thread was interrupted; nothing is received
   */
  public E tryReceive(Duration timeout) throws InterruptedException {
    return tryReceiveNanos(TimeUnit.NANOSECONDS.convert(timeout));
  }

  /**
   * Receives, waiting for an item if need be.
   *
   * @throws ChannelClosedException if the channel is closed and empty, be it while this waits
   * @throws InterruptedException if the thread was interrupted; nothing is received
   */
  public E receive() throws InterruptedException {
    throwIfInterrupted();
    E item = tryReceiveRelaxed();
    if (item == null) {
      Receiving<E> receiving = new Receiving<>(steps);
      settle(new SleepingThread<>(receiving).waitInterruptibly());
      item = receiving.item();
    }
    return item;
  }

  /**
   * Receives, waiting for an item if need be; an interrupt only leaves its status set.
   *
   * @throws ChannelClosedException if the channel is closed and empty, be it while this waits
   */
  public E receiveUninterruptibly() {
    E item = tryReceiveRelaxed();
    if (item == null) {
      Receiving<E> receiving = new Receiving<>(steps);
      settle(new SleepingThread<>(receiving).waitUninterruptibly());
      item = receiving.item();
    }
    return item;
  }

  /**
   * Receives once an item is there, without blocking a thread. The callback is called in any case,
   * unless the operation is cancelled; before this returns if an item is there, or the channel is
   * closed and empty, and this is not called by a callback itself.
   */
  public Pending receive(ChannelCallback<? super E> callback) {
    Objects.requireNonNull(callback, "callback");
    return begin(new Request<>(new Receiving<>(steps), callback));
  }

  /** As {@link #receive(ChannelCallback)}, but it is {@code executor} that calls. */
  public Pending receive(ChannelCallback<? super E> callback, Executor executor) {
    Objects.requireNonNull(callback, "callback");
    return begin(new Request<>(new Receiving<>(steps), callback, executor));
  }

  /**
   * Receives what is there, as {@link #tryReceive()} does; nothing if the channel is closed and
   * empty.
   *
   * <p>{@code DrainsWhatWasThere}: no more items than there were, by {@link #size}, when this was
   * called; so never more than {@link #capacity()}, however fast others send meanwhile. They are
   * received one by one: if others receive at the same time, some of what was there goes to them.
   *
   * @return how many items were received
   */
  public int drainTo(Collection<? super E> into) {
    return drainTo(into, Integer.MAX_VALUE);
  }

  /**
   * Receives what is there, as {@link #drainTo(Collection)} does, and no more than {@code most}
   * items. If {@code into} throws when an item is added, that item is lost with it; those added
   * before stay there.
   *
   * @return how many items were received
   */
  public int drainTo(Collection<? super E> into, int most) {
    Objects.requireNonNull(into, "into");
    // A fixed number: each slot that this frees may be filled again before it looks.
    int atMost = Math.min(most, steps.ring.size());
    int received = 0;
    while (received < atMost) {
      long position = steps.ring.claimPublishedUnlessEmpty();
      if (position < 0) {
        break;
      }
      into.add(take(position));
      received++;
    }
    return received;
  }

  /**
   * Closes the channel: nothing more can be sent, senders and receivers that wait learn of it, and
   * what is in it can still be received. Closing it again does nothing. Throws nothing, nor waits
   * for anybody.
   */
  @Override
  public void close() {
    steps.close(null);
  }

  /**
   * Closes the channel as {@link #close()} does, and says why: each {@link ChannelClosedException}
   * bears that as its cause. Of several closes the first says why, for all ({@code OneCause}), even
   * if it says nothing.
   */
  public void close(Throwable cause) {
    steps.close(Objects.requireNonNull(cause, "cause"));
  }

  /**
   * Closes the channel as {@link #close()} does, and takes out what is in it: each item is handed
   * to {@code dropped}, in the order of the ring ({@code NothingIsLeft}). What others receive
   * meanwhile is theirs; each item goes to one or the other. Waits for the one step of each sender
   * that has a position already, as {@link #tryReceive()} does. If the channel was closed before,
   * this takes out what is left.
   *
   * <p>{@code dropped} is called as a {@link ChannelCallback} is: within this call, once all is out
   * and whoever waited is woken; later if this is called by a callback. What it throws for one item
   * goes to the uncaught-exception handler, and the next is handed to it.
   *
   * @return how many items were taken out
   */
  public int closeAndDrop(Consumer<? super E> dropped) {
    Objects.requireNonNull(dropped, "dropped");
    steps.close(null);
    Wake due = null;
    int count = 0;
    long position = steps.ring.claimPublishedUnlessEmpty();
    while (position >= 0) {
      E item = steps.ring.take(position);
      due = WakeQueue.append(due, new Callback(() -> dropped.accept(item)));
      count++;
      position = steps.ring.claimPublishedUnlessEmpty();
    }
    WakeQueue.run(due);
    return count;
  }

  /** Why the channel was closed; null if that was not said, or it is open. */
  public Throwable closedFor() {
    return isClosed() ? steps.closedFor() : null;
  }

  /** Whether the channel was closed; there may be items in it. */
  public boolean isClosed() {
    return steps.ring.isClosed();
  }

  /**
   * How many threads and requests wait in line for room; for monitoring. Exact at a moment of the
   * call; it walks along the line, and who joins or leaves it waits meanwhile.
   */
  public int getWaitingSenders() {
    return steps.senders.length();
  }

  /** How many wait in line for an item, or for the end; as {@link #getWaitingSenders}. */
  public int getWaitingReceivers() {
    return steps.receivers.length();
  }

  /** How many items it holds at most. */
  public int capacity() {
    return steps.ring.capacity();
  }

  /**
   * About how many items are in it; for monitoring. Exact while nobody sends or receives; else the
   * items of senders that are not through count, those of receivers that are not through do not.
   */
  public int size() {
    return steps.ring.size();
  }

  /**
   * Receives item by item until the channel is closed and empty; to receive from a channel takes
   * the items out of it. {@code hasNext} waits for the next item and receives it, {@code next}
   * hands it out: an iterator that is given up in between takes it along. To be used by one thread.
   *
   * <p>An interrupt, before or while it waits, ends the iteration: {@code hasNext} and {@code next}
   * throw {@link ChannelInterruptedException}, with nothing received and the interrupt status set.
   * What {@code hasNext} has received already is handed out first. Once the status is cleared the
   * iterator goes on where it was.
   */
  @Override
  public Iterator<E> iterator() {
    return new ReceivingIterator<>(this);
  }

  /** Receives item by item, as {@link #iterator} does, but none before it is asked for. */
  @Override
  public Spliterator<E> spliterator() {
    return new ReceivingSpliterator<>(this);
  }

  /**
   * What arrives until the channel is closed and empty, as a sequential stream. One that stops
   * early, as after {@code limit}, leaves the rest in the channel. An interrupt ends it as it ends
   * an {@link #iterator}.
   */
  public Stream<E> stream() {
    return StreamSupport.stream(spliterator(), false);
  }

  /**
   * The channel as a {@link BlockingQueue}: what is put into the one comes out of the other. It
   * does what {@code ArrayBlockingQueue} does, in the same order, so that an executor can work with
   * it.
   *
   * <p><b>Empty and full</b> are so at a moment of the call, as with {@link #tryReceive()} and
   * {@link #trySend(Object)}, for {@code peek} and after a timeout, too. Who waits in line is woken
   * as by the channel.
   *
   * <p><b>To look through it</b> ({@code contains}, {@code iterator}, {@code toArray} and what is
   * made of them; {@code peek} for one item) finds what was inside at one moment ({@code
   * OneMoment}), but for items of senders that are not through. <b>That, and to remove from the
   * middle</b> holds up all that receive, by the queue or by the channel, while the items are
   * copied, or while those that stand before the one removed are moved up: {@link #tryReceive()}
   * waits meanwhile, and so does {@link #trySend(Object)} if there is no room; {@link
   * #tryReceiveRelaxed} finds nothing, and who waits in line is woken afterwards. The guarantees of
   * the channel hold with it, too. A removal also waits for the one step of each sender before it
   * in line. An iterator goes over what was there when it was made; its {@code remove} takes out
   * the very object that it gave last, if that is still there; one that was put in more than once,
   * no earlier in line than it was given. Nobody's {@code equals} runs while anybody is held up.
   *
   * <p><b>Closed</b>, it throws {@link ChannelClosedException}, which is an {@link
   * IllegalStateException}, from {@code put}, {@code add} and each {@code offer}; what is inside
   * can still be taken. Then {@code take} throws the same, and {@code poll} and {@code peek} return
   * null, the timed one at once.
   *
   * <p><b>Memory.</b> What a thread did before it put an item in happens-before what another does
   * after it has got it out, or has seen it inside. <b>Interruption and timeout</b> put nothing in
   * and take nothing. <b>Errors</b> are those of {@link BlockingQueue}; there are no null items.
   *
   * <p><b>Source.</b> The channel's document has no such look; it is ours (HeldRing.tla).
   */
  public BlockingQueue<E> asBlockingQueue() {
    return new ChannelQueue<>(this, new HeldRing<>(steps));
  }

  /** How full it is, and whether it is closed, for logs. */
  @Override
  public String toString() {
    return "Channel[size = "
        + size()
        + " of "
        + capacity()
        + (isClosed() ? ", closed]" : ", open]");
  }

  /** For a choice among several channels. */
  ChannelSteps<E> steps() {
    return steps;
  }

  /** For iterations, which cannot throw what is checked: null if it is closed and empty. */
  E receiveOrNullIfClosed() {
    try {
      return receive();
    } catch (ChannelClosedException e) {
      return null;
    } catch (InterruptedException e) {
      Threads.interruptSelf();
      throw new ChannelInterruptedException(e);
    }
  }

  /** The item at that position; or null if there is none, which {@link #settle} may object to. */
  private E takeIfClaimed(long position) {
    if (position < 0) {
      settle((int) position);
      return null;
    }
    return take(position);
  }

  /** Gets the item that was claimed, and wakes whom that owes a wake. */
  private E take(long position) {
    E item = steps.ring.take(position);
    steps.wake(steps.owedAfterReceive());
    return item;
  }

  private boolean trySendNanos(E item, long nanos) throws InterruptedException {
    Objects.requireNonNull(item, "item");
    throwIfInterrupted();
    if (nanos <= 0) {
      return trySend(item);
    }
    return trySendRelaxed(item)
        || settle(new SleepingThread<>(new Sending<>(steps, item)).waitNanos(nanos));
  }

  private E tryReceiveNanos(long nanos) throws InterruptedException {
    throwIfInterrupted();
    if (nanos <= 0) {
      return tryReceive();
    }
    E item = tryReceiveRelaxed();
    if (item == null) {
      Receiving<E> receiving = new Receiving<>(steps);
      settle(new SleepingThread<>(receiving).waitNanos(nanos));
      item = receiving.item();
    }
    return item;
  }

  private Sending<E> sending(E item) {
    return new Sending<>(steps, Objects.requireNonNull(item, "item"));
  }

  private Pending begin(Request<E> request) {
    request.begin();
    return request;
  }

  /** Wakes whom the transfer owes a wake; returns whether it was made. */
  private boolean settle(int result) {
    if (result == Ring.CLOSED) {
      throw new ChannelClosedException(steps.closedFor());
    }
    if (result == Ring.NOT_YET) {
      return false;
    }
    steps.wake(result);
    return true;
  }

  private static void throwIfInterrupted() throws InterruptedException {
    if (Threads.interrupted()) {
      throw new InterruptedException();
    }
  }
}

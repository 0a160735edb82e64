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
 * A bounded first-in-first-out channel between any number of sending and receiving threads.
 *
 * <pre>{@code
 * Channel<Order> orders = new Channel<>(100);
 * // A producer:
 * orders.send(order);
 * orders.close();
 * // A consumer; the loop ends once the channel is closed and empty:
 * for (Order next : orders) {
 *   handle(next);
 * }
 * }</pre>
 *
 * <p>A sender that finds the channel full, and a receiver that finds it empty, may wait. A closed
 * channel accepts no item; the items that are left can still be received.
 *
 * <p><b>Guarantees</b>, by their names in the specification:
 *
 * <ul>
 *   <li>{@code NoLossNoDuplication}: each item that was sent is received at most once, and no other
 *       item is received. No timeout, interrupt, cancellation or close loses an item.
 *   <li>{@code FifoPerProducer}: items are received in the order of their positions in the ring. So
 *       the items of one sender are received in the order in which it sent them.
 *   <li>{@code Bounded}: at most {@link #capacity()} items are sent and not received.
 *   <li>{@code NoLostWakeup}: no thread sleeps while there is an item that it could receive, or
 *       room that it could send into, or once the channel is closed.
 *   <li>{@code ClosedMeansNothingEnters}: after a close no item is sent.
 *   <li>{@code ReceivedUntilDrained}: a receiver finds the channel closed only once it is empty.
 *   <li>{@code OneCause}: every thread that finds the channel closed finds the same cause.
 *   <li>{@code FullMeansFull}, {@code EmptyMeansEmpty}: a {@link #trySend(Object)} that returns
 *       false, or a {@link #tryReceive()} that returns null, found the channel full, or empty, at a
 *       moment of the call. They are linearizable, as is each operation that succeeds.
 * </ul>
 *
 * <p><b>Progress.</b> To claim a position and to publish its item are two steps. A thread that
 * tries while another one is between them waits for the second step: it spins and then naps, so
 * that other virtual threads run. So these two calls are not lock-free. A sender that loses its
 * processor between the steps holds up the threads that try to receive. A receiver that does so
 * holds up the threads that try to send to a full channel.
 *
 * <p>{@link #tryReceiveRelaxed} and {@link #trySendRelaxed} wait for no thread and guarantee less:
 * the item next in line is not there, while later ones may be, or the slot next in line is not
 * free. With one sender their "empty" is linearizable, with one receiver their "full"; with several
 * it is not. A timed form that gives up says no more than that. A waiting thread is not affected:
 * it is woken once the item or slot next in line is there.
 *
 * <p><b>Fairness</b> ({@code LongestWaitsFirst}). Waiters are woken first in, first out. A woken
 * thread tries like any other, and a newly arriving thread may barge past it; it then joins the
 * line again at its end. So the channel always makes progress, and an unlucky waiter can be
 * overtaken again and again.
 *
 * <p><b>Memory effects.</b> Actions in a thread before it sends an item happen-before the return of
 * the receive that gets it. Actions before a receive happen-before the return of the send that uses
 * the freed slot. Actions before the first close happen-before a {@link ChannelClosedException}. A
 * result of "full" or "empty" orders nothing.
 *
 * <p><b>Interruption, timeout and cancellation</b> leave the line with nothing sent or received. A
 * waiter that was about to be woken passes the wake on to the next in line. A thread that is
 * interrupted when it calls an interruptible method throws at once, without a look at the channel.
 *
 * <p><b>Errors.</b> A null item, callback or unit throws {@link NullPointerException}. Each send to
 * a closed channel, and each receive from one that is closed and empty, throws {@link
 * ChannelClosedException}.
 *
 * <p><b>Allocation.</b> The constructor allocates all slots. A send or receive that does not wait
 * allocates nothing and takes no lock. A call that waits allocates before it sends or receives, so
 * {@link OutOfMemoryError} loses no item. A call without stack throws {@link StackOverflowError}
 * before it claims a position, so other threads go on.
 *
 * <p><b>Waiting</b> parks the thread; a virtual thread gives up its carrier, and a worker of a
 * {@link java.util.concurrent.ForkJoinPool} lets its pool start another worker.
 *
 * <p><b>Thread safety.</b> All methods may be called by any number of threads at once.
 *
 * <p><b>Callbacks.</b> {@link dev.wakeproof.semaphore.Waiter} says which thread runs a callback, in
 * which order, and what a callback must not do. The same holds here.
 *
 * <p><b>Structure.</b> A ring of slots, and one line of waiters for each side:
 *
 * <pre>
 *                  head            tail
 *                   |               |
 *   +-------+-------+-------+-------+-------+
 *   | free  | free  | item  | item  | free  |      ring: no lock to send or receive
 *   +-------+-------+-------+-------+-------+
 *   receivers: oldest &lt;--&gt; ... &lt;--&gt; newest           line: a list under a guard, and a flag
 *   senders:   oldest &lt;--&gt; ... &lt;--&gt; newest                 that is read without it
 * </pre>
 *
 * <p><b>Source.</b> volt-channel, "Channel Wakeup Protocol" (RingChannel.tla), with these changes:
 *
 * <ul>
 *   <li>Access modes: the sequence of a slot and the flag of the waiters are stored and loaded
 *       volatile. The document makes only the flag volatile, even after its fix: a sequence that is
 *       still in the store buffer of an x86 processor is a lost wakeup.
 *   <li>Passing on: a waiter that was taken from its line wakes the next in line if there is
 *       something for it. In the document, a receiver woken for the first item returns, and no
 *       thread wakes another receiver for the second.
 *   <li>The second look comes after the guard is released. The document has it under the mutex, and
 *       locks the mutex again if it has to wake a thread.
 *   <li>Sequences: a slot that is free for position p has the sequence 2p, and 2p + 1 with its
 *       item. So a ring of one slot works. With the usual p and p + 1 a sender writes over its
 *       item.
 * </ul>
 *
 * <p>Senders and receivers have a guard each; the document has one for both. That is cheaper and
 * not part of the correction: with one guard all guarantees hold, too.
 *
 * @param <E> the type of the items
 */
public final class Channel<E> implements Iterable<E>, AutoCloseable {
  private final ChannelSteps<E> steps;

  /**
   * Creates an empty, open channel.
   *
   * @param capacity the number of items that it holds
   * @throws IllegalArgumentException if {@code capacity} is zero or negative
   */
  public Channel(int capacity) {
    if (capacity <= 0) {
      throw new IllegalArgumentException("capacity must be positive: " + capacity);
    }
    steps = new ChannelSteps<>(capacity);
  }

  /**
   * Sends if there is room. Waits only for the one step of a receiver that is about to make room.
   *
   * @param item the item to send
   * @return whether the item was sent; if not, the channel was full at a moment of the call
   * @throws ChannelClosedException if the channel is closed
   */
  public boolean trySend(E item) {
    return settle(steps.sendUnlessFull(Objects.requireNonNull(item, "item")));
  }

  /**
   * Sends if the slot next in line is free; never waits.
   *
   * @param item the item to send
   * @return whether the item was sent; if not, the channel need not have been full
   * @throws ChannelClosedException if the channel is closed
   */
  public boolean trySendRelaxed(E item) {
    return settle(steps.send(Objects.requireNonNull(item, "item")));
  }

  /**
   * Sends, waiting for room for at most {@code timeout}.
   *
   * @param item the item to send
   * @param timeout how long to wait; zero or less only tries
   * @param unit the unit of {@code timeout}
   * @return whether the item was sent
   * @throws ChannelClosedException if the channel is closed, before or during the wait
   * @throws InterruptedException if the thread was interrupted; the item is not sent
   */
  public boolean trySend(E item, long timeout, TimeUnit unit) throws InterruptedException {
    return trySendNanos(item, unit.toNanos(timeout));
  }

  /**
   * Sends, waiting for room for at most {@code timeout}.
   *
   * @param item the item to send
   * @param timeout how long to wait; zero or less only tries
   * @return whether the item was sent
   * @throws ChannelClosedException if the channel is closed, before or during the wait
   * @throws InterruptedException if the thread was interrupted; the item is not sent
   */
  public boolean trySend(E item, Duration timeout) throws InterruptedException {
    // This conversion saturates; Duration.toNanos would throw after 292 years.
    return trySendNanos(item, TimeUnit.NANOSECONDS.convert(timeout));
  }

  /**
   * Sends, waiting for room if there is none.
   *
   * @param item the item to send
   * @throws ChannelClosedException if the channel is closed, before or during the wait
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
   * Sends, waiting for room if there is none. An interrupt does not end the wait; the interrupt
   * status is set afterwards.
   *
   * @param item the item to send
   * @throws ChannelClosedException if the channel is closed, before or during the wait
   */
  public void sendUninterruptibly(E item) {
    if (!trySendRelaxed(item)) {
      settle(new SleepingThread<>(new Sending<>(steps, item)).waitUninterruptibly());
    }
  }

  /**
   * Sends once there is room, without blocking a thread. The callback is always called, unless the
   * operation is cancelled. If there is room, or the channel is closed, it is called before this
   * method returns, unless another callback calls this method.
   *
   * @param item the item to send
   * @param callback told how it ended
   * @return the operation, which can be cancelled
   */
  public Pending send(E item, ChannelCallback<? super E> callback) {
    Objects.requireNonNull(callback, "callback");
    return begin(new Request<>(sending(item), callback));
  }

  /**
   * Sends as {@link #send(Object, ChannelCallback)} does; {@code executor} runs the callback.
   *
   * @param item the item to send
   * @param callback told how it ended
   * @param executor runs the callback
   * @return the operation, which can be cancelled
   */
  public Pending send(E item, ChannelCallback<? super E> callback, Executor executor) {
    Objects.requireNonNull(callback, "callback");
    return begin(new Request<>(sending(item), callback, executor));
  }

  /**
   * Receives if an item is there. Waits only for the one step of a sender that is about to publish
   * the next item.
   *
   * @return the item, or null if the channel was empty at a moment of the call
   * @throws ChannelClosedException if the channel is closed and empty
   */
  public E tryReceive() {
    return takeIfClaimed(steps.ring.claimPublishedUnlessEmpty());
  }

  /**
   * Receives the next item if it is published; never waits.
   *
   * @return the item, or null if it is not there; the channel need not have been empty
   * @throws ChannelClosedException if the channel is closed and empty
   */
  public E tryReceiveRelaxed() {
    return takeIfClaimed(steps.ring.claimPublished());
  }

  /**
   * Receives, waiting for an item for at most {@code timeout}.
   *
   * @param timeout how long to wait; zero or less only tries
   * @param unit the unit of {@code timeout}
   * @return the item, or null if none came in time
   * @throws ChannelClosedException if the channel is closed and empty, before or during the wait
   * @throws InterruptedException if the thread was interrupted; nothing is received
   */
  public E tryReceive(long timeout, TimeUnit unit) throws InterruptedException {
    return tryReceiveNanos(unit.toNanos(timeout));
  }

  /**
   * Receives, waiting for an item for at most {@code timeout}.
   *
   * @param timeout how long to wait; zero or less only tries
   * @return the item, or null if none came in time
   * @throws ChannelClosedException if the channel is closed and empty, before or during the wait
   * @throws InterruptedException if the thread was interrupted; nothing is received
   */
  public E tryReceive(Duration timeout) throws InterruptedException {
    return tryReceiveNanos(TimeUnit.NANOSECONDS.convert(timeout));
  }

  /**
   * Receives, waiting for an item if there is none.
   *
   * @return the item
   * @throws ChannelClosedException if the channel is closed and empty, before or during the wait
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
   * Receives, waiting for an item if there is none. An interrupt does not end the wait; the
   * interrupt status is set afterwards.
   *
   * @return the item
   * @throws ChannelClosedException if the channel is closed and empty, before or during the wait
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
   * Receives once an item is there, without blocking a thread. The callback is always called,
   * unless the operation is cancelled. If an item is there, or the channel is closed and empty, it
   * is called before this method returns, unless another callback calls this method.
   *
   * @param callback told how it ended
   * @return the operation, which can be cancelled
   */
  public Pending receive(ChannelCallback<? super E> callback) {
    Objects.requireNonNull(callback, "callback");
    return begin(new Request<>(new Receiving<>(steps), callback));
  }

  /**
   * Receives as {@link #receive(ChannelCallback)} does; {@code executor} runs the callback.
   *
   * @param callback told how it ended
   * @param executor runs the callback
   * @return the operation, which can be cancelled
   */
  public Pending receive(ChannelCallback<? super E> callback, Executor executor) {
    Objects.requireNonNull(callback, "callback");
    return begin(new Request<>(new Receiving<>(steps), callback, executor));
  }

  /**
   * Receives the items that are there into a collection. On a closed and empty channel it receives
   * none, and does not throw.
   *
   * <p>{@code DrainsWhatWasThere}: it receives at most as many items as there were, by {@link
   * #size}, at the call. So it ends, however fast other threads send. It receives them one by one,
   * each as {@link #tryReceive()} does: other receivers may get some of them.
   *
   * @param into gets the items
   * @return the number of items received
   */
  public int drainTo(Collection<? super E> into) {
    return drainTo(into, Integer.MAX_VALUE);
  }

  /**
   * Receives at most {@code most} of the items that are there, as {@link #drainTo(Collection)}
   * does. If {@code into} throws when an item is added, that item is lost; the items before it stay
   * in {@code into}.
   *
   * @param into gets the items
   * @param most the maximum number of items
   * @return the number of items received
   */
  public int drainTo(Collection<? super E> into, int most) {
    Objects.requireNonNull(into, "into");
    // Counted once: each slot that this frees may be filled again.
    int atMost = Math.min(most, steps.ring.size());
    int received = 0;
    while (received < atMost) {
      long position = steps.ring.claimPublishedUnlessEmpty();
      if (position < 0) {
        break;
      }
      into.add(takeIfClaimed(position));
      received++;
    }
    return received;
  }

  /**
   * Closes the channel: no item can be sent any more, the items left can still be received, and all
   * waiters are woken. A second close does nothing. This throws nothing and waits for no thread.
   */
  @Override
  public void close() {
    steps.close(null);
  }

  /**
   * Closes the channel as {@link #close()} does, with a cause for each {@link
   * ChannelClosedException}. The first close decides the cause ({@code OneCause}), even if it gives
   * none.
   *
   * @param cause the cause of each {@link ChannelClosedException}
   */
  public void close(Throwable cause) {
    steps.close(Objects.requireNonNull(cause, "cause"));
  }

  /**
   * Closes the channel as {@link #close()} does, takes the items out, and hands each to {@code
   * dropped}, in the order of the ring ({@code NothingIsLeft}). Each item goes either to a receiver
   * or to {@code dropped}. This waits for the one step of each sender that has claimed a position,
   * as {@link #tryReceive()} does. If the channel was closed before, this takes out the items left.
   *
   * <p>{@code dropped} is called as a {@link ChannelCallback} is: within this call, after all items
   * were taken out and all waiters were woken, or later if a callback is the caller. An exception
   * that it throws for one item goes to the uncaught-exception handler, and the next item follows.
   *
   * <p>An {@link OutOfMemoryError} leaves the items that were not taken out in the channel, and
   * hands the others to {@code dropped}. A second call takes out the rest.
   *
   * @param dropped gets each item
   * @return the number of items taken out
   */
  public int closeAndDrop(Consumer<? super E> dropped) {
    Objects.requireNonNull(dropped, "dropped");
    steps.close(null);
    Wake due = null;
    int count = 0;
    try {
      while (true) {
        // Before an item is taken: nothing may be allocated after that.
        Drop<E> drop = new Drop<>(dropped);
        Callback callback = new Callback(drop);
        long position = steps.ring.claimPublishedUnlessEmpty();
        if (position < 0) {
          return count;
        }
        drop.of(steps.ring.take(position));
        due = WakeQueue.append(due, callback);
        count++;
      }
    } finally {
      WakeQueue.run(due);
    }
  }

  /**
   * Returns the cause of the close.
   *
   * @return the cause; null if none was given, or if the channel is open
   */
  public Throwable closedFor() {
    return isClosed() ? steps.closedFor() : null;
  }

  /**
   * Returns whether the channel was closed.
   *
   * @return whether it was closed; items may be left
   */
  public boolean isClosed() {
    return steps.ring.isClosed();
  }

  /**
   * Returns the number of threads and requests that wait for room, for monitoring. It is exact at a
   * moment of the call. This counts along the line; threads that join or leave it wait meanwhile.
   *
   * @return the number of waiting threads and requests
   */
  public int getWaitingSenders() {
    return steps.waitingSenders();
  }

  /**
   * Returns the number of threads and requests that wait for an item or for the end of the channel.
   * It counts as {@link #getWaitingSenders} does.
   *
   * @return the number of waiting threads and requests
   */
  public int getWaitingReceivers() {
    return steps.waitingReceivers();
  }

  /**
   * Returns the maximum number of items.
   *
   * @return the capacity that the channel was created with
   */
  public int capacity() {
    return steps.ring.capacity();
  }

  /**
   * Returns the approximate number of items, for monitoring. It is exact while no thread sends or
   * receives. The items of senders that have not returned count; those of receivers do not.
   *
   * @return the approximate number of items, at least 0 and at most {@link #capacity()}
   */
  public int size() {
    return steps.ring.size();
  }

  /**
   * Returns an iterator that receives item by item until the channel is closed and empty. {@code
   * hasNext} waits for the next item and receives it; {@code next} returns it. An iterator that is
   * abandoned in between loses that item. It is for one thread.
   *
   * <p>An interrupt, before or during a wait, ends the iteration: {@code hasNext} and {@code next}
   * throw {@link ChannelInterruptedException} with nothing received and the interrupt status set.
   * An item that {@code hasNext} has received is returned first. Once the status is cleared the
   * iteration can go on.
   */
  @Override
  public Iterator<E> iterator() {
    return new ReceivingIterator<>(this);
  }

  /**
   * Returns a spliterator that receives as {@link #iterator} does, but no item before it is asked.
   */
  @Override
  public Spliterator<E> spliterator() {
    return new ReceivingSpliterator<>(this);
  }

  /**
   * Returns a sequential stream that receives until the channel is closed and empty. A stream that
   * stops early, as after {@code limit}, leaves the rest in the channel. An interrupt ends it as it
   * ends an {@link #iterator}.
   *
   * @return a stream that takes each item out of the channel as it delivers it
   */
  public Stream<E> stream() {
    return StreamSupport.stream(spliterator(), false);
  }

  /**
   * Returns a view of this channel as a {@link BlockingQueue}: items put into one come out of the
   * other. It behaves as an {@code ArrayBlockingQueue}, in the same order, so an executor can use
   * it.
   *
   * <p><b>Empty and full</b> ({@code EmptyMeansEmpty}, {@code FullMeansFull}) hold at a moment of
   * the call, as for {@link #tryReceive()} and {@link #trySend(Object)}; for {@code peek} and after
   * a timeout, too. The channel wakes the waiters.
   *
   * <p><b>Looking through it</b> ({@code OneMoment}). {@code contains}, {@code iterator}, {@code
   * toArray}, {@code stream} and what uses them see the items that were published at one moment of
   * the call. Items of senders that have not returned may be missing.
   *
   * <p><b>Cost.</b> A look, and a removal from the middle, holds up all receivers of the channel
   * while the items are copied or moved up. {@link #tryReceive()} waits meanwhile, and so does
   * {@link #trySend(Object)} if there is no room. {@link #tryReceiveRelaxed} finds no item, and one
   * waiter is woken afterwards. A removal also waits for the one step of each sender before it in
   * line. {@code removeIf}, {@code removeAll} and {@code retainAll} hold up the receivers once, in
   * linear time. No foreign code, such as {@code equals} or a predicate, runs meanwhile.
   *
   * <p><b>Iterators</b> go over the items of one moment. {@code remove} takes out the object that
   * the iterator returned last, if it is still there. Of several places of one object it is the
   * first that is not before the place it was returned from. {@code removeIf} does the same for
   * each item.
   *
   * <p><b>Closed.</b> {@code put}, {@code add} and {@code offer} throw {@link
   * ChannelClosedException}, which is an {@link IllegalStateException}. The items left can still be
   * taken. After that {@code poll} and {@code peek} return null, the timed {@code poll} at once,
   * and {@code take} waits until its thread is interrupted. So an executor keeps its idle threads
   * until it is shut down. A thread that must find the end calls {@link #receive()}.
   *
   * <p><b>Memory effects.</b> Actions in a thread before it puts an item in happen-before actions
   * in another thread after it gets or sees that item. <b>Interruption and timeout</b> put nothing
   * in and take nothing. <b>Errors</b> are those of {@link BlockingQueue}; there are no null items.
   *
   * <p><b>Source.</b> Ours (HeldRing.tla): the channel's document has no such view.
   *
   * @return the view; it keeps no items of its own
   */
  public BlockingQueue<E> asBlockingQueue() {
    return new ChannelQueue<>(this, new HeldRing<>(steps));
  }

  /** Returns the size, the capacity and whether it is closed, for logs. */
  @Override
  public String toString() {
    return "Channel[size = "
        + size()
        + " of "
        + capacity()
        + (isClosed() ? ", closed]" : ", open]");
  }

  /** Returns the protocol, for {@link Select}. */
  ChannelSteps<E> steps() {
    return steps;
  }

  /** Receives for an iteration, which throws no checked exception; null if closed and empty. */
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

  /**
   * Takes the item at a claimed position, and wakes a sender if one must be woken. Returns null for
   * a negative position, which claims no item.
   */
  private E takeIfClaimed(long position) {
    if (position < 0) {
      settle((int) position);
      return null;
    }
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

  /** Wakes the waiters that the result of a transfer names; returns whether it was made. */
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

package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Observations;
import java.util.stream.Stream;

/**
 * Replaces the containers in which the executors and scopes of JDK 21 and later keep their threads,
 * with their superclass and the bindings of scoped values. Executors use them for outside observers
 * only. A scope counts its threads by {@link #onStart} and {@link #onExit}.
 */
public class ThreadContainerShim extends PlainObject {
  private final ThreadShim owner;

  /** The container that the owner has opened before this one; null for none. */
  private ThreadContainerShim enclosing;

  /** As {@code ThreadContainer(boolean)}. */
  protected ThreadContainerShim(boolean shared) {
    owner = shared ? null : ThreadShim.currentThread();
  }

  /** As {@code SharedThreadContainer.create}. */
  public static ThreadContainerShim create(String name) {
    return new ThreadContainerShim(true);
  }

  /** As {@code ThreadContainers.registerContainer}, which gives a key to deregister it by. */
  public static Object registerContainer(ThreadContainerShim container) {
    return container;
  }

  /** As {@code ThreadContainers.deregisterContainer}. */
  public static void deregisterContainer(Object key) {}

  /** As {@code ThreadContainers.trackAllThreads}. */
  public static boolean trackAllThreads() {
    return true;
  }

  /** As {@code ThreadContainers.root}: of threads without another container. */
  public static ThreadContainerShim root() {
    return null;
  }

  /** As {@code ScopedValueContainer.captureBindings}: a use of scoped values is refused. */
  public static NoBindings captureBindings() {
    return null;
  }

  /** As {@code ThreadContainer.scopedValueBindings}. */
  public NoBindings scopedValueBindings() {
    return null;
  }

  /** As {@code JavaLangAccess.threadContainer}. */
  public static ThreadContainerShim of(Object access, ThreadShim thread) {
    return thread.container();
  }

  /** As {@code JavaLangAccess.start}. */
  public static void start(Object access, ThreadShim thread, ThreadContainerShim container) {
    thread.startIn(container);
  }

  /** As {@code start}. */
  public void start(ThreadShim thread) {
    thread.startIn(this);
  }

  /** As {@code StackableScope.owner}. */
  public ThreadShim owner() {
    return owner;
  }

  /** As {@code ThreadContainer.parent}. */
  public ThreadContainerShim parent() {
    return enclosing == null && owner != null ? owner.container() : enclosing;
  }

  /** As {@code ThreadContainer.name}. */
  public String name() {
    return null;
  }

  /** As {@code ThreadContainer.threadCount}. */
  public long threadCount() {
    return 0;
  }

  /** As {@code ThreadContainer.threads}. */
  public Stream<ThreadShim> threads() {
    return Stream.empty();
  }

  /** As {@code StackableScope.push}. */
  public ThreadContainerShim push() {
    Observations.keepAll();
    enclosing = owner.innermost();
    owner.setInnermost(this);
    return this;
  }

  /** As {@code StackableScope.popForcefully}: returns true, since any other order is refused. */
  @SuppressWarnings("ReferenceEquality") // Scopes have no other.
  public boolean popForcefully() {
    Observations.keepAll();
    if (owner.innermost() != this) {
      throw Refusals.refuse("scopes that a thread does not close in the order that nests them");
    }
    owner.setInnermost(enclosing);
    return true;
  }

  /** As {@code ThreadContainer.onStart}. */
  protected void onStart(ThreadShim thread) {}

  /** As {@code ThreadContainer.onExit}. */
  protected void onExit(ThreadShim thread) {}

  /** As {@code close}: no code reads whether it is closed. */
  public void close() {}
}

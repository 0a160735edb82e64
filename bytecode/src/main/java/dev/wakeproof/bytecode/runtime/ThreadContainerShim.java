package dev.wakeproof.bytecode.runtime;

/**
 * Replaces the containers in which the executors of JDK 21 and later keep their threads: the
 * virtual machine counts them there for outside observers.
 */
public class ThreadContainerShim extends PlainObject {
  /** As {@code ThreadContainer(boolean)}. */
  protected ThreadContainerShim(boolean shared) {}

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

  /** As {@code JavaLangAccess.start}. */
  public static void start(Object access, ThreadShim thread, ThreadContainerShim container) {
    thread.start();
  }

  /** As {@code start}. */
  public void start(ThreadShim thread) {
    thread.start();
  }

  /** As {@code close}: no code reads whether it is closed. */
  public void close() {}
}

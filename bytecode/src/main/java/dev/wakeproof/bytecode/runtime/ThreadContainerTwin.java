package dev.wakeproof.bytecode.runtime;

/** What stands for the container in which the executors of JDK 21 and later keep their threads. */
public final class ThreadContainerTwin extends PlainObject {
  private ThreadContainerTwin() {}

  /** As {@code SharedThreadContainer.create}. */
  public static ThreadContainerTwin create(String name) {
    return new ThreadContainerTwin();
  }

  /** As {@code start}. */
  public void start(ThreadTwin thread) {
    thread.start();
  }

  /** As {@code close}: nobody asks whether it is. */
  public void close() {}
}

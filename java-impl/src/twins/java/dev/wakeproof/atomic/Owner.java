package dev.wakeproof.atomic;

/**
 * The twin of the library's owner; opaque, because it is read without order, and not by mistake.
 */
public abstract class Owner {
  private final RefCell<Thread> holder = new RefCell<>(null);

  protected Owner() {}

  public final Thread get() {
    return holder.getOpaque();
  }

  public final void set(Thread next) {
    holder.setOpaque(next);
  }
}

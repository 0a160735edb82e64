package dev.wakeproof.atomic;

/**
 * The shim of the library's owner; opaque, because it is read without order, and not by mistake.
 */
public abstract class Owner {
  private final RefCell<Thread> holder = new RefCell<>(null);

  protected Owner() {}

  protected final Thread holder() {
    return holder.getOpaque();
  }

  protected final void setHolder(Thread next) {
    holder.setOpaque(next);
  }
}

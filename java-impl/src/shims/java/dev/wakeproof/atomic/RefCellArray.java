package dev.wakeproof.atomic;

/**
 * The shim of the library's array of the same name: an array of scalar cells. The same text for
 * both explorers, each of which compiles it with its own shims of those cells.
 */
public final class RefCellArray<T> {
  private final RefCell<T>[] cells;

  // An array of a generic type; it holds nothing but such cells.
  @SuppressWarnings("unchecked")
  public RefCellArray(int length) {
    cells = (RefCell<T>[]) new RefCell<?>[length];
    for (int i = 0; i < length; i++) {
      cells[i] = new RefCell<>(null);
    }
  }

  public int length() {
    return cells.length;
  }

  public T getPlain(int index) {
    return cells[index].getPlain();
  }

  public void setPlain(int index, T next) {
    cells[index].setPlain(next);
  }

  public T getOpaque(int index) {
    return cells[index].getOpaque();
  }

  public void setOpaque(int index, T next) {
    cells[index].setOpaque(next);
  }

  public T getAcquire(int index) {
    return cells[index].getAcquire();
  }

  public void setRelease(int index, T next) {
    cells[index].setRelease(next);
  }

  public T get(int index) {
    return cells[index].get();
  }

  public void set(int index, T next) {
    cells[index].set(next);
  }

  public boolean compareAndSet(int index, T expected, T next) {
    return cells[index].compareAndSet(expected, next);
  }

  public T compareAndExchange(int index, T expected, T next) {
    return cells[index].compareAndExchange(expected, next);
  }

  public T getAndSet(int index, T next) {
    return cells[index].getAndSet(next);
  }

  public boolean compareAndSetAcquire(int index, T expected, T next) {
    return cells[index].compareAndSetAcquire(expected, next);
  }

  public boolean compareAndSetRelease(int index, T expected, T next) {
    return cells[index].compareAndSetRelease(expected, next);
  }

  public T compareAndExchangeAcquire(int index, T expected, T next) {
    return cells[index].compareAndExchangeAcquire(expected, next);
  }

  public T compareAndExchangeRelease(int index, T expected, T next) {
    return cells[index].compareAndExchangeRelease(expected, next);
  }

  public T getAndSetAcquire(int index, T next) {
    return cells[index].getAndSetAcquire(next);
  }

  public T getAndSetRelease(int index, T next) {
    return cells[index].getAndSetRelease(next);
  }
}

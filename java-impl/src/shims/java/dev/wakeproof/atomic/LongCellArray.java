package dev.wakeproof.atomic;

/**
 * The shim of the library's array of the same name: an array of scalar cells. The same text for
 * both explorers, each of which compiles it with its own shims of those cells.
 */
public final class LongCellArray {
  private final LongCell[] cells;

  public LongCellArray(int length) {
    cells = new LongCell[length];
    for (int i = 0; i < length; i++) {
      cells[i] = new LongCell(0);
    }
  }

  public int length() {
    return cells.length;
  }

  public long getPlain(int index) {
    return cells[index].getPlain();
  }

  public void setPlain(int index, long next) {
    cells[index].setPlain(next);
  }

  public long getOpaque(int index) {
    return cells[index].getOpaque();
  }

  public void setOpaque(int index, long next) {
    cells[index].setOpaque(next);
  }

  public long getAcquire(int index) {
    return cells[index].getAcquire();
  }

  public void setRelease(int index, long next) {
    cells[index].setRelease(next);
  }

  public long get(int index) {
    return cells[index].get();
  }

  public void set(int index, long next) {
    cells[index].set(next);
  }

  public boolean compareAndSet(int index, long expected, long next) {
    return cells[index].compareAndSet(expected, next);
  }

  public long compareAndExchange(int index, long expected, long next) {
    return cells[index].compareAndExchange(expected, next);
  }

  public long getAndSet(int index, long next) {
    return cells[index].getAndSet(next);
  }

  public long getAndAdd(int index, long delta) {
    return cells[index].getAndAdd(delta);
  }

  public boolean compareAndSetAcquire(int index, long expected, long next) {
    return cells[index].compareAndSetAcquire(expected, next);
  }

  public boolean compareAndSetRelease(int index, long expected, long next) {
    return cells[index].compareAndSetRelease(expected, next);
  }

  public long compareAndExchangeAcquire(int index, long expected, long next) {
    return cells[index].compareAndExchangeAcquire(expected, next);
  }

  public long compareAndExchangeRelease(int index, long expected, long next) {
    return cells[index].compareAndExchangeRelease(expected, next);
  }

  public long getAndSetAcquire(int index, long next) {
    return cells[index].getAndSetAcquire(next);
  }

  public long getAndSetRelease(int index, long next) {
    return cells[index].getAndSetRelease(next);
  }

  public long getAndAddAcquire(int index, long delta) {
    return cells[index].getAndAddAcquire(delta);
  }

  public long getAndAddRelease(int index, long delta) {
    return cells[index].getAndAddRelease(delta);
  }
}

package dev.wakeproof.atomic;

/**
 * The shim of the library's array of the same name: an array of scalar cells. The same text for
 * both explorers, each of which compiles it with its own shims of those cells.
 */
public final class IntCellArray {
  private final IntCell[] cells;

  public IntCellArray(int length) {
    cells = new IntCell[length];
    for (int i = 0; i < length; i++) {
      cells[i] = new IntCell(0);
    }
  }

  public int length() {
    return cells.length;
  }

  public int getPlain(int index) {
    return cells[index].getPlain();
  }

  public void setPlain(int index, int next) {
    cells[index].setPlain(next);
  }

  public int getOpaque(int index) {
    return cells[index].getOpaque();
  }

  public void setOpaque(int index, int next) {
    cells[index].setOpaque(next);
  }

  public int getAcquire(int index) {
    return cells[index].getAcquire();
  }

  public void setRelease(int index, int next) {
    cells[index].setRelease(next);
  }

  public int get(int index) {
    return cells[index].get();
  }

  public void set(int index, int next) {
    cells[index].set(next);
  }

  public boolean compareAndSet(int index, int expected, int next) {
    return cells[index].compareAndSet(expected, next);
  }

  public int compareAndExchange(int index, int expected, int next) {
    return cells[index].compareAndExchange(expected, next);
  }

  public int getAndSet(int index, int next) {
    return cells[index].getAndSet(next);
  }

  public int getAndAdd(int index, int delta) {
    return cells[index].getAndAdd(delta);
  }

  public boolean compareAndSetAcquire(int index, int expected, int next) {
    return cells[index].compareAndSetAcquire(expected, next);
  }

  public boolean compareAndSetRelease(int index, int expected, int next) {
    return cells[index].compareAndSetRelease(expected, next);
  }

  public int compareAndExchangeAcquire(int index, int expected, int next) {
    return cells[index].compareAndExchangeAcquire(expected, next);
  }

  public int compareAndExchangeRelease(int index, int expected, int next) {
    return cells[index].compareAndExchangeRelease(expected, next);
  }

  public int getAndSetAcquire(int index, int next) {
    return cells[index].getAndSetAcquire(next);
  }

  public int getAndSetRelease(int index, int next) {
    return cells[index].getAndSetRelease(next);
  }

  public int getAndAddAcquire(int index, int delta) {
    return cells[index].getAndAddAcquire(delta);
  }

  public int getAndAddRelease(int index, int delta) {
    return cells[index].getAndAddRelease(delta);
  }
}

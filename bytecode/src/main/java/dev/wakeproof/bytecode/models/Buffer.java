package dev.wakeproof.bytecode.models;

import java.nio.BufferOverflowException;
import java.nio.BufferUnderflowException;
import java.nio.InvalidMarkException;
import java.nio.ReadOnlyBufferException;

/** The model of {@code java.nio.Buffer}: the positions in an array. */
public abstract class Buffer {
  private static final int NONE = -1;

  /** The index of the array at which the buffer begins. */
  final int offset;

  private final int capacity;
  private int mark = NONE;
  private int position;
  private int limit;

  Buffer(int offset, int capacity, int position, int limit) {
    this.offset = offset;
    this.capacity = capacity;
    this.position = position;
    this.limit = limit;
  }

  /** Takes over the positions of another buffer of the same elements. */
  void take(Buffer other) {
    position = other.position;
    limit = other.limit;
    mark = other.mark;
  }

  static int requireCapacity(int capacity) {
    if (capacity < 0) {
      throw new IllegalArgumentException("capacity < 0: (" + capacity + " < 0)");
    }
    return capacity;
  }

  void requireWritable() {
    if (isReadOnly()) {
      throw new ReadOnlyBufferException();
    }
  }

  /** Returns the place in the array of the next elements that are read, and passes them. */
  int nextRead(int count) {
    int at = position;
    if (limit - at < count) {
      throw new BufferUnderflowException();
    }
    position = at + count;
    return offset + at;
  }

  /** Returns the place in the array of the next elements that are written, and passes them. */
  int nextWritten(int count) {
    int at = position;
    if (limit - at < count) {
      throw new BufferOverflowException();
    }
    position = at + count;
    return offset + at;
  }

  /** Returns the place in the array of so many elements. */
  int place(int index, int count) {
    if (index < 0 || count > limit - index) {
      throw new IndexOutOfBoundsException();
    }
    return offset + index;
  }

  /** Begins after the elements that were kept. */
  void compacted(int kept) {
    position = kept;
    limit = capacity;
    mark = NONE;
  }

  /** As {@code capacity}. */
  public final int capacity() {
    return capacity;
  }

  /** As {@code position}. */
  public final int position() {
    return position;
  }

  /** As {@code position(int)}. */
  public Buffer position(int next) {
    if (next < 0 || next > limit) {
      throw new IllegalArgumentException(
          next < 0
              ? "newPosition < 0: (" + next + " < 0)"
              : "newPosition > limit: (" + next + " > " + limit + ")");
    }
    if (mark > next) {
      mark = NONE;
    }
    position = next;
    return this;
  }

  /** As {@code limit}. */
  public final int limit() {
    return limit;
  }

  /** As {@code limit(int)}. */
  public Buffer limit(int next) {
    if (next < 0 || next > capacity) {
      throw new IllegalArgumentException(
          next < 0
              ? "newLimit < 0: (" + next + " < 0)"
              : "newLimit > capacity: (" + next + " > " + capacity + ")");
    }
    limit = next;
    if (position > next) {
      position = next;
    }
    if (mark > next) {
      mark = NONE;
    }
    return this;
  }

  /** As {@code mark}. */
  public Buffer mark() {
    mark = position;
    return this;
  }

  /** As {@code reset}. */
  public Buffer reset() {
    int marked = mark;
    if (marked < 0) {
      throw new InvalidMarkException();
    }
    position = marked;
    return this;
  }

  /** As {@code clear}. */
  public Buffer clear() {
    position = 0;
    limit = capacity;
    mark = NONE;
    return this;
  }

  /** As {@code flip}. */
  public Buffer flip() {
    limit = position;
    position = 0;
    mark = NONE;
    return this;
  }

  /** As {@code rewind}. */
  public Buffer rewind() {
    position = 0;
    mark = NONE;
    return this;
  }

  /** As {@code remaining}. */
  public final int remaining() {
    return Math.max(limit - position, 0);
  }

  /** As {@code hasRemaining}. */
  public final boolean hasRemaining() {
    return position < limit;
  }

  /** As {@code isReadOnly}. */
  public abstract boolean isReadOnly();

  /** As {@code hasArray}. */
  public abstract boolean hasArray();

  /** As {@code array}. */
  public abstract Object array();

  /** As {@code arrayOffset}. */
  public abstract int arrayOffset();

  /** As {@code isDirect}. */
  public abstract boolean isDirect();

  /** As {@code slice}. */
  public abstract Buffer slice();

  /** As {@code slice(int, int)}. */
  public abstract Buffer slice(int index, int length);

  /** As {@code duplicate}. */
  public abstract Buffer duplicate();

  /** The positions, as a text. */
  String positions() {
    return "[pos=" + position + " lim=" + limit + " cap=" + capacity + "]";
  }
}

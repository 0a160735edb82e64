package dev.wakeproof.bytecode.models;

import dev.wakeproof.bytecode.runtime.JdkStreams;
import java.nio.BufferOverflowException;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.util.Objects;

/** The model of {@code java.nio.ByteBuffer} over an array, which a direct buffer does not show. */
public class ByteBuffer extends Buffer implements Comparable<ByteBuffer> {
  private static final int BYTE = 0xff;

  private final byte[] array;
  private final boolean readOnly;
  private final boolean direct;
  private boolean isLittleEndian;

  /** A view of the array of another buffer. */
  private ByteBuffer(
      ByteBuffer of, int offset, int capacity, int position, int limit, boolean readOnly) {
    super(offset, capacity, position, limit);
    this.array = of.array;
    this.readOnly = readOnly;
    this.direct = of.direct;
  }

  private ByteBuffer(byte[] array, int position, int limit, boolean direct) {
    super(0, array.length, position, limit);
    this.array = array;
    this.readOnly = false;
    this.direct = direct;
  }

  /** As {@code Charset.encode(String)}. */
  public static ByteBuffer encode(Charset charset, String text) {
    byte[] encoded = text.getBytes(charset);
    ByteBuffer buffer = allocate(JdkStreams.capacity(charset, true, text.length(), encoded.length));
    return buffer.put(encoded).flip();
  }

  /** As {@code Charset.encode(CharBuffer)}. */
  public static ByteBuffer encode(Charset charset, CharBuffer text) {
    char[] characters = new char[text.remaining()];
    text.get(characters);
    return encode(charset, String.valueOf(characters));
  }

  /** As {@code allocate}. */
  public static ByteBuffer allocate(int capacity) {
    return new ByteBuffer(new byte[requireCapacity(capacity)], 0, capacity, false);
  }

  /** As {@code allocateDirect}. */
  public static ByteBuffer allocateDirect(int capacity) {
    return new ByteBuffer(new byte[requireCapacity(capacity)], 0, capacity, true);
  }

  /** As {@code wrap(byte[])}. */
  public static ByteBuffer wrap(byte[] array) {
    return new ByteBuffer(array, 0, array.length, false);
  }

  /** As {@code wrap(byte[], int, int)}. */
  public static ByteBuffer wrap(byte[] array, int offset, int length) {
    Objects.checkFromIndexSize(offset, length, array.length);
    return new ByteBuffer(array, offset, offset + length, false);
  }

  @Override
  public ByteBuffer mark() {
    super.mark();
    return this;
  }

  @Override
  public ByteBuffer reset() {
    super.reset();
    return this;
  }

  @Override
  public ByteBuffer clear() {
    super.clear();
    return this;
  }

  @Override
  public ByteBuffer flip() {
    super.flip();
    return this;
  }

  @Override
  public ByteBuffer rewind() {
    super.rewind();
    return this;
  }

  @Override
  public ByteBuffer position(int next) {
    super.position(next);
    return this;
  }

  @Override
  public ByteBuffer limit(int next) {
    super.limit(next);
    return this;
  }

  @Override
  public boolean isReadOnly() {
    return readOnly;
  }

  @Override
  public boolean isDirect() {
    return direct;
  }

  @Override
  public boolean hasArray() {
    return !readOnly && !direct;
  }

  @Override
  public byte[] array() {
    requireArray();
    return array;
  }

  @Override
  public int arrayOffset() {
    requireArray();
    return offset;
  }

  private void requireArray() {
    if (direct) {
      throw new UnsupportedOperationException();
    }
    requireWritable();
  }

  @Override
  public ByteBuffer slice() {
    int length = remaining();
    return new ByteBuffer(this, offset + position(), length, 0, length, readOnly);
  }

  @Override
  public ByteBuffer slice(int index, int length) {
    Objects.checkFromIndexSize(index, length, limit());
    return new ByteBuffer(this, offset + index, length, 0, length, readOnly);
  }

  @Override
  public ByteBuffer duplicate() {
    return copy(readOnly);
  }

  /** As {@code alignedSlice}, which depends on the place in memory. */
  public ByteBuffer alignedSlice(int unitSize) {
    JdkStreams.requireBytes(unitSize);
    return slice();
  }

  /** As {@code asReadOnlyBuffer}. */
  public ByteBuffer asReadOnlyBuffer() {
    return copy(true);
  }

  private ByteBuffer copy(boolean onlyRead) {
    ByteBuffer copy = new ByteBuffer(this, offset, capacity(), 0, 0, onlyRead);
    copy.take(this);
    return copy;
  }

  /** As {@code get}. */
  public byte get() {
    return array[nextRead(1)];
  }

  /** As {@code get(int)}. */
  public byte get(int index) {
    return array[place(index, 1)];
  }

  /** As {@code put(byte)}. */
  public ByteBuffer put(byte value) {
    requireWritable();
    array[nextWritten(1)] = value;
    return this;
  }

  /** As {@code put(int, byte)}. */
  public ByteBuffer put(int index, byte value) {
    requireWritable();
    array[place(index, 1)] = value;
    return this;
  }

  /** As {@code get(byte[], int, int)}. */
  public ByteBuffer get(byte[] to, int at, int length) {
    Objects.checkFromIndexSize(at, length, to.length);
    System.arraycopy(array, nextRead(length), to, at, length);
    return this;
  }

  /** As {@code get(byte[])}. */
  public ByteBuffer get(byte[] to) {
    return get(to, 0, to.length);
  }

  /** As {@code get(int, byte[], int, int)}. */
  public ByteBuffer get(int index, byte[] to, int at, int length) {
    Objects.checkFromIndexSize(index, length, limit());
    Objects.checkFromIndexSize(at, length, to.length);
    System.arraycopy(array, place(index, length), to, at, length);
    return this;
  }

  /** As {@code get(int, byte[])}. */
  public ByteBuffer get(int index, byte[] to) {
    return get(index, to, 0, to.length);
  }

  /** As {@code put(ByteBuffer)}. */
  @SuppressWarnings("ReferenceEquality") // As in the JDK.
  public ByteBuffer put(ByteBuffer from) {
    requireWritable();
    if (from == this) {
      throw new IllegalArgumentException("The source buffer is this buffer");
    }
    int length = from.remaining();
    if (length > remaining()) {
      throw new BufferOverflowException();
    }
    System.arraycopy(from.array, from.nextRead(length), array, nextWritten(length), length);
    return this;
  }

  /** As {@code put(int, ByteBuffer, int, int)}. */
  public ByteBuffer put(int index, ByteBuffer from, int at, int length) {
    requireWritable();
    Objects.checkFromIndexSize(index, length, limit());
    Objects.checkFromIndexSize(at, length, from.limit());
    System.arraycopy(from.array, from.place(at, length), array, place(index, length), length);
    return this;
  }

  /** As {@code put(byte[], int, int)}. */
  public ByteBuffer put(byte[] from, int at, int length) {
    requireWritable();
    Objects.checkFromIndexSize(at, length, from.length);
    System.arraycopy(from, at, array, nextWritten(length), length);
    return this;
  }

  /** As {@code put(byte[])}. */
  public final ByteBuffer put(byte[] from) {
    return put(from, 0, from.length);
  }

  /** As {@code put(int, byte[], int, int)}. */
  public ByteBuffer put(int index, byte[] from, int at, int length) {
    requireWritable();
    Objects.checkFromIndexSize(index, length, limit());
    Objects.checkFromIndexSize(at, length, from.length);
    System.arraycopy(from, at, array, place(index, length), length);
    return this;
  }

  /** As {@code put(int, byte[])}. */
  public ByteBuffer put(int index, byte[] from) {
    return put(index, from, 0, from.length);
  }

  /** As {@code compact}. */
  public ByteBuffer compact() {
    requireWritable();
    int kept = remaining();
    System.arraycopy(array, offset + position(), array, offset, kept);
    compacted(kept);
    return this;
  }

  @Override
  public int hashCode() {
    int hash = 1;
    for (int i = limit() - 1; i >= position(); i--) {
      hash = 31 * hash + get(i);
    }
    return hash;
  }

  @Override
  public boolean equals(Object object) {
    return this == object
        || (object instanceof ByteBuffer other
            && remaining() == other.remaining()
            && mismatch(other) < 0);
  }

  @Override
  public int compareTo(ByteBuffer other) {
    int at = mismatch(other);
    int length = Math.min(remaining(), other.remaining());
    return at >= 0 && at < length
        ? Byte.compare(get(position() + at), other.get(other.position() + at))
        : remaining() - other.remaining();
  }

  /** As {@code mismatch}. */
  public int mismatch(ByteBuffer other) {
    int length = Math.min(remaining(), other.remaining());
    for (int i = 0; i < length; i++) {
      if (get(position() + i) != other.get(other.position() + i)) {
        return i;
      }
    }
    return remaining() == other.remaining() ? -1 : length;
  }

  /** As {@code order}. */
  public ByteOrder order() {
    return isLittleEndian ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
  }

  /** As {@code order(ByteOrder)}. */
  public ByteBuffer order(ByteOrder order) {
    isLittleEndian = order == ByteOrder.LITTLE_ENDIAN;
    return this;
  }

  private long bits(int from, int count) {
    long bits = 0;
    for (int i = 0; i < count; i++) {
      bits = bits << Byte.SIZE | (array[from + (isLittleEndian ? count - 1 - i : i)] & BYTE);
    }
    return bits;
  }

  private ByteBuffer putBits(int from, int count, long bits) {
    for (int i = 0; i < count; i++) {
      int shift = Byte.SIZE * (isLittleEndian ? i : count - 1 - i);
      array[from + i] = (byte) (bits >>> shift);
    }
    return this;
  }

  /** As {@code getChar}. */
  public char getChar() {
    return (char) bits(nextRead(Character.BYTES), Character.BYTES);
  }

  /** As {@code getChar(int)}. */
  public char getChar(int index) {
    return (char) bits(place(index, Character.BYTES), Character.BYTES);
  }

  /** As {@code putChar(char)}. */
  public ByteBuffer putChar(char value) {
    requireWritable();
    return putBits(nextWritten(Character.BYTES), Character.BYTES, value);
  }

  /** As {@code putChar(int, char)}. */
  public ByteBuffer putChar(int index, char value) {
    requireWritable();
    return putBits(place(index, Character.BYTES), Character.BYTES, value);
  }

  /** As {@code getShort}. */
  public short getShort() {
    return (short) bits(nextRead(Short.BYTES), Short.BYTES);
  }

  /** As {@code getShort(int)}. */
  public short getShort(int index) {
    return (short) bits(place(index, Short.BYTES), Short.BYTES);
  }

  /** As {@code putShort(short)}. */
  public ByteBuffer putShort(short value) {
    requireWritable();
    return putBits(nextWritten(Short.BYTES), Short.BYTES, value);
  }

  /** As {@code putShort(int, short)}. */
  public ByteBuffer putShort(int index, short value) {
    requireWritable();
    return putBits(place(index, Short.BYTES), Short.BYTES, value);
  }

  /** As {@code getInt}. */
  public int getInt() {
    return (int) bits(nextRead(Integer.BYTES), Integer.BYTES);
  }

  /** As {@code getInt(int)}. */
  public int getInt(int index) {
    return (int) bits(place(index, Integer.BYTES), Integer.BYTES);
  }

  /** As {@code putInt(int)}. */
  public ByteBuffer putInt(int value) {
    requireWritable();
    return putBits(nextWritten(Integer.BYTES), Integer.BYTES, value);
  }

  /** As {@code putInt(int, int)}. */
  public ByteBuffer putInt(int index, int value) {
    requireWritable();
    return putBits(place(index, Integer.BYTES), Integer.BYTES, value);
  }

  /** As {@code getLong}. */
  public long getLong() {
    return bits(nextRead(Long.BYTES), Long.BYTES);
  }

  /** As {@code getLong(int)}. */
  public long getLong(int index) {
    return bits(place(index, Long.BYTES), Long.BYTES);
  }

  /** As {@code putLong(long)}. */
  public ByteBuffer putLong(long value) {
    requireWritable();
    return putBits(nextWritten(Long.BYTES), Long.BYTES, value);
  }

  /** As {@code putLong(int, long)}. */
  public ByteBuffer putLong(int index, long value) {
    requireWritable();
    return putBits(place(index, Long.BYTES), Long.BYTES, value);
  }

  /** As {@code getFloat}. */
  public float getFloat() {
    return Float.intBitsToFloat((int) bits(nextRead(Float.BYTES), Float.BYTES));
  }

  /** As {@code getFloat(int)}. */
  public float getFloat(int index) {
    return Float.intBitsToFloat((int) bits(place(index, Float.BYTES), Float.BYTES));
  }

  /** As {@code putFloat(float)}. */
  public ByteBuffer putFloat(float value) {
    requireWritable();
    return putBits(nextWritten(Float.BYTES), Float.BYTES, Float.floatToRawIntBits(value));
  }

  /** As {@code putFloat(int, float)}. */
  public ByteBuffer putFloat(int index, float value) {
    requireWritable();
    return putBits(place(index, Float.BYTES), Float.BYTES, Float.floatToRawIntBits(value));
  }

  /** As {@code getDouble}. */
  public double getDouble() {
    return Double.longBitsToDouble(bits(nextRead(Double.BYTES), Double.BYTES));
  }

  /** As {@code getDouble(int)}. */
  public double getDouble(int index) {
    return Double.longBitsToDouble(bits(place(index, Double.BYTES), Double.BYTES));
  }

  /** As {@code putDouble(double)}. */
  public ByteBuffer putDouble(double value) {
    requireWritable();
    return putBits(nextWritten(Double.BYTES), Double.BYTES, Double.doubleToRawLongBits(value));
  }

  /** As {@code putDouble(int, double)}. */
  public ByteBuffer putDouble(int index, double value) {
    requireWritable();
    return putBits(place(index, Double.BYTES), Double.BYTES, Double.doubleToRawLongBits(value));
  }

  @Override
  public String toString() {
    return "java.nio."
        + (direct ? "Direct" : "Heap")
        + "ByteBuffer"
        + (readOnly ? "R" : "")
        + positions();
  }
}

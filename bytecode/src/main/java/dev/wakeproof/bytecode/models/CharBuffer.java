package dev.wakeproof.bytecode.models;

import dev.wakeproof.bytecode.runtime.JdkStreams;
import java.nio.BufferOverflowException;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.util.Objects;

/** The model of {@code java.nio.CharBuffer} over an array. */
public class CharBuffer extends Buffer implements Comparable<CharBuffer>, Appendable, CharSequence {
  private final char[] array;
  private final boolean readOnly;

  private CharBuffer(
      char[] array, int offset, int capacity, int position, int limit, boolean readOnly) {
    super(offset, capacity, position, limit);
    this.array = array;
    this.readOnly = readOnly;
  }

  /** As {@code Charset.decode}. */
  public static CharBuffer decode(Charset charset, ByteBuffer from) {
    byte[] bytes = new byte[from.remaining()];
    from.get(bytes);
    String decoded = new String(bytes, charset);
    CharBuffer buffer =
        allocate(JdkStreams.capacity(charset, false, bytes.length, decoded.length()));
    return buffer.put(decoded).flip();
  }

  /** As {@code wrap(CharSequence)}, of a text that does not change. */
  public static CharBuffer wrap(CharSequence text) {
    char[] characters = JdkStreams.requireString(text).toCharArray();
    return new CharBuffer(characters, 0, characters.length, 0, characters.length, true);
  }

  /** As {@code allocate}. */
  public static CharBuffer allocate(int capacity) {
    return new CharBuffer(new char[requireCapacity(capacity)], 0, capacity, 0, capacity, false);
  }

  /** As {@code wrap(char[])}. */
  public static CharBuffer wrap(char[] array) {
    return new CharBuffer(array, 0, array.length, 0, array.length, false);
  }

  /** As {@code wrap(char[], int, int)}. */
  public static CharBuffer wrap(char[] array, int offset, int length) {
    Objects.checkFromIndexSize(offset, length, array.length);
    return new CharBuffer(array, 0, array.length, offset, offset + length, false);
  }

  @Override
  public CharBuffer mark() {
    super.mark();
    return this;
  }

  @Override
  public CharBuffer reset() {
    super.reset();
    return this;
  }

  @Override
  public CharBuffer clear() {
    super.clear();
    return this;
  }

  @Override
  public CharBuffer flip() {
    super.flip();
    return this;
  }

  @Override
  public CharBuffer rewind() {
    super.rewind();
    return this;
  }

  @Override
  public CharBuffer position(int next) {
    super.position(next);
    return this;
  }

  @Override
  public CharBuffer limit(int next) {
    super.limit(next);
    return this;
  }

  @Override
  public boolean isReadOnly() {
    return readOnly;
  }

  @Override
  public boolean isDirect() {
    return false;
  }

  @Override
  public boolean hasArray() {
    return !readOnly;
  }

  @Override
  public char[] array() {
    requireWritable();
    return array;
  }

  @Override
  public int arrayOffset() {
    requireWritable();
    return offset;
  }

  @Override
  public CharBuffer slice() {
    int length = remaining();
    return new CharBuffer(array, offset + position(), length, 0, length, readOnly);
  }

  @Override
  public CharBuffer slice(int index, int length) {
    Objects.checkFromIndexSize(index, length, limit());
    return new CharBuffer(array, offset + index, length, 0, length, readOnly);
  }

  @Override
  public CharBuffer duplicate() {
    return copy(readOnly);
  }

  /** As {@code asReadOnlyBuffer}. */
  public CharBuffer asReadOnlyBuffer() {
    return copy(true);
  }

  private CharBuffer copy(boolean onlyRead) {
    CharBuffer copy = new CharBuffer(array, offset, capacity(), 0, 0, onlyRead);
    copy.take(this);
    return copy;
  }

  /** As {@code get}. */
  public char get() {
    return array[nextRead(1)];
  }

  /** As {@code get(int)}. */
  public char get(int index) {
    return array[place(index, 1)];
  }

  /** As {@code put(char)}. */
  public CharBuffer put(char value) {
    requireWritable();
    array[nextWritten(1)] = value;
    return this;
  }

  /** As {@code put(int, char)}. */
  public CharBuffer put(int index, char value) {
    requireWritable();
    array[place(index, 1)] = value;
    return this;
  }

  /** As {@code get(char[], int, int)}. */
  public CharBuffer get(char[] to, int at, int length) {
    Objects.checkFromIndexSize(at, length, to.length);
    System.arraycopy(array, nextRead(length), to, at, length);
    return this;
  }

  /** As {@code get(char[])}. */
  public CharBuffer get(char[] to) {
    return get(to, 0, to.length);
  }

  /** As {@code get(int, char[], int, int)}. */
  public CharBuffer get(int index, char[] to, int at, int length) {
    Objects.checkFromIndexSize(index, length, limit());
    Objects.checkFromIndexSize(at, length, to.length);
    System.arraycopy(array, place(index, length), to, at, length);
    return this;
  }

  /** As {@code get(int, char[])}. */
  public CharBuffer get(int index, char[] to) {
    return get(index, to, 0, to.length);
  }

  /** As {@code put(CharBuffer)}. */
  @SuppressWarnings("ReferenceEquality") // As in the JDK.
  public CharBuffer put(CharBuffer from) {
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

  /** As {@code put(int, CharBuffer, int, int)}. */
  public CharBuffer put(int index, CharBuffer from, int at, int length) {
    requireWritable();
    Objects.checkFromIndexSize(index, length, limit());
    Objects.checkFromIndexSize(at, length, from.limit());
    System.arraycopy(from.array, from.place(at, length), array, place(index, length), length);
    return this;
  }

  /** As {@code put(char[], int, int)}. */
  public CharBuffer put(char[] from, int at, int length) {
    requireWritable();
    Objects.checkFromIndexSize(at, length, from.length);
    System.arraycopy(from, at, array, nextWritten(length), length);
    return this;
  }

  /** As {@code put(char[])}. */
  public final CharBuffer put(char[] from) {
    return put(from, 0, from.length);
  }

  /** As {@code put(int, char[], int, int)}. */
  public CharBuffer put(int index, char[] from, int at, int length) {
    requireWritable();
    Objects.checkFromIndexSize(index, length, limit());
    Objects.checkFromIndexSize(at, length, from.length);
    System.arraycopy(from, at, array, place(index, length), length);
    return this;
  }

  /** As {@code put(int, char[])}. */
  public CharBuffer put(int index, char[] from) {
    return put(index, from, 0, from.length);
  }

  /** As {@code compact}. */
  public CharBuffer compact() {
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
        || (object instanceof CharBuffer other
            && remaining() == other.remaining()
            && mismatch(other) < 0);
  }

  @Override
  public int compareTo(CharBuffer other) {
    int at = mismatch(other);
    int length = Math.min(remaining(), other.remaining());
    return at >= 0 && at < length
        ? Character.compare(get(position() + at), other.get(other.position() + at))
        : remaining() - other.remaining();
  }

  /** As {@code mismatch}. */
  public int mismatch(CharBuffer other) {
    int length = Math.min(remaining(), other.remaining());
    for (int i = 0; i < length; i++) {
      if (get(position() + i) != other.get(other.position() + i)) {
        return i;
      }
    }
    return remaining() == other.remaining() ? -1 : length;
  }

  /** As {@code put(String)}. */
  public CharBuffer put(String text) {
    return put(text.toCharArray(), 0, text.length());
  }

  @Override
  public int length() {
    return remaining();
  }

  @Override
  public boolean isEmpty() {
    return remaining() == 0;
  }

  @Override
  public char charAt(int index) {
    return get(position() + index);
  }

  @Override
  public CharBuffer subSequence(int start, int end) {
    Objects.checkFromToIndex(start, end, remaining());
    CharBuffer part = duplicate();
    part.limit(position() + end);
    part.position(position() + start);
    return part;
  }

  @Override
  public CharBuffer append(CharSequence text) {
    return put(String.valueOf(text));
  }

  @Override
  public CharBuffer append(CharSequence text, int start, int end) {
    return put(String.valueOf(text).substring(start, end));
  }

  @Override
  public CharBuffer append(char character) {
    return put(character);
  }

  /** As {@code order}. */
  public ByteOrder order() {
    return ByteOrder.nativeOrder();
  }

  @Override
  public String toString() {
    return String.valueOf(array, offset + position(), remaining());
  }
}

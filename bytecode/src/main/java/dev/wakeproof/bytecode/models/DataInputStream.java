package dev.wakeproof.bytecode.models;

import dev.wakeproof.bytecode.runtime.JdkStreams;
import java.io.DataInput;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.io.UTFDataFormatException;
import java.util.Objects;

/** The model of {@code java.io.DataInputStream}. */
public class DataInputStream extends FilterInputStream implements DataInput {
  private final byte[] buffer = new byte[Long.BYTES];

  /** As {@code DataInputStream(InputStream)}. */
  public DataInputStream(InputStream in) {
    super(in);
  }

  @Override
  public final int read(byte[] bytes) throws IOException {
    return in.read(bytes, 0, bytes.length);
  }

  @Override
  public final int read(byte[] bytes, int offset, int length) throws IOException {
    return in.read(bytes, offset, length);
  }

  @Override
  public final void readFully(byte[] bytes) throws IOException {
    readFully(bytes, 0, bytes.length);
  }

  @Override
  public final void readFully(byte[] bytes, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, bytes.length);
    int read = 0;
    while (read < length) {
      int count = in.read(bytes, offset + read, length - read);
      if (count < 0) {
        throw new EOFException();
      }
      read += count;
    }
  }

  @Override
  public final int skipBytes(int length) throws IOException {
    int total = 0;
    int skipped = 1;
    while (total < length && skipped > 0) {
      skipped = (int) in.skip(length - total);
      total += Math.max(skipped, 0);
    }
    return total;
  }

  private int next() throws IOException {
    int read = in.read();
    if (read < 0) {
      throw new EOFException();
    }
    return read;
  }

  private long read(int length) throws IOException {
    if (length < Long.BYTES && JdkStreams.readsEachByte()) {
      return readEach(length);
    }
    readFully(buffer, 0, length);
    long value = 0;
    for (int i = 0; i < length; i++) {
      value = value << Byte.SIZE | (buffer[i] & 0xff);
    }
    return value;
  }

  private long readEach(int length) throws IOException {
    long value = 0;
    int all = 0;
    for (int i = 0; i < length; i++) {
      int read = in.read();
      all |= read;
      value = value << Byte.SIZE | (read & 0xff);
    }
    if (all < 0) {
      throw new EOFException();
    }
    return value;
  }

  @Override
  public final boolean readBoolean() throws IOException {
    return next() != 0;
  }

  @Override
  public final byte readByte() throws IOException {
    return (byte) next();
  }

  @Override
  public final int readUnsignedByte() throws IOException {
    return next();
  }

  @Override
  public final short readShort() throws IOException {
    return (short) read(Short.BYTES);
  }

  @Override
  public final int readUnsignedShort() throws IOException {
    return (int) read(Short.BYTES);
  }

  @Override
  public final char readChar() throws IOException {
    return (char) read(Character.BYTES);
  }

  @Override
  public final int readInt() throws IOException {
    return (int) read(Integer.BYTES);
  }

  @Override
  public final long readLong() throws IOException {
    return read(Long.BYTES);
  }

  @Override
  public final float readFloat() throws IOException {
    return Float.intBitsToFloat(readInt());
  }

  @Override
  public final double readDouble() throws IOException {
    return Double.longBitsToDouble(readLong());
  }

  @Override
  @Deprecated
  public final String readLine() throws IOException {
    StringBuilder line = new StringBuilder();
    int read = in.read();
    if (read < 0) {
      return null;
    }
    while (read >= 0 && read != '\n' && read != '\r') {
      line.append((char) read);
      read = in.read();
    }
    if (read == '\r') {
      int after = in.read();
      if (after != '\n' && after != -1) {
        if (!(in instanceof PushbackInputStream)) {
          in = new PushbackInputStream(in);
        }
        ((PushbackInputStream) in).unread(after);
      }
    }
    return line.toString();
  }

  @Override
  public final String readUTF() throws IOException {
    return readUTF(this);
  }

  /** As {@code readUTF(DataInput)}. */
  public static String readUTF(DataInput in) throws IOException {
    int length = in.readUnsignedShort();
    byte[] bytes = new byte[length];
    in.readFully(bytes, 0, length);
    StringBuilder text = new StringBuilder();
    int at = 0;
    while (at < length) {
      int first = bytes[at] & 0xff;
      int size = first < 0x80 ? 1 : first >> 5 == 6 ? 2 : first >> 4 == 14 ? 3 : 0;
      if (size == 0) {
        throw new UTFDataFormatException("malformed input around byte " + at);
      }
      if (at + size > length) {
        throw new UTFDataFormatException("malformed input: partial character at end");
      }
      int value = size == 1 ? first : first & (size == 2 ? 0x1F : 0x0F);
      for (int i = 1; i < size; i++) {
        int part = bytes[at + i];
        if ((part & 0xC0) != 0x80) {
          throw new UTFDataFormatException("malformed input around byte " + (at + i));
        }
        value = value << 6 | (part & 0x3F);
      }
      text.append((char) value);
      at += size;
    }
    return text.toString();
  }
}

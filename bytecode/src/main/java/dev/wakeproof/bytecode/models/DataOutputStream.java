package dev.wakeproof.bytecode.models;

import java.io.DataOutput;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UTFDataFormatException;

/** The model of {@code java.io.DataOutputStream}. */
public class DataOutputStream extends FilterOutputStream implements DataOutput {
  private static final int MOST = 65535;

  /** As {@code written}. */
  protected int written;

  private final byte[] buffer = new byte[Long.BYTES];

  /** As {@code DataOutputStream(OutputStream)}. */
  public DataOutputStream(OutputStream out) {
    super(out);
  }

  private void count(int added) {
    int sum = written + added;
    written = sum < 0 ? Integer.MAX_VALUE : sum;
  }

  @Override
  public synchronized void write(int value) throws IOException {
    out.write(value);
    count(1);
  }

  @Override
  public synchronized void write(byte[] bytes, int offset, int length) throws IOException {
    out.write(bytes, offset, length);
    count(length);
  }

  @Override
  public void flush() throws IOException {
    out.flush();
  }

  @Override
  public final void writeBoolean(boolean value) throws IOException {
    writeByte(value ? 1 : 0);
  }

  @Override
  public final void writeByte(int value) throws IOException {
    out.write(value);
    count(1);
  }

  @Override
  public final void writeShort(int value) throws IOException {
    write(value, Short.BYTES);
  }

  @Override
  public final void writeChar(int value) throws IOException {
    write(value, Character.BYTES);
  }

  @Override
  public final void writeInt(int value) throws IOException {
    write(value, Integer.BYTES);
  }

  @Override
  public final void writeLong(long value) throws IOException {
    write(value, Long.BYTES);
  }

  private void write(long value, int length) throws IOException {
    for (int i = 0; i < length; i++) {
      buffer[i] = (byte) (value >>> (Byte.SIZE * (length - 1 - i)));
    }
    out.write(buffer, 0, length);
    count(length);
  }

  @Override
  public final void writeFloat(float value) throws IOException {
    writeInt(Float.floatToIntBits(value));
  }

  @Override
  public final void writeDouble(double value) throws IOException {
    writeLong(Double.doubleToLongBits(value));
  }

  @Override
  public final void writeBytes(String text) throws IOException {
    for (int i = 0; i < text.length(); i++) {
      out.write((byte) text.charAt(i));
    }
    count(text.length());
  }

  @Override
  public final void writeChars(String text) throws IOException {
    for (int i = 0; i < text.length(); i++) {
      writeChar(text.charAt(i));
    }
  }

  @Override
  public final void writeUTF(String text) throws IOException {
    long length = 0;
    for (int i = 0; i < text.length(); i++) {
      length += lengthOf(text.charAt(i));
    }
    if (length > MOST) {
      throw new UTFDataFormatException("encoded string is too long: " + length + " bytes");
    }
    byte[] bytes = new byte[(int) length + 2];
    bytes[0] = (byte) (length >>> 8);
    bytes[1] = (byte) length;
    int at = 2;
    for (int i = 0; i < text.length(); i++) {
      char character = text.charAt(i);
      int size = lengthOf(character);
      if (size == 1) {
        bytes[at] = (byte) character;
      } else {
        bytes[at] = (byte) (size == 2 ? 0xC0 | (character >> 6) : 0xE0 | (character >> 12));
        for (int j = 1; j < size; j++) {
          bytes[at + j] = (byte) (0x80 | ((character >> (6 * (size - 1 - j))) & 0x3F));
        }
      }
      at += size;
    }
    write(bytes, 0, bytes.length);
  }

  private static int lengthOf(char character) {
    return character >= 0x80 || character == 0 ? character >= 0x800 ? 3 : 2 : 1;
  }

  /** As {@code size}. */
  public final int size() {
    return written;
  }
}

package dev.wakeproof.bytecode.models;

import dev.wakeproof.bytecode.runtime.JdkStreams;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UnsupportedEncodingException;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Objects;

/** The model of {@code java.io.OutputStreamWriter}, for charsets without a state. */
public class OutputStreamWriter extends Writer {
  private static final int SIZE = 8192;

  private final OutputStream out;
  private final Encoder encoder;
  private final Object own = lockOf(this, OutputStreamWriter.class);
  private final byte[] buffer = new byte[SIZE];
  private int count;

  /** How many bytes of the buffer are in use at most: fewer after a write that failed. */
  private int limit = SIZE;

  private boolean closed;

  /** An encoder that keeps half a character between two texts. */
  static final class Encoder {
    private final Charset charset;

    /** The first half of a character of which the second half is still to come; 0 for none. */
    private char half;

    Encoder(Charset charset) {
      this.charset = JdkStreams.requireStateless(charset);
    }

    byte[] bytesOf(String added) {
      return complete(added).getBytes(charset);
    }

    /** Returns the characters that are complete with this text. */
    String complete(String added) {
      String text = half == 0 ? added : half + added;
      half = 0;
      int end = text.length();
      if (end > 0 && Character.isHighSurrogate(text.charAt(end - 1))) {
        end--;
        half = text.charAt(end);
      }
      return text.substring(0, end);
    }

    byte[] rest() {
      return half == 0 ? new byte[0] : String.valueOf(half).getBytes(charset);
    }
  }

  /** As {@code OutputStreamWriter(OutputStream)}. */
  public OutputStreamWriter(OutputStream out) {
    this(out, Charset.defaultCharset());
  }

  /** As {@code OutputStreamWriter(OutputStream, String)}. */
  public OutputStreamWriter(OutputStream out, String charset) throws UnsupportedEncodingException {
    this(out, charset(charset));
  }

  /** As {@code OutputStreamWriter(OutputStream, Charset)}. */
  public OutputStreamWriter(OutputStream out, Charset charset) {
    super(out);
    this.out = out;
    this.encoder = new Encoder(charset);
  }

  /** Returns the lock of a stream: the stream itself, or in some versions a private lock. */
  static Object lockOf(Object object, Class<?> type) {
    return object.getClass() == type && JdkStreams.locksItsOwn() ? new Object() : object;
  }

  static Charset charset(String name) throws UnsupportedEncodingException {
    Objects.requireNonNull(name, "charsetName");
    try {
      return Charset.forName(name);
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      throw new UnsupportedEncodingException(name);
    }
  }

  private void requireOpen() throws IOException {
    if (closed) {
      throw new IOException("Stream closed");
    }
  }

  @Override
  public void write(int character) throws IOException {
    encode(String.valueOf((char) character));
  }

  @Override
  public void write(char[] characters, int offset, int length) throws IOException {
    synchronized (own) {
      requireOpen();
      Objects.checkFromIndexSize(offset, length, characters.length);
      encode(String.valueOf(characters, offset, length));
    }
  }

  @Override
  public void write(String text, int offset, int length) throws IOException {
    encode(text.substring(offset, offset + length));
  }

  /** As in the JDK, by no method that a class may override. */
  @Override
  public Writer append(CharSequence text) throws IOException {
    encode(String.valueOf(text));
    return this;
  }

  private void encode(String added) throws IOException {
    synchronized (own) {
      requireOpen();
      String text = encoder.complete(added);
      int next = 0;
      while (next < text.length()) {
        int end = text.offsetByCodePoints(next, 1);
        put(text.substring(next, end).getBytes(encoder.charset));
        next = end;
      }
    }
  }

  /** Puts the bytes of one character into the buffer, which never holds only some of them. */
  private void put(byte[] bytes) throws IOException {
    while (limit - count < bytes.length) {
      writeBuffer();
    }
    for (byte encoded : bytes) {
      buffer[count] = encoded;
      count++;
    }
  }

  /** Bytes of which the write fails are lost, as in the JDK, which has flipped its buffer then. */
  private void writeBuffer() throws IOException {
    limit = count;
    count = 0;
    if (limit > 0) {
      out.write(buffer, 0, limit);
    }
    limit = SIZE;
  }

  @Override
  public void flush() throws IOException {
    synchronized (own) {
      requireOpen();
      flushBuffer();
      out.flush();
    }
  }

  @Override
  public void close() throws IOException {
    synchronized (own) {
      if (!closed) {
        try {
          closeBelow();
        } finally {
          closed = true;
        }
      }
    }
  }

  private void flushBuffer() throws IOException {
    if (count > 0) {
      writeBuffer();
    }
  }

  private void closeBelow() throws IOException {
    if (JdkStreams.closesAfterFailure()) {
      try (out) {
        put(encoder.rest());
        flushBuffer();
        out.flush();
      }
      return;
    }
    put(encoder.rest());
    flushBuffer();
    try {
      out.flush();
    } finally {
      out.close();
    }
  }
}

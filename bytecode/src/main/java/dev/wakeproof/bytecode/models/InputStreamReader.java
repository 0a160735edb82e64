package dev.wakeproof.bytecode.models;

import dev.wakeproof.bytecode.runtime.JdkStreams;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.UnsupportedEncodingException;
import java.nio.CharBuffer;
import java.nio.ReadOnlyBufferException;
import java.nio.charset.Charset;
import java.util.Objects;

/** The model of {@code java.io.InputStreamReader}, for charsets without a state. */
public class InputStreamReader extends Reader {
  private static final int SIZE = 8192;

  private final InputStream in;
  private final Charset charset;
  private final Object own = OutputStreamWriter.lockOf(this, InputStreamReader.class);
  private final byte[] buffer = new byte[SIZE];

  /** How many bytes at the beginning of the buffer belong to a character that is not complete. */
  private int rest;

  private String decoded = "";
  private int next;
  private boolean ended;
  private boolean closed;

  /** As {@code InputStreamReader(InputStream)}. */
  public InputStreamReader(InputStream in) {
    this(in, Charset.defaultCharset());
  }

  /** As {@code InputStreamReader(InputStream, String)}. */
  public InputStreamReader(InputStream in, String charset) throws UnsupportedEncodingException {
    this(in, OutputStreamWriter.charset(charset));
  }

  /** As {@code InputStreamReader(InputStream, Charset)}. */
  public InputStreamReader(InputStream in, Charset charset) {
    super(in);
    this.in = in;
    this.charset = JdkStreams.requireStateless(charset);
  }

  private void requireOpen() throws IOException {
    if (closed) {
      throw new IOException("Stream closed");
    }
  }

  @Override
  public int read() throws IOException {
    synchronized (own) {
      requireOpen();
      if (!hasDecoded()) {
        return -1;
      }
      char character = decoded.charAt(next);
      next++;
      return character;
    }
  }

  @Override
  public int read(char[] to, int offset, int length) throws IOException {
    return decode(to, offset, length);
  }

  /** As in the JDK, by no method that a class may override. */
  @Override
  public int read(CharBuffer to) throws IOException {
    if (to.isReadOnly()) {
      throw new ReadOnlyBufferException();
    }
    char[] characters = new char[to.remaining()];
    int count = decode(characters, 0, characters.length);
    if (count > 0) {
      to.put(characters, 0, count);
    }
    return count;
  }

  private int decode(char[] to, int offset, int length) throws IOException {
    synchronized (own) {
      requireOpen();
      Objects.checkFromIndexSize(offset, length, to.length);
      if (length == 0) {
        return 0;
      }
      int count = 0;
      while (count < length && (count == 0 || hasMore()) && hasDecoded()) {
        to[offset + count] = decoded.charAt(next);
        next++;
        count++;
      }
      return count == 0 ? -1 : count;
    }
  }

  /** Whether a character can be read without waiting for one. */
  private boolean hasMore() {
    try {
      return next < decoded.length() || in.available() > 0;
    } catch (IOException e) {
      return false;
    }
  }

  /** Whether there is a character; reads bytes until there is one. */
  private boolean hasDecoded() throws IOException {
    while (next == decoded.length() && !ended) {
      int count = in.read(buffer, rest, SIZE - rest);
      int end = rest + Math.max(count, 0);
      ended = count < 0;
      int complete = ended ? end : JdkStreams.completeBytes(charset, buffer, end);
      decoded = new String(buffer, 0, complete, charset);
      next = 0;
      rest = end - complete;
      System.arraycopy(buffer, complete, buffer, 0, rest);
    }
    return next < decoded.length();
  }

  @Override
  public boolean ready() throws IOException {
    synchronized (own) {
      requireOpen();
      return hasMore();
    }
  }

  @Override
  public void close() throws IOException {
    synchronized (own) {
      if (!closed) {
        in.close();
        closed = true;
      }
    }
  }
}

package dev.wakeproof.bytecode.models;

import dev.wakeproof.bytecode.runtime.JdkStreams;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.UnsupportedEncodingException;
import java.nio.CharBuffer;
import java.nio.ReadOnlyBufferException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** The model of {@code java.io.InputStreamReader}, for charsets without a state. */
public class InputStreamReader extends Reader {
  private static final int SIZE = 8192;

  private final InputStream in;
  private final Charset charset;
  private final Object own = OutputStreamWriter.lockOf(this, InputStreamReader.class);
  private final byte[] buffer = new byte[SIZE];

  /** The bytes in the buffer that are not decoded: from here to the end. */
  private int from;

  private int end;

  /** A character that was decoded together with the last one. */
  private char kept;

  private boolean hasKept;
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
      return one();
    }
  }

  /** As in the JDK, decodes two characters if no read has to wait for the second one. */
  private int one() throws IOException {
    if (hasKept) {
      hasKept = false;
      return kept;
    }
    char[] two = new char[2];
    int count = decode(two, 0, 2);
    hasKept = count == 2;
    kept = two[1];
    return count <= 0 ? -1 : two[0];
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
      int taken = 0;
      if (hasKept) {
        to[offset] = kept;
        hasKept = false;
        taken = 1;
        if (length == 1 || !hasMore()) {
          return taken;
        }
      }
      if (length - taken > 1) {
        return taken + several(to, offset + taken, length - taken);
      }
      int character = one();
      if (character < 0) {
        return taken == 0 ? -1 : taken;
      }
      to[offset + taken] = (char) character;
      return taken + 1;
    }
  }

  /** Reads at least one character and at most so many; waits for the first one only. */
  private int several(char[] to, int offset, int length) throws IOException {
    int count = 0;
    boolean ended = false;
    while (true) {
      int most = length - count;
      int used = JdkStreams.bytesFor(most, end - from);
      String bytes = new String(buffer, from, used, StandardCharsets.ISO_8859_1);
      boolean isLast = ended && from + used == end;
      String text = JdkStreams.decoded(charset, bytes, most, isLast);
      text.getChars(0, text.length(), to, offset + count);
      count += text.length();
      from += JdkStreams.bytesDecoded(charset, bytes, most, isLast);
      boolean isFull = count == length || JdkStreams.isFull(charset, bytes, most, isLast);
      if (isFull || ended || (count > 0 && !isAvailable())) {
        break;
      }
      if (!readBytes()) {
        ended = true;
        if (count == 0 && from == end) {
          break;
        }
      }
    }
    return count == 0 && ended ? -1 : count;
  }

  /** Reads bytes, and returns whether there were any. */
  private boolean readBytes() throws IOException {
    if (from > 0) {
      System.arraycopy(buffer, from, buffer, 0, end - from);
      end -= from;
      from = 0;
    }
    int count = in.read(buffer, end, SIZE - end);
    if (count == 0) {
      throw new IOException("Underlying input stream returned zero bytes");
    }
    end += Math.max(count, 0);
    return count > 0;
  }

  /** Whether a character can be read without waiting for one. */
  private boolean hasMore() {
    return from < end || isAvailable();
  }

  private boolean isAvailable() {
    try {
      return in.available() > 0;
    } catch (IOException e) {
      return false;
    }
  }

  @Override
  public boolean ready() throws IOException {
    synchronized (own) {
      requireOpen();
      return hasKept || hasMore();
    }
  }

  @Override
  public void close() throws IOException {
    synchronized (own) {
      if (!closed) {
        try {
          in.close();
        } finally {
          closed = true;
        }
      }
    }
  }
}

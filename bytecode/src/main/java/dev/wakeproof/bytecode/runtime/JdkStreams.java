package dev.wakeproof.bytecode.runtime;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/** What the models of streams and buffers take over from the JDK that runs, or refuse. */
public final class JdkStreams {
  /** The charsets that encode each character by itself. */
  private static final Set<String> STATELESS =
      Set.of("UTF-8", "US-ASCII", "ISO-8859-1", "windows-1252", "UTF-16BE", "UTF-16LE");

  private static final boolean READS_EACH_BYTE = Runtime.version().feature() < 21;

  private static final boolean CLOSES_AFTER_FAILURE = closesAfterFailureNow();

  private static final int FIRST_WITH_LOCKS = 19;
  private static final int LAST_WITH_LOCKS = 23;

  private static final int BYTE = 0xff;
  private static final int CONTINUED = 0x80;
  private static final int FIRST_OF_TWO = 0xc0;
  private static final int FIRST_OF_THREE = 0xe0;
  private static final int FIRST_OF_FOUR = 0xf0;

  /** The most bytes of a character in UTF-8. */
  private static final int LONGEST = 4;

  private JdkStreams() {}

  /** Whether a stream or writer, of exactly its class, locks no monitor that others may lock. */
  public static boolean locksItsOwn() {
    return locksItsOwn(Runtime.version().feature());
  }

  /** The same in a version of the JDK. */
  static boolean locksItsOwn(int version) {
    return version >= FIRST_WITH_LOCKS && version <= LAST_WITH_LOCKS;
  }

  /** Returns the length of the array that a coder of the JDK allocates for so many elements. */
  public static int capacity(Charset charset, boolean encodes, int given, int needed) {
    double each =
        encodes
            ? charset.newEncoder().averageBytesPerChar()
            : charset.newDecoder().averageCharsPerByte();
    int capacity = (int) (given * each);
    while (capacity < needed) {
      capacity = 2 * capacity + 1;
    }
    return capacity;
  }

  /** Whether a data stream reads each byte of an int by a call: JDK 21 needs one call. */
  public static boolean readsEachByte() {
    return READS_EACH_BYTE;
  }

  /** Whether a writer closes the stream below it if its last bytes cannot be written. */
  public static boolean closesAfterFailure() {
    return CLOSES_AFTER_FAILURE;
  }

  /** Asks the JDK: updates of one version differ (JDK-8136895). */
  private static boolean closesAfterFailureNow() {
    boolean[] closed = new boolean[1];
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int value) throws IOException {
            throw new IOException("full");
          }

          @Override
          public void close() {
            closed[0] = true;
          }
        };
    try (Writer writer = new OutputStreamWriter(full, StandardCharsets.US_ASCII)) {
      writer.write('a');
    } catch (IOException e) {
      return closed[0];
    }
    throw new IllegalStateException("a write that fails goes unnoticed");
  }

  /** Refuses a charset of which an encoder keeps more than half a character between two calls. */
  public static Charset requireStateless(Charset charset) {
    if (!STATELESS.contains(charset.name())) {
      throw Refusals.refuse("a stream of the charset " + charset.name());
    }
    return charset;
  }

  /** Refuses to wrap a text that may change. */
  public static String requireString(CharSequence text) {
    if (text instanceof String string) {
      return string;
    }
    throw Refusals.refuse("java.nio.CharBuffer.wrap of a " + text.getClass().getTypeName());
  }

  /** How many of so many bytes belong to characters that are complete. */
  public static int completeBytes(Charset charset, byte[] bytes, int end) {
    if (charset.name().startsWith("UTF-16")) {
      return end & ~1;
    }
    if (!charset.equals(StandardCharsets.UTF_8)) {
      return end;
    }
    for (int length = 1; length <= Math.min(end, LONGEST - 1); length++) {
      int first = bytes[end - length] & BYTE;
      if (first >= FIRST_OF_TWO) {
        int needed = first >= FIRST_OF_FOUR ? LONGEST : first >= FIRST_OF_THREE ? LONGEST - 1 : 2;
        return length < needed ? end - length : end;
      }
      if (first < CONTINUED) {
        return end;
      }
    }
    return end;
  }
}

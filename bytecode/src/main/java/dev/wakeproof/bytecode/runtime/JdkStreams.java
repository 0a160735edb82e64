package dev.wakeproof.bytecode.runtime;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/** Answers and refusals that the models of streams and buffers take from the running JDK. */
public final class JdkStreams {
  /** The charsets that encode each character by itself. */
  private static final Set<String> STATELESS =
      Set.of("UTF-8", "US-ASCII", "ISO-8859-1", "windows-1252", "UTF-16BE", "UTF-16LE");

  private static final boolean READS_EACH_BYTE = Runtime.version().feature() < 21;

  private static final boolean CLOSES_AFTER_FAILURE = closesAfterFailureNow();

  private static final int FIRST_WITH_LOCKS = 19;
  private static final int LAST_WITH_LOCKS = 23;

  /** The most bytes of a character. */
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

  /** Returns how many of the given bytes an attempt to decode so many characters can need. */
  public static int bytesFor(int characters, int given) {
    return (int) Math.min(given, (long) LONGEST * characters);
  }

  /**
   * Returns what a decoder of the JDK makes of bytes.
   *
   * @param bytes the bytes, each of them a character
   * @param most the maximum number of characters
   * @param isLast whether no bytes follow
   */
  public static String decoded(Charset charset, String bytes, int most, boolean isLast) {
    return new Decoding(charset, bytes, most, isLast).characters.flip().toString();
  }

  /** Returns how many of the bytes it uses for that. */
  public static int bytesDecoded(Charset charset, String bytes, int most, boolean isLast) {
    return new Decoding(charset, bytes, most, isLast).read.position();
  }

  /** Returns whether the next characters need more room. */
  public static boolean isFull(Charset charset, String bytes, int most, boolean isLast) {
    return new Decoding(charset, bytes, most, isLast).result.isOverflow();
  }

  private static final class Decoding {
    final ByteBuffer read;
    final CharBuffer characters;
    final CoderResult result;

    Decoding(Charset charset, String bytes, int most, boolean isLast) {
      read = ByteBuffer.wrap(bytes.getBytes(StandardCharsets.ISO_8859_1));
      characters = CharBuffer.allocate(most);
      result =
          charset
              .newDecoder()
              .onMalformedInput(CodingErrorAction.REPLACE)
              .onUnmappableCharacter(CodingErrorAction.REPLACE)
              .decode(read, characters, isLast);
    }
  }

  /** Requires units that may begin at any address. */
  public static void requireBytes(int unitSize) {
    if (unitSize != 1) {
      throw Refusals.refuse("java.nio.ByteBuffer.alignedSlice");
    }
  }
}

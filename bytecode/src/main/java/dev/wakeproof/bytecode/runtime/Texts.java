package dev.wakeproof.bytecode.runtime;

import java.nio.CharBuffer;
import java.security.DigestException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Replaces methods of texts and digests that read or write the elements of an array or a
 * collection.
 */
public final class Texts {
  /** Matches what a format adds to a text, or leaves out, by its length. */
  private static final Pattern WIDTH = Pattern.compile("%(\\d+\\$)?[-#+ 0,(<]*[1-9.]");

  /** Matches the conversion to a hash code. */
  private static final Pattern HASH = Pattern.compile("(?<!%)(%%)*%[-#+ 0,(<\\d.$]*[hH]");

  private Texts() {}

  /** As {@link String#join(CharSequence, CharSequence...)}. */
  public static String join(CharSequence delimiter, CharSequence[] elements, int mode) {
    JdkObjects.use(delimiter, 0);
    StringJoiner joiner = new StringJoiner(delimiter);
    for (int i = 0; i < elements.length; i++) {
      Elements.load(elements, i, mode);
      CharSequence element = elements[i];
      JdkObjects.use(element, 0);
      joiner.add(String.valueOf(element));
    }
    return joiner.toString();
  }

  /**
   * Copies the characters of a string, a builder or a buffer, as their {@code getChars} does. A
   * sequence of another class may have a method of its own, which is not called here.
   */
  public static void getChars(CharSequence text, int from, int to, char[] array, int at, int mode) {
    char[] copy = new char[array.length];
    if (text instanceof StringBuilder builder) {
      builder.getChars(from, to, copy, at);
    } else if (text instanceof StringBuffer buffer) {
      buffer.getChars(from, to, copy, at);
    } else if (text instanceof String || text instanceof CharBuffer) {
      text.toString().getChars(from, to, copy, at);
    } else {
      throw Refusals.refuse("getChars of " + text.getClass().getName());
    }
    for (int i = at; i < at + to - from; i++) {
      Elements.put(array, i, copy[i], mode);
    }
  }

  /** As {@link String#getBytes(int, int, byte[], int)}. */
  @SuppressWarnings("deprecation") // Explored code may call it.
  public static void getBytes(String text, int from, int to, byte[] array, int at, int mode) {
    byte[] copy = new byte[array.length];
    text.getBytes(from, to, copy, at);
    for (int i = at; i < at + to - from; i++) {
      Elements.put(array, i, copy[i], mode);
    }
  }

  /** As {@link Character#toChars(int, char[], int)}. */
  public static int toChars(int codePoint, char[] array, int at, int mode) {
    char[] copy = new char[array.length];
    int written = Character.toChars(codePoint, copy, at);
    for (int i = at; i < at + written; i++) {
      Elements.put(array, i, copy[i], mode);
    }
    return written;
  }

  /** As {@link MessageDigest#digest(byte[], int, int)}. */
  public static int digest(MessageDigest digest, byte[] array, int at, int length, int mode)
      throws DigestException {
    byte[] copy = new byte[array.length];
    int written = digest.digest(copy, at, length);
    for (int i = at; i < at + written; i++) {
      Elements.put(array, i, copy[i], mode);
    }
    return written;
  }

  /** As {@link Base64.Encoder#encode(byte[], byte[])}. */
  public static int encode(Base64.Encoder encoder, byte[] from, byte[] to, int mode) {
    byte[] copy = new byte[to.length];
    return put(copy, encoder.encode(loaded(from, mode), copy), to, mode);
  }

  /** As {@link Base64.Decoder#decode(byte[], byte[])}. */
  public static int decode(Base64.Decoder decoder, byte[] from, byte[] to, int mode) {
    byte[] copy = new byte[to.length];
    return put(copy, decoder.decode(loaded(from, mode), copy), to, mode);
  }

  private static byte[] loaded(byte[] array, int mode) {
    for (int i = 0; i < array.length; i++) {
      Elements.load(array, i, mode);
    }
    return array;
  }

  private static int put(byte[] copy, int length, byte[] array, int mode) {
    for (int i = 0; i < length; i++) {
      Elements.put(array, i, copy[i], mode);
    }
    return length;
  }

  /** As {@link String#join(CharSequence, Iterable)}. */
  public static String join(CharSequence delimiter, Iterable<? extends CharSequence> elements) {
    JdkObjects.use(delimiter, 0);
    JdkObjects.use(elements, JdkObjects.ASKS_ELEMENTS | JdkObjects.IN_ORDER);
    StringJoiner joiner = new StringJoiner(delimiter);
    Loops.effect();
    for (CharSequence element : elements) {
      JdkObjects.use(element, 0);
      joiner.add(String.valueOf(element));
    }
    return joiner.toString();
  }

  /** As {@link String#format(String, Object...)}, and as {@code formatted}. */
  public static String format(String format, Object... arguments) {
    return withNames(format, String.format(format, named(format, arguments)));
  }

  /** As {@link String#format(Locale, String, Object...)}. */
  public static String format(Locale locale, String format, Object... arguments) {
    return withNames(format, String.format(locale, format, named(format, arguments)));
  }

  /** As {@code String.formatted}. */
  public static String formatted(String format, Object... arguments) {
    return format(format, arguments);
  }

  /** A class, with the text that it has in the program. */
  private record Named(Class<?> type) {
    @Override
    public int hashCode() {
      return type.hashCode();
    }

    @Override
    public String toString() {
      return Reflected.textOf(type);
    }
  }

  /** Lets a format know the names that classes have in the program, and their lengths. */
  static Object[] named(String format, Object... arguments) {
    if (arguments == null) {
      return null;
    }
    Stream.of(arguments).forEach(Hashes::shown);
    if (format != null && HASH.matcher(format).find()) {
      Stream.of(arguments).forEach(Hashes::told);
    }
    return Stream.of(arguments)
        .map(argument -> argument instanceof Class<?> type ? new Named(type) : argument)
        .toArray();
  }

  private static String withNames(String format, String text) {
    String corrected = Reflected.corrected(text);
    if (!corrected.equals(text) && WIDTH.matcher(format).find()) {
      throw Refusals.refuse("the width of a text with the name of a class in it");
    }
    return corrected;
  }
}

package dev.wakeproof.bytecode.models;

import java.util.Objects;

/** The model of {@code java.io.StringWriter}. A lock of its own is that of the buffer. */
public class StringWriter extends Writer {
  private final Object buffer = new Object();
  private final StringBuilder written = new StringBuilder();

  /** As {@code StringWriter()}. */
  public StringWriter() {
    lock = buffer;
  }

  /** As {@code StringWriter(int)}. */
  public StringWriter(int size) {
    this();
    if (size < 0) {
      throw new IllegalArgumentException("Negative buffer size");
    }
  }

  @Override
  public void write(int character) {
    synchronized (buffer) {
      written.append((char) character);
    }
  }

  @Override
  public void write(char[] characters, int offset, int length) {
    Objects.checkFromIndexSize(offset, length, characters.length);
    synchronized (buffer) {
      written.append(characters, offset, length);
    }
  }

  @Override
  public void write(String text) {
    synchronized (buffer) {
      written.append(text);
    }
  }

  @Override
  public void write(String text, int offset, int length) {
    synchronized (buffer) {
      written.append(text, offset, offset + length);
    }
  }

  @Override
  public StringWriter append(CharSequence text) {
    write(String.valueOf(text));
    return this;
  }

  @Override
  public StringWriter append(CharSequence text, int start, int end) {
    return append((text == null ? "null" : text).subSequence(start, end));
  }

  @Override
  public StringWriter append(char character) {
    write(character);
    return this;
  }

  @Override
  public String toString() {
    synchronized (buffer) {
      return written.toString();
    }
  }

  @Override
  public void flush() {}

  @Override
  public void close() {}
}

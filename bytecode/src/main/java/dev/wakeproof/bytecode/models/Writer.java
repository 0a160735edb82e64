package dev.wakeproof.bytecode.models;

import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.Flushable;
import java.io.IOException;

/** The model of {@code java.io.Writer}. */
@SuppressWarnings("SynchronizeOnNonFinalField") // As in the JDK.
public abstract class Writer implements Appendable, Closeable, Flushable {
  /** As {@code lock}. */
  protected Object lock;

  /** As {@code Writer()}. */
  protected Writer() {
    lock = this;
  }

  /** As {@code Writer(Writer)} of JDK 19 to 23, which {@code BufferedWriter} calls. */
  Writer(Writer writer) {
    Class<?> type = getClass();
    Class<?> target = writer.getClass();
    lock =
        type == BufferedWriter.class && target == OutputStreamWriter.class
            ? InternalLock.newLockOr(writer)
            : writer;
  }

  /** As {@code Writer(Object)}. */
  protected Writer(Object lock) {
    if (lock == null) {
      throw new NullPointerException();
    }
    this.lock = lock;
  }

  /** As {@code write(int)}. */
  public void write(int character) throws IOException {
    synchronized (lock) {
      write(new char[] {(char) character}, 0, 1);
    }
  }

  /** As {@code write(char[])}. */
  public void write(char[] characters) throws IOException {
    write(characters, 0, characters.length);
  }

  /** As {@code write(char[], int, int)}. */
  public abstract void write(char[] characters, int offset, int length) throws IOException;

  /** As {@code write(String)}. */
  public void write(String text) throws IOException {
    write(text, 0, text.length());
  }

  /** As {@code write(String, int, int)}. */
  public void write(String text, int offset, int length) throws IOException {
    synchronized (lock) {
      write(text.substring(offset, offset + length).toCharArray(), 0, length);
    }
  }

  @Override
  public Writer append(CharSequence text) throws IOException {
    write(String.valueOf(text));
    return this;
  }

  @Override
  public Writer append(CharSequence text, int start, int end) throws IOException {
    return append((text == null ? "null" : text).subSequence(start, end));
  }

  @Override
  public Writer append(char character) throws IOException {
    write(character);
    return this;
  }

  @Override
  public abstract void flush() throws IOException;

  @Override
  public abstract void close() throws IOException;
}

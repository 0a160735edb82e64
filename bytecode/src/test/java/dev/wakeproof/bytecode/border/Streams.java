package dev.wakeproof.bytecode.border;

import static dev.wakeproof.bytecode.border.Fixture.check;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.InterruptedIOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Formatter;
import java.util.Iterator;
import java.util.Locale;
import java.util.Scanner;
import java.util.StringTokenizer;

/** Streams, readers and writers in memory, and what reads and formats texts. */
@SuppressWarnings({"all", "serial"}) // As people write them.
class Streams {
  /** Work that may fail. */
  private interface Work {
    void run() throws Exception;
  }

  /** Counts the bytes that it gets. */
  private static class Counting extends OutputStream {
    private int count;

    @Override
    public void write(int value) {
      count++;
    }
  }

  private static class PrintsItself extends RuntimeException {
    @Override
    public void printStackTrace(PrintStream to) {
      to.print("itself");
    }
  }

  private static class Formatted implements java.util.Formattable {
    @Override
    public void formatTo(Formatter formatter, int flags, int width, int precision) {
      formatter.format("itself");
    }
  }

  private static Thread started(Work work) {
    Thread thread =
        new Thread(
            () -> {
              try {
                work.run();
              } catch (Exception e) {
                throw new IllegalStateException(e);
              }
            });
    thread.start();
    return thread;
  }

  private static void inTwoThreads(Work work) throws Exception {
    Thread thread = started(work);
    work.run();
    thread.join();
  }

  void bytes() throws Exception {
    inTwoThreads(
        () -> {
          ByteArrayOutputStream out = new ByteArrayOutputStream();
          out.write(1);
          out.write(new byte[] {2, 3, 4}, 1, 2);
          check(out.size() == 3 && out.toByteArray()[1] == 3, "Written");
          InputStream in = new BufferedInputStream(new ByteArrayInputStream(out.toByteArray()));
          check(in.read() == 1 && in.readAllBytes().length == 2 && in.read() < 0, "Read");
        });
  }

  void data() throws Exception {
    inTwoThreads(
        () -> {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          DataOutputStream out = new DataOutputStream(bytes);
          out.writeInt(-7);
          out.writeLong(1L << 40);
          out.writeUTF("h\u00e9\u20ac\0");
          out.writeDouble(1.5);
          out.writeChars("ab");
          DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
          check(in.readInt() == -7 && in.readLong() == 1L << 40, "Numbers");
          check(in.readUTF().equals("h\u00e9\u20ac\0"), "Utf");
          check(in.readDouble() == 1.5 && in.readChar() == 'a', "Rest");
          check(in.readUnsignedShort() == 'b' && out.size() == bytes.size(), "Size");
          try {
            in.readInt();
            check(false, "Read");
          } catch (EOFException e) {
            // There is no more.
          }
        });
  }

  void texts() throws Exception {
    inTwoThreads(
        () -> {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          Writer writer = new BufferedWriter(new OutputStreamWriter(bytes, StandardCharsets.UTF_8));
          writer.write("h\u00e9\n\ud83d");
          writer.write("\ude00");
          check(bytes.size() == 0, "Early");
          writer.flush();
          check(bytes.size() == 8, "Flushed");
          InputStream in = new ByteArrayInputStream(bytes.toByteArray());
          Reader reader = new InputStreamReader(in, StandardCharsets.UTF_8);
          BufferedReader lines = new BufferedReader(reader);
          check(lines.readLine().equals("h\u00e9"), "First");
          check(lines.readLine().equals("\ud83d\ude00") && lines.readLine() == null, "Second");
          check(new BufferedReader(new StringReader("a\nb")).lines().count() == 2, "Lines");
        });
  }

  void bytesOfACharacterOneByOne() throws Exception {
    byte[] bytes = "\u20acx".getBytes(StandardCharsets.UTF_8);
    int[] next = {0};
    InputStream slow =
        new InputStream() {
          @Override
          public int read() {
            return next[0] == bytes.length ? -1 : bytes[next[0]++] & 0xff;
          }

          @Override
          public int read(byte[] to, int offset, int length) {
            int read = read();
            to[offset] = (byte) read;
            return read < 0 ? -1 : 1;
          }
        };
    Reader reader = new InputStreamReader(slow, "UTF-8");
    check(reader.read() == '\u20ac' && reader.read() == 'x' && reader.read() < 0, "Decoded");
  }

  void prints() throws Exception {
    inTwoThreads(
        () -> {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
          out.print("\u00e9");
          out.printf(Locale.ROOT, "%d", 4);
          new PrintWriter(out, true, StandardCharsets.UTF_8).print('x');
          check(bytes.toString(StandardCharsets.UTF_8).equals("\u00e94"), "Printed");
          new PrintsItself().printStackTrace(out);
          check(bytes.toString(StandardCharsets.UTF_8).endsWith("4itself"), "Itself");
          new RuntimeException("told").printStackTrace(out);
          check(bytes.toString(StandardCharsets.UTF_8).contains("told"), "Trace");
        });
  }

  /** Tells what is called, and passes it on. */
  private static final class Telling extends PrintStream {
    private final StringBuilder told;

    Telling(OutputStream out, StringBuilder told) {
      super(out, true);
      this.told = told;
    }

    @Override
    public void print(String text) {
      told.append('P');
      super.print(text);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
      told.append('W');
      super.write(bytes, offset, length);
    }

    @Override
    public void flush() {
      told.append('F');
      super.flush();
    }
  }

  /** Tells the lengths of what is written, and when it is flushed. */
  private static final class Lengths extends OutputStream {
    private final StringBuilder told = new StringBuilder();

    @Override
    public void write(int value) {
      told.append('b').append(value);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
      told.append(length);
    }

    @Override
    public void flush() {
      told.append('f');
    }
  }

  void ownPrints() throws Exception {
    StringBuilder told = new StringBuilder();
    PrintStream out = new Telling(new ByteArrayOutputStream(), told);
    out.println("a");
    check(told.toString().equals("PWW"), "Line");
    out.printf("%d", 1).append("b");
    check(told.toString().equals("PWWPWPW"), "Format");
    out.close();
    check(told.toString().equals("PWWPWPWF"), "Closed");
  }

  void partsThatAreWritten() throws Exception {
    Lengths out = new Lengths();
    PrintStream prints = new PrintStream(out, true, StandardCharsets.UTF_8);
    prints.print("ab");
    prints.print("\ud83d");
    prints.print("\ude00");
    prints.print("");
    prints.println("abcde");
    int line = 5 + System.lineSeparator().length();
    check(out.told.toString().equals("2f4f" + line + "ff"), "Printed");
    Lengths numbers = new Lengths();
    DataOutputStream data = new DataOutputStream(numbers);
    data.writeInt(-1);
    data.writeChar('a');
    check(numbers.told.toString().equals("42"), "Numbers");
    Lengths texts = new Lengths();
    new OutputStreamWriter(texts).close();
    check(texts.told.toString().equals("f"), "Closed");
  }

  void ownReadsAndWrites() throws Exception {
    int[] calls = {0};
    Writer writer =
        new OutputStreamWriter(new ByteArrayOutputStream()) {
          @Override
          public void write(String text, int offset, int length) throws IOException {
            calls[0]++;
            super.write(text, offset, length);
          }
        };
    writer.append("a").append("ab", 0, 1).write("b");
    check(calls[0] == 1, "Writes");
    Reader reader =
        new InputStreamReader(new ByteArrayInputStream(new byte[] {'a', 'b', 'c'})) {
          @Override
          public int read(char[] to, int offset, int length) throws IOException {
            calls[0]++;
            return super.read(to, offset, length);
          }
        };
    CharBuffer read = CharBuffer.allocate(2);
    check(reader.read(read) == 2 && read.flip().toString().equals("ab"), "Read");
    check(reader.read() == 'c' && calls[0] == 1, "Reads");
  }

  /** Gives the bytes of each text in turn; null stands for an end, and "!" for a failure. */
  private static final class Given extends InputStream {
    private final Iterator<String> parts;

    Given(String... parts) {
      this.parts = Arrays.asList(parts).iterator();
    }

    @Override
    public int read() {
      throw new AssertionError("One");
    }

    @Override
    public int read(byte[] to, int offset, int length) throws IOException {
      String part = parts.next();
      if (part == null) {
        return -1;
      }
      if (part.equals("!")) {
        throw new IOException("failed");
      }
      byte[] bytes = part.getBytes(StandardCharsets.UTF_8);
      System.arraycopy(bytes, 0, to, offset, bytes.length);
      return bytes.length;
    }

    @Override
    public int available() {
      return 1;
    }

    @Override
    public void close() throws IOException {
      throw new IOException("closed");
    }
  }

  void readsAgainAfterTheEnd() throws Exception {
    Reader reader = new InputStreamReader(new Given(null, "ab", null), StandardCharsets.UTF_8);
    check(reader.read() == -1, "End");
    check(reader.read() == 'a' && reader.read() == 'b' && reader.read() == -1, "Again");
  }

  void readsTwoCharactersAtOnce() throws Exception {
    Reader reader = new InputStreamReader(new Given("a", "!", "c", "d"), StandardCharsets.UTF_8);
    try {
      check(reader.read() == 'c', "First");
      check(false, "Read");
    } catch (IOException e) {
      check(e.getMessage().equals("failed"), "Message");
    }
    check(reader.read() == 'c' && reader.ready() && reader.read() == 'd', "Then");
    try {
      reader.close();
      check(false, "Close");
    } catch (IOException e) {
      check(e.getMessage().equals("closed"), "Message");
    }
    reader.close();
  }

  /** Takes so many writes, and then throws. */
  private static final class Filling extends OutputStream {
    final ByteArrayOutputStream taken = new ByteArrayOutputStream();
    private final IOException thrown;
    private int left;
    boolean closed;

    Filling(int left, IOException thrown) {
      this.left = left;
      this.thrown = thrown;
    }

    @Override
    public void write(int value) throws IOException {
      write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      left--;
      if (left == -1) {
        throw thrown;
      }
      taken.write(bytes, offset, length);
      taken.write('|');
    }

    @Override
    public void close() {
      closed = true;
    }
  }

  void bytesThatAreNotWritten() throws Exception {
    Filling below = new Filling(0, new IOException("full"));
    Writer writer = new OutputStreamWriter(below, StandardCharsets.UTF_8);
    writer.write("abc");
    try {
      writer.flush();
      check(false, "Flushed");
    } catch (IOException e) {
      check(e.getMessage().equals("full"), "Message");
    }
    writer.write("d\u00e9fgh");
    writer.close();
    check(below.taken.toString(StandardCharsets.UTF_8).equals("d\u00e9|fgh|"), "Kept");
  }

  void charactersAtTheEndOfTheBuffer() throws Exception {
    Filling below = new Filling(-1, null);
    Writer writer = new OutputStreamWriter(below, StandardCharsets.UTF_8);
    writer.write("x".repeat(8191) + "\u00e9");
    writer.close();
    check(below.taken.size() == 8195 && below.taken.toByteArray()[8191] == '|', "Split");
  }

  void closeThatFails() throws Exception {
    Filling below = new Filling(0, new IOException("full"));
    Writer writer = new OutputStreamWriter(below);
    writer.write("abc");
    String message = "";
    try {
      writer.close();
    } catch (IOException e) {
      message = e.getMessage();
    }
    writer.close();
    check(message.equals("full"), "Message");
    check(!below.closed, "Closed");
  }

  void interruptedFlush() throws Exception {
    PrintWriter writer =
        new PrintWriter(
            new OutputStreamWriter(new Filling(0, new InterruptedIOException("stopped"))));
    writer.print("a");
    check(writer.checkError() && !Thread.currentThread().isInterrupted(), "Writer");
    PrintStream stream =
        new PrintStream(
            new BufferedOutputStream(new Filling(0, new InterruptedIOException("stopped"))));
    stream.print("a");
    check(stream.checkError() && !Thread.currentThread().isInterrupted(), "Stream");
    stream = new PrintStream(new Filling(0, new InterruptedIOException("stopped")));
    stream.print("a");
    check(!stream.checkError() && Thread.interrupted(), "Print");
  }

  /** Writes two texts under the lock of the writer. */
  private static final class Pairs extends StringWriter {
    void both() {
      synchronized (lock) {
        write("a");
        write("b");
      }
    }
  }

  void lockOfAWriter() throws Exception {
    Pairs pairs = new Pairs();
    inTwoThreads(pairs::both);
    check(pairs.toString().equals("abab"), "Torn");
  }

  void monitorOfAWriter() throws Exception {
    Pairs pairs = new Pairs();
    Thread thread = started(pairs::both);
    synchronized (pairs) {
      pairs.write("c");
      pairs.write("d");
    }
    thread.join();
    check(!pairs.toString().equals("cabd"), "Torn");
  }

  void lineIsOneWrite() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    inTwoThreads(() -> new PrintStream(bytes).println("a"));
    check(bytes.toString().startsWith("a" + System.lineSeparator()), "Torn");
  }

  void errorsOfTheStreamBelow() throws Exception {
    OutputStream broken =
        new OutputStream() {
          @Override
          public void write(int value) throws IOException {
            throw new IOException();
          }
        };
    PrintStream prints = new PrintStream(broken);
    PrintWriter writer = new PrintWriter(prints);
    writer.print('a');
    check(writer.checkError(), "Error");
  }

  void ownPrintsByTwo() throws Exception {
    int[] calls = {0};
    inTwoThreads(
        () ->
            new PrintStream(OutputStream.nullOutputStream()) {
              @Override
              public void print(String text) {
                calls[0]++;
              }
            }.println("a"));
  }

  void ownPrintsAreCalled() throws Exception {
    StringBuilder told = new StringBuilder();
    new Telling(new ByteArrayOutputStream(), told).println("a");
    check(told.length() == 0, "Called");
  }

  void standardOutputAsAStream() throws Exception {
    OutputStream out = System.out;
    out.write(new byte[] {65});
    out.flush();
    new PrintWriter(System.err, true).println("x");
    System.out.write(65);
    check(!System.out.checkError(), "Error");
  }

  void readsTexts() throws Exception {
    inTwoThreads(
        () -> {
          Scanner scanner = new Scanner("1 two\nline");
          check(scanner.nextInt() == 1 && scanner.next().equals("two"), "Scanned");
          scanner.nextLine();
          check(scanner.nextLine().equals("line") && !scanner.hasNext(), "Line");
          StringTokenizer tokens = new StringTokenizer("a b");
          check(tokens.nextToken().equals("a") && tokens.countTokens() == 1, "Tokens");
          StringBuilder text = new StringBuilder();
          new Formatter(text, Locale.ROOT).format("%.1f|%s", 1.5, 'a').format("%d", 2);
          check(text.toString().equals("1.5|a2"), "Formatted");
        });
  }

  void otherStreams() throws Exception {
    inTwoThreads(
        () -> {
          InputStream one = new ByteArrayInputStream(new byte[] {1});
          InputStream both =
              new java.io.SequenceInputStream(one, new ByteArrayInputStream(new byte[2]));
          java.io.PushbackInputStream in = new java.io.PushbackInputStream(both);
          in.unread(in.read());
          check(in.readAllBytes().length == 3, "Bytes");
          java.io.CharArrayWriter out = new java.io.CharArrayWriter();
          out.write("a\nb");
          Reader characters = new java.io.CharArrayReader(out.toCharArray());
          java.io.LineNumberReader lines = new java.io.LineNumberReader(characters);
          check(lines.readLine().equals("a") && lines.getLineNumber() == 1, "Line");
        });
  }

  void firstByteOfAPipe() throws Exception {
    java.io.PipedOutputStream out = new java.io.PipedOutputStream();
    InputStream in = new java.io.PipedInputStream(out, 4);
    Thread thread = started(() -> out.write(1));
    out.write(2);
    check(in.read() == 2, "OneFirst");
    thread.join();
  }

  void bothAreWritten() throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Thread thread = started(() -> out.write(1));
    out.write(2);
    thread.join();
    check(out.size() == 2, "Size");
  }

  void orderOfBytes() throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Thread thread = started(() -> out.write(1));
    out.write(2);
    thread.join();
    check(out.toByteArray()[0] == 2, "OneFirst");
  }

  void takesTheFirstByte() throws Exception {
    InputStream in = new ByteArrayInputStream(new byte[] {1, 2});
    Thread thread = started(in::read);
    check(in.read() == 1, "SawTwo");
    thread.join();
  }

  void takesTheFirstLine() throws Exception {
    BufferedReader in = new BufferedReader(new StringReader("a\nb"));
    Thread thread = started(in::readLine);
    check(in.readLine().equals("a"), "SawB");
    thread.join();
  }

  void recordsOfTwoStreams() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream one = new DataOutputStream(bytes);
    DataOutputStream other = new DataOutputStream(bytes);
    Thread thread =
        started(
            () -> {
              one.writeByte(1);
              one.writeByte(1);
            });
    other.writeByte(2);
    thread.join();
    check(bytes.toByteArray()[1] != 2, "Torn");
  }

  void printsInBetween() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes);
    Thread thread =
        started(
            () -> {
              out.print("a");
              out.print("a");
            });
    out.print("b");
    thread.join();
    check(!bytes.toString().equals("aba"), "Between");
  }

  void dataInTwoThreads() throws Exception {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(new byte[16]));
    Thread thread = started(in::readLong);
    check(in.readLong() == 0, "Long");
    thread.join();
  }

  void ownStream() throws Exception {
    Counting out = new Counting();
    PrintStream one = new PrintStream(out);
    PrintStream other = new PrintStream(out);
    Thread thread = started(() -> one.print("a"));
    other.print("b");
    thread.join();
  }

  void bytesThatAreRead() throws Exception {
    byte[] bytes = new byte[2];
    Thread thread = started(() -> new ByteArrayInputStream(new byte[2]).read(bytes));
    check(bytes[0] == 0, "Zero");
    thread.join();
  }

  void bytesThatAreWritten() throws Exception {
    byte[] bytes = new byte[2];
    Thread thread = started(() -> new ByteArrayOutputStream().write(bytes));
    bytes[1] = 1;
    thread.join();
  }

  void bytesOfStandardOutput() throws Exception {
    byte[] bytes = new byte[2];
    Thread thread = started(() -> System.out.write(bytes));
    bytes[1] = 1;
    thread.join();
  }

  void scannerOfTwo() throws Exception {
    Scanner scanner = new Scanner("1 2");
    Thread thread = started(scanner::nextInt);
    check(scanner.nextInt() > 0, "Positive");
    thread.join();
  }

  void tokensOfTwo() throws Exception {
    StringTokenizer tokens = new StringTokenizer("a b");
    Thread thread = started(tokens::nextToken);
    check(tokens.nextToken() != null, "Null");
    thread.join();
  }

  void formatterOfTwo() throws Exception {
    Formatter formatter = new Formatter();
    Thread thread = started(() -> formatter.format("%d", 1));
    formatter.format("%d", 2);
    thread.join();
  }

  void formatsIntoABuilder() throws Exception {
    StringBuilder text = new StringBuilder();
    Formatter formatter = new Formatter(text);
    Thread thread = started(() -> formatter.format("%d", 1));
    text.append('a');
    thread.join();
  }

  void objects() throws IOException {
    new ObjectOutputStream(new ByteArrayOutputStream()).writeObject("a");
  }

  void scansAStream() {
    new Scanner(new ByteArrayInputStream(new byte[1]));
  }

  void charsetWithAMark() throws IOException {
    new OutputStreamWriter(new ByteArrayOutputStream(), StandardCharsets.UTF_16);
  }

  void closesTheOutput() {
    System.out.close();
  }

  void formatsItself() {
    String.format("%s", new Formatted());
  }

  void lambdaThatFormatsItself() {
    java.util.Formattable formatted = (formatter, flags, width, precision) -> {};
    String.format("%s", formatted);
  }
}

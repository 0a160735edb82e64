package dev.wakeproof.bytecode.border;

import static dev.wakeproof.bytecode.border.Fixture.check;
import static dev.wakeproof.bytecode.border.Fixture.started;

import java.io.BufferedWriter;
import java.io.File;
import java.io.FileWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.Writer;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Hashtable;
import java.util.HexFormat;
import java.util.Properties;
import java.util.Random;
import java.util.zip.CRC32;
import java.util.zip.Checksum;

/** Texts, bytes and checksums, and methods for output that no test calls. */
@SuppressWarnings("JdkObsolete") // As people write them.
class Codecs {
  private static final byte[] CONSTANT = {1, 2};

  private int number;

  private synchronized void add() {
    number++;
  }

  void save(File file) throws IOException {
    try (Writer writer = new BufferedWriter(new FileWriter(file, StandardCharsets.UTF_8))) {
      writer.write("text");
    }
  }

  void print(OutputStream out) {
    new PrintWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8)).println(number);
  }

  Random secrets() {
    return new SecureRandom();
  }

  Hashtable<Object, Object> settings() {
    return new Properties();
  }

  void outputIsNeverCalled() throws InterruptedException {
    Thread thread = started(this::add);
    add();
    thread.join();
    check(number == 2, "Counted");
  }

  private static void codes() {
    byte[] utf = "é".getBytes(StandardCharsets.UTF_8);
    check(new String(utf, Charset.forName("UTF-8")).equals("é"), "Charset");
    check(StandardCharsets.UTF_8.name().equals("UTF-8"), "Name");
    check(HexFormat.of().formatHex(CONSTANT).equals("0102"), "Hex");
    check(HexFormat.of().parseHex("0102")[1] == 2, "ParsedHex");
    String text = Base64.getEncoder().encodeToString(CONSTANT);
    check(text.equals("AQI="), "Base64");
    check(Base64.getDecoder().decode(text)[1] == 2, "Decoded");
    byte[] array = new byte[4];
    check(Base64.getEncoder().encode(CONSTANT, array) == 4, "Length");
    check(array[3] == '=', "EncodedInto");
    Checksum sum = new CRC32();
    sum.update(CONSTANT, 0, 2);
    check(sum.getValue() == 0xb6cc4292L, "Checksum");
    check(URI.create("http://host/a").getHost().equals("host"), "Host");
  }

  void codesInTwoThreads() throws InterruptedException {
    Thread thread = started(Codecs::codes);
    codes();
    thread.join();
  }

  void checksum() throws InterruptedException {
    CRC32 sum = new CRC32();
    Thread thread = started(() -> sum.update(1));
    sum.update(2);
    thread.join();
  }

  void hexIntoBuilder() throws InterruptedException {
    StringBuilder builder = new StringBuilder();
    Thread thread = started(() -> HexFormat.of().formatHex(builder, new byte[] {1}));
    check(builder.length() < 3, "Long");
    thread.join();
  }

  void encodedIntoArray() throws InterruptedException {
    byte[] array = new byte[4];
    Thread thread = started(() -> Base64.getEncoder().encode(new byte[] {1}, array));
    check(array[0] <= 'z', "Letter");
    thread.join();
  }

  void decodedIntoArray() throws InterruptedException {
    byte[] array = new byte[4];
    byte[] text = {'A', 'A', 'A', 'A'};
    // The bytes that it writes are those that are there.
    Thread thread = started(() -> Base64.getDecoder().decode(text, array));
    check(array[0] == 0, "Zero");
    thread.join();
  }

  void encodedArray() throws InterruptedException {
    byte[] array = new byte[1];
    Thread thread = started(() -> array[0] = 1);
    check(Base64.getEncoder().encodeToString(array).length() == 4, "Length");
    thread.join();
  }

  void propertyIsSetLater() throws InterruptedException {
    Properties properties = new Properties();
    Thread thread = started(() -> properties.setProperty("a", "b"));
    check(properties.getProperty("a", "none").equals("none"), "SawTheOther");
    thread.join();
  }

  void propertiesInTwoThreads() throws InterruptedException {
    Properties properties = new Properties();
    properties.put("a", "b");
    Thread thread = started(() -> properties.setProperty("c", "d"));
    check(properties.getProperty("a").equals("b"), "First");
    thread.join();
    check(properties.stringPropertyNames().size() == 2, "Both");
  }
}

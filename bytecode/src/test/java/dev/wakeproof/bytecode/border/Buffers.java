package dev.wakeproof.bytecode.border;

import static dev.wakeproof.bytecode.border.Fixture.check;
import static dev.wakeproof.bytecode.border.Fixture.started;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;

/** Buffers over arrays. */
@SuppressWarnings("all") // As people write them.
class Buffers {
  private static void use() {
    ByteBuffer buffer = ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN);
    buffer.putInt(7).put((byte) 1).flip();
    check(buffer.getInt() == 7 && buffer.get() == 1 && !buffer.hasRemaining(), "Read");
    ByteBuffer text = StandardCharsets.UTF_8.encode("h\u00e9");
    check(text.remaining() == 3, "Encoded");
    CharBuffer decoded = StandardCharsets.UTF_8.decode(text);
    check(decoded.toString().equals("h\u00e9") && decoded.get() == 'h', "Decoded");
  }

  void bufferOfEach() throws InterruptedException {
    Thread thread = started(Buffers::use);
    use();
    thread.join();
  }

  void parts() throws InterruptedException {
    ByteBuffer buffer = ByteBuffer.allocate(4);
    ByteBuffer first = buffer.slice(0, 2);
    ByteBuffer second = buffer.slice(2, 2);
    Thread thread = started(() -> first.putShort((short) 1));
    second.putShort((short) 2);
    thread.join();
    check(buffer.getInt() == 0x10002, "Both");
  }

  void putUnderALock() throws InterruptedException {
    ByteBuffer buffer = ByteBuffer.allocate(4);
    Thread thread =
        started(
            () -> {
              synchronized (buffer) {
                buffer.put((byte) 1);
              }
            });
    synchronized (buffer) {
      buffer.put((byte) 2);
    }
    thread.join();
    check(buffer.get(0) == 2, "OneFirst");
  }

  void putByTwo() throws InterruptedException {
    ByteBuffer buffer = ByteBuffer.allocate(4);
    Thread thread = started(() -> buffer.put((byte) 1));
    buffer.put((byte) 2);
    thread.join();
  }

  void arrayOfABuffer() throws InterruptedException {
    byte[] array = new byte[8];
    ByteBuffer buffer = ByteBuffer.wrap(array);
    Thread thread = started(() -> buffer.putInt(1));
    array[3] = 2;
    thread.join();
  }

  void duplicate() throws InterruptedException {
    ByteBuffer buffer = ByteBuffer.allocate(4);
    ByteBuffer other = buffer.duplicate();
    Thread thread = started(() -> other.put((byte) 1));
    check(buffer.get() == 0, "Zero");
    thread.join();
  }

  void charactersOfTwo() throws InterruptedException {
    CharBuffer buffer = CharBuffer.allocate(4);
    Thread thread = started(() -> buffer.put("ab"));
    buffer.append('c');
    thread.join();
  }

  void directShowsNoArray() throws InterruptedException {
    ByteBuffer buffer = ByteBuffer.allocateDirect(8);
    Thread thread = started(() -> buffer.putInt(4, 1));
    check(buffer.putInt(7).getInt(0) == 7, "Seven");
    thread.join();
    check(buffer.getInt() == 1 && buffer.slice().isDirect(), "One");
    check(buffer.duplicate().isDirect() && !buffer.hasArray(), "Direct");
    check(buffer.toString().equals("java.nio.DirectByteBuffer[pos=8 lim=8 cap=8]"), "Text");
    try {
      buffer.asReadOnlyBuffer().array();
      check(false, "Array");
    } catch (UnsupportedOperationException e) {
      // It is outside the heap.
    }
  }

  void directIsShared() throws InterruptedException {
    ByteBuffer buffer = ByteBuffer.allocateDirect(4);
    ByteBuffer other = buffer.duplicate();
    Thread thread = started(() -> other.put(0, (byte) 1));
    buffer.get(0);
    thread.join();
  }

  void alignedDirect() {
    ByteBuffer.allocateDirect(8).alignedSlice(8);
  }

  void viewOfInts() {
    ByteBuffer.allocate(4).asIntBuffer();
  }

  void wrapsABuilder() {
    CharBuffer.wrap(new StringBuilder());
  }

  void digestOfABuffer() throws Exception {
    java.security.MessageDigest.getInstance("SHA-256").update(ByteBuffer.allocate(1));
  }
}

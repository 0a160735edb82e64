package dev.wakeproof.bytecode.border;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** The models of buffers do what the buffers of the JDK do. */
class BufferModelsTest {
  private static final byte[] BYTES = {1, -2, 3, -4, 5, -6, 7, -8, 9, -10, 11, -12};

  /** One operation, on a buffer of the JDK and on the model. */
  private record Operation(
      Function<java.nio.ByteBuffer, Object> ofJdk,
      Function<dev.wakeproof.bytecode.models.ByteBuffer, Object> ofModel) {}

  private static List<Operation> operations(int i, long value) {
    byte[] part = {(byte) value, (byte) i};
    List<Operation> all = new ArrayList<>();
    all.add(new Operation(b -> b.get(), b -> b.get()));
    all.add(new Operation(b -> b.get(i), b -> b.get(i)));
    all.add(new Operation(b -> b.put((byte) i), b -> b.put((byte) i)));
    all.add(new Operation(b -> b.put(i, (byte) value), b -> b.put(i, (byte) value)));
    all.add(new Operation(b -> b.getInt(), b -> b.getInt()));
    all.add(new Operation(b -> b.getLong(i), b -> b.getLong(i)));
    all.add(new Operation(b -> b.getShort(), b -> b.getShort()));
    all.add(new Operation(b -> b.getChar(i), b -> b.getChar(i)));
    all.add(new Operation(b -> b.getDouble(i), b -> b.getDouble(i)));
    all.add(new Operation(b -> b.getFloat(), b -> b.getFloat()));
    all.add(new Operation(b -> b.putInt((int) value), b -> b.putInt((int) value)));
    all.add(new Operation(b -> b.putLong(i, value), b -> b.putLong(i, value)));
    all.add(new Operation(b -> b.putShort(i, (short) value), b -> b.putShort(i, (short) value)));
    all.add(new Operation(b -> b.putChar('x'), b -> b.putChar('x')));
    all.add(new Operation(b -> b.putDouble(i, 1.5), b -> b.putDouble(i, 1.5)));
    all.add(new Operation(b -> b.putFloat(2.5f), b -> b.putFloat(2.5f)));
    all.add(new Operation(b -> b.put(part), b -> b.put(part)));
    all.add(new Operation(b -> b.put(i, part), b -> b.put(i, part)));
    all.add(new Operation(b -> b.put(part, i, 1), b -> b.put(part, i, 1)));
    all.add(new Operation(b -> b.get(new byte[i]), b -> b.get(new byte[i])));
    all.add(new Operation(b -> b.get(i, new byte[3]), b -> b.get(i, new byte[3])));
    all.add(new Operation(b -> b.put(b.slice()), b -> b.put(b.slice())));
    all.add(new Operation(b -> b.put(b), b -> b.put(b)));
    all.add(new Operation(b -> b.position(i), b -> b.position(i)));
    all.add(new Operation(b -> b.limit(i), b -> b.limit(i)));
    all.add(new Operation(b -> b.mark(), b -> b.mark()));
    all.add(new Operation(b -> b.reset(), b -> b.reset()));
    all.add(new Operation(b -> b.clear(), b -> b.clear()));
    all.add(new Operation(b -> b.flip(), b -> b.flip()));
    all.add(new Operation(b -> b.rewind(), b -> b.rewind()));
    all.add(new Operation(b -> b.compact(), b -> b.compact()));
    all.add(new Operation(b -> b.slice(i, 2).putInt(0), b -> b.slice(i, 2).putInt(0)));
    all.add(new Operation(b -> b.slice().get(i), b -> b.slice().get(i)));
    all.add(new Operation(b -> b.slice().arrayOffset(), b -> b.slice().arrayOffset()));
    all.add(new Operation(b -> b.duplicate().get(), b -> b.duplicate().get()));
    all.add(new Operation(b -> b.asReadOnlyBuffer(), b -> b.asReadOnlyBuffer()));
    all.add(
        new Operation(b -> b.asReadOnlyBuffer().put(part), b -> b.asReadOnlyBuffer().put(part)));
    all.add(
        new Operation(
            b -> b.asReadOnlyBuffer().put(part, i, 2), b -> b.asReadOnlyBuffer().put(part, i, 2)));
    all.add(
        new Operation(
            b -> b.asReadOnlyBuffer().put(i, part, i, 2),
            b -> b.asReadOnlyBuffer().put(i, part, i, 2)));
    all.add(
        new Operation(
            b -> b.asReadOnlyBuffer().put(i, b, i, 2), b -> b.asReadOnlyBuffer().put(i, b, i, 2)));
    all.add(
        new Operation(b -> b.asReadOnlyBuffer().hasArray(), b -> b.asReadOnlyBuffer().hasArray()));
    all.add(
        new Operation(
            b -> b.order(ByteOrder.LITTLE_ENDIAN).slice().order(),
            b -> b.order(ByteOrder.LITTLE_ENDIAN).slice().order()));
    all.add(new Operation(b -> b.order(ByteOrder.BIG_ENDIAN), b -> b.order(ByteOrder.BIG_ENDIAN)));
    all.add(new Operation(b -> b.compareTo(b.slice()), b -> b.compareTo(b.slice())));
    all.add(
        new Operation(
            b -> b.equals(java.nio.ByteBuffer.wrap(BYTES)),
            b -> b.equals(dev.wakeproof.bytecode.models.ByteBuffer.wrap(BYTES))));
    all.add(
        new Operation(
            b -> b.compareTo(java.nio.ByteBuffer.wrap(BYTES)),
            b -> b.compareTo(dev.wakeproof.bytecode.models.ByteBuffer.wrap(BYTES))));
    all.add(
        new Operation(
            b -> b.mismatch(java.nio.ByteBuffer.wrap(BYTES)),
            b -> b.mismatch(dev.wakeproof.bytecode.models.ByteBuffer.wrap(BYTES))));
    all.add(new Operation(b -> b.hashCode(), b -> b.hashCode()));
    all.add(new Operation(b -> b.remaining(), b -> b.remaining()));
    return all;
  }

  private static <B> String outcome(Function<B, Object> operation, B buffer) {
    try {
      return String.valueOf(operation.apply(buffer));
    } catch (RuntimeException e) {
      return e.getClass().getName();
    }
  }

  @Test
  void byteBuffer_afterEachOperation_isThatOfTheJdk() {
    Random random = new Random(1);
    for (int run = 0; run < 200; run++) {
      byte[] ofJdk = BYTES.clone();
      byte[] ofModel = BYTES.clone();
      java.nio.ByteBuffer jdk = java.nio.ByteBuffer.wrap(ofJdk, 1, 10);
      var model = dev.wakeproof.bytecode.models.ByteBuffer.wrap(ofModel, 1, 10);
      for (int step = 0; step < 40; step++) {
        List<Operation> all = operations(random.nextInt(14), random.nextLong());
        int chosen = random.nextInt(all.size());
        assertThat(outcome(all.get(chosen).ofModel(), model))
            .as("operation " + chosen)
            .isEqualTo(outcome(all.get(chosen).ofJdk(), jdk));
        assertThat(model).hasToString(jdk.toString());
        assertThat(ofModel).as("after operation " + chosen).isEqualTo(ofJdk);
      }
    }
  }

  @Test
  void charBuffer_ofATextAndAnArray_isThatOfTheJdk() {
    var model = dev.wakeproof.bytecode.models.CharBuffer.allocate(6).put("abc").append('d').flip();
    var jdk = java.nio.CharBuffer.allocate(6).put("abc").append('d').flip();
    assertThat(model.toString()).isEqualTo(jdk.toString());
    assertThat(model.get()).isEqualTo(jdk.get());
    assertThat(model.length()).isEqualTo(jdk.length());
    assertThat(model.charAt(1)).isEqualTo(jdk.charAt(1));
    assertThat(model.subSequence(1, 3).toString()).isEqualTo(jdk.subSequence(1, 3).toString());
    assertThat(model.hashCode()).isEqualTo(jdk.hashCode());
    var wrapped = dev.wakeproof.bytecode.models.CharBuffer.wrap("xyz");
    assertThat(wrapped.isReadOnly()).isEqualTo(java.nio.CharBuffer.wrap("xyz").isReadOnly());
    var bytes = dev.wakeproof.bytecode.models.ByteBuffer.encode(StandardCharsets.UTF_8, "h\u00e9");
    var decoded = dev.wakeproof.bytecode.models.CharBuffer.decode(StandardCharsets.UTF_8, bytes);
    assertThat(decoded.toString()).isEqualTo("h\u00e9");
    assertThat(bytes.hasRemaining()).isFalse();
  }

  @Test
  void coders_ofTexts_allocateWhatTheJdkAllocates() {
    for (Charset charset : List.of(StandardCharsets.UTF_8, StandardCharsets.ISO_8859_1)) {
      for (String text : List.of("", "a", "hello, world", "h\u00e9\u20ac\ud83d\ude00")) {
        java.nio.ByteBuffer ofJdk = charset.encode(text);
        var ofModel = dev.wakeproof.bytecode.models.ByteBuffer.encode(charset, text);
        assertThat(ofModel).hasToString(ofJdk.toString());
        var decoded = dev.wakeproof.bytecode.models.CharBuffer.decode(charset, ofModel);
        java.nio.CharBuffer decodedByJdk = charset.decode(ofJdk);
        assertThat(decoded.toString()).isEqualTo(decodedByJdk.toString());
        assertThat(decoded.array()).isEqualTo(decodedByJdk.array());
      }
    }
  }
}

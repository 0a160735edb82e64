package dev.wakeproof.bytecode.runtime;

/** Values of all primitive types as the machine holds them: as numbers of 64 bits. */
final class Values {
  private Values() {}

  static boolean isReference(char type) {
    return type == 'L' || type == '[';
  }

  static long bits(char type, Object value) {
    return switch (type) {
      case 'Z' -> (Boolean) value ? 1 : 0;
      case 'C' -> value instanceof Character c ? c : ((Number) value).longValue();
      case 'F' -> Float.floatToRawIntBits(((Number) value).floatValue());
      case 'D' -> Double.doubleToRawLongBits(((Number) value).doubleValue());
      default -> value instanceof Character c ? c : ((Number) value).longValue();
    };
  }

  static Object box(char type, long bits) {
    return switch (type) {
      case 'Z' -> bits != 0;
      case 'B' -> (byte) bits;
      case 'S' -> (short) bits;
      case 'C' -> (char) bits;
      case 'I' -> (int) bits;
      case 'J' -> bits;
      case 'F' -> Float.intBitsToFloat((int) bits);
      case 'D' -> Double.longBitsToDouble(bits);
      default -> throw new IllegalArgumentException("no primitive type: " + type);
    };
  }
}

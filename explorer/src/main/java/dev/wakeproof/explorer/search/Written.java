package dev.wakeproof.explorer.search;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Reads and writes arrays of numbers and lists of words, each with its length first; null is
 * allowed for an array.
 */
public final class Written {
  private static final int NULL = -1;

  private Written() {}

  /** Writes an array. */
  public static void ints(DataOutput out, int[] row) throws IOException {
    out.writeInt(row == null ? NULL : row.length);
    for (int i = 0; row != null && i < row.length; i++) {
      out.writeInt(row[i]);
    }
  }

  /** Reads an array. */
  public static int[] ints(DataInput in) throws IOException {
    int length = in.readInt();
    int[] row = length == NULL ? null : new int[length];
    for (int i = 0; i < length; i++) {
      row[i] = in.readInt();
    }
    return row;
  }

  static void longs(DataOutput out, long[] row) throws IOException {
    out.writeInt(row == null ? NULL : row.length);
    for (int i = 0; row != null && i < row.length; i++) {
      out.writeLong(row[i]);
    }
  }

  static long[] longs(DataInput in) throws IOException {
    int length = in.readInt();
    long[] row = length == NULL ? null : new long[length];
    for (int i = 0; i < length; i++) {
      row[i] = in.readLong();
    }
    return row;
  }

  /** Writes words. */
  public static void words(DataOutput out, Collection<String> words) throws IOException {
    out.writeInt(words.size());
    for (String word : words) {
      out.writeUTF(word);
    }
  }

  /** Reads words. */
  public static List<String> words(DataInput in) throws IOException {
    int size = in.readInt();
    List<String> words = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      words.add(in.readUTF());
    }
    return words;
  }
}

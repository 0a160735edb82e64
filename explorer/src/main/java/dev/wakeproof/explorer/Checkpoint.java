package dev.wakeproof.explorer;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.zip.CRC32;
import java.util.zip.CheckedOutputStream;

/**
 * A file from which an interrupted exploration can continue. It is replaced atomically. It names
 * the exploration that it belongs to and ends with a checksum, so a damaged file is refused.
 */
public class Checkpoint {
  private static final String FORMAT = "wakeproof exploration 3";
  private static final int SUM = Long.BYTES;

  private final Path file;
  private final Duration every;
  private final String of;
  private final boolean resumes;
  private final CountDownLatch written = new CountDownLatch(1);
  private volatile boolean wanted;
  private long last = System.nanoTime();

  /**
   * Creates a checkpoint without touching the file.
   *
   * @param every the time between two writes
   * @param of the text and settings of the exploration; a checkpoint of another one is refused
   * @param resumes whether to continue from the file
   */
  public Checkpoint(Path file, Duration every, String of, boolean resumes) {
    this.file = file;
    this.every = every;
    this.of = of;
    this.resumes = resumes;
  }

  /** Writes the state of a search. */
  interface Writing {
    void to(DataOutputStream out) throws IOException;
  }

  /** Reads the state of a search. */
  interface Reading {
    void from(DataInputStream in) throws IOException;
  }

  boolean resumes() {
    return resumes;
  }

  // ---- tests override these methods with faults that must be noticed

  boolean keepsStates() {
    return true;
  }

  boolean keepsUntried() {
    return true;
  }

  /** Returns whether the next write is due. */
  boolean isDue() {
    boolean asked = wanted && written.getCount() > 0;
    return asked || System.nanoTime() - last >= every.toNanos();
  }

  /** Returns whether a checkpoint write is requested. */
  boolean isWanted() {
    return wanted;
  }

  /** Ends the exploration; a caller that waits for a write is released. */
  void end() {
    written.countDown();
  }

  /** Requests a write and waits for it, at most for {@code patience}. */
  void writeNow(Duration patience) {
    wanted = true;
    try {
      if (!written.await(patience.toMillis(), TimeUnit.MILLISECONDS)) {
        System.err.println("the exploration has come to no end of an execution: no checkpoint");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Writes a new file and replaces the old one.
   *
   * @throws IllegalStateException if the file cannot be written
   */
  void write(Writing writing, String way) {
    Path unfinished = file.resolveSibling(file.getFileName() + ".unfinished");
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      try (FileOutputStream bytes = new FileOutputStream(unfinished.toFile())) {
        CRC32 sum = new CRC32();
        OutputStream summed = new BufferedOutputStream(new CheckedOutputStream(bytes, sum));
        DataOutputStream out = new DataOutputStream(summed);
        out.writeUTF(FORMAT);
        out.writeUTF(of);
        out.writeUTF(way);
        writing.to(out);
        out.flush();
        out.writeLong(sum.getValue());
        out.flush();
        bytes.getFD().sync();
      }
      Files.move(
          unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new IllegalStateException("the checkpoint cannot be written: " + e, e);
    }
    last = System.nanoTime();
    if (wanted) {
      written.countDown();
    }
  }

  /**
   * Reads the file.
   *
   * @throws IllegalStateException if there is none, or it is damaged or belongs to another
   *     exploration
   */
  void read(Reading reading, String way) {
    if (!Files.exists(file)) {
      throw new IllegalStateException("there is no checkpoint " + file);
    }
    try {
      if (!isWhole()) {
        throw new IllegalStateException("the checkpoint is damaged: " + file);
      }
      try (DataInputStream in =
          new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
        if (!in.readUTF().equals(FORMAT) || !in.readUTF().equals(of) || !in.readUTF().equals(way)) {
          throw new IllegalStateException(
              "the checkpoint is of another text, or was made in another way: " + file);
        }
        reading.from(in);
      }
    } catch (IOException e) {
      throw new IllegalStateException("the checkpoint cannot be read: " + e, e);
    }
  }

  private boolean isWhole() throws IOException {
    long rest = Files.size(file) - SUM;
    if (rest < 0) {
      return false;
    }
    CRC32 sum = new CRC32();
    try (InputStream bytes = new BufferedInputStream(Files.newInputStream(file))) {
      byte[] chunk = new byte[1 << 16];
      while (rest > 0) {
        int read = bytes.read(chunk, 0, (int) Math.min(chunk.length, rest));
        if (read < 0) {
          return false;
        }
        sum.update(chunk, 0, read);
        rest -= read;
      }
      return new DataInputStream(bytes).readLong() == sum.getValue();
    }
  }
}

package dev.wakeproof.checker.engine.tlc;

import dev.wakeproof.checker.host.TempFolder;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The folder from which an interrupted run of TLC continues. */
final class Checkpoints implements AutoCloseable {
  private static final String QUEUE = "queue.chkpt";
  private static final String TRACE = ".st";
  private static final String COMMITTED = ".chkpt";
  private static final String UNCOMMITTED = ".tmp";

  private final String check;
  private final Path folder;
  private final FileChannel lock;

  private Checkpoints(String check, Path folder, FileChannel lock) {
    this.check = check;
    this.folder = folder;
    this.lock = lock;
  }

  /** Returns the checkpoints of one check, locked for this process. */
  static Checkpoints of(Path root, String check) throws IOException {
    Path folder = root.resolve("build/checkpoints").resolve(check);
    Files.createDirectories(folder);
    FileChannel lock =
        FileChannel.open(
            folder.resolveSibling(check + ".lock"),
            StandardOpenOption.CREATE,
            StandardOpenOption.WRITE);
    try {
      if (lock.tryLock() != null) {
        return new Checkpoints(check, folder, lock);
      }
    } catch (OverlappingFileLockException e) {
      // Another thread of this process holds the lock.
    }
    lock.close();
    throw new IOException("another run of " + check + " writes its checkpoints to " + folder);
  }

  /** Returns the folder in which TLC creates the folder of a run. */
  Path states() {
    return folder.resolve("states");
  }

  /**
   * Deletes old checkpoints before a run from the beginning.
   *
   * @param madeOf the digest of everything that the run reads, which a run that continues must
   *     read, too
   */
  void begin(String madeOf) throws IOException {
    forget();
    Files.createDirectories(states());
    Files.writeString(digest(), madeOf);
  }

  private Path digest() {
    return folder.resolve("made-of.txt");
  }

  void forget() throws IOException {
    TempFolder.delete(folder);
  }

  /** Returns whether there is a checkpoint. */
  boolean isThere() throws IOException {
    return last().isPresent();
  }

  private Optional<Path> last() throws IOException {
    if (!Files.isDirectory(states())) {
      return Optional.empty();
    }
    try (Stream<Path> runs = Files.list(states())) {
      return runs.filter(run -> Files.exists(run.resolve(QUEUE))).findFirst();
    }
  }

  /** Returns the folder of the run to continue, restored to the state of its checkpoint. */
  Path resumed(String madeOf) throws IOException {
    Path run =
        last()
            .orElseThrow(
                () ->
                    new IOException(
                        "there is no checkpoint of " + check + ": run it without --resume"));
    if (!Files.readString(digest()).equals(madeOf)) {
      throw new IOException(
          "the checkpoint of "
              + check
              + " is of another text, or was made in another way: run it without --resume");
    }
    for (Path file : files(run)) {
      demandWhole(run, file.getFileName().toString());
    }
    for (Path file : files(run)) {
      if (file.toString().endsWith(TRACE)) {
        cut(file);
      }
    }
    return run;
  }

  /** Refuses a run that ended while new files replaced older ones, the queue's first. */
  private void demandWhole(Path run, String name) throws IOException {
    boolean trace = name.endsWith(TRACE + UNCOMMITTED) || name.matches(".*-\\d+\\" + UNCOMMITTED);
    boolean part = trace || name.equals("vars" + UNCOMMITTED);
    if (part && Files.notExists(run.resolve("queue" + UNCOMMITTED))) {
      throw new IOException(
          "the run was cut off while it wrote its checkpoint, half of which is older: run "
              + check
              + " without --resume");
    }
  }

  /**
   * Cuts the trace file at the checkpoint. TLC takes every state in it for known, also states found
   * after the checkpoint. Those are not in its queue, so their successors would never be explored.
   */
  private static void cut(Path trace) throws IOException {
    String name = trace.getFileName().toString();
    Path checkpoint = trace.resolveSibling(name + COMMITTED);
    if (Files.notExists(checkpoint)) {
      // With several workers, TLC writes this file without the ending.
      checkpoint = trace.resolveSibling(name.replace(TRACE, COMMITTED));
    }
    if (Files.notExists(checkpoint) || Files.size(checkpoint) == 0) {
      return;
    }
    long length;
    try (DataInputStream in = new DataInputStream(Files.newInputStream(checkpoint))) {
      length = in.readLong();
    }
    try (RandomAccessFile file = new RandomAccessFile(trace.toFile(), "rw")) {
      if (file.length() < length) {
        throw new IOException("the trace of the checkpoint is not whole: " + trace);
      }
      file.setLength(length);
    }
  }

  private static List<Path> files(Path run) throws IOException {
    try (Stream<Path> files = Files.list(run)) {
      return files.toList();
    }
  }

  @Override
  public void close() throws IOException {
    lock.close();
  }
}

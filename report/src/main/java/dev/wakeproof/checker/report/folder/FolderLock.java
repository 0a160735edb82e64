package dev.wakeproof.checker.report.folder;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Keeps a report folder for one run: of two at once the last would win, without a word. The
 * operating system lets go of it, however the run ends.
 */
public final class FolderLock implements AutoCloseable {
  private static final String FILE = ".lock";

  private final FileChannel channel;

  private FolderLock(FileChannel channel) {
    this.channel = channel;
  }

  static FolderLock on(Path folder) throws IOException {
    FileChannel channel =
        FileChannel.open(folder.resolve(FILE), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    if (lock(channel) == null) {
      channel.close();
      throw new IOException(
          "another run writes its report to "
              + folder
              + ": wait for its end, or give another folder by --report");
    }
    return new FolderLock(channel);
  }

  /** Returns the lock; null if another process, or this one, holds it. */
  private static FileLock lock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock();
    } catch (OverlappingFileLockException e) {
      return null;
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}

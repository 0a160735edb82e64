package dev.wakeproof.checker.host;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * The output of one job. It is closed after the job, so a thread that survives the job cannot write
 * into the output of the next.
 */
final class JobOutput extends FilterOutputStream {
  private boolean ended;
  private boolean midLine;

  JobOutput(OutputStream real) {
    super(real);
  }

  @Override
  public synchronized void write(int one) throws IOException {
    if (!ended) {
      out.write(one);
      midLine = one != '\n';
    }
  }

  @Override
  public synchronized void write(byte[] bytes, int offset, int length) throws IOException {
    if (!ended && length > 0) {
      out.write(bytes, offset, length);
      midLine = bytes[offset + length - 1] != '\n';
    }
  }

  @Override
  public synchronized void flush() throws IOException {
    if (!ended) {
      out.flush();
    }
  }

  /** Blocks further output, and completes the current line. */
  synchronized void end() throws IOException {
    if (midLine) {
      out.write('\n');
    }
    out.flush();
    ended = true;
  }
}

package dev.wakeproof.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.ticket.TicketSemaphore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Run by {@link MainTest}: holds the first time, and on whatever text not again. */
class OnceProbe {
  @Test
  void tryAcquire_laterRun_fails() throws IOException {
    new TicketSemaphore(1).tryAcquire();
    // In the folder that all runs of one plan have.
    Path mark = Path.of("has-run");
    assertThat(mark).doesNotExist();
    Files.createFile(mark);
  }
}

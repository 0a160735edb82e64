package dev.wakeproof.checker.engine.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.Checks;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** An exploration that is killed half way leaves something to go on from, or says that not. */
class CheckpointTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Path FILE = ROOT.resolve("build/checkpoints/toy-long.explored");

  /** It takes some twenty seconds, so it is never through. */
  private static final Check LONG =
      Checks.named("toy-long")
          .at("dev.wakeproof.scenario.semaphore.MutexOfThree")
          .of("semaphore", "explorer")
          .limitedTo(600, 1024)
          .check();

  @AfterEach
  void forget() throws IOException {
    Files.deleteIfExists(FILE);
  }

  @Test
  void resume_incompleteOrForeignCheckpoint_isRefused() throws Exception {
    assertThat(resumed(LONG).reason()).startsWith("there is no checkpoint");
    Children children = new Children();
    CompletableFuture<Verdict> run =
        CompletableFuture.supplyAsync(
            () -> engine(children, false).run(LONG, states -> {}),
            task -> new Thread(task).start());
    while (Files.notExists(FILE) && !run.isDone()) {
      Thread.sleep(20);
    }
    children.interrupt();
    assertThat(run.get().outcome()).as(run.get().toString()).isEqualTo(Outcome.NOT_RUN);
    Check other =
        Checks.named("toy-long")
            .at("dev.wakeproof.scenario.semaphore.ThreeBorrowers")
            .of("semaphore", "explorer")
            .limitedTo(600, 1024)
            .check();
    assertThat(resumed(other).reason())
        .startsWith("the checkpoint is of another text, or was made in another way");
    byte[] whole = Files.readAllBytes(FILE);
    whole[whole.length / 3] ^= 1;
    Files.write(FILE, whole);
    assertThat(resumed(LONG).reason()).startsWith("the checkpoint is damaged");
  }

  private static Verdict resumed(Check check) {
    return engine(new Children(), true).run(check, states -> {});
  }

  private static ExplorerEngine engine(Children children, boolean resume) {
    return new ExplorerEngine(ROOT, System.getenv(), children, Duration.ofSeconds(1), resume, 0);
  }
}

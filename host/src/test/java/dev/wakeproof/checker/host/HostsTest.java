package dev.wakeproof.checker.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class HostsTest {
  private static final Duration LONG = Duration.ofMinutes(1);

  private final Children children = new Children();
  private final List<String> said = new ArrayList<>();

  @AfterEach
  void retire() throws InterruptedException {
    children.hosts().retire();
  }

  @Test
  void run_twoJobs_useTheSameProcess() throws IOException {
    String first = pid();
    assertThat(pid()).isEqualTo(first);
  }

  @Test
  void run_wordsWithSpecialCharacters_passesThemUnchanged() throws IOException {
    Children.Ending ending = run(LONG, "words", "a&b", "", "ü \n%", "end");
    assertThat(String.join("\n", said)).isEqualTo("words|a&b||ü \n%|end");
    assertThat(ending).isEqualTo(new Children.Ending(3, false, false));
  }

  @Test
  void host_jobSettings_areReset() throws IOException {
    run(LONG, "property");
    run(LONG, "property");
    assertThat(said).containsExactly("unset", "unset");
  }

  @Test
  void host_throwingJob_endsAlone() throws IOException {
    String first = pid();
    assertThat(run(LONG, "throw").exit()).isEqualTo(1);
    assertThat(said).anyMatch(line -> line.contains("IllegalStateException: thrown"));
    assertThat(pid()).isEqualTo(first);
  }

  @Test
  void host_leftoverThread_isRetired() throws IOException {
    String first = pid();
    run(LONG, "thread");
    assertThat(pid()).isNotEqualTo(first);
  }

  @Test
  void host_exitingJob_returnsItsCode() throws IOException {
    String first = pid();
    assertThat(run(LONG, "exit")).isEqualTo(new Children.Ending(7, false, false));
    assertThat(pid()).isNotEqualTo(first);
  }

  @Test
  void host_timedOutJob_isKilled() throws IOException {
    String first = pid();
    assertThat(run(Duration.ofMillis(300), "sleep").overTime()).isTrue();
    assertThat(pid()).isNotEqualTo(first);
  }

  @Test
  void host_idleJvmDied_losesNoJob() throws Exception {
    ProcessHandle first = ProcessHandle.of(Long.parseLong(pid())).orElseThrow();
    first.destroyForcibly();
    first.onExit().get();
    assertThat(pid()).isNotEqualTo(Long.toString(first.pid()));
  }

  @Test
  void host_killedJvm_isReported() throws Exception {
    ProcessHandle first = ProcessHandle.of(Long.parseLong(pid())).orElseThrow();
    Thread killer =
        new Thread(
            () -> {
              try {
                Thread.sleep(300);
              } catch (InterruptedException e) {
                return;
              }
              first.destroyForcibly();
            });
    killer.start();
    assertThat(run(LONG, "sleep").signal()).isEqualTo(9);
    killer.join();
  }

  @Test
  void host_interrupt_endsTheJob() throws Exception {
    Thread interruption =
        new Thread(
            () -> {
              try {
                Thread.sleep(300);
              } catch (InterruptedException e) {
                return;
              }
              children.interrupt();
            });
    interruption.start();
    assertThat(run(LONG, "sleep").interrupted()).isTrue();
    interruption.join();
  }

  @Test
  void host_retired_hasEnded() throws Exception {
    ProcessHandle first = ProcessHandle.of(Long.parseLong(pid())).orElseThrow();
    children.hosts().retire();
    assertThat(first.isAlive()).isFalse();
  }

  private String pid() throws IOException {
    said.clear();
    run(LONG, "pid");
    return said.get(0);
  }

  private Children.Ending run(Duration limit, String... job) throws IOException {
    List<String> java =
        List.of(
            Children.java(),
            "-Xmx64m",
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-cp",
            System.getProperty("java.class.path"));
    return children.hosts().run(java, Odd.class.getName(), List.of(job), limit, said::add);
  }
}

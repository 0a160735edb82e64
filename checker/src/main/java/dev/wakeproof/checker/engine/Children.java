package dev.wakeproof.checker.engine;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * Runs child processes, one output line at a time, and can end them all at once; JVMs among them
 * end with this process (see {@link Leash}).
 */
public final class Children {
  /** Long enough for an interruption that hit parent and child alike to reach the parent too. */
  private static final Duration INTERRUPTION_SETTLES = Duration.ofMillis(500);

  // What -XX:+ExitOnOutOfMemoryError makes a JVM return.
  private static final int OUT_OF_MEMORY_EXIT = 3;

  private final Set<Process> running = ConcurrentHashMap.newKeySet();
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread thread = new Thread(task, "time-limits");
            thread.setDaemon(true);
            return thread;
          });
  private volatile boolean interrupted;

  /** How a child ended. */
  public record Ending(int exit, boolean overTime, boolean interrupted) {

    /** The signal that ended the child, as shells count: 128 + 9 is SIGKILL; 0 for none. */
    public int signal() {
      return Set.of(129, 130, 131, 134, 137, 139, 143).contains(exit) ? exit - 128 : 0;
    }

    /** Of a JVM that was told to end so. */
    public boolean outOfMemory() {
      return exit == OUT_OF_MEMORY_EXIT;
    }
  }

  public Ending run(Invocation invocation, Duration limit, Consumer<String> lines)
      throws IOException {
    return run(invocation.command(), invocation.folder(), limit, lines);
  }

  /** Runs {@code command} in {@code folder}; both its outputs go to {@code lines}. */
  public Ending run(List<String> command, Path folder, Duration limit, Consumer<String> lines)
      throws IOException {
    Process process =
        new ProcessBuilder(Leash.on(command))
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .start();
    running.add(process);
    if (interrupted) {
      kill(process);
    }
    AtomicBoolean overTime = new AtomicBoolean();
    Future<?> alarm =
        clock.schedule(
            () -> {
              overTime.set(true);
              kill(process);
            },
            limit.toMillis(),
            TimeUnit.MILLISECONDS);
    try (BufferedReader output =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = output.readLine(); line != null; line = output.readLine()) {
        lines.accept(line);
      }
      int exit = process.waitFor();
      Ending ending = new Ending(exit, overTime.get(), interrupted);
      return ending.signal() == 0 ? ending : settled(ending);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Ending(-1, false, true);
    } finally {
      alarm.cancel(false);
      kill(process);
      running.remove(process);
    }
  }

  /** Ctrl-C reaches the whole process group: the child may be gone before we hear of it. */
  private Ending settled(Ending ending) throws InterruptedException {
    if (!ending.overTime() && !interrupted) {
      Thread.sleep(INTERRUPTION_SETTLES.toMillis());
    }
    return new Ending(ending.exit(), ending.overTime(), interrupted);
  }

  /** Ends every child, now and in the future. */
  public void interrupt() {
    interrupted = true;
    running.forEach(Children::kill);
  }

  public boolean interrupted() {
    return interrupted;
  }

  private static void kill(Process process) {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    // The same method of the process itself would close the stream that somebody reads.
    process.toHandle().destroyForcibly();
  }

  /** The {@code java} that runs this program, for children of the same version. */
  public static String java() {
    return ProcessHandle.current()
        .info()
        .command()
        .orElseGet(() -> Path.of(System.getProperty("java.home"), "bin", "java").toString());
  }
}

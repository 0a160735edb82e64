package dev.wakeproof.checker.host;

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
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * Runs child processes, reads their output line by line, and can end them all. JVMs among them end
 * with this process (see {@link ParentWatchdog}).
 */
public final class Children {
  /** The time for an interruption of the process group to reach the parent, too. */
  private static final Duration INTERRUPTION_SETTLES = Duration.ofMillis(500);

  // The exit code of a JVM with -XX:+ExitOnOutOfMemoryError.
  private static final int OUT_OF_MEMORY_EXIT = 3;

  private final Set<Supervision> running = ConcurrentHashMap.newKeySet();
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread thread = new Thread(task, "time-limits");
            thread.setDaemon(true);
            return thread;
          });
  private final Hosts hosts = Hosts.ofThisRun(this);
  private final Hosts tools = Hosts.ofTools(this);
  private final AtomicInteger deaths = new AtomicInteger();
  private volatile boolean interrupted;

  /** How a child ended. */
  public record Ending(int exit, boolean overTime, boolean interrupted) {

    /** The signal that ended the child, as shells count: 128 + 9 is SIGKILL; 0 for none. */
    public int signal() {
      return Set.of(129, 130, 131, 134, 137, 139, 143).contains(exit) ? exit - 128 : 0;
    }

    /** Returns whether a JVM ran out of memory; it must have the option that ends it then. */
    public boolean outOfMemory() {
      return exit == OUT_OF_MEMORY_EXIT;
    }
  }

  public Ending run(Invocation invocation, Duration limit, Consumer<String> lines)
      throws IOException {
    return run(invocation.command(), invocation.folder(), limit, lines);
  }

  /**
   * Runs {@code command} in {@code folder}; standard output and standard error go to {@code lines}.
   */
  public Ending run(List<String> command, Path folder, Duration limit, Consumer<String> lines)
      throws IOException {
    Process process =
        new ProcessBuilder(ParentWatchdog.on(command))
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .start();
    try (BufferedReader output =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      return supervise(
          process,
          limit,
          () -> {
            for (String line = output.readLine(); line != null; line = output.readLine()) {
              lines.accept(line);
            }
            return process.waitFor();
          });
    } finally {
      kill(process);
    }
  }

  /** Work with a child; it returns the exit code. */
  @FunctionalInterface
  public interface Work {
    int done() throws IOException, InterruptedException;
  }

  /**
   * Does {@code work} with {@code process}. The process is killed if that takes longer than {@code
   * limit}, or on an interruption. It is never killed after the work is done, because it may have
   * other work then.
   */
  public Ending supervise(Process process, Duration limit, Work work) throws IOException {
    Supervision supervision = new Supervision(process);
    running.add(supervision);
    if (interrupted) {
      supervision.kill();
    }
    Future<?> alarm =
        clock.schedule(supervision::killOverTime, limit.toMillis(), TimeUnit.MILLISECONDS);
    try {
      int exit = work.done();
      supervision.end();
      Ending ending =
          new Ending(
              supervision.killed ? process.waitFor() : exit, supervision.overTime, interrupted);
      return ending.signal() == 0 ? ending : settled(ending);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Ending(-1, false, true);
    } finally {
      alarm.cancel(false);
      supervision.end();
      running.remove(supervision);
    }
  }

  /** Returns how many children were killed from outside, or died of a signal. */
  public int deaths() {
    return deaths.get();
  }

  /** Ctrl-C reaches the whole process group, and perhaps the child before this process. */
  private Ending settled(Ending ending) throws InterruptedException {
    if (!ending.overTime() && !interrupted) {
      Thread.sleep(INTERRUPTION_SETTLES.toMillis());
    }
    if (!ending.overTime() && !interrupted) {
      deaths.incrementAndGet();
    }
    return new Ending(ending.exit(), ending.overTime(), interrupted);
  }

  /** Returns the JVMs that stay for further jobs of this run. */
  public Hosts hosts() {
    return hosts;
  }

  /** Returns the JVMs that run a tool from a jar and stay for further runs of this process. */
  public Hosts tools() {
    return tools;
  }

  /** Ends every child, now and in the future. */
  public void interrupt() {
    interrupted = true;
    running.forEach(Supervision::kill);
  }

  public boolean interrupted() {
    return interrupted;
  }

  /** A child during some work. */
  private static final class Supervision {
    private final Process process;
    private boolean ended;
    private boolean killed;
    private boolean overTime;

    Supervision(Process process) {
      this.process = process;
    }

    synchronized void kill() {
      if (!ended) {
        killed = true;
        Children.kill(process);
      }
    }

    synchronized void killOverTime() {
      overTime |= !ended;
      kill();
    }

    /** Ends the supervision: the child is no longer killed for this work. */
    synchronized void end() {
      ended = true;
    }
  }

  private static void kill(Process process) {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    // Process.destroyForcibly would also close the stream that is being read.
    process.toHandle().destroyForcibly();
  }

  /** Returns the {@code java} command of the version that runs this program. */
  public static String java() {
    return ProcessHandle.current()
        .info()
        .command()
        .orElseGet(() -> Path.of(System.getProperty("java.home"), "bin", "java").toString());
  }
}

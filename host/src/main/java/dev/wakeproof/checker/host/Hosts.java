package dev.wakeproof.checker.host;

import java.io.File;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The JVMs that wait for a job. A JVM gets another job only if it has completed its last one and no
 * thread of it is left.
 */
public final class Hosts {
  /** JVMs with a tool that no run changes; they stay until this process ends. */
  private static final Map<List<String>, Deque<HostProcess>> TOOLS = new HashMap<>();

  private final Children children;
  private final Map<List<String>, Deque<HostProcess>> idle;

  private Hosts(Children children, Map<List<String>, Deque<HostProcess>> idle) {
    this.children = children;
    this.idle = idle;
  }

  /** JVMs with classes that a build may change between two runs. */
  public static Hosts ofThisRun(Children children) {
    return new Hosts(children, new HashMap<>());
  }

  /** JVMs with a tool from a jar; a later run of this process uses them again. */
  public static Hosts ofTools(Children children) {
    return new Hosts(children, TOOLS);
  }

  /** Returns a class path with only these classes, their superclasses, and those of the host. */
  public static String classPath(Class<?>... types) {
    return Stream.concat(Stream.of(Host.class), Stream.of(types).flatMap(Hosts::withSuperclasses))
        .map(type -> ParentWatchdog.home(type).toString())
        .distinct()
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static Stream<Class<?>> withSuperclasses(Class<?> type) {
    return Stream.<Class<?>>iterate(type, each -> each != Object.class, Class::getSuperclass);
  }

  /**
   * Runs {@code job} in a JVM.
   *
   * @param java the command and its options, the class path among them, but no main class
   * @param work the name of a {@link Hosted} class
   */
  public Children.Ending run(
      List<String> java, String work, List<String> job, Duration limit, Consumer<String> lines)
      throws IOException {
    List<String> kind = new ArrayList<>(java);
    kind.add(work);
    while (true) {
      HostProcess host = take(kind);
      boolean fresh = host == null;
      if (fresh) {
        host = HostProcess.start(java, work);
      }
      HostProcess used = host;
      Children.Ending ending =
          children.supervise(host.process(), limit, () -> used.perform(job, lines));
      if (host.isReady() && !ending.overTime() && !ending.interrupted()) {
        give(kind, host);
      } else {
        host.close();
      }
      // Otherwise the process ended, being idle for too long, before it accepted the job.
      if (fresh || host.hasBegun() || ending.overTime() || ending.interrupted()) {
        return ending;
      }
    }
  }

  /** Ends the idle JVMs, and waits for their end. */
  public void retire() throws InterruptedException {
    List<HostProcess> all = new ArrayList<>();
    synchronized (idle) {
      idle.values().forEach(all::addAll);
      idle.clear();
    }
    all.forEach(HostProcess::close);
    for (HostProcess host : all) {
      host.process().waitFor();
    }
  }

  /** Ends the JVMs with tools when this process ends. */
  public static void retireTools() {
    try {
      ofTools(null).retire();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private HostProcess take(List<String> kind) {
    synchronized (idle) {
      return idle.getOrDefault(kind, new ArrayDeque<>()).pollLast();
    }
  }

  private void give(List<String> kind, HostProcess host) {
    synchronized (idle) {
      idle.computeIfAbsent(kind, k -> new ArrayDeque<>()).addLast(host);
    }
  }
}

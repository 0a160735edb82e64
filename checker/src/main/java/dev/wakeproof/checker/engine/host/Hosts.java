package dev.wakeproof.checker.engine.host;

import dev.wakeproof.checker.engine.Children;
import dev.wakeproof.checker.engine.ParentWatchdog;
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
 * The JVMs that wait for a job. Only one that has done its last job to the end, and has nothing
 * left of it, is given another.
 */
public final class Hosts {
  /** JVMs with a tool that no run changes: they outlast the run, up to the end of this process. */
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

  /** JVMs with a tool from a jar; a later run of this process finds them warm. */
  public static Hosts ofTools(Children children) {
    return new Hosts(children, TOOLS);
  }

  /** Returns the class path of these classes and of the host, and no more. */
  public static String classPath(Class<?>... types) {
    return Stream.concat(Stream.of(Host.class), Stream.of(types))
        .map(type -> ParentWatchdog.home(type).toString())
        .distinct()
        .collect(Collectors.joining(File.pathSeparator));
  }

  /**
   * Does {@code job} in a JVM.
   *
   * @param java the command and its options, the class path among them, but no main class
   * @param work the name of a class that is {@link Hosted}
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
      // One that went to sleep just now has not begun.
      if (fresh || host.hasBegun() || ending.overTime() || ending.interrupted()) {
        return ending;
      }
    }
  }

  /** Ends those that have nothing to do, and waits until they are gone. */
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

  /** Ends the JVMs with tools, at the end of this process. */
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

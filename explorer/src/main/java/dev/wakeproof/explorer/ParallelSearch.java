package dev.wakeproof.explorer;

import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.races.Sharing;
import dev.wakeproof.explorer.search.DepthFirst;
import dev.wakeproof.explorer.search.Stop;
import dev.wakeproof.explorer.search.Work;
import dev.wakeproof.scenario.Scenario;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Searches with several workers, each with its own machine and code. They share the visited states
 * and pass unexplored branches to each other. If one of them finds a violation or a cut, the caller
 * searches again with a single thread, which finds the same.
 */
final class ParallelSearch {
  private final Supplier<Code> loading;
  private final Options options;
  private final Consumer<Scenario> ends;
  private final WorkerPool pool;
  private final List<RuntimeException> failures = new ArrayList<>();
  private Work work;

  /** The merged results of the workers. */
  private DepthFirst through;

  private boolean failed;
  private long executions;
  private long complete;
  private final Set<String> assumptions = new HashSet<>();

  /**
   * Creates a search without any results.
   *
   * @param ends receives each scenario whose actors have ended, from one thread at a time
   * @param pool the worker pool
   */
  ParallelSearch(
      Supplier<Code> loading, Options options, Consumer<Scenario> ends, WorkerPool pool) {
    this.loading = loading;
    this.options = options;
    this.ends = ends;
    this.pool = pool;
  }

  /** Returns how many executions ran since the shared locations were known. */
  long executions() {
    return executions;
  }

  /** Returns how many of those executions reached the end of the scenario. */
  long complete() {
    return complete;
  }

  /** Returns the assumptions about the JVM that the verdict needs. */
  Set<String> assumptions() {
    return assumptions;
  }

  /**
   * Searches everything. Called by the conductor of the machine.
   *
   * @param sharing the locations known to be shared; afterwards all that turned out to be shared
   * @return the completed search; null if something was violated, cut, or refused
   */
  DepthFirst of(Machine machine, Code code, Sharing sharing) {
    if (pool.threads() > 1) {
      Affinity.bind(0);
    }
    while (true) {
      String before = sharing.text();
      work = new Work(new DepthFirst(options.bounds(), options.reduction()));
      through = null;
      executions = 0;
      complete = 0;
      goEverywhere(machine, code, sharing);
      if (failed) {
        return null;
      }
      if (!failures.isEmpty()) {
        throw failures.get(0);
      }
      if (sharing.text().equals(before)) {
        return through;
      }
    }
  }

  private void goEverywhere(Machine machine, Code code, Sharing sharing) {
    int statics = machine.statics();
    List<String> classes = code.classes();
    List<Sharing> known = new ArrayList<>();
    List<Thread> helpers = new ArrayList<>();
    for (int i = 0; i < pool.threads(); i++) {
      known.add(sharing.copy());
    }
    for (int i = 1; i < pool.threads(); i++) {
      helpers.add(helper(i, classes, statics, known.get(i)));
    }
    try {
      goOn(machine, code, known.get(0));
    } finally {
      helpers.forEach(ParallelSearch::join);
    }
    known.forEach(sharing::join);
    if (machine.statics() != statics) {
      unclean();
    }
  }

  private Thread helper(int number, List<String> classes, int statics, Sharing own) {
    Thread helper = new Thread(() -> help(number, classes, statics, own), "searcher-" + number);
    helper.setDaemon(true);
    helper.start();
    return helper;
  }

  private void help(int number, List<String> classes, int statics, Sharing own) {
    Affinity.bind(number);
    Machine machine = new Machine(options.memory(), options.bounds());
    try {
      machine.conduct(
          () -> {
            Code code = loading.get();
            // Objects that initializers create are named in the order of class loading.
            code.load(classes);
            goOn(machine, code, own);
            if (machine.statics() != statics) {
              unclean();
            }
          });
    } catch (RuntimeException | Error e) {
      fail(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      work.abandon();
    }
  }

  private static void join(Thread helper) {
    try {
      helper.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }

  private synchronized void fail(Throwable e) {
    failures.add(e instanceof RuntimeException known ? known : new IllegalStateException(e));
    work.abandon();
  }

  /** Explores one branch after another, while there is one. */
  private void goOn(Machine machine, Code code, Sharing sharing) {
    Passes.prepare(machine, code, options);
    machine.await(true);
    if (options.symmetric()) {
      code.show(machine::nameStatics);
    }
    boolean isThrough = false;
    try {
      DepthFirst search = work.next(false);
      while (search != null) {
        goThrough(search, machine, code, sharing);
        search = work.next(true);
      }
      isThrough = true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    } finally {
      if (!isThrough) {
        // Otherwise the other workers would wait for branches of this one.
        work.abandon();
      }
    }
  }

  private void goThrough(DepthFirst search, Machine machine, Code code, Sharing sharing) {
    long executed = 0;
    long ended = 0;
    do {
      executed++;
      if (!isClean(machine, code, sharing, search)) {
        work.abandon();
      }
      ended += search.stop() == Stop.OVER ? 1 : 0;
      if (work.isWanted()) {
        DepthFirst part = search.leaveSome();
        work.leave(pool.loses() ? null : part);
      }
    } while (!work.isAbandoned() && search.advance());
    join(search, executed, ended, machine.assumptions());
  }

  private synchronized void join(
      DepthFirst search, long executed, long ended, Set<String> assumed) {
    assumptions.addAll(assumed);
    executions += executed;
    complete += ended;
    if (through == null) {
      through = search;
    } else {
      through.join(search);
    }
  }

  /** Runs the scenario once; returns whether the search goes on. */
  private boolean isClean(Machine machine, Code code, Sharing sharing, DepthFirst search) {
    search.begin();
    machine.begin(sharing);
    try {
      Scenario scenario = code.create();
      machine.play(scenario, search);
      if (machine.sharingGrew()) {
        // The other workers need not go on, but nothing is wrong.
        return false;
      }
      boolean clean =
          code.refusal() == null
              && machine.failures().isEmpty()
              && machine.race() == null
              && !machine.spuriousReturnsCut()
              && !machine.timeoutsCut()
              && !machine.busySpinsCut()
              && search.stop() != Stop.TOO_DEEP
              && search.stop() != Stop.STUCK
              && (search.stop() != Stop.OVER || endsWell(scenario))
              && !machine.deadlinesCut();
      return clean || unclean();
    } catch (InvocationTargetException e) {
      return unclean();
    }
  }

  private synchronized boolean unclean() {
    failed = true;
    return false;
  }

  private synchronized boolean endsWell(Scenario scenario) {
    ends.accept(scenario);
    try {
      scenario.atEnd();
      return true;
    } catch (RuntimeException | Error e) {
      return false;
    }
  }
}

package dev.wakeproof.explorer;

import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.races.Sharing;
import dev.wakeproof.explorer.search.Chart;
import dev.wakeproof.explorer.search.Stop;
import dev.wakeproof.explorer.search.Surveyor;
import dev.wakeproof.scenario.Scenario;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Puts all states of a scenario on a chart, several at once, each with a machine and code of its
 * own. What they find to be violated or cut is not told: whoever asked for the chart does without
 * it then, and finds the same.
 */
final class Survey {
  private final Supplier<Code> loading;
  private final Options options;
  private final Consumer<Scenario> ends;
  private final Crew crew;
  private final List<RuntimeException> failures = new ArrayList<>();
  private Chart chart;
  private boolean failed;

  /**
   * Nothing is known yet.
   *
   * @param ends is shown each scenario whose actors are through, by one at a time
   * @param crew how many there are at once
   */
  Survey(Supplier<Code> loading, Options options, Consumer<Scenario> ends, Crew crew) {
    this.loading = loading;
    this.options = options;
    this.ends = ends;
    this.crew = crew;
  }

  /**
   * Goes everywhere; to be called by who conducts the machine.
   *
   * @param sharing what is known to be shared; afterwards all that turned out to be
   * @return null if something was violated, cut, or refused
   */
  Chart of(Machine machine, Code code, Sharing sharing) {
    if (crew.threads() > 1) {
      Affinity.bind(0);
    }
    failed |= !new Scouts(machine, code, options).send(crew.scouts(), sharing);
    while (true) {
      String before = sharing.text();
      chart = new Chart(crew.keyBits());
      goEverywhere(machine, code, sharing);
      if (!failures.isEmpty()) {
        throw failures.get(0);
      }
      if (failed) {
        return null;
      }
      if (sharing.text().equals(before)) {
        return chart;
      }
    }
  }

  private void goEverywhere(Machine machine, Code code, Sharing sharing) {
    int statics = machine.statics();
    List<String> classes = code.classes();
    List<Sharing> known = new ArrayList<>();
    List<Thread> helpers = new ArrayList<>();
    for (int i = 0; i < crew.threads(); i++) {
      known.add(sharing.copy());
    }
    for (int i = 1; i < crew.threads(); i++) {
      helpers.add(helper(i, classes, statics, known.get(i)));
    }
    try {
      goOn(machine, code, known.get(0));
    } finally {
      helpers.forEach(Survey::join);
    }
    known.forEach(sharing::join);
    if (machine.statics() != statics) {
      unclean();
    }
  }

  private Thread helper(int number, List<String> classes, int statics, Sharing own) {
    Thread helper = new Thread(() -> help(number, classes, statics, own), "survey-" + number);
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
            // What their initializers make is named in the order in which they are loaded.
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
      chart.abandon();
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
    chart.abandon();
  }

  /** One after another, as long as there is something that nobody has tried. */
  private void goOn(Machine machine, Code code, Sharing sharing) {
    machine.await(true);
    Surveyor surveyor = new Surveyor(chart, options.bounds().depth());
    boolean busy = false;
    boolean through = false;
    try {
      while (surveyor.advance(busy)) {
        busy = true;
        if (!isClean(machine, code, sharing, surveyor)) {
          chart.abandon();
        }
      }
      through = true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    } finally {
      if (!through) {
        // Or the others would wait for what this one finds.
        chart.abandon();
      }
    }
  }

  /** Runs the scenario once; returns whether the survey goes on. */
  private boolean isClean(Machine machine, Code code, Sharing sharing, Surveyor surveyor) {
    surveyor.begin();
    machine.begin(sharing);
    try {
      Scenario scenario = code.create();
      machine.play(scenario, surveyor);
      if (machine.sharingGrew()) {
        // The others need not go on, but nothing is wrong.
        return false;
      }
      boolean clean =
          code.refusal() == null
              && machine.failures().isEmpty()
              && machine.race() == null
              && !machine.spuriousReturnsCut()
              && !machine.timeoutsCut()
              && !machine.deadlinesCut()
              && !machine.busySpinsCut()
              && surveyor.stop() != Stop.TOO_DEEP
              && surveyor.stop() != Stop.STUCK
              && (surveyor.stop() != Stop.OVER || endsWell(scenario));
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

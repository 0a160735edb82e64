package dev.wakeproof.explorer;

import dev.wakeproof.explorer.machine.Bounds;
import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.Scheduler;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.explorer.machine.races.Sharing;
import dev.wakeproof.explorer.machine.record.Event;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Runs one scenario again and again for the search of another component. Each access to a cell is a
 * scheduling point.
 */
public final class Stage {
  private final Subject subject;
  private final Machine machine;
  private final ShimLoader loader = new ShimLoader();
  private final Sharing sharing = new Sharing(true);
  private final Constructor<?> constructor;
  private final List<String> sites = new ArrayList<>();

  private Stage(Subject subject, Machine machine) {
    this.subject = subject;
    this.machine = machine;
    this.constructor = subject.load(loader);
  }

  /** Creates a stage for the scenario and passes it to {@code work}. */
  public static void of(Subject subject, MemoryModel memory, Bounds bounds, Consumer<Stage> work) {
    Machine machine = new Machine(memory, bounds);
    try {
      machine.conduct(() -> work.accept(new Stage(subject, machine)));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }

  /**
   * Runs the scenario from its beginning until the scheduler stops it or no actor can move. The
   * scheduler says how many of the previous run's choices it repeats, {@link Machine#repeats}.
   */
  public Machine run(Scheduler scheduler, Consumer<Event> events) {
    machine.record(events, sites);
    machine.begin(sharing);
    try {
      machine.play(subject.create(constructor), scheduler);
    } catch (InvocationTargetException e) {
      throw new IllegalStateException("the scenario cannot be set up: " + e.getCause(), e);
    } finally {
      machine.record(null);
    }
    if (loader.refusal() != null) {
      throw loader.refusal();
    }
    return machine;
  }
}

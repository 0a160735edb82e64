package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Allocation;
import dev.wakeproof.explorer.machine.actor.Latecomer;
import dev.wakeproof.explorer.machine.step.Location;

/** The actor that plays one of the threads that a test may start. */
final class Part extends Latecomer {
  private final World world;
  private final int actor;
  private final Location begun;
  private final Location ended;
  private final Location permit;

  private Part(World world, int actor, Location begun) {
    super("Thread-" + (actor - 1), begun);
    this.world = world;
    this.actor = actor;
    this.begun = begun;
    this.ended = Allocation.lasting("end of " + name());
    this.permit = Allocation.named("permit of " + name());
  }

  static Part of(World world, int actor) {
    return new Part(world, actor, Allocation.lasting("start of Thread-" + (actor - 1)));
  }

  Location begun() {
    return begun;
  }

  Location ended() {
    return ended;
  }

  /** What {@link LockSupportShim} gives it. */
  Location permit() {
    return permit;
  }

  @Override
  protected boolean mayBeLeft() {
    return world.thread(actor) != null && world.thread(actor).mayBeLeft();
  }

  @Override
  protected String shownName() {
    ThreadShim thread = world.thread(actor);
    return thread == null ? name() : thread.shown();
  }

  @Override
  public void run() {
    world.thread(actor).play();
  }
}

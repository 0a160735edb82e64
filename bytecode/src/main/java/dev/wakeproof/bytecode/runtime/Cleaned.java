package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Access;
import dev.wakeproof.explorer.machine.Allocation;
import dev.wakeproof.explorer.machine.step.Location;
import java.lang.ref.Cleaner;

/** The shim of what the JDK's {@link Cleaner} returns. No object is ever collected here. */
public final class Cleaned implements Cleaner.Cleanable {
  private final Location cleaned = Allocation.named("cleaned");
  private final Runnable action;

  private Cleaned(Runnable action) {
    this.action = action;
  }

  /** As {@code CleanerFactory.cleaner}. */
  public static Cleaner cleaner() {
    return null;
  }

  /** As {@link Cleaner#register}. */
  public static Cleaner.Cleanable register(Cleaner cleaner, Object object, Runnable action) {
    Loops.effect();
    return new Cleaned(action);
  }

  @Override
  public void clean() {
    if (Access.getAndSet(cleaned, 1) == 0) {
      action.run();
    }
  }
}

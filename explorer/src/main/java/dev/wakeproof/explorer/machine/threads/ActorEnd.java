package dev.wakeproof.explorer.machine.threads;

/**
 * Unwinds an actor whose execution has ended. It is neither an exception nor an error, so handlers
 * for those in the code under test let it pass.
 */
public final class ActorEnd extends Throwable {
  private static final long serialVersionUID = 1L;

  @SuppressWarnings("StaticAssignmentOfThrowable") // It has no stack trace, and carries nothing.
  public static final ActorEnd END = new ActorEnd();

  private ActorEnd() {
    super(null, null, false, false);
  }

  /** Throws it, also from methods that declare no exception. */
  public static RuntimeException unwind() {
    ActorEnd.<RuntimeException>sneak(END);
    throw new IllegalStateException("unreachable");
  }

  @SuppressWarnings("unchecked")
  private static <T extends Throwable> void sneak(Throwable end) throws T {
    throw (T) end;
  }
}

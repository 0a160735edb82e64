package dev.wakeproof.bytecode.runtime;

/**
 * The group of all threads. A thread without a handler of its own has the group as its handler,
 * which prints the exception.
 */
final class GroupHandler extends ThreadGroup implements ThreadShim.UncaughtExceptionHandler {
  static final GroupHandler ONLY = new GroupHandler();

  private GroupHandler() {
    super(ThreadShim.GROUP);
  }

  @Override
  public void uncaughtException(ThreadShim thread, Throwable thrown) {
    Output.drop("Exception in thread \"" + thread.getName() + "\" ");
    Output.ERR.pass();
    Output.printStackTrace(thrown);
  }
}

package dev.wakeproof.bytecode.runtime;

/** The handler of a thread that has none of its own: its group, which prints the exception. */
enum GroupHandler implements ThreadShim.UncaughtExceptionHandler {
  ONLY;

  @Override
  public void uncaughtException(ThreadShim thread, Throwable thrown) {
    Output.ERR.print("Exception in thread \"" + thread.getName() + "\" ");
    Output.printStackTrace(thrown);
  }
}

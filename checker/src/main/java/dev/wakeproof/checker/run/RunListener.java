package dev.wakeproof.checker.run;

import dev.wakeproof.checker.catalog.Check;

/** Told what happens during a run; one call at a time. */
public interface RunListener {
  void started(Check check);

  void progress(Check check, long distinctStates);

  void finished(Result result);
}

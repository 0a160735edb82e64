package dev.wakeproof.checker.run;

import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.verdict.Result;

/** Receives the events of a run, one call at a time. */
public interface RunListener {
  /** Ignores all events. */
  RunListener NONE =
      new RunListener() {
        @Override
        public void started(Check check) {}

        @Override
        public void progress(Check check, long distinctStates) {}

        @Override
        public void tick() {}

        @Override
        public void finished(Result result) {}
      };

  void started(Check check);

  void progress(Check check, long distinctStates);

  /** Called about twice a second while checks run and none ends. */
  void tick();

  void finished(Result result);
}

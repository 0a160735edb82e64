package dev.wakeproof.checker.run;

import dev.wakeproof.checker.catalog.Check;

/** Told what happens during a run; one call at a time. */
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

  /** Time passes: about twice a second while checks run and nothing ends. */
  void tick();

  void finished(Result result);
}

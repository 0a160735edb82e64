package dev.wakeproof.checker.run;

import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.verdict.Result;
import java.util.Optional;

/** Stored results of checks that need not run again. */
public interface Archive {
  /** An empty archive, with which every check runs. */
  Archive NONE =
      new Archive() {
        @Override
        public Optional<Result> find(Check check) {
          return Optional.empty();
        }

        @Override
        public void keep(Result result) {}

        @Override
        public void settle() {}
      };

  /**
   * Returns the stored result; called before the check runs, and only if its engine is available.
   */
  Optional<Result> find(Check check);

  /** Stores a result for later runs; called where the check ran. */
  void keep(Result result);

  /** Called at the end of a run, when no result follows. */
  void settle();
}

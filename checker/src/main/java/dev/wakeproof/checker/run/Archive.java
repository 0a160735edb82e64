package dev.wakeproof.checker.run;

import dev.wakeproof.checker.catalog.Check;
import java.util.Optional;

/** What came out before, of checks that need not run again. */
public interface Archive {
  /** Of which everything runs. */
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

  /** What would come out again; asked before the check is run, and not of an unavailable engine. */
  Optional<Result> find(Check check);

  /** Keeps a result that is useful later; called where the check ran. */
  void keep(Result result);

  /** Nothing more will come out. */
  void settle();
}

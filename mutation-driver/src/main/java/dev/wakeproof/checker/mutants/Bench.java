package dev.wakeproof.checker.mutants;

import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.patch.Change;
import dev.wakeproof.checker.report.RunReport;
import dev.wakeproof.checker.verdict.Verdict;
import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** A copy of the project in which patches are applied and removed. */
interface Bench extends AutoCloseable {
  /** Applies a patch; returns why it does not apply, or empty. */
  Optional<String> apply(Change change) throws IOException;

  /** Restores the files that {@link #apply} changed. */
  void takeBack() throws IOException;

  /** Compiles modules and their dependencies; returns the compiler's errors, if there are any. */
  Optional<String> build(Collection<String> modules) throws IOException;

  /**
   * Runs checks of the copy.
   *
   * @throws CatalogException with the output, if there is no verdict
   */
  RunReport check(List<String> ids) throws IOException, CatalogException;

  /** Runs a contract test of the copy, {@code Class#method}. */
  Verdict test(String test);

  @Override
  void close() throws IOException;
}

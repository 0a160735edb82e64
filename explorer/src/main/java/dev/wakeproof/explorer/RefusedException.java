package dev.wakeproof.explorer;

import dev.wakeproof.explorer.vocabulary.Offence;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What the explorer does not see, it does not judge. */
public final class RefusedException extends IllegalStateException {
  private static final long serialVersionUID = 1L;
  private static final int SHOWN = 6;

  /** A refusal, with what is refused and where it stands. */
  public RefusedException(String message) {
    super(message);
  }

  /**
   * For what is wrong with a class.
   *
   * @param cell whether it is one of those that have twins
   */
  static RefusedException of(List<Offence> offences, boolean cell) {
    List<String> shown = new ArrayList<>();
    Set<String> known = new HashSet<>();
    for (Offence offence : offences) {
      // Once each, and a class only where nothing of it is called: a call says more.
      boolean called = offences.stream().anyMatch(o -> o.what().startsWith(offence.what() + "."));
      if (!called && known.add(offence.what()) && shown.size() < SHOWN) {
        shown.add(offence.where() + ": " + offence.what() + " [" + offence.rule() + "]");
      }
    }
    String more = known.size() > SHOWN ? ", and " + (known.size() - SHOWN) + " more" : "";
    return new RefusedException(
        "the explorer does not see what this does: "
            + String.join("; ", shown)
            + more
            + (cell
                ? "; its twin is missing: it belongs into explorer/src/twins, run: make build"
                : "; what actors share has to stand in the cells of dev.wakeproof.atomic"));
  }
}

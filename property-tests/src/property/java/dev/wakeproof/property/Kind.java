package dev.wakeproof.property;

/**
 * The kinds of moves of a virtual client; the simplest first, because samples shrink towards it.
 */
enum Kind {
  /** Asks, and waits in line if need be. */
  ACQUIRE("asks for"),
  /** Gives some of what it has back. */
  RELEASE("gives back"),
  /** Takes what it wants if that is there. */
  TRY("tries for"),
  /** Asks, and gives up at once if it would have to wait. */
  ASK_BRIEFLY("briefly asks for"),
  /** Gives up, while it waits or just after it was granted. */
  CANCEL("cancels");

  private final String words;

  Kind(String words) {
    this.words = words;
  }

  @Override
  public String toString() {
    return words;
  }
}

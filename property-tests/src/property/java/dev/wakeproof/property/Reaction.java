package dev.wakeproof.property;

/**
 * The action of a client in its callback; the simplest first, because samples shrink towards it.
 */
enum Reaction {
  NOTHING(""),
  GIVE_BACK("once granted gives it back"),
  GIVE_ONE_BACK("once granted gives one back"),
  ASK_AGAIN("once granted gives it back and asks again"),
  CANCEL_OLDEST("once granted cancels who waits longest"),
  THROW("once granted throws");

  private final String words;

  Reaction(String words) {
    this.words = words;
  }

  @Override
  public String toString() {
    return words;
  }
}

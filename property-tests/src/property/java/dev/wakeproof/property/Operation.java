package dev.wakeproof.property;

/**
 * One step of a program. One that its client cannot take at that moment is passed over: so what is
 * left of a program that is shrunk is a program, too.
 *
 * @param client 1 to {@link Program#CLIENTS}
 * @param permits how many it asks for or gives back
 * @param reaction what its callback does, if it has to wait
 */
record Operation(int client, Kind kind, int permits, Reaction reaction) {
  @Override
  public String toString() {
    String what = "p" + client + " " + kind + (kind == Kind.CANCEL ? "" : " " + permits);
    return reaction == Reaction.NOTHING || kind != Kind.ACQUIRE
        ? what
        : what + " (" + reaction + ")";
  }
}

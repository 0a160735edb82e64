package dev.wakeproof.property;

/** Something that several threads take permits of, or share. */
interface Shared {
  /** Takes permits, or not. */
  boolean take(Errand errand) throws InterruptedException;

  /** Runs between the two others, in the holder. */
  void use(Errand errand);

  void giveBack(Errand errand);

  /** Is called when all threads are done and all is given back. */
  void atEnd();
}

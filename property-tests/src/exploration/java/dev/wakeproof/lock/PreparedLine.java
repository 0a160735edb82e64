package dev.wakeproof.lock;

import dev.wakeproof.scenario.Scenario;

/** An exploration that begins where others have come and gone already is short. */
abstract class PreparedLine extends HeldLine implements Scenario {
  @Override
  public String whenStuck() {
    return "AllGetThrough";
  }
}

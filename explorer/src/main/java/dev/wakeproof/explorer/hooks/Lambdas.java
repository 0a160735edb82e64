package dev.wakeproof.explorer.hooks;

import dev.wakeproof.explorer.machine.Access;
import dev.wakeproof.explorer.machine.naming.Made;

/** The method that implements each lambda. */
public final class Lambdas {
  private Lambdas() {}

  /** It was made there. */
  public static void made(Object lambda, String site) {
    Made.at(site, lambda);
    Access.created(lambda);
  }
}

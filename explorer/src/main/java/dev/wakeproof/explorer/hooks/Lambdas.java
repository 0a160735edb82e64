package dev.wakeproof.explorer.hooks;

import dev.wakeproof.explorer.machine.Construction;
import dev.wakeproof.explorer.machine.naming.Made;

/** The method that implements each lambda. */
public final class Lambdas {
  private Lambdas() {}

  /** Records the place where a lambda was created. */
  public static void made(Object lambda, String site) {
    Made.at(site, lambda);
    Construction.created(lambda);
  }
}

package dev.wakeproof.scenario.litmus;

import dev.wakeproof.atomic.CellContract;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Scenario;
import java.util.List;

/** One check of the contract, by an actor that is alone. */
public final class ContractScenario implements Scenario {
  private final int check;

  public ContractScenario(int check) {
    this.check = check;
  }

  @Override
  public List<Actor> actors() {
    return List.of(
        new Actor("A") {
          @Override
          public void run() {
            CellContract.checks().get(check).run();
          }
        });
  }

  @Override
  public void atEnd() {
    // The check says it all.
  }

  @Override
  public String whenStuck() {
    return "Deadlock";
  }
}

package dev.wakeproof.scenario.__name__;

import dev.wakeproof.__name__.__Name__;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import java.util.List;

/** One waits while another opens: {@code NoLostWakeup}. */
public final class OpenVsAwait implements Scenario {
  private final __Name__ gate = new __Name__();

  @Override
  public List<Actor> actors() {
    return List.of(
        new Actor("sleeper") {
          @Override
          public void run() {
            gate.await();
          }
        },
        new Actor("opener") {
          @Override
          public void run() {
            gate.open();
          }
        });
  }

  @Override
  public void atEnd() {
    Expect.that(gate.isOpen(), "OpensForGood", "the gate is shut");
  }

  @Override
  public String whenStuck() {
    return "NoLostWakeup";
  }
}

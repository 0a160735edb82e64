package dev.wakeproof.property.__name__;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.__name__.__Name__;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** The first word of a failure is the name of the property: checks are held against it. */
class __Name__PropertiesTest {
  @Property
  void opensForGood(@ForAll List<Boolean> opens) {
    __Name__ gate = new __Name__();
    boolean opened = false;
    for (boolean open : opens) {
      if (open) {
        gate.open();
        opened = true;
      }
      assertThat(gate.isOpen()).as("OpensForGood").isEqualTo(opened);
    }
    if (opened) {
      // Returns at once, or never.
      gate.await();
    }
  }
}

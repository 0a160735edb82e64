package dev.wakeproof.bytecode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.wakeproof.bytecode.rewrite.Defect;
import dev.wakeproof.explorer.Aim;
import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.Result;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * JDK-8386085, in the JDK that runs the test: a thread that cleans the queue puts a node back as
 * the successor that another thread is about to remove. The head then has no successor although a
 * thread is in line, and all cleaning threads loop forever. It takes five preemptions and three
 * threads, so the search preempts only at accesses of that link, or of the field that a cancelling
 * node clears first.
 */
class CleanQueueTest {
  private static final String QUEUE = "java/util/concurrent/locks/AbstractQueuedSynchronizer";

  @org.junit.jupiter.api.Test
  @Tag("large")
  void explore_loopOfTheUnmendedQueue_isFound() {
    List<String> unmended = new ArrayList<>();
    Defect look =
        node -> {
          if (node.name.equals(QUEUE)) {
            node.methods.stream()
                .filter(method -> method.name.equals("cleanQueue") && asksWhatComesNext(method))
                .forEach(method -> unmended.add(method.name));
          }
        };
    Options options = Options.of(MemoryModel.SC).with("preemptions", 5).with("timeouts", 2);
    Result result =
        Exploration.of(
            Test.of(Cases.class, "shortTimeouts").with(look),
            options
                .within(options.bounds().preemptedAt(List.of("Node.next", "Node.waiter")))
                .with("seconds", 180)
                .aimedAt(Aim.FIRST));
    assumeTrue(!unmended.isEmpty(), "the queue of this JDK is mended");
    assertThat(result.violation().property()).isEqualTo("Livelock");
    assertThat(result.trace())
        .filteredOn(event -> event.what().equals("spins"))
        .hasSize(3)
        .allMatch(event -> event.frames().get(0).contains("AbstractQueuedSynchronizer"));
  }

  /** Whether it helps only where some node comes next. */
  private static boolean asksWhatComesNext(MethodNode method) {
    boolean read = false;
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof FieldInsnNode field && field.name.equals("next")) {
        read = true;
      } else if (read && insn.getOpcode() == Opcodes.IFNULL) {
        return true;
      }
    }
    return false;
  }
}

package dev.wakeproof.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.bytecode.rewrite.Defect;
import dev.wakeproof.explorer.Aim;
import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.Result;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Classes of the JDK that runs the test, to the end with two threads; and with a call left out. */
class JdkClassesTest {
  private static final Options SC = Options.of(MemoryModel.SC);

  @ParameterizedTest
  @ValueSource(strings = {"semaphore", "reentrantLock", "synchronousQueue", "countDownLatch"})
  void explore_jdkClass_holds(String program) {
    Result result = Exploration.of(Test.of(JdkClasses.class, program), SC);
    assertThat(result.violation()).isNull();
    assertThat(result.cuts()).isEmpty();
  }

  @org.junit.jupiter.api.Test
  @Tag("large")
  void explore_arrayBlockingQueue_holds() {
    explore_jdkClass_holds("arrayBlockingQueue");
  }

  @ParameterizedTest
  @CsvSource({
    "semaphore, java/util/concurrent/locks/AbstractQueuedSynchronizer, unpark, Deadlock",
    "reentrantLock, java/util/concurrent/locks/AbstractQueuedSynchronizer, unpark, Deadlock",
    "reentrantLock, java/util/concurrent/locks/ReentrantLock$NonfairSync,"
        + " compareAndSetState, MutualExclusion",
    "synchronousQueue, java/util/concurrent/, unpark, Deadlock",
    "arrayBlockingQueue, java/util/concurrent/ArrayBlockingQueue, signal, Deadlock",
    "countDownLatch, java/util/concurrent/CountDownLatch, releaseShared, Deadlock",
    "semaphoreOfThree, java/util/concurrent/locks/AbstractQueuedSynchronizer, unpark, Deadlock",
    "permitsForTwo, java/util/concurrent/locks/AbstractQueuedSynchronizer, unpark, Deadlock",
    "reentrantLockOfThree, java/util/concurrent/locks/ReentrantLock$NonfairSync,"
        + " compareAndSetState, MutualExclusion",
    "countDownLatchOfThree, java/util/concurrent/CountDownLatch, releaseShared, Deadlock",
    "synchronousQueueOfThree, java/util/concurrent/, unpark, Deadlock",
    "arrayBlockingQueueOfThree, java/util/concurrent/ArrayBlockingQueue, signal, Deadlock"
  })
  void explore_jdkClassWithoutACall_violatesTheProperty(
      String program, String owner, String call, String property) {
    List<String> changed = new ArrayList<>();
    Defect without =
        node -> {
          if (node.name.startsWith(owner)) {
            for (MethodNode method : node.methods) {
              leaveOut(method, call, changed);
            }
          }
        };
    Result result =
        Exploration.of(
            Test.of(JdkClasses.class, program).with(without),
            SC.wanting(property).aimedAt(Aim.FIRST));
    assertThat(changed).isNotEmpty();
    assertThat(result.violation().property()).isEqualTo(property);
  }

  /** Removes a check from a method and assumes that its result is true. */
  private static void leaveOut(MethodNode method, String call, List<String> changed) {
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      if (insn instanceof MethodInsnNode left && left.name.equals(call)) {
        changed.add(method.name);
        Type[] taken = Type.getArgumentTypes(left.desc);
        for (int i = taken.length - 1; i >= 0; i--) {
          int pop = taken[i].getSize() == 2 ? Opcodes.POP2 : Opcodes.POP;
          method.instructions.insertBefore(insn, new InsnNode(pop));
        }
        if (left.getOpcode() != Opcodes.INVOKESTATIC) {
          method.instructions.insertBefore(insn, new InsnNode(Opcodes.POP));
        }
        if (Type.getReturnType(left.desc).equals(Type.BOOLEAN_TYPE)) {
          method.instructions.insertBefore(insn, new InsnNode(Opcodes.ICONST_1));
        }
        method.instructions.remove(insn);
      }
    }
  }
}

package dev.wakeproof.atomic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class ParkerLoadingTest {
  /** In no other way can it be seen: the virtual machine has it loaded before any test. */
  @Test
  void initializer_ofParker_loadsLockSupport() throws IOException {
    Set<String> calledAtFirst = new HashSet<>();
    ClassVisitor initializer =
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            return name.equals("<clinit>") ? new Owners(calledAtFirst) : null;
          }
        };
    try (InputStream code = Parker.class.getResourceAsStream("Parker.class")) {
      new ClassReader(code).accept(initializer, 0);
    }
    assertThat(calledAtFirst).contains("java/util/concurrent/locks/LockSupport");
  }

  /** Collects the classes whose methods are called. */
  private static final class Owners extends MethodVisitor {
    private final Set<String> called;

    Owners(Set<String> called) {
      super(Opcodes.ASM9);
      this.called = called;
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      called.add(owner);
    }
  }
}

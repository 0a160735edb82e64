package dev.wakeproof.atomic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The production cells access memory in the modes that the models assume. Read from the class
 * files: a weaker mode shows on few machines, and there rarely.
 */
class CellModesTest {
  private static final Map<String, Set<String>> EXPECTED =
      Map.ofEntries(
          Map.entry("getOpaque", Set.of("getOpaque")),
          Map.entry("setOpaque", Set.of("setOpaque")),
          Map.entry("getAcquire", Set.of("getAcquire")),
          Map.entry("setRelease", Set.of("setRelease")),
          Map.entry("get", Set.of("getVolatile")),
          Map.entry("set", Set.of("setVolatile")),
          Map.entry("compareAndSet", Set.of("compareAndSet")),
          Map.entry("compareAndExchange", Set.of("compareAndExchange")),
          Map.entry("getAndSet", Set.of("getAndSet")),
          Map.entry("getAndAdd", Set.of("getAndAdd")),
          Map.entry("compareAndSetAcquire", Set.of("weakCompareAndSetAcquire")),
          Map.entry("compareAndSetRelease", Set.of("weakCompareAndSetRelease")),
          Map.entry("compareAndExchangeAcquire", Set.of("compareAndExchangeAcquire")),
          Map.entry("compareAndExchangeRelease", Set.of("compareAndExchangeRelease")),
          Map.entry("getAndSetAcquire", Set.of("getAndSetAcquire")),
          Map.entry("getAndSetRelease", Set.of("getAndSetRelease")),
          Map.entry("getAndAddAcquire", Set.of("getAndAddAcquire")),
          Map.entry("getAndAddRelease", Set.of("getAndAddRelease")));

  static Stream<Class<?>> cells() {
    return Stream.of(
        IntCell.class,
        LongCell.class,
        RefCell.class,
        IntCellArray.class,
        LongCellArray.class,
        RefCellArray.class);
  }

  @ParameterizedTest
  @MethodSource("cells")
  void access_ofAProductionCell_hasTheModeOfItsName(Class<?> cell) throws IOException {
    Map<String, Set<String>> modes = modes(cell);
    Map<String, Set<String>> expected = new TreeMap<>(EXPECTED);
    if (cell == RefCell.class || cell == RefCellArray.class) {
      expected.keySet().removeIf(name -> name.startsWith("getAndAdd"));
    }
    assertThat(modes).isEqualTo(expected);
  }

  /** Parker.tla and ParkerViews.tla: a full exchange before the sleep, release and acquire else. */
  @Test
  void access_ofAParker_hasTheModeOfItsModel() throws IOException {
    assertThat(modes(Parker.class))
        .isEqualTo(
            Map.of(
                "unpark", Set.of("getAndSetRelease"),
                "fallsAsleep", Set.of("compareAndSet"),
                "clear", Set.of("getAndSetAcquire"),
                "isWoken", Set.of("getAcquire")));
  }

  /**
   * By method, the accesses that it makes through the handle; those that make none are left out.
   */
  private static Map<String, Set<String>> modes(Class<?> cell) throws IOException {
    Map<String, Set<String>> modes = new TreeMap<>();
    ClassVisitor reader =
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public MethodVisitor visitMethod(
              int access, String method, String descriptor, String signature, String[] thrown) {
            return new MethodVisitor(Opcodes.ASM9) {
              @Override
              public void visitMethodInsn(
                  int opcode, String owner, String name, String called, boolean ofInterface) {
                if (owner.equals("java/lang/invoke/VarHandle")) {
                  modes.computeIfAbsent(method, key -> new TreeSet<>()).add(name);
                }
              }
            };
          }
        };
    try (InputStream code = cell.getResourceAsStream(cell.getSimpleName() + ".class")) {
      new ClassReader(code).accept(reader, ClassReader.SKIP_DEBUG);
    }
    return modes;
  }
}

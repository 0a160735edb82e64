package dev.wakeproof.mutation;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The library with a probe at each line and at each jump target: a check that does not pass a place
 * cannot detect a mutant there.
 */
final class Probes {
  private final List<String> places = new ArrayList<>();

  /**
   * Writes the library with probes.
   *
   * @param explored gets the classes that explorations load
   * @param whole gets the whole library and {@link Reached}: a test may load it in a class loader
   *     of its own
   */
  void write(Plan plan, Path explored, Path whole) throws IOException {
    Library.copy(plan.library(), whole);
    for (String type : Library.types(plan.library())) {
      byte[] code = probed(Library.code(plan.library(), type));
      Library.write(whole, type, code);
      if (!Plan.isReplaced(type)) {
        Library.write(explored, type, code);
      }
    }
    String reached = Type.getInternalName(Reached.class);
    try (InputStream code = Reached.class.getResourceAsStream("Reached.class")) {
      Library.write(whole, reached, code.readAllBytes());
    }
  }

  /** Of what the numbers stand for: another family's library has other probes. */
  String digest() {
    return Digests.of(places);
  }

  /** The places of those probes, as {@link #place} has them. */
  Set<String> places(String numbers) {
    Set<String> found = new HashSet<>();
    for (String number : numbers.split(" ", -1)) {
      if (!number.isEmpty()) {
        found.add(places.get(Integer.parseInt(number)));
      }
    }
    return found;
  }

  /** A line of a class, as class files name it. */
  static String place(String type, int line) {
    return type + ":" + line;
  }

  /** Returns the class of a place, as class files name it. */
  static String type(String place) {
    return place.substring(0, place.lastIndexOf(':'));
  }

  private byte[] probed(byte[] code) {
    ClassNode type = new ClassNode();
    new ClassReader(code).accept(type, 0);
    for (MethodNode method : type.methods) {
      Set<LabelNode> targets = Jumps.targets(method);
      boolean due = false;
      int line = 0;
      for (AbstractInsnNode instruction : method.instructions.toArray()) {
        if (instruction instanceof LineNumberNode here) {
          line = here.line;
          due = true;
        } else if (instruction instanceof LabelNode label) {
          due |= targets.contains(label);
        } else if (due && instruction.getOpcode() >= 0) {
          insert(probe(place(type.name, line)), method.instructions, instruction);
          due = false;
        }
      }
    }
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    type.accept(writer);
    return writer.toByteArray();
  }

  /**
   * Inserts before {@code instruction}, or after it if it creates an object: a stack map frame with
   * an uninitialized object names it by the label of that instruction.
   */
  private static void insert(InsnList probe, InsnList all, AbstractInsnNode instruction) {
    if (instruction.getOpcode() == Opcodes.NEW) {
      all.insert(instruction, probe);
    } else {
      all.insertBefore(instruction, probe);
    }
  }

  private InsnList probe(String place) {
    InsnList probe = new InsnList();
    probe.add(new LdcInsnNode(places.size()));
    places.add(place);
    probe.add(
        new MethodInsnNode(
            Opcodes.INVOKESTATIC, Type.getInternalName(Reached.class), "at", "(I)V"));
    return probe;
  }
}

package dev.wakeproof.mutation;

import dev.wakeproof.mutation.operator.Change;
import dev.wakeproof.mutation.operator.Makers;
import dev.wakeproof.mutation.operator.Operator;
import dev.wakeproof.mutation.operator.Place;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SimpleVerifier;

/** Makes all mutants of a class: each operator wherever it applies. */
final class Generator {
  // Its result is only displayed.
  private static final String FOR_PEOPLE = "toString";

  private final ClassLoader classes;
  private final Map<String, String> steps;
  private final Makers makers;

  /**
   * A generator.
   *
   * @param classes where the types are that a method knows
   * @param steps the labelled steps by {@code File.java:line}
   * @param library all classes that may make a step for others
   */
  Generator(ClassLoader classes, Map<String, String> steps, List<byte[]> library) {
    this.classes = classes;
    this.steps = Map.copyOf(steps);
    makers = new Makers(library.stream().map(Generator::read).toList(), steps);
  }

  /** Those that the JVM takes, each once. */
  List<Mutant> of(byte[] code) {
    ClassNode type = read(code);
    Map<String, Integer> names = new LinkedHashMap<>();
    Set<Integer> known = new HashSet<>();
    known.add(Arrays.hashCode(write(type)));
    List<Mutant> mutants = new ArrayList<>();
    for (int m = 0; m < type.methods.size(); m++) {
      MethodNode method = type.methods.get(m);
      if (!isOfInterest(method)) {
        continue;
      }
      List<Frame<BasicValue>> frames = frames(type, method);
      Set<LabelNode> targets = Jumps.targets(method);
      int line = 0;
      for (int i = 0; i < method.instructions.size(); i++) {
        AbstractInsnNode instruction = method.instructions.get(i);
        if (instruction instanceof LineNumberNode here) {
          line = here.line;
        }
        if (instruction.getOpcode() < 0 || frames.get(i) == null) {
          continue;
        }
        String at = type.sourceFile + ":" + line;
        String step = steps.getOrDefault(at, "");
        Place place = new Place(type, method, i, frames, targets, !step.isEmpty(), makers);
        for (Operator operator : Operator.ALL) {
          for (Change change : operator.at(place)) {
            Optional<byte[]> changed = apply(code, m, i, change);
            if (changed.isPresent()
                && known.add(Arrays.hashCode(changed.get()))
                && isTaken(type, changed.get())) {
              String id = id(names, type, method, step, operator, change);
              mutants.add(new Mutant(id, type.name, at, step, operator.name(), changed.get()));
            }
          }
        }
      }
    }
    return mutants;
  }

  private static String id(
      Map<String, Integer> names,
      ClassNode type,
      MethodNode method,
      String step,
      Operator operator,
      Change change) {
    String name =
        type.name.substring(type.name.lastIndexOf('/') + 1)
            + "."
            + method.name
            + (step.isEmpty() ? "" : "[" + step + "]")
            + ": "
            + operator.name()
            + (change.detail().isEmpty() ? "" : " " + change.detail());
    int nth = names.merge(name, 1, Integer::sum);
    return nth == 1 ? name : name + " (" + nth + ")";
  }

  private static boolean isOfInterest(MethodNode method) {
    return (method.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_SYNTHETIC)) == 0
        && !method.name.equals("<clinit>")
        && !method.name.equals(FOR_PEOPLE);
  }

  private static ClassNode read(byte[] code) {
    ClassNode type = new ClassNode();
    new ClassReader(code).accept(type, 0);
    return type;
  }

  /** Returns the changed class; empty if no instruction is left between two targets of jumps. */
  private static Optional<byte[]> apply(byte[] code, int method, int index, Change change) {
    ClassNode copy = read(code);
    MethodNode changed = copy.methods.get(method);
    change.edit().accept(changed, changed.instructions.get(index));
    try {
      return Optional.of(write(copy));
    } catch (IllegalStateException e) {
      // Two frames at one place.
      return Optional.empty();
    }
  }

  private static byte[] write(ClassNode type) {
    // No operator moves a jump or what is jumped to: the frames that are there stay right.
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    type.accept(writer);
    return writer.toByteArray();
  }

  private List<Frame<BasicValue>> frames(ClassNode type, MethodNode method) {
    try {
      return Arrays.asList(new Analyzer<>(verifier(type)).analyze(type.name, method));
    } catch (AnalyzerException e) {
      throw new IllegalArgumentException(type.name + "." + method.name + " is not sound", e);
    }
  }

  private SimpleVerifier verifier(ClassNode type) {
    List<Type> interfaces = type.interfaces.stream().map(Type::getObjectType).toList();
    SimpleVerifier verifier =
        new SimpleVerifier(
            Opcodes.ASM9,
            Type.getObjectType(type.name),
            Type.getObjectType(type.superName),
            interfaces,
            false) {};
    verifier.setClassLoader(classes);
    return verifier;
  }

  /**
   * Whether the verifier accepts it: some statements cannot change places. The class is linked, and
   * not initialized, because the initializer of a mutant may wait forever.
   */
  @SuppressWarnings("ReturnValueIgnored") // Asking for the methods links the class.
  private boolean isTaken(ClassNode type, byte[] changed) {
    String name = type.name.replace('/', '.');
    try {
      Class.forName(name, false, new MutantLoader(classes, name, changed)).getDeclaredMethods();
      return true;
    } catch (VerifyError e) {
      return false;
    } catch (ClassNotFoundException e) {
      throw new IllegalArgumentException(e);
    }
  }
}

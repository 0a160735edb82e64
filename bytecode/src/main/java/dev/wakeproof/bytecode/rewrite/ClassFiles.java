package dev.wakeproof.bytecode.rewrite;

import dev.wakeproof.explorer.instrumentation.ClassPath;
import dev.wakeproof.explorer.instrumentation.EarlyEscape;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The facts about class files that the rewriting of other classes needs. */
final class ClassFiles {
  /**
   * A field, with its declaring class.
   *
   * @param lateIn the descriptors of the constructors that set it, although it is final, after
   *     others may have reached the object: it then has a location
   */
  record Field(String owner, String name, String descriptor, int access, Set<String> lateIn) {
    boolean is(int flag) {
      return (access & flag) != 0;
    }

    /** Whether it is final, but others may see it before it is set. */
    boolean mayBeLate() {
      return !lateIn.isEmpty();
    }

    /** Whether it may be late, but not if that method, a constructor, sets it. */
    boolean isInTimeIn(MethodNode method) {
      return mayBeLate() && method.name.equals("<init>") && !lateIn.contains(method.desc);
    }

    /** Whether a store to it is a step, and so is a load. */
    boolean hasLocation() {
      return mayBeLate() || !is(Opcodes.ACC_FINAL);
    }
  }

  /** The head of a class. */
  record Head(
      String name,
      String parent,
      List<String> interfaces,
      Map<String, Field> fields,
      Set<String> methods) {}

  /** The heads of the JDK's classes, which no class path changes. */
  private static final Map<String, Head> OF_JDK = new ConcurrentHashMap<>();

  private static final String SET_STACK_TRACE = "setStackTrace([Ljava/lang/StackTraceElement;)V";

  /** The methods that constructors of throwables call on the new object. */
  private static final Set<String> CALLED_BY_THROWABLES =
      Set.of(
          "fillInStackTrace()Ljava/lang/Throwable;",
          "initCause(Ljava/lang/Throwable;)Ljava/lang/Throwable;",
          SET_STACK_TRACE);

  private final ClassLoader classPath;
  private final Map<String, Head> heads = new HashMap<>();
  private final Set<String> readable = new HashSet<>();
  private final EarlyEscape escapes = new EarlyEscape(true, new OfPath());

  ClassFiles(ClassLoader classPath) {
    this.classPath = classPath;
  }

  /** Whether a method that the constructor of a throwable calls lets others reach the throwable. */
  boolean publishesThrowable(ClassNode node, MethodNode method) {
    return CALLED_BY_THROWABLES.contains(method.name + method.desc)
        && escapes.publishes(node, method);
  }

  /**
   * Whether the constructor of a superclass of the JDK may let others reach the object, before it
   * has locations.
   */
  boolean mayLeakUnseen(ClassNode node) {
    String ancestor = node.superName;
    while (Names.isRewritten(ancestor) && head(ancestor) != null) {
      ancestor = head(ancestor).parent();
    }
    return !publishesNothing(ancestor);
  }

  /** Whether the constructor that a constructor calls first may let others reach the object. */
  boolean leaksBefore(ClassNode node, MethodNode constructor) {
    return escapes.leaksBefore(read(node.name), constructor.desc);
  }

  /** Returns whether the constructors of a JDK class publish no object early. */
  private static boolean publishesNothing(String name) {
    return name.startsWith("java/lang/") || (Names.isOfJdk(name) && Known.isThrowable(name));
  }

  /** Whether objects of a class are thrown. */
  boolean isThrowable(String name) {
    String ancestor = name;
    while (Names.isRewritten(ancestor) && head(ancestor) != null) {
      ancestor = head(ancestor).parent();
    }
    return Known.isThrowable(ancestor);
  }

  /** The class file; null if there is none. */
  byte[] read(String name) {
    if (Names.isModelled(name)) {
      return model(Names.modelOf(name) + ".class");
    }
    String file = name + ".class";
    try (InputStream in =
        Names.isOfJdk(name)
            ? ClassLoader.getSystemResourceAsStream(file)
            : classPath.getResourceAsStream(file)) {
      if (in == null) {
        return null;
      }
      byte[] code = in.readAllBytes();
      if (!Names.isOfJdk(name) && !readable.contains(name)) {
        BadClassFile.demandReadable(file, code, classPath);
        readable.add(name);
      }
      return Names.isOfJdk(name) || !Names.isRewritten(name)
          ? code
          : InheritedMethods.declare(code, this);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] model(String file) {
    try (InputStream in = ClassFiles.class.getClassLoader().getResourceAsStream(file)) {
      if (in == null) {
        return null;
      }
      ClassWriter writer = new ClassWriter(0);
      new ClassReader(in.readAllBytes())
          .accept(new ClassRemapper(writer, Names.ofModels()), ClassReader.EXPAND_FRAMES);
      return writer.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether a method is one of a JDK class that a model stands for, and the model lacks it. */
  boolean isLeftOut(MethodInsnNode call) {
    if (call.owner.startsWith("[")) {
      return false;
    }
    boolean constructs = call.name.equals("<init>");
    Head in = head(call.owner);
    while (in != null && !Names.isModelled(in.name())) {
      in = constructs || in.parent() == null ? null : head(in.parent());
    }
    if (in == null) {
      return false;
    }
    return constructs
        ? !in.methods().contains(call.name + call.desc)
        : declarerOf(call.owner, call.name, call.desc) == null;
  }

  /** The head of a class; null if there is no such class. */
  Head head(String name) {
    if (Names.isOfJdk(name)) {
      return OF_JDK.computeIfAbsent(name, this::parsed);
    }
    if (!heads.containsKey(name)) {
      heads.put(name, parsed(name));
    }
    return heads.get(name);
  }

  private Head parsed(String name) {
    byte[] code = read(name);
    return code == null ? null : parse(code);
  }

  private Head parse(byte[] code) {
    ClassReader reader = new ClassReader(code);
    Map<String, Field> fields = new LinkedHashMap<>();
    Set<String> methods = new HashSet<>();
    String owner = reader.getClassName();
    Map<String, Set<String>> lateIn = new HashMap<>();
    if (!Names.isOfJdk(owner)) {
      for (EarlyEscape.Store late : escapes.lateFinals(code).keySet()) {
        lateIn.computeIfAbsent(late.field(), field -> new HashSet<>()).add(late.constructor());
      }
    }
    reader.accept(
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public FieldVisitor visitField(
              int access, String name, String descriptor, String signature, Object value) {
            Set<String> late = lateIn.getOrDefault(name, Set.of());
            fields.put(name, new Field(owner, name, descriptor, access, late));
            return null;
          }

          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            methods.add(name + descriptor);
            return null;
          }
        },
        ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return new Head(owner, reader.getSuperName(), List.of(reader.getInterfaces()), fields, methods);
  }

  /** The field that an instruction means; null if it is not found. */
  Field resolve(String owner, String name) {
    Head head = head(owner);
    if (head == null) {
      return null;
    }
    if (head.fields().containsKey(name)) {
      return head.fields().get(name);
    }
    for (String type : head.interfaces()) {
      Field found = resolve(type, name);
      if (found != null) {
        return found;
      }
    }
    return head.parent() == null ? null : resolve(head.parent(), name);
  }

  /** The class that declares a method that a class has; null if it is not found. */
  String declarerOf(String owner, String name, String descriptor) {
    String method = name + descriptor;
    for (Head in = head(owner); in != null; in = in.parent() == null ? null : head(in.parent())) {
      if (in.methods().contains(method)) {
        return in.name();
      }
    }
    return declaringInterface(owner, method);
  }

  private String declaringInterface(String owner, String method) {
    for (Head in = head(owner); in != null; in = in.parent() == null ? null : head(in.parent())) {
      for (String type : in.interfaces()) {
        Head head = head(type);
        String found =
            head != null && head.methods().contains(method)
                ? type
                : declaringInterface(type, method);
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }

  /** The instance fields with locations, those of superclasses first; their number is 1 and up. */
  List<Field> instanceFields(String name) {
    Head head = head(name);
    if (head == null || !Names.isRewritten(name)) {
      return new ArrayList<>();
    }
    List<Field> fields = instanceFields(head.parent());
    head.fields().values().stream()
        .filter(field -> !field.is(Opcodes.ACC_STATIC) && field.hasLocation())
        .forEach(fields::add);
    return fields;
  }

  /** The static fields with locations. */
  List<Field> staticFields(String name) {
    return head(name).fields().values().stream()
        .filter(field -> field.is(Opcodes.ACC_STATIC) && !field.is(Opcodes.ACC_FINAL))
        .toList();
  }

  /** The number of the location of a field. */
  int slot(Field field) {
    List<Field> all =
        field.is(Opcodes.ACC_STATIC) ? staticFields(field.owner()) : instanceFields(field.owner());
    return 1 + all.lastIndexOf(field);
  }

  private final class OfPath implements ClassPath {
    @Override
    public byte[] classFile(String name) {
      return read(name);
    }

    @Override
    public boolean isOfJdk(String name) {
      return Names.isOfJdk(name);
    }

    @Override
    public boolean publishesNothing(String name) {
      return ClassFiles.publishesNothing(name);
    }

    @Override
    public boolean isHarmlessWhereOverridden(String owner, String method) {
      // An override that publishes its exception is refused.
      return owner.equals("java/lang/Throwable") && method.equals(SET_STACK_TRACE);
    }
  }
}

package dev.wakeproof.bytecode.rewrite;

import dev.wakeproof.bytecode.runtime.Layout;
import dev.wakeproof.explorer.vocabulary.Offence;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Rewrites classes so that what they do to what threads share are steps of the machine. */
public final class Rewriter {
  /** The package of all rewritten classes of the JDK, with points. */
  public static final String PACKAGE_OF_JDK =
      Names.RENAMED.substring(0, Names.RENAMED.length() - 1).replace('/', '.');

  private static final String TRACKED = Names.RUNTIME + "Tracked";
  private static final String CELLS = Names.RUNTIME + "Cells";
  private static final String CELLS_TYPE = "L" + CELLS + ";";
  private static final String FIELD = "wakeproof$cells";
  private static final String METHOD = "wakeproofCells";

  /** The renamed classes of the JDK: the same for every rewriter without a defect. */
  private static final Map<String, byte[]> OF_JDK = new ConcurrentHashMap<>();

  private static final Map<String, byte[]> OF_JDK_WITH_RACES = new ConcurrentHashMap<>();

  private final ClassFiles files;
  private final Names names = new Names();
  private final Defect defect;
  private final boolean racesAllowed;
  private final Map<String, Layout> layouts = new ConcurrentHashMap<>();
  private final Map<String, Layout> statics = new ConcurrentHashMap<>();

  /** The first place where a library takes a renamed class by its type; null for none so far. */
  private String renamedInLibraries;

  private boolean seesQueues;

  /**
   * A rewriter.
   *
   * @param classPath where class files are
   * @param racesAllowed whether plain accesses are taken for opaque ones, which cannot race
   * @param defect what is changed beside that
   */
  public Rewriter(ClassLoader classPath, boolean racesAllowed, Defect defect) {
    this.files = new ClassFiles(classPath);
    this.racesAllowed = racesAllowed;
    this.defect = defect;
  }

  /** Whether the class of that name, with points, is one that is rewritten. */
  public static boolean isRewritten(String className) {
    String name = className.replace('.', '/');
    return name.startsWith(Names.RENAMED) || (!Names.isOfJdk(name) && Names.isRewritten(name));
  }

  /** The class of that name, with points, as it is to be loaded; null if there is none. */
  public byte[] rewrite(String className) {
    String name = originalOf(className);
    if (defect != Defect.NONE || !Names.isOfJdk(name)) {
      return rewriteFile(name);
    }
    Map<String, byte[]> known = racesAllowed ? OF_JDK_WITH_RACES : OF_JDK;
    byte[] code = known.get(name);
    if (code == null) {
      code = rewriteFile(name);
      if (code != null) {
        known.put(name, code);
      }
    }
    return code;
  }

  private byte[] rewriteFile(String name) {
    if (Placeholders.has(name)) {
      return Placeholders.make(name, names);
    }
    byte[] code = files.read(name);
    if (code == null) {
      return null;
    }
    ClassNode node = new ClassNode();
    new ClassReader(code).accept(node, ClassReader.EXPAND_FRAMES);
    defect.apply(node);
    findRenamedInLibraries(node);
    seesQueues |= LockQueues.areSeenBy(node);
    PollLimits.shorten(node);
    Shuffles.giveGenerator(node);
    LockQueues.leaveOut(node);
    // An interface that the JDK does not export could not be requested under another name.
    node.interfaces.removeIf(type -> type.startsWith("jdk/internal/access/"));
    rewrite(node);
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    node.accept(new ClassRemapper(writer, names));
    try {
      return writer.toByteArray();
    } catch (MethodTooLargeException e) {
      throw Offence.tooLarge(e);
    }
  }

  /** Looks at a class and those nested in it, since one of these may use the library first. */
  private void findRenamedInLibraries(ClassNode node) {
    if (renamedInLibraries != null || Names.isOfJdk(node.name)) {
      return;
    }
    renamedInLibraries = Libraries.takesRenamed(node);
    for (String member : node.nestMembers == null ? List.<String>of() : node.nestMembers) {
      byte[] code = renamedInLibraries == null ? files.read(member) : null;
      if (code != null) {
        ClassNode nested = new ClassNode();
        new ClassReader(code).accept(nested, ClassReader.SKIP_FRAMES);
        renamedInLibraries = Libraries.takesRenamed(nested);
      }
    }
  }

  /** The first place where a library takes a renamed class by its type; null for none so far. */
  public String renamedInLibraries() {
    return renamedInLibraries;
  }

  /** Whether a class that was rewritten so far may observe the queue of a lock. */
  public boolean seesQueues() {
    return seesQueues;
  }

  private static String originalOf(String className) {
    String name = className.replace('.', '/');
    return name.startsWith(Names.RENAMED) ? Names.original(name) : name;
  }

  private void rewrite(ClassNode node) {
    boolean isInterface = (node.access & Opcodes.ACC_INTERFACE) != 0;
    boolean plainIsOpaque = isOpaqueIn(node.name);
    new LateComponents(files, node).readByMethods();
    References.lead(node, files);
    List<MethodNode> added = new ArrayList<>();
    Callbacks callbacks = new Callbacks(node);
    Bridges bridges = new Bridges(node, added);
    for (MethodNode method : node.methods) {
      new MethodRewriter(files, node, method, plainIsOpaque, racesAllowed, bridges).rewrite();
      callbacks.tell(method);
    }
    Finalizers.rename(node);
    boolean isRoot = !isInterface && !Names.isRewritten(node.superName) && !extendsShim(node);
    if (isRoot) {
      beTracked(node);
    }
    node.methods.addAll(added);
    if (!isInterface) {
      InitializerBody.watchEntries(node);
    }
    if (!isInterface && !Names.isRewritten(node.superName)) {
      for (MethodNode method : node.methods) {
        if (method.name.equals("<init>")) {
          adopt(node, method);
        }
      }
    }
    refuseUnseen(node);
  }

  /** Refuses the objects of a class that the program may call without a step. */
  private void refuseUnseen(ClassNode node) {
    String unseen = Names.isOfJdk(node.name) ? null : InheritedMethods.unseen(node, files);
    if (unseen == null && !Names.isOfJdk(node.name)) {
      unseen = Renamed.called(node, files);
    }
    for (MethodNode method : node.methods) {
      if (unseen != null && method.name.equals("<init>")) {
        method.instructions.insert(Code.refusal(unseen));
      }
    }
  }

  private boolean isOpaqueIn(String name) {
    return racesAllowed || (Names.isOfJdk(name) && !Names.mayRace(name));
  }

  /** Whether plain accesses of the fields of a class count as opaque, given its name with dots. */
  public boolean isOpaque(String className) {
    return isOpaqueIn(originalOf(className));
  }

  /** The name under which a class is loaded, both with points. */
  public String loadedName(String className) {
    return names.map(className.replace('.', '/')).replace('/', '.');
  }

  /** Whether a class has a private member class to which no third class comes. */
  public boolean isMadeOnlyBy(String maker, String member) {
    return new Nest(files).keeps(maker.replace('.', '/'), member.replace('.', '/'));
  }

  /** Whether plain accesses may race. */
  public boolean areRacesAllowed() {
    return racesAllowed;
  }

  private static boolean extendsShim(ClassNode node) {
    return Names.hasShim(node.superName);
  }

  /** Adds the field for the locations, its accessors, and a hash code that repeats itself. */
  private void beTracked(ClassNode node) {
    node.interfaces.add(TRACKED);
    int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC | Opcodes.ACC_TRANSIENT;
    node.fields.add(new FieldNode(access, FIELD, CELLS_TYPE, null, null));
    MethodNode get = method(METHOD, "()" + CELLS_TYPE);
    get.instructions.add(new VarInsnNode(Opcodes.ALOAD, 0));
    get.instructions.add(new FieldInsnNode(Opcodes.GETFIELD, node.name, FIELD, CELLS_TYPE));
    get.instructions.add(new InsnNode(Opcodes.ARETURN));
    MethodNode set = method(METHOD, "(" + CELLS_TYPE + ")V");
    set.instructions.add(new VarInsnNode(Opcodes.ALOAD, 0));
    set.instructions.add(new VarInsnNode(Opcodes.ALOAD, 1));
    set.instructions.add(new FieldInsnNode(Opcodes.PUTFIELD, node.name, FIELD, CELLS_TYPE));
    set.instructions.add(new InsnNode(Opcodes.RETURN));
    node.methods.add(get);
    node.methods.add(set);
    if (inheritsFromObject(node, "hashCode()I")) {
      addUnlessThere(node, "hashCode", "I", Opcodes.IRETURN, "Hashes", "of");
    }
    if (inheritsFromObject(node, "toString()Ljava/lang/String;")) {
      addUnlessThere(
          node, "toString", "Ljava/lang/String;", Opcodes.ARETURN, "Reflected", "textOfObject");
    }
  }

  private boolean inheritsFromObject(ClassNode node, String method) {
    int descriptor = method.indexOf('(');
    String name = method.substring(0, descriptor);
    return "java/lang/Object"
        .equals(files.declarerOf(node.superName, name, method.substring(descriptor)));
  }

  /** Adds a method without parameters that returns what the runtime says of the object. */
  private static void addUnlessThere(
      ClassNode node, String name, String result, int opcode, String owner, String called) {
    String descriptor = "()" + result;
    if (node.methods.stream().anyMatch(m -> m.name.equals(name) && m.desc.equals(descriptor))) {
      return;
    }
    MethodNode added = method(name, descriptor);
    added.instructions.add(new VarInsnNode(Opcodes.ALOAD, 0));
    added.instructions.add(
        new MethodInsnNode(
            Opcodes.INVOKESTATIC, Names.RUNTIME + owner, called, "(Ljava/lang/Object;)" + result));
    added.instructions.add(new InsnNode(opcode));
    node.methods.add(added);
  }

  private static MethodNode method(String name, String descriptor) {
    return new MethodNode(Opcodes.ACC_PUBLIC | Opcodes.ACC_SYNTHETIC, name, descriptor, null, null);
  }

  /**
   * Directly after the call of a constructor that was not rewritten: from here on it is an object.
   */
  private static void adopt(ClassNode node, MethodNode method) {
    MethodInsnNode call = Constructors.superCall(node, method);
    if (call != null && call.owner.equals(node.superName)) {
      MethodInsnNode adopt =
          new MethodInsnNode(Opcodes.INVOKESTATIC, CELLS, "adopt", "(Ljava/lang/Object;)V");
      method.instructions.insert(call, adopt);
      method.instructions.insert(call, new VarInsnNode(Opcodes.ALOAD, 0));
    }
  }

  /** Returns the locations of the instance fields of a class, given its name with dots. */
  public Layout layoutOf(String className) {
    return layouts.computeIfAbsent(
        className,
        // A lambda is a class without a file, and without fields that can be assigned.
        known -> layout(className, files.instanceFields(originalOf(className))));
  }

  /** The same of its static fields. */
  public Layout staticsOf(String className) {
    return statics.computeIfAbsent(
        className, known -> layout(className, files.staticFields(originalOf(className))));
  }

  private Layout layout(String className, List<ClassFiles.Field> fields) {
    List<String> labels = new ArrayList<>(List.of(className + "." + Layout.MONITOR));
    List<Character> types = new ArrayList<>(List.of('I'));
    List<Boolean> volatiles = new ArrayList<>(List.of(false));
    for (ClassFiles.Field field : fields) {
      labels.add(Type.getObjectType(names.map(field.owner())).getClassName() + "." + field.name());
      types.add(field.descriptor().charAt(0));
      volatiles.add(field.is(Opcodes.ACC_VOLATILE));
    }
    return Layout.of(labels, types, volatiles);
  }
}

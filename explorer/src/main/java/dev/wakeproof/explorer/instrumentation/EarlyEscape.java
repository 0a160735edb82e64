package dev.wakeproof.explorer.instrumentation;

import dev.wakeproof.explorer.instrumentation.LeakSearch.Kind;
import dev.wakeproof.explorer.instrumentation.LeakSearch.Place;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Finds the final fields that a constructor sets while others may reach its object. Another thread
 * may see such a field change, so a store to it is a step. Another constructor may set the same
 * field in time, for the objects that it makes.
 *
 * <p>An object may be reached once {@code this} is passed to a method that is not a private or
 * final one of its class or of a superclass, is captured by a lambda, is returned, or is stored
 * anywhere; or once the constructor of a superclass does so.
 */
public final class EarlyEscape {
  /**
   * The stores of one constructor to one field.
   *
   * @param constructor the descriptor of the constructor
   * @param field the name of a field of the same class
   */
  public record Store(String constructor, String field) {}

  private final boolean untilFrozen;
  private final LeakSearch search;

  /**
   * Creates an analysis.
   *
   * @param untilFrozen whether a store is too late, too, if others may reach the object after it
   *     and before the constructor ends, where the field is frozen (JLS 17.5.1)
   */
  public EarlyEscape(boolean untilFrozen, ClassPath classes) {
    this.untilFrozen = untilFrozen;
    search = new LeakSearch(classes);
  }

  /** Returns the stores to final fields of a class that come too late, with their lines. */
  public Map<Store, Integer> lateFinals(byte[] classFile) {
    ClassNode node = search.parsed(classFile);
    Set<String> finals = new HashSet<>();
    for (FieldNode field : node.fields) {
      if ((field.access & Opcodes.ACC_FINAL) != 0 && (field.access & Opcodes.ACC_STATIC) == 0) {
        finals.add(field.name);
      }
    }
    Map<Store, Integer> late = new LinkedHashMap<>();
    if (!finals.isEmpty()) {
      for (MethodNode method : node.methods) {
        if (method.name.equals("<init>")) {
          addLate(node, method, finals, late);
        }
      }
    }
    return late;
  }

  /**
   * Returns whether a method lets others, but its caller, reach the object that it is called on.
   */
  public boolean publishes(ClassNode node, MethodNode method) {
    return !search.leaks(new Place(node, method, 0), Kind.POSSIBLE).isEmpty();
  }

  private void addLate(
      ClassNode node, MethodNode constructor, Set<String> finals, Map<Store, Integer> late) {
    Place place = new Place(node, constructor, 0);
    ReferenceFlow flow = search.flow(node, constructor);
    BitSet after = flow.after(search.leaks(place, Kind.POSSIBLE));
    BitSet direct = untilFrozen ? search.leaks(place, Kind.DIRECT) : new BitSet();
    int begin = flow.constructorCall();
    for (int i = 0; i < constructor.instructions.size(); i++) {
      if (constructor.instructions.get(i) instanceof FieldInsnNode store
          && store.getOpcode() == Opcodes.PUTFIELD
          && store.owner.equals(node.name)
          && finals.contains(store.name)
          && (after.get(i) || (i > begin && flow.reaches(i, direct)))) {
        late.putIfAbsent(new Store(constructor.desc, store.name), lineOf(store));
      }
    }
  }

  private static int lineOf(AbstractInsnNode insn) {
    AbstractInsnNode before = insn;
    while (before != null && !(before instanceof LineNumberNode)) {
      before = before.getPrevious();
    }
    return before == null ? 0 : ((LineNumberNode) before).line;
  }
}

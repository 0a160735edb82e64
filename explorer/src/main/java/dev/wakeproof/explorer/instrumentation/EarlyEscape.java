package dev.wakeproof.explorer.instrumentation;

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
 * <p>An object may be reached once {@code this} is passed to other code, is captured by a lambda,
 * is stored anywhere, or runs a method that may be overridden; or once the constructor of a
 * superclass does so.
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
    return !search.leaks(new Place(node, method)).isEmpty();
  }

  /** Returns whether the constructor that a constructor calls first may leak the object. */
  public boolean leaksBefore(byte[] classFile, String constructor) {
    ClassNode node = search.parsed(classFile);
    for (MethodNode method : node.methods) {
      if (method.name.equals("<init>") && method.desc.equals(constructor)) {
        Place place = new Place(node, method);
        return search.leaks(place).get(search.flow(place).constructorCall());
      }
    }
    throw new IllegalArgumentException(node.name + " has no constructor " + constructor);
  }

  private void addLate(
      ClassNode node, MethodNode constructor, Set<String> finals, Map<Store, Integer> late) {
    Place place = new Place(node, constructor);
    ReferenceFlow flow = search.flow(place);
    BitSet leaks = search.leaks(place);
    BitSet after = flow.after(leaks);
    int begin = flow.constructorCall();
    for (int i = 0; i < constructor.instructions.size(); i++) {
      if (constructor.instructions.get(i) instanceof FieldInsnNode store
          && store.getOpcode() == Opcodes.PUTFIELD
          && store.owner.equals(node.name)
          && finals.contains(store.name)
          && (after.get(i) || (untilFrozen && leaksLater(flow, i, begin, leaks)))) {
        late.putIfAbsent(new Store(constructor.desc, store.name), lineOf(store));
      }
    }
  }

  /**
   * Whether others may reach the object after a store. One before the constructor of the superclass
   * counts as in time if that constructor already leaks.
   */
  private static boolean leaksLater(ReferenceFlow flow, int store, int begin, BitSet leaks) {
    return flow.reaches(store, leaks) && (store > begin || !leaks.get(begin));
  }

  private static int lineOf(AbstractInsnNode insn) {
    AbstractInsnNode before = insn;
    while (before != null && !(before instanceof LineNumberNode)) {
      before = before.getPrevious();
    }
    return before == null ? 0 : ((LineNumberNode) before).line;
  }
}

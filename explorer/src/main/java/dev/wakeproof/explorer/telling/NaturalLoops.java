package dev.wakeproof.explorer.telling;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The loops of a method: where each begins, and which instructions come back there. Only those that
 * have one beginning and nothing on the stack there; others are none.
 */
final class NaturalLoops {
  static final int NONE = -1;

  private final MethodNode method;
  private final AbstractInsnNode[] code;
  private final List<List<Integer>> before = new ArrayList<>();

  /** By where they begin, those instructions from which one comes back there. */
  private final Map<Integer, BitSet> loops = new TreeMap<>();

  /** Where those begin that can be told of. */
  private final BitSet clear = new BitSet();

  NaturalLoops(MethodNode method) {
    this.method = method;
    code = method.instructions.toArray();
    for (int i = 0; i < code.length; i++) {
      before.add(new ArrayList<>());
    }
    for (int i = 0; i < code.length; i++) {
      for (LabelNode target : targets(code[i])) {
        before.get(method.instructions.indexOf(target)).add(i);
      }
      if (i + 1 < code.length && fallsThrough(code[i])) {
        before.get(i + 1).add(i);
      }
    }
    for (int head = 0; head < code.length; head++) {
      for (int end : before.get(head)) {
        if (end >= head) {
          addTo(loops.computeIfAbsent(head, any -> new BitSet()), head, end);
        }
      }
    }
    // Now: what is inserted later would count.
    loops.keySet().stream().filter(this::hasOneBeginning).forEach(clear::set);
  }

  private void addTo(BitSet loop, int head, int end) {
    loop.set(head);
    Deque<Integer> open = new ArrayDeque<>(List.of(end));
    while (!open.isEmpty()) {
      int at = open.pop();
      if (!loop.get(at)) {
        loop.set(at);
        open.addAll(before.get(at));
      }
    }
  }

  private boolean hasOneBeginning(int head) {
    FrameNode frame = frameAt(head);
    BitSet loop = loops.get(head);
    return frame != null
        && frame.stack.isEmpty()
        && loop.stream().allMatch(at -> at == head || before.get(at).stream().allMatch(loop::get))
        && method.tryCatchBlocks.stream().allMatch(block -> staysIn(loop, block))
        && (head == 0 || !(fallsThrough(code[head - 1]) && loop.get(head - 1)));
  }

  /** Whether no exception comes into a loop from outside. */
  private boolean staysIn(BitSet loop, TryCatchBlockNode block) {
    int start = method.instructions.indexOf(block.start);
    int end = method.instructions.indexOf(block.end);
    return !loop.get(method.instructions.indexOf(block.handler))
        || loop.get(start, end).cardinality() == end - start;
  }

  private FrameNode frameAt(int head) {
    for (int i = head; i < code.length && code[i].getOpcode() < 0; i++) {
      if (code[i] instanceof FrameNode frame) {
        return frame;
      }
    }
    return null;
  }

  /** Where the smallest begins that the instruction is in, or {@link #NONE} if that is unclear. */
  int innermost(AbstractInsnNode insn) {
    return innermost(List.of(code).indexOf(insn));
  }

  /** Has those put into an array that a loop sets and that are there at its head. */
  InsnList variables(int head) {
    BitSet set = new BitSet();
    loops.get(head).stream().map(at -> sets(code[at])).filter(v -> v >= 0).forEach(set::set);
    return Variables.array(frameAt(head).local, set::get);
  }

  /** The variable that it sets, or {@link #NONE}. */
  static int sets(AbstractInsnNode insn) {
    if (insn instanceof IincInsnNode count) {
      return count.var;
    }
    boolean stores = insn.getOpcode() >= Opcodes.ISTORE && insn.getOpcode() <= Opcodes.ASTORE;
    return stores ? ((VarInsnNode) insn).var : NONE;
  }

  /** What may come between that instruction and the head of the loop that it is in. */
  Stream<AbstractInsnNode> from(AbstractInsnNode insn, int head) {
    BitSet loop = loops.get(head);
    BitSet found = new BitSet();
    Deque<Integer> open = new ArrayDeque<>(List.of(List.of(code).indexOf(insn)));
    while (!open.isEmpty()) {
      int from = open.pop();
      for (int at = loop.nextSetBit(0); at >= 0; at = loop.nextSetBit(at + 1)) {
        if (at != head && before.get(at).contains(from) && !found.get(at)) {
          found.set(at);
          open.push(at);
        }
      }
    }
    return found.stream().mapToObj(at -> code[at]);
  }

  private int innermost(int at) {
    int innermost = NONE;
    for (Map.Entry<Integer, BitSet> loop : loops.entrySet()) {
      if (loop.getValue().get(at)
          && (innermost == NONE
              || loop.getValue().cardinality() < loops.get(innermost).cardinality())) {
        innermost = loop.getKey();
      }
    }
    return innermost != NONE && clear.get(innermost) ? innermost : NONE;
  }

  /** Puts that before a loop, where it is come to from outside. */
  void beforeEntry(int head, InsnList added) {
    LabelNode entry = new LabelNode();
    boolean isJumpedTo = false;
    for (int from : before.get(head)) {
      if (!loops.get(head).get(from)) {
        isJumpedTo |= turn(code[from], (LabelNode) code[head], entry);
      }
    }
    InsnList all = new InsnList();
    if (isJumpedTo) {
      FrameNode frame = frameAt(head);
      FrameNode copy = new FrameNode(frame.type, 0, null, 0, null);
      copy.local = new ArrayList<>(frame.local);
      copy.stack = new ArrayList<>();
      all.add(entry);
      all.add(copy);
    }
    all.add(added);
    method.instructions.insertBefore(code[head], all);
  }

  private static boolean turn(AbstractInsnNode insn, LabelNode from, LabelNode to) {
    boolean turned = targets(insn).contains(from);
    if (insn instanceof JumpInsnNode jump && turned) {
      jump.label = to;
    } else if (insn instanceof TableSwitchInsnNode several) {
      several.labels.replaceAll(label -> label == from ? to : label);
      several.dflt = several.dflt == from ? to : several.dflt;
    } else if (insn instanceof LookupSwitchInsnNode several) {
      several.labels.replaceAll(label -> label == from ? to : label);
      several.dflt = several.dflt == from ? to : several.dflt;
    }
    return turned;
  }

  private static boolean fallsThrough(AbstractInsnNode insn) {
    int opcode = insn.getOpcode();
    return !(opcode == Opcodes.GOTO
        || opcode == Opcodes.ATHROW
        || opcode == Opcodes.TABLESWITCH
        || opcode == Opcodes.LOOKUPSWITCH
        || (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN));
  }

  /** Where that may jump to. */
  static List<LabelNode> targets(AbstractInsnNode insn) {
    if (insn instanceof JumpInsnNode jump) {
      return List.of(jump.label);
    }
    List<LabelNode> targets = new ArrayList<>();
    if (insn instanceof TableSwitchInsnNode several) {
      targets.addAll(several.labels);
      targets.add(several.dflt);
    } else if (insn instanceof LookupSwitchInsnNode several) {
      targets.addAll(several.labels);
      targets.add(several.dflt);
    }
    return targets;
  }
}

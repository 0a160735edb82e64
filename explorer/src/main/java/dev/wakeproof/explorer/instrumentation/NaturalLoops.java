package dev.wakeproof.explorer.instrumentation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * The natural loops of a method: the head of each, and the instructions that jump back to it. Loops
 * with several entries, or with values on the operand stack at the head, are left out.
 */
final class NaturalLoops {
  static final int NONE = -1;

  private final MethodNode method;
  private final AbstractInsnNode[] code;
  private final Frame<BasicValue>[] variables;
  private final List<List<Integer>> before = new ArrayList<>();

  /** The instructions that jump back to a loop head, by that head. */
  private final Map<Integer, BitSet> loops = new TreeMap<>();

  /** The heads of the loops that can be instrumented. */
  private final BitSet clear = new BitSet();

  NaturalLoops(MethodNode method, String owner) {
    this.method = method;
    variables = Variables.of(method, owner);
    code = method.instructions.toArray();
    for (int i = 0; i < code.length; i++) {
      before.add(new ArrayList<>());
    }
    for (int i = 0; i < code.length; i++) {
      for (LabelNode target : Flow.targets(code[i])) {
        before.get(method.instructions.indexOf(target)).add(i);
      }
      if (i + 1 < code.length && Flow.fallsThrough(code[i])) {
        before.get(i + 1).add(i);
      }
    }
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      int handler = method.instructions.indexOf(block.handler);
      int end = method.instructions.indexOf(block.end);
      for (int i = method.instructions.indexOf(block.start); i < end; i++) {
        if (Flow.mayThrow(code[i])) {
          before.get(handler).add(i);
        }
      }
    }
    for (int head = 0; head < code.length; head++) {
      for (int end : before.get(head)) {
        if (end >= head) {
          addTo(loops.computeIfAbsent(head, any -> new BitSet()), head, end);
        }
      }
    }
    // Computed now, because inserted instructions would count.
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

  /** Returns whether the head is the only entry of its loop. */
  private boolean hasOneBeginning(int head) {
    FrameNode frame = frameAt(head);
    BitSet loop = loops.get(head);
    return frame != null
        && frame.stack.isEmpty()
        && (head == 0
            || !(loop.get(0) || (Flow.fallsThrough(code[head - 1]) && loop.get(head - 1))));
  }

  private FrameNode frameAt(int head) {
    for (int i = head; i < code.length && code[i].getOpcode() < 0; i++) {
      if (code[i] instanceof FrameNode frame) {
        return frame;
      }
    }
    return null;
  }

  /** Creates an array of the values at the loop head of the variables that the loop sets. */
  InsnList variables(int head) {
    return variablesAt(head, head);
  }

  /** Creates an array of the values of the same variables at an instruction in the loop. */
  InsnList variables(AbstractInsnNode insn, int head) {
    return variablesAt(List.of(code).indexOf(insn), head);
  }

  private InsnList variablesAt(int at, int head) {
    BitSet set = new BitSet();
    loops.get(head).stream()
        .map(in -> Flow.sets(code[in]))
        .filter(v -> v != Flow.NO_VARIABLE)
        .forEach(set::set);
    return Variables.array(variables[at], set);
  }

  /**
   * Returns whether every path from a hint leads back to the head of its loop, without an exit and
   * without instructions that have an effect.
   */
  boolean goesBack(AbstractInsnNode hint, int head, Predicate<AbstractInsnNode> makesNone) {
    BitSet loop = loops.get(head);
    int first = List.of(code).indexOf(hint);
    BitSet found = new BitSet();
    Deque<Integer> open = new ArrayDeque<>(List.of(first));
    while (!open.isEmpty()) {
      int from = open.pop();
      for (int at = 0; at < code.length; at++) {
        // A hint throws nothing, so only the next instruction follows.
        boolean follows = before.get(at).contains(from) && (from != first || at == first + 1);
        if (at == head || found.get(at) || !follows) {
          continue;
        }
        if (!loop.get(at) || !makesNone.test(code[at])) {
          return false;
        }
        found.set(at);
        open.push(at);
      }
    }
    return true;
  }

  /**
   * Returns the head of the innermost loop that contains the instruction, or {@link #NONE} if that
   * is unclear.
   */
  int innermost(AbstractInsnNode insn) {
    int at = List.of(code).indexOf(insn);
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

  /** Inserts code on the paths that enter a loop from outside. */
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
    boolean turned = Flow.targets(insn).contains(from);
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
}

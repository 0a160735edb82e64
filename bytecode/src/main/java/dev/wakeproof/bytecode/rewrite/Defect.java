package dev.wakeproof.bytecode.rewrite;

import org.objectweb.asm.tree.ClassNode;

/** A change of a class, by which one sees that an exploration would notice it. */
@FunctionalInterface
public interface Defect {
  /** Nothing is changed. */
  Defect NONE = node -> {};

  /**
   * Changes the class if it is the one that is meant; it bears the name that it has in its file.
   */
  void apply(ClassNode node);
}

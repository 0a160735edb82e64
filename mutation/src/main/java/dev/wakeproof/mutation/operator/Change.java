package dev.wakeproof.mutation.operator;

import java.util.function.BiConsumer;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A change that an operator can make at a place.
 *
 * @param detail the old and the new code; empty if only one change is possible there
 * @param edit is given a copy of the method and the same instruction in it
 */
public record Change(String detail, BiConsumer<MethodNode, AbstractInsnNode> edit) {}

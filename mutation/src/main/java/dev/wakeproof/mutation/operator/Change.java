package dev.wakeproof.mutation.operator;

import java.util.function.BiConsumer;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * What an operator can do at a place.
 *
 * @param detail what is changed into what; empty if the operator can do but one thing there
 * @param edit is given a copy of the method and the same instruction in it
 */
public record Change(String detail, BiConsumer<MethodNode, AbstractInsnNode> edit) {}

package dev.wakeproof.bytecode.rewrite;

import java.nio.ByteBuffer;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/** Thrown for a class file that this JDK cannot read. The message names the file. */
public final class BadClassFile extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private static final int MAGIC = 0xCAFEBABE;

  /** The length of the magic number, the minor and the major version. */
  private static final int HEAD = 8;

  /** A class file's major version is the number of its JDK and this. */
  private static final int VERSION_BEFORE_JDK_1 = 44;

  private BadClassFile(String message, Throwable cause) {
    super(message, cause);
  }

  /**
   * Demands a whole class file of no newer JDK than this one.
   *
   * @param name the file as the class path has it
   */
  public static void demandReadable(String name, byte[] code, ClassLoader classPath) {
    String file = String.valueOf(classPath.getResource(name)).replaceFirst("^(jar:)?file:", "");
    ByteBuffer head = ByteBuffer.wrap(code);
    if (code.length < HEAD || head.getInt() != MAGIC) {
      throw broken(file, null);
    }
    int jdk = head.getShort(HEAD - Short.BYTES) - VERSION_BEFORE_JDK_1;
    if (jdk > Runtime.version().feature()) {
      throw new BadClassFile(
          file
              + " is compiled for JDK "
              + jdk
              + ": run it with JDK "
              + jdk
              + ", or compile it with --release 17",
          null);
    }
    try {
      new ClassReader(code).accept(new ClassNode(), 0);
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      throw broken(file, e);
    }
  }

  private static BadClassFile broken(String file, RuntimeException cause) {
    return new BadClassFile(file + " is no class file, or broken", cause);
  }
}

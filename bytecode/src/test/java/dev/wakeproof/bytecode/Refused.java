package dev.wakeproof.bytecode;

import java.io.BufferedWriter;
import java.io.FileWriter;
import java.io.ObjectInputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Random;
import java.util.logging.Level;
import java.util.logging.Logger;

/** What is not seen, one method each. */
@SuppressWarnings({"DeadThread", "JdkObsolete", "WaitNotInLoop"}) // It is what is looked at.
class Refused {
  private int number;
  private Object any;

  private static class Initializer {
    static final Object LOCK = new Object();

    static {
      synchronized (LOCK) {
        try {
          LOCK.wait();
        } catch (InterruptedException e) {
          throw new ExceptionInInitializerError(e);
        }
      }
    }
  }

  private static class Starter {
    static final Thread THREAD = new Thread(() -> {});
  }

  private static class Keeper {
    static final StringBuilder TEXT = new StringBuilder();
  }

  private static native void callOut();

  void aNativeMethod() {
    callOut();
  }

  private static class PrintsItself extends Exception {
    private static final long serialVersionUID = 1;

    @Override
    public void printStackTrace(PrintWriter to) {
      to.println("itself");
    }
  }

  void anExceptionThatPrintsItself() {
    Exception thrown = new PrintsItself();
    thrown.printStackTrace(new PrintWriter(new StringWriter()));
  }

  void anExceptionThatPrintsItselfToALogger() {
    Logger.getLogger("log").log(Level.INFO, "x", new PrintsItself());
  }

  private interface Suppresses {
    Throwable[] getSuppressed();
  }

  private static class Suppressing extends Exception implements Suppresses {
    private static final long serialVersionUID = 1;
  }

  void aFinalMethodThroughAnInterface() {
    Suppresses suppresses = new Suppressing();
    any = suppresses.getSuppressed();
  }

  void aMissingMember() {
    throw new NoSuchMethodError("'void dev.wakeproof.bytecode.runtime.ThreadShim.missing()'");
  }

  void aMissingMemberThatIsCaught() {
    try {
      aMissingMember();
    } catch (NoSuchMethodError e) {
      number = 1;
    }
  }

  void aClassThatIsNotVerified() {
    String type = "dev/wakeproof/bytecode/runtime/A";
    throw new VerifyError(type + "\n  Current Frame:\n    bci: @29: the exploration");
  }

  void aFieldByReflection() throws ReflectiveOperationException {
    Field field = Refused.class.getDeclaredField("number");
    field.set(this, 1);
  }

  void aFieldReadByReflection() throws ReflectiveOperationException {
    Field field = Refused.class.getDeclaredField("number");
    number = (int) field.get(this);
  }

  void anArrayByName() throws ReflectiveOperationException {
    any = Class.forName("[I");
  }

  void aMethodByName() throws ReflectiveOperationException {
    any = String.class.getMethod("length").invoke("a");
  }

  void anInitializerThatWaits() {
    any = Initializer.LOCK;
  }

  void anInitializerThatMakesAThread() {
    any = Starter.THREAD;
  }

  void aStaticThatChanges() {
    Keeper.TEXT.append('a');
  }

  void input() throws java.io.IOException {
    number = System.in.read();
  }

  void aFile() throws java.io.IOException {
    Files.readString(Path.of("pom.xml"));
  }

  private static class OwnStream extends ObjectInputStream {
    OwnStream() throws java.io.IOException {}
  }

  void aWriterToAFile() throws java.io.IOException {
    Writer writer = new BufferedWriter(new FileWriter("none", StandardCharsets.UTF_8));
    writer.write("x");
  }

  void aStreamOfItsOwn() throws java.io.IOException {
    any = new OwnStream();
  }

  void secretsAsChance() {
    Random random = new SecureRandom();
    number = random.nextInt();
  }

  void anEncoder() {
    any = StandardCharsets.UTF_8.newEncoder();
  }

  void today() {
    any = java.time.chrono.JapaneseDate.now(java.time.ZoneOffset.UTC);
  }

  void chanceForSecrets() {
    number = new java.security.SecureRandom().nextInt();
  }

  void numberByARandom() {
    any = new java.math.BigInteger(8, new Random(1));
  }

  void primeByARandom() {
    any = java.math.BigInteger.probablePrime(8, new Random(1));
  }

  void aViewOfBytes() {
    VarHandle view = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    view.set(new byte[8], 0, 1);
  }

  void theStackOfAThread() {
    any = new Thread(() -> {}).getStackTrace();
  }

  void eightThreads() {
    for (int i = 0; i < 8; i++) {
      new Thread(() -> {});
    }
  }
}

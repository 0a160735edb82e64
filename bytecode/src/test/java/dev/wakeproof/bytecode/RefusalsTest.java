package dev.wakeproof.bytecode;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.explorer.refusal.RefusedException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is not seen is an error by its name, and never a verdict. */
class RefusalsTest {
  @ParameterizedTest
  @CsvSource({
    "aNativeMethod, the native dev/wakeproof/bytecode/Refused.callOut",
    "aFieldByReflection, java.lang.reflect.Field.set",
    "aFieldReadByReflection, java.lang.reflect.Field.get",
    "anArrayByName, java.lang.Class.forName of an array",
    "aMethodByName, java.lang.reflect.Method.invoke of java.lang.String.length",
    "anInitializerThatWaits, a class initializer waits",
    "anInitializerThatMakesAThread, a class initializer that creates a thread",
    "aStaticThatChanges, 'java.lang.StringBuilder of dev.wakeproof.bytecode.Refused$Keeper.TEXT'",
    "input, java.lang.System.in",
    "aFile, java.nio.file.Files.readString",
    "aWriterToAFile, java.io.FileWriter.<init>",
    "aStreamOfItsOwn, java.io.ObjectInputStream.<init>",
    "secretsAsChance, java.security.SecureRandom.<init>",
    "anEncoder, java.nio.charset.Charset.newEncoder",
    "today, java.time.chrono.JapaneseDate.now",
    "chanceForSecrets, java.security.SecureRandom.<init>",
    "aViewOfBytes, java.lang.invoke.MethodHandles.byteArrayViewVarHandle",
    "numberByARandom, java.math.BigInteger.<init>",
    "primeByARandom, java.math.BigInteger.probablePrime",
    "theStackOfAThread, java.lang.Thread.getStackTrace",
    "anExceptionThatPrintsItself, PrintsItself.printStackTrace(PrintWriter)",
    "anExceptionThatPrintsItselfToALogger, PrintsItself.printStackTrace(PrintWriter)",
    "aFinalMethodThroughAnInterface, Refused$Suppresses.getSuppressed",
    "aMissingMember, the explorer does not load what is used at Refused.java",
    "aMissingMemberThatIsCaught, the explorer does not load what is used at Refused.java",
    "aClassThatIsNotVerified, runtime/A; that is a defect",
    "eightThreads, more than 7 threads"
  })
  void explore_unsupportedCode_isRefused(String method, String name) {
    assertThatThrownBy(
            () -> Exploration.of(Test.of(Refused.class, method), Options.of(MemoryModel.SC)))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining(name)
        // One sentence, however many have passed it on.
        .hasMessageNotContaining(": the exploration");
  }
}

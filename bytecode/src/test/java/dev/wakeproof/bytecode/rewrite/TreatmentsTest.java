package dev.wakeproof.bytecode.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each public class of the JDK has one treatment, and the page in docs lists it. */
class TreatmentsTest {
  private static final int JDK_OF_THE_PAGE = 17;

  @ParameterizedTest
  @CsvSource({
    "java/util/ArrayList, rewritten",
    "java/util/stream/Collectors, rewritten",
    "java/lang/Thread, shim",
    "java/lang/String, value",
    "java/time/LocalDate, value",
    "java/nio/charset/Charset, value",
    "java/io/ByteArrayOutputStream, rewritten",
    "java/util/Date, one location",
    "java/util/zip/CRC32, one location",
    "java/io/FileWriter, refused",
    "java/util/Optional, holder",
    "java/lang/StringBuilder, one location",
    "java/lang/RuntimeException, one location",
    "java/text/SimpleDateFormat, one location",
    "java/util/IntSummaryStatistics, 'one location, with its parts'",
    "java/util/Iterator, interface",
    "java/util/Scanner, 'one location, with its parts'",
    "java/nio/ByteBuffer, rewritten",
    "java/nio/IntBuffer, refused"
  })
  void of_classOfJdk_isItsTreatment(String name, String treatment) {
    assertThat(Treatments.of(name)).isEqualTo(treatment);
  }

  @Test
  void page_ofThisJdk_isTheOneInDocs() throws IOException {
    assumeTrue(Runtime.version().feature() == JDK_OF_THE_PAGE, "the page is of JDK 17");
    assertThat(Files.readString(Path.of("../docs/jdk-classes.md"))).isEqualTo(Treatments.page());
  }
}

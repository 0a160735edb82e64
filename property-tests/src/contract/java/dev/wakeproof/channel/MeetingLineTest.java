package dev.wakeproof.channel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The line of a rendezvous alone. */
class MeetingLineTest {
  private final MeetingLine<String> line = new MeetingLine<>();

  /** A node that keeps a link drags all later nodes into the old generation. */
  @Test
  void remove_anyNode_hasNoLinkToTheNext() {
    Meeting<String> first = new Meeting<>("a", null);
    Meeting<String> second = new Meeting<>("b", null);
    line.append(first);
    line.append(second);
    line.append(new Meeting<>("c", null));
    for (Meeting<String> each : List.of(second, first)) {
      assertThat(line.remove(each)).isTrue();
      assertThat(each.newer.getPlain()).isNull();
      assertThat(each.older.getPlain()).isSameAs(each);
    }
    assertThat(line.length(true)).isEqualTo(1);
  }
}

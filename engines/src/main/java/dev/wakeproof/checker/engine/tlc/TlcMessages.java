package dev.wakeproof.checker.engine.tlc;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses TLC's output into messages. A frame may begin after other text of its line, and within
 * another frame, which then contains its text: TLC prints the cause of an error that way.
 */
final class TlcMessages implements Consumer<String> {
  private static final Pattern START = Pattern.compile("(.*)@!@!@STARTMSG (\\d+):(\\d+) @!@!@");
  private static final String ERROR = "1";
  private static final Pattern END = Pattern.compile("@!@!@ENDMSG \\d+ @!@!@");

  /** A message whose end has not been read. */
  private record Open(int code, boolean error, StringBuilder text) {}

  private final Deque<Open> open = new ArrayDeque<>();
  private final Consumer<TlcMessage> messages;

  TlcMessages(Consumer<TlcMessage> messages) {
    this.messages = messages;
  }

  @Override
  public void accept(String line) {
    Matcher start = START.matcher(line);
    if (start.matches()) {
      if (!start.group(1).isEmpty()) {
        text(start.group(1));
      }
      open.push(
          new Open(
              Integer.parseInt(start.group(2)), start.group(3).equals(ERROR), new StringBuilder()));
    } else if (END.matcher(line).matches() && !open.isEmpty()) {
      Open ended = open.pop();
      String text = ended.text().toString().strip();
      messages.accept(new TlcMessage(ended.code(), ended.error(), text));
      if (!open.isEmpty()) {
        text(text);
      }
    } else {
      text(line);
    }
  }

  private void text(String line) {
    if (open.isEmpty()) {
      messages.accept(new TlcMessage(TlcMessage.UNFRAMED, false, line));
    } else {
      open.peek().text().append(line).append('\n');
    }
  }
}

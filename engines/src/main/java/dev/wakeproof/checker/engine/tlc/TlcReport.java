package dev.wakeproof.checker.engine.tlc;

import dev.wakeproof.checker.engine.Progress;
import dev.wakeproof.checker.verdict.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Collects TLC's messages of one run. */
final class TlcReport implements Consumer<TlcMessage> {
  private static final Pattern COUNTS =
      Pattern.compile(
          "([\\d,]+) states generated.*?, ([\\d,]+) distinct states found.*?, "
              + "([\\d,]+) states left on queue",
          Pattern.DOTALL);
  private static final Pattern DEPTH = Pattern.compile("search is (\\d+)");
  private static final Pattern VIOLATED =
      Pattern.compile(
          "(?:Invariant|Action property|Property|Temporal property) (.+?) (?:is|was) violated");

  /** The kinds of faults of a model, as opposed to faults of TLC. */
  enum Fault {
    ASSUMPTION,
    INVARIANT,
    ACTION_PROPERTY,
    TEMPORAL,
    DEADLOCK,
    ASSERTION
  }

  private final Progress progress;
  private final TlcTrace trace = new TlcTrace();
  private final List<String> unframed = new ArrayList<>();
  private Fault fault;
  private String culprit;
  private String faultText;
  private String firstError = "";
  private String laterErrors = "";
  private String lastState = "";
  private String lastText = "";
  private boolean finished;
  private boolean outOfMemory;
  private Long distinctStates;
  private Long statesLeft;
  private Long depth;

  TlcReport(Progress progress) {
    this.progress = progress;
  }

  @Override
  public void accept(TlcMessage message) {
    String text = message.text();
    if (message.error() && message.code() != TlcMessage.BEHAVIOR) {
      if (firstError.isEmpty()) {
        firstError = text;
      } else {
        laterErrors += text + "\n";
      }
    }
    switch (message.code()) {
      case TlcMessage.UNFRAMED -> {
        unframed.add(text);
        outOfMemory |= text.contains("java.lang.OutOfMemoryError");
      }
      case TlcMessage.OUT_OF_MEMORY -> outOfMemory = true;
      case TlcMessage.ASSUMPTION_FALSE -> fault(Fault.ASSUMPTION, text);
      case TlcMessage.INVARIANT_VIOLATED_INITIALLY -> violatedInitially(Fault.INVARIANT, text);
      case TlcMessage.PROPERTY_VIOLATED_INITIALLY -> violatedInitially(Fault.ACTION_PROPERTY, text);
      case TlcMessage.INVARIANT_VIOLATED -> fault(Fault.INVARIANT, text);
      case TlcMessage.ACTION_PROPERTY_VIOLATED -> fault(Fault.ACTION_PROPERTY, text);
      case TlcMessage.TEMPORAL_VIOLATED -> fault(Fault.TEMPORAL, text);
      case TlcMessage.DEADLOCK -> fault(Fault.DEADLOCK, text);
      case TlcMessage.ASSERTION_FAILED -> fault(Fault.ASSERTION, text);
      case TlcMessage.STATE -> {
        lastState = text;
        trace.state(text);
      }
      case TlcMessage.STUTTERING -> trace.stuttering();
      case TlcMessage.BACK_TO_STATE -> trace.backToState(text);
      case TlcMessage.FINISHED -> finished = true;
      case TlcMessage.PROGRESS, TlcMessage.STATES -> counts(text);
      case TlcMessage.DEPTH -> depth = firstNumber(DEPTH, text);
      default -> {
        outOfMemory |= text.contains("java.lang.OutOfMemoryError");
        lastText = text.startsWith("Finished in") ? lastText : text;
      }
    }
  }

  private void fault(Fault found, String text) {
    if (fault == null) {
      fault = found;
      faultText = text;
      Matcher named = VIOLATED.matcher(text);
      culprit = named.find() ? named.group(1) : null;
    }
  }

  private void violatedInitially(Fault found, String text) {
    fault(found, text.lines().findFirst().orElse(text));
    String[] parts = text.split("\n", 2);
    trace.initialState(parts.length == 2 ? parts[1] : "");
  }

  private void counts(String text) {
    Matcher counts = COUNTS.matcher(text);
    if (counts.find()) {
      distinctStates = number(counts.group(2));
      statesLeft = number(counts.group(3));
      progress.distinctStates(distinctStates);
    }
  }

  private static Long firstNumber(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    return matcher.find() ? number(matcher.group(1)) : null;
  }

  private static Long number(String digits) {
    return Long.valueOf(digits.replace(",", ""));
  }

  Optional<Fault> fault() {
    return Optional.ofNullable(fault);
  }

  /**
   * Returns what TLC prints about the violated property: a name, or a place in a module; empty if
   * it prints nothing.
   */
  Optional<String> culprit() {
    return Optional.ofNullable(culprit);
  }

  String faultText() {
    return faultText;
  }

  /** Returns a message for an unexpected end of TLC: its first error, or else its last output. */
  String complaint() {
    return firstError.isEmpty() ? lastText : firstError;
  }

  /**
   * Returns what TLC printed about the place of its first error, the most precise last: the action
   * that led to the last state; the error itself; the expressions around it, outermost first.
   */
  String whereabouts() {
    return firstError.isEmpty() ? "" : String.join("\n", lastState, firstError, laterErrors);
  }

  /** Returns the text after the last {@code mark} that begins a line outside any frame. */
  String reason(String mark) {
    return unframed.stream()
        .filter(line -> line.startsWith(mark))
        .reduce((first, second) -> second)
        .map(line -> line.substring(mark.length()))
        .orElse("it did not say why");
  }

  List<String> unframed() {
    return unframed;
  }

  /** Returns whether TLC printed an error or warning. */
  boolean complained() {
    return !firstError.isEmpty();
  }

  boolean explored() {
    return finished && statesLeft != null && statesLeft == 0;
  }

  boolean outOfMemory() {
    return outOfMemory;
  }

  Long distinctStates() {
    return distinctStates;
  }

  Long depth() {
    return depth;
  }

  List<Step> trace() {
    return trace.steps();
  }

  Integer loopAt() {
    return trace.loopAt();
  }
}

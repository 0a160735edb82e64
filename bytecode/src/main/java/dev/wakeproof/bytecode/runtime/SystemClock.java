package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Observations;
import java.time.Clock;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Objects;

/** What {@code Clock.systemUTC} returns: it shows the explorer's time. */
public final class SystemClock extends Clock {
  private static final SystemClock UTC = new SystemClock(ZoneOffset.UTC);

  private final ZoneId zone;

  private SystemClock(ZoneId zone) {
    this.zone = zone;
  }

  /** As {@link Clock#systemUTC}. */
  public static Clock utc() {
    return UTC;
  }

  /** As {@link InstantSource#system}. */
  public static InstantSource source() {
    return UTC;
  }

  /** As {@link Clock#system}. */
  public static Clock of(ZoneId zone) {
    Observations.keepAll();
    return new SystemClock(Objects.requireNonNull(zone));
  }

  /** As {@link Clock#systemDefaultZone}. */
  public static Clock ofDefaultZone() {
    return of(ZoneId.systemDefault());
  }

  @Override
  public ZoneId getZone() {
    return zone;
  }

  @Override
  public Clock withZone(ZoneId other) {
    Observations.keepAll();
    return new SystemClock(other);
  }

  @Override
  public long millis() {
    return Times.currentTimeMillis();
  }

  @Override
  public Instant instant() {
    return Times.instant();
  }
}

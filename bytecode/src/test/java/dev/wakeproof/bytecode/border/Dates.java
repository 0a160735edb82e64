package dev.wakeproof.bytecode.border;

import static dev.wakeproof.bytecode.border.Fixture.check;
import static dev.wakeproof.bytecode.border.Fixture.started;

import java.text.ParseException;
import java.text.SimpleDateFormat;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Calendar;
import java.util.Currency;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.TimeZone;
import java.util.function.Supplier;

/** Dates, calendars and their formats. */
@SuppressWarnings({"all", "deprecation"}) // As people write them.
class Dates {
  private static final SimpleDateFormat SHARED = new SimpleDateFormat("yyyy-MM-dd");
  private static final SimpleDateFormat WITH_ZONE = new SimpleDateFormat("yyyy z");
  private static final Calendar CALENDAR = Calendar.getInstance();
  private static final DateTimeFormatter MINUTES = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm");

  private static class Ticking extends Clock {
    private int ticks;

    @Override
    public ZoneId getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
      return this;
    }

    @Override
    public Instant instant() {
      return Instant.ofEpochMilli(ticks++);
    }
  }

  void dateIsSet() throws InterruptedException {
    Date date = new Date(0);
    Thread thread = started(() -> date.setTime(5));
    check(date.getTime() < 6, "Late");
    thread.join();
  }

  void dateIsSetUnderALock() throws InterruptedException {
    Date date = new Date(0);
    Thread thread =
        started(
            () -> {
              synchronized (this) {
                date.setTime(5);
              }
            });
    long time;
    synchronized (this) {
      time = date.getTime();
    }
    thread.join();
    check(time == 0, "SawFive");
  }

  void dateIsShown() throws InterruptedException {
    Date date = new Date(0);
    Thread thread = started(date::toString);
    check(!("" + date).isEmpty(), "Empty");
    thread.join();
  }

  void dateIsRead() throws InterruptedException {
    Date date = new Date(7);
    Thread thread = started(() -> check(date.after(new Date(6)), "After"));
    check(date.getTime() == 7 && date.toInstant().toEpochMilli() == 7, "Time");
    check(new SimpleDateFormat("yyyy").format(date).length() == 4, "Formatted");
    thread.join();
  }

  void calendarIsAsked() throws InterruptedException {
    Calendar calendar = new GregorianCalendar(2000, 1, 2);
    Thread thread = started(() -> calendar.get(Calendar.YEAR));
    check(calendar.get(Calendar.YEAR) == 2000, "Year");
    thread.join();
  }

  void calendarOfEach() throws InterruptedException {
    Thread thread = started(Dates::useCalendar);
    useCalendar();
    thread.join();
  }

  private static void useCalendar() {
    Calendar calendar = Calendar.getInstance(TimeZone.getTimeZone("UTC"));
    long now = calendar.getTimeInMillis();
    check(now == System.currentTimeMillis(), "Now");
    check(new GregorianCalendar().getTimeInMillis() == now, "SameNow");
    calendar.add(Calendar.MONTH, 1);
    check(calendar.getTime().after(new Date()), "Later");
    check(Currency.getInstance("EUR").getCurrencyCode().equals("EUR"), "Code");
  }

  void formatInAConstant() throws InterruptedException {
    Thread thread = started(() -> SHARED.format(new Date(0)));
    check(SHARED.format(new Date(1)).length() == 10, "Length");
    thread.join();
  }

  void parsesByAConstant() throws InterruptedException, ParseException {
    Thread thread = started(() -> SHARED.format(new Date(0)));
    check(SHARED.parse("1970-01-02") != null, "Null");
    thread.join();
  }

  void formatInAConstantUnderALock() throws InterruptedException {
    Thread thread = started(() -> lockedFormat(0));
    check(lockedFormat(86_400_000L * 400).startsWith("1971"), "Year");
    thread.join();
  }

  private static String lockedFormat(long time) {
    synchronized (SHARED) {
      return SHARED.format(new Date(time));
    }
  }

  void zoneOfAConstant() throws ParseException {
    WITH_ZONE.parse("2000 PST");
  }

  void patternOfAConstant() {
    SHARED.applyPattern("yyyy");
  }

  void calendarInAConstant() {
    CALENDAR.get(Calendar.YEAR);
  }

  void yearOfADate() {
    new Date(0).setYear(1);
  }

  void formatters() throws InterruptedException {
    Thread thread = started(Dates::useFormatter);
    useFormatter();
    thread.join();
  }

  private static void useFormatter() {
    LocalDateTime time = LocalDateTime.of(2020, 1, 2, 3, 4);
    check(MINUTES.format(time).equals("2020-01-02 03:04"), "Formatted");
    check(LocalDateTime.parse("2020-01-02 03:04", MINUTES).equals(time), "Parsed");
    check(LocalDate.of(2020, 1, 2).format(DateTimeFormatter.ISO_DATE).length() == 10, "Iso");
  }

  void formatsIntoABuilder() throws InterruptedException {
    StringBuilder text = new StringBuilder();
    LocalDateTime time = LocalDateTime.of(2020, 1, 2, 3, 4);
    Thread thread = started(() -> MINUTES.formatTo(time, text));
    check(text.length() < 20, "Long");
    thread.join();
  }

  void ownClock() throws InterruptedException {
    Clock clock = new Ticking();
    Thread thread = started(() -> Instant.now(clock));
    check(LocalDate.now(clock).getYear() == 1970, "Year");
    thread.join();
  }

  void ownClockWithAnOffset() throws InterruptedException {
    Clock clock = Clock.offset(new Ticking(), Duration.ofSeconds(1));
    Thread thread = started(clock::millis);
    check(clock.instant().getEpochSecond() == 1, "Second");
    thread.join();
  }

  void timePassesInWaits() throws InterruptedException {
    Supplier<LocalDateTime> now = LocalDateTime::now;
    LocalDateTime before = now.get();
    Instant instant = Instant.now(Clock.systemDefaultZone());
    Date date = new Date();
    check(InstantSource.system().instant().equals(instant), "Source");
    check(LocalDate.now(ZoneOffset.UTC).getYear() == 2001, "Year");
    check(before.equals(LocalDateTime.now()), "Stands");
    Clock later = Clock.offset(Clock.systemUTC(), Duration.ofSeconds(1));
    check(later.millis() == System.currentTimeMillis() + 1000, "Offset");
    Thread.sleep(5000);
    check(Duration.between(before, now.get()).toSeconds() == 5, "Local");
    check(Duration.between(instant, Instant.now()).toSeconds() == 5, "Instant");
    check(new Date().getTime() - date.getTime() == 5000, "Date");
  }
}

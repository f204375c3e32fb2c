package almanac.base.language;

import java.text.MessageFormat;
import java.text.NumberFormat;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.time.format.TextStyle;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalAdjusters;
import java.time.temporal.WeekFields;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;

/** A language of the pages in one region: its texts and formats. */
public final class Language {

    private final Locale locale;
    private final Properties texts;
    private final Map<String, MessageFormat> messages = new ConcurrentHashMap<>();
    private final Map<String, DateTimeFormatter> patterns = new ConcurrentHashMap<>();
    private final DateTimeFormatter fullDate;
    private final DateTimeFormatter time;

    /** Other regions of English abbreviate few zones. */
    private final Locale zoneNames;

    Language(Locale locale, Properties texts) {
        this.locale = locale;
        this.texts = texts;
        this.fullDate = DateTimeFormatter.ofLocalizedDate(FormatStyle.FULL).withLocale(locale);
        this.time = DateTimeFormatter.ofLocalizedTime(FormatStyle.SHORT).withLocale(locale);
        this.zoneNames = locale.getLanguage().equals("en") ? Locale.US : locale;
    }

    /** The tag of language and region, such as {@code en-GB}. */
    public String tag() {
        return locale.toLanguageTag();
    }

    /** The language's code, such as {@code en}. */
    public String code() {
        return locale.getLanguage();
    }

    /** The name of the language in itself, such as {@code Deutsch}. */
    public String name() {
        return locale.getDisplayLanguage(locale);
    }

    /**
     * A text of the pages.
     *
     * @param arguments for {@code {0}}, {@code {1}} … in the text, as {@link MessageFormat} fills them in
     */
    public String text(String key, Object... arguments) {
        String text = texts.getProperty(key);
        if (text == null) {
            throw new IllegalArgumentException("no text " + key + " in " + code());
        }
        return arguments.length == 0 ? text : message(text).format(arguments);
    }

    /** Returns a text without arguments, or empty if the key is unknown. */
    public Optional<String> known(String key) {
        return Optional.ofNullable(texts.getProperty(key));
    }

    /** Returns a copy, as a {@link MessageFormat} isn't thread-safe; copying is faster than parsing. */
    private MessageFormat message(String text) {
        return (MessageFormat) messages.computeIfAbsent(text, absent -> new MessageFormat(absent, locale))
                .clone();
    }

    /** The text of an enum constant, such as {@code status.draft}. */
    public String text(String prefix, Enum<?> constant, Object... arguments) {
        return text(prefix + "." + constant.name().toLowerCase(Locale.ROOT).replace('_', '-'), arguments);
    }

    /** {@code Monday, 8 March 2027}. */
    public String fullDate(TemporalAccessor date) {
        return fullDate.format(date);
    }

    /** {@code Mon, 8 Mar}. */
    public String shortDate(TemporalAccessor date) {
        return formatted("format.short-date", date);
    }

    /** {@code 8 March 2027}. */
    public String date(TemporalAccessor date) {
        return formatted("format.date", date);
    }

    /** {@code Mar}. */
    public String shortMonth(TemporalAccessor date) {
        return of("LLL").format(date);
    }

    /** {@code 8 March}. */
    public String dayOfMonth(TemporalAccessor date) {
        return formatted("format.day-of-month", date);
    }

    private String formatted(String pattern, TemporalAccessor date) {
        String regional = texts.getProperty(pattern + "." + locale.getCountry());
        return of(regional == null ? text(pattern) : regional).format(date);
    }

    private DateTimeFormatter of(String pattern) {
        return patterns.computeIfAbsent(pattern, absent -> DateTimeFormatter.ofPattern(absent, locale));
    }

    /** {@code March 2027}. */
    public String month(YearMonth month) {
        return of("LLLL uuuu").format(month);
    }

    /** {@code March}. */
    public String monthName(Month month) {
        return month.getDisplayName(TextStyle.FULL_STANDALONE, locale);
    }

    /** {@code Monday}. */
    public String weekday(DayOfWeek day) {
        return day.getDisplayName(TextStyle.FULL_STANDALONE, locale);
    }

    /** {@code Mon}. */
    public String shortWeekday(DayOfWeek day) {
        return day.getDisplayName(TextStyle.SHORT_STANDALONE, locale);
    }

    /** {@code M}. */
    public String narrowWeekday(DayOfWeek day) {
        return day.getDisplayName(TextStyle.NARROW_STANDALONE, locale);
    }

    /** {@code 09:30}, or {@code 9:30 AM} where people write so. */
    public String time(LocalTime of) {
        return time.format(of);
    }

    /** {@code 12,345}. */
    public String number(long number) {
        return NumberFormat.getIntegerInstance(locale).format(number);
    }

    /** {@code 1.2 km}: a distance, without a fraction from 10 km on. */
    public String kilometres(double distance) {
        NumberFormat format = NumberFormat.getNumberInstance(locale);
        format.setMaximumFractionDigits(distance < 9.95 ? 1 : 0);
        return format.format(distance) + "\u00a0km";
    }

    /** {@code 84 MB} or {@code 1.2 GB}, rounded up so that a little isn't nothing. */
    public String size(long bytes) {
        NumberFormat format = NumberFormat.getNumberInstance(locale);
        format.setMaximumFractionDigits(1);
        return bytes < 1_000_000_000
                ? number((bytes + 999_999) / 1_000_000) + "\u00a0MB"
                : format.format(bytes / 1e9) + "\u00a0GB";
    }

    /** The first day of a week and the first week of a year, as the region counts them. */
    public WeekFields weeks() {
        return WeekFields.of(locale);
    }

    /** The short name of a zone at a time, such as {@code CET} or {@code MEZ}; of an offset, {@code UTC+02:00}. */
    public String zone(ZoneId zone, Instant at) {
        return zone instanceof ZoneOffset
                ? zone.getId().equals("Z") ? "UTC" : "UTC" + zone.getId()
                : of("zzz").withLocale(zoneNames).format(at.atZone(zone));
    }

    /** {@code 1–5}: a range of dates or times, with a dash as the language sets it. */
    public String range(String from, String to) {
        return text("format.range", from, to);
    }

    /** {@code 8–12 March} or {@code 30 March–2 April}: from one day to another, with their years if these differ. */
    public String days(LocalDate first, LocalDate last) {
        return first.getYear() == last.getYear()
                ? days(first, last, "format.day-of-month", "format.last-of-month")
                : dates(first, last);
    }

    /** {@code 8–12 March 2027}: from one day to another, with month and year only once if they are the same. */
    public String dates(LocalDate first, LocalDate last) {
        return first.getYear() == last.getYear()
                ? days(first, last, "format.date", "format.last-date-of-month")
                : range(date(first), date(last));
    }

    /** @param inMonth the format of the last day if the month is that of the first */
    private String days(LocalDate first, LocalDate last, String format, String inMonth) {
        return first.getMonth() == last.getMonth()
                ? range(formatted("format.first-of-month", first), formatted(inMonth, last))
                : range(dayOfMonth(first), formatted(format, last));
    }

    /** Names a day of a list that begins today: {@code Today}, {@code This weekend} …, or else by its month. */
    public String named(LocalDate day, LocalDate today) {
        LocalDate sunday = today.with(TemporalAdjusters.nextOrSame(DayOfWeek.SUNDAY));
        LocalDate nextWeek = today.with(TemporalAdjusters.next(weeks().getFirstDayOfWeek()));
        if (day.isBefore(today) || !day.isBefore(nextWeek.plusWeeks(1))) {
            return month(YearMonth.from(day));
        }
        if (day.equals(today)) {
            return text("near.today");
        }
        if (day.equals(today.plusDays(1))) {
            return text("near.tomorrow");
        }
        if (isWeekend(day) && !day.isAfter(sunday)) {
            return text("near.weekend");
        }
        return text(day.isBefore(nextWeek) ? "near.week" : "near.next-week");
    }

    /** {@code Today, 09:30}, {@code Yesterday, 09:30} or {@code 8 March, 09:30}, with another year than today's. */
    public String moment(LocalDateTime time, LocalDate today) {
        return day(time.toLocalDate(), today) + ", " + time(time.toLocalTime());
    }

    /** {@code Today}, {@code Yesterday} or {@code 8 March}, with another year than today's. */
    public String day(LocalDate day, LocalDate today) {
        long days = day.until(today, ChronoUnit.DAYS);
        return days == 0
                ? text("near.today")
                : days == 1
                        ? text("near.yesterday")
                        : days == -1
                                ? text("near.tomorrow")
                                : day.getYear() == today.getYear() ? dayOfMonth(day) : date(day);
    }

    /** {@code Today}, {@code Tomorrow} or {@code in 16 days}; the empty text for the past. */
    public String distance(LocalDate day, LocalDate today) {
        long days = today.until(day, ChronoUnit.DAYS);
        return days < 0
                ? ""
                : days < 2 ? text(days == 0 ? "near.today" : "near.tomorrow") : text("near.days", number(days));
    }

    /** Returns whether a day is a Saturday or Sunday, the weekend wherever the languages of the pages are spoken. */
    public boolean isWeekend(LocalDate day) {
        return day.getDayOfWeek().compareTo(DayOfWeek.FRIDAY) > 0;
    }

    /** The name of a zone, such as {@code Central European Time}; of an offset, {@code UTC+02:00}. */
    public String zoneName(ZoneId zone) {
        return zone instanceof ZoneOffset ? zone(zone, Instant.EPOCH) : zone.getDisplayName(TextStyle.FULL, locale);
    }

    @Override
    public String toString() {
        return tag();
    }
}

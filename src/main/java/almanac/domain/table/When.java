package almanac.domain.table;

import static almanac.domain.table.DateWords.MONTH;
import static almanac.domain.table.DateWords.WEEKDAY;

import almanac.domain.file.TableMapping.DateOrder;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Dates and times in a cell, in the many forms that people write. */
final class When {

    static final int DAY = 24 * 60;

    private static final int MOST_DAYS_OF_LIST = 12;

    private static final Pattern SERIAL = Pattern.compile("(\\d{5})(?:[.,](\\d+))?");
    private static final Pattern DAY_RANGE = Pattern.compile(
            "(?<![\\d.:])(?<from>\\d{1,2})(?:\\.|st|nd|rd|th)?\\s*(?<sign>-|\\+|&|/|bis(?: zum)?|und|u\\.|and|to|(?<=[.hdt]),)\\s*(?:"
                    + WEEKDAY
                    + "\\s*)?(?=(?<to>\\d{1,2})(?:\\.|st|nd|rd|th|(?= \\p{L}))\\s?(?:of )?(?<month>(?:(?<=\\.|\\. )\\d{1,2}\\.|"
                    + MONTH
                    + ")\\s?(?:\\d{4}|\\d{2}\\b)?))");
    private static final Pattern MONTH_RANGE =
            Pattern.compile(MONTH + "\\s+(\\d{1,2})\\s*(-|to|&|and)\\s*(\\d{1,2})\\b(?!:)(?:,?\\s*(\\d{4}))?");
    private static final Pattern DATE =
            Pattern.compile("(?<iso>(?<y1>\\d{4})[-/.](?<m1>\\d{1,2})[-/.](?<d1>\\d{1,2})(?!\\d))"
                    + "|(?<!\\d)(?<compact>(?<y2>(?:19|20)\\d{2})(?<m2>\\d{2})(?<d2>\\d{2})(?!\\d))"
                    + "|(?<!\\d)(?<numbers>(?<a>\\d{1,2})(?<sign>[./-])\\s?(?<b>\\d{1,2})(?:\\k<sign>\\s?(?<y3>\\d{4}|\\d{2})(?![\\d:])|(?<open>\\.(?!\\d))))"
                    + "|(?<!\\d)(?<named>(?<d4>\\d{1,2})(?:\\.|st|nd|rd|th|er)?[ -]*(?:of )?(?<m4>" + MONTH
                    + ")(?:[ ,-]*(?<y4>\\d{4}|'?\\d{2}(?![\\d:.]))(?! ?(?:st|nd|rd|th)?[ -]*" + MONTH + "))?)"
                    + "|(?<first>(?<m5>" + MONTH
                    + ")\\s*(?<d5>\\d{1,2})(?:st|nd|rd|th)?(?![\\d:])(?:,?\\s*(?<y5>\\d{4}))?)");
    private static final Pattern TIME = Pattern.compile(
            "(?<![\\d:.])(\\d{1,2})(?:[:.h](\\d{2})(?::\\d{2}(?:[.,]\\d+)?)?)?\\s*(uhr|h(?![a-z])|:?a\\.?\\s?m\\b\\.?|:?p\\.?\\s?m\\b\\.?|(?<=\\d)[ap]\\b|o'clock)?(?![\\d:](?!p|a))|\\b(noon|midday|mittags?|midnight|mitternacht)\\b");
    private static final Pattern EXACT = Pattern.compile(
            "(\\d{4}-\\d{2}-\\d{2}[t ]\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?)\\s?(z|utc|gmt|[+-](?:0\\d|1[0-4])(?::?[0-5]\\d)?)");

    /** {@code 20270612T170000Z}. */
    private static final Pattern BASIC = Pattern.compile("(\\d{4})(\\d{2})(\\d{2})t(\\d{2})(\\d{2})(?:\\d{2})?(z?)");

    private static final Pattern END_ALONE = Pattern.compile("(?:noch )?(?:bis|until|till|to)\\s.*");
    private static final Pattern SEVERAL_TIMES = Pattern.compile(
            ".*\\d\\s*(?:uhr|h|[ap]\\.?m\\.?)?\\s*(?:und|and|&|,|;|/|\\+|sowie)\\s*(?:um )?\\d{1,2}(?:[:.]\\d{2}|\\s*(?:uhr|h\\b|[ap]\\.?m|-\\s*\\d)).*");

    private static final Pattern REPEATED = Pattern.compile(
            "\\b(?:[2-9]|\\d{2,3})\\s?(?:x\\b|mal\\b|termine|abende|nachmittage|vormittage|wochen|sessions|weeks|dates)");
    private static final Pattern BESIDE_TIMES =
            Pattern.compile("\\((?![^)]*(?:\\d[:.]\\d\\d|uhr|[ap]\\.?m))[^)]*\\)|\\b1 termin\\b");

    /** When the doors open isn't when it begins. */
    private static final Pattern DOORS = Pattern.compile(
            "\\(?\\b(?:einlass|doors(?: open)?|kasse)\\D{0,10}\\d{1,2}(?:[:.]\\d{2})?\\s*(?:uhr|[ap]m)?\\)?");

    private static final Pattern WHOLE_DAY =
            Pattern.compile("ganzt(?:ä|ae)gig|ganztags|all[- ]?day|whole day|ganzer tag|tagsüber");

    /** A date that was written but doesn't exist; empty if all do. */
    String wrong = "";

    /** The dates, in the order of the text; of a range, its ends. */
    final List<LocalDate> dates = new ArrayList<>();

    /** Minutes of the day; {@link #DAY} is 24:00. */
    final List<Integer> times = new ArrayList<>();

    boolean isRange;
    boolean isWholeDay;

    /** Whether a year is that of today. */
    boolean isYearGuessed;

    /** Whether it is the number of a day, as spreadsheets count them. */
    boolean isSerial;

    /** Whether it says only until when. */
    boolean isEndAlone;

    /** Whether it says how often it takes place. */
    boolean isRepeated;

    /** Whether it has further times, which aren't the end. */
    boolean isSeveralTimes;

    /** The day of the week that it names; empty if it names none, or several. */
    Optional<DayOfWeek> weekday = Optional.empty();

    ZoneOffset offset;

    private When() {}

    /** @param today tells years that are left out */
    static When of(String cell, DateOrder order, LocalDate today) {
        When when = new When();
        String text = cell.toLowerCase(Locale.ROOT)
                .replaceAll("[\\u00a0\\u202f\\s]+", " ")
                .replaceAll("[–—−‐]|\\s*(?:→|->|⇒)\\s*", "-")
                .replaceAll("[\\u200b-\\u200f\\ufeff]", "")
                .replaceAll("\\((?:verlegt|verschoben|ursprünglich|statt|moved|postponed|rescheduled)[^)]*\\)", " ")
                .strip();
        text = text.replaceAll("\\b12 (?=noon|midday|midnight)", "");
        text = BASIC.matcher(text).replaceFirst("$1-$2-$3 $4:$5$6");
        Matcher exact = EXACT.matcher(text);
        if (exact.matches()) {
            when.offset = ZoneOffset.of(exact.group(2).matches("[a-z]+") ? "Z" : exact.group(2));
            text = exact.group(1);
        }
        when.weekday = DateWords.weekdayIn(text);
        Matcher serial = SERIAL.matcher(text);
        if (serial.matches()) {
            when.serial(Integer.parseInt(serial.group(1)), serial.group(2));
        } else if (text.matches("0?[.,]\\d{2,}")) {
            when.times.add((int) Math.round(
                    Double.parseDouble("0" + text.replaceFirst("^0?,", ".").replaceFirst("^0", "")) * DAY));
        } else if (text.length() <= 200) {
            when.isWholeDay = WHOLE_DAY.matcher(text).find();
            when.read(spread(DOORS.matcher(text).replaceAll(" ")), order, today);
        }
        return when;
    }

    /** Writes out what both ends of a range of days have in common. */
    private static String spread(String text) {
        String days = text;
        String before = "";
        for (int i = 0; i < MOST_DAYS_OF_LIST && !days.equals(before); i++) {
            before = days;
            days = DAY_RANGE
                    .matcher(days)
                    .replaceAll(range -> Matcher.quoteReplacement(range.group(1) + "." + range.group(5)
                            + sign(range.group(2), range.group(1), range.group(4))));
        }
        return MONTH_RANGE.matcher(days).replaceAll(range -> {
            String year = range.group(5) == null ? "" : " " + range.group(5);
            String sign = sign(range.group(3), range.group(2), range.group(4));
            return Matcher.quoteReplacement(
                    range.group(1) + " " + range.group(2) + year + sign + range.group(1) + " " + range.group(4) + year);
        });
    }

    /** Two days that follow each other are a range, whatever is between them. */
    private static String sign(String given, String from, String to) {
        boolean isNext = Integer.parseInt(to) - Integer.parseInt(from) == 1 && !given.equals(",");
        return given.matches("-|bis.*|to") || isNext ? " - " : ", ";
    }

    private void serial(int number, String fraction) {
        LocalDate day = LocalDate.of(1899, 12, 30).plusDays(number);
        if (day.getYear() >= 1990 && day.getYear() < 2100) {
            isSerial = true;
            dates.add(day);
            if (fraction != null) {
                times.add((int) Math.round(Double.parseDouble("0." + fraction) * DAY));
            }
        }
    }

    private void read(String text, DateOrder order, LocalDate today) {
        Matcher date = DATE.matcher(text);
        isEndAlone = END_ALONE.matcher(text).matches();
        StringBuilder rest = new StringBuilder();
        List<int[]> found = new ArrayList<>();
        int last = 0;
        while (date.find()) {
            found.add(numbers(date, order));
            String between = text.substring(last, date.start());
            isRange = isRange || found.size() == 2 && between.matches(".*(?:-|\\bbis\\b|\\bto\\b|\\buntil\\b).*|/");
            rest.append(between).append(' ');
            last = date.end();
        }
        rest.append(text.substring(last));
        int year = 0;
        for (int i = found.size() - 1; i >= 0; i--) {
            year = found.get(i)[0] == 0 ? year : found.get(i)[0];
            add(found.get(i), year, today, text);
        }
        boolean isTwo = isRange && dates.size() == 2 && found.get(0)[0] == 0;
        if (isTwo && dates.get(0).minusMonths(5).isAfter(dates.get(1))) { // over New Year
            dates.set(0, dates.get(0).minusYears(1));
        }
        times(rest.toString().replaceFirst("^ ?t(?=\\d)", " ").strip(), !found.isEmpty());
    }

    private static int[] numbers(Matcher date, DateOrder order) {
        if (date.group("iso") != null) {
            return numbers(date.group("y1"), date.group("m1"), date.group("d1"));
        }
        if (date.group("compact") != null) {
            return numbers(date.group("y2"), date.group("m2"), date.group("d2"));
        }
        if (date.group("named") != null) {
            return numbers(date.group("y4"), String.valueOf(DateWords.month(date.group("m4"))), date.group("d4"));
        }
        if (date.group("first") != null) {
            return numbers(date.group("y5"), String.valueOf(DateWords.month(date.group("m5"))), date.group("d5"));
        }
        boolean isMonthFirst =
                order == DateOrder.MONTH_FIRST && !date.group("sign").equals(".");
        int first = Integer.parseInt(date.group("a"));
        int second = Integer.parseInt(date.group("b"));
        boolean isSwapped = isMonthFirst ? first <= 12 || second > 12 : second > 12 && first <= 12;
        String month = isSwapped ? date.group("a") : date.group("b");
        return numbers(date.group("y3"), month, isSwapped ? date.group("b") : date.group("a"));
    }

    private static int[] numbers(String year, String month, String day) {
        int number = year == null ? 0 : Integer.parseInt(year.replace("'", ""));
        int full = year == null || number > 99 ? number : number < 70 ? 2000 + number : 1900 + number;
        return new int[] {full, Integer.parseInt(month), Integer.parseInt(day)};
    }

    /** Without a year, the next such day is meant, or one that has just been; the day of the week tells which. */
    private void add(int[] numbers, int sharedYear, LocalDate today, String text) {
        try {
            int year = sharedYear == 0 ? today.getYear() : sharedYear;
            LocalDate day = LocalDate.of(year, numbers[1], numbers[2]);
            isYearGuessed = isYearGuessed || sharedYear == 0;
            dates.add(0, sharedYear == 0 ? guessed(day, today) : day);
        } catch (DateTimeException e) {
            wrong = text;
        }
    }

    private LocalDate guessed(LocalDate ofThisYear, LocalDate today) {
        LocalDate next = ofThisYear.isBefore(today.minusMonths(3)) ? ofThisYear.plusYears(1) : ofThisYear;
        return weekday.flatMap(wanted -> Stream.of(next, next.plusYears(1), next.minusYears(1), next.plusYears(2))
                        .filter(each -> each.getDayOfWeek() == wanted)
                        .findFirst())
                .orElse(next);
    }

    private void times(String given, boolean hasDate) {
        isRepeated = REPEATED.matcher(given).find();
        String text = BESIDE_TIMES
                .matcher(REPEATED.matcher(given).replaceAll(" "))
                .replaceAll(" ")
                .strip();
        boolean isRangeOfTimes = text.matches(".*\\d.*(?:-|\\bbis\\b|\\bto\\b|\\buntil\\b).*\\d.*");
        boolean isMarked = text.matches(".*(?:\\d[:.]\\d{2}|uhr|\\d ?h\\b|[ap]\\.?m\\b).*");
        isSeveralTimes = SEVERAL_TIMES.matcher(text).matches();
        Matcher time = TIME.matcher(text);
        String suffix = "";
        List<String[]> found = new ArrayList<>();
        while (time.find() && found.size() < 4) {
            boolean isBare = time.group(4) == null && time.group(2) == null && time.group(3) == null;
            boolean isAlone = !hasDate && text.matches("(?:ab |von |um |ca\\.? )?\\d{1,2}(?: ?- ?\\d{1,2})?");
            if (!isBare || isAlone || isMarked && (isRangeOfTimes || isSeveralTimes)) {
                found.add(new String[] {time.group(1), time.group(2), time.group(3), time.group(4)});
            }
        }
        isSeveralTimes = found.size() > (isRangeOfTimes ? 2 : 1) && (isSeveralTimes || found.size() > 2);
        for (int i = found.size() - 1; i >= 0; i--) {
            String own = found.get(i)[2] == null
                    ? ""
                    : found.get(i)[2].replaceAll("[.:\\s]", "").replaceFirst("^([ap])$", "$1m");
            suffix = own.matches("[ap]m") ? own : suffix.matches("[ap]m") && i + 1 < found.size() ? suffix : own;
            addTime(found.get(i), suffix);
        }
        if (isSeveralTimes && !isRangeOfTimes && !times.isEmpty()) {
            times.subList(1, times.size()).clear();
        }
    }

    private void addTime(String[] parts, String suffix) {
        if (parts[3] != null) {
            times.add(0, parts[3].startsWith("m") && parts[3].matches("midn.*|mitter.*") ? DAY : DAY / 2);
            return;
        }
        int hour = Integer.parseInt(parts[0]);
        int minute = parts[1] == null ? 0 : Integer.parseInt(parts[1]);
        boolean isCarried = parts[2] == null && !times.isEmpty() && (hour % 12 + 12) * 60 + minute > times.get(0);
        if (suffix.equals("pm") && hour < 12 && !isCarried) { // 11:30-1pm begins in the morning
            hour += 12;
        } else if (suffix.equals("am") && hour == 12) {
            hour = 0;
        }
        if (hour * 60 + minute <= DAY && minute < 60) {
            times.add(0, hour * 60 + minute);
        } else {
            wrong = parts[0] + ":" + (parts[1] == null ? "00" : parts[1]);
        }
    }

    boolean isNothing() {
        return dates.isEmpty() && times.isEmpty() && !isWholeDay && wrong.isEmpty() && weekday.isEmpty();
    }

    boolean isWeekdayAlone() {
        return weekday.isPresent() && dates.isEmpty() && times.isEmpty();
    }
}

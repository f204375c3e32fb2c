package almanac.time;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Text that counts from now: {@code tomorrow 9am}, {@code next wednesday}, {@code +1 week 2 days}. A day that is named
 * begins at 00:00:00, {@code +5 days} keeps the time of day. Results outside the years 1 to 9999 are cut off there.
 */
record RelativeDateText(List<UnaryOperator<ZonedDateTime>> steps) implements DateText {

    private static final Pattern PIECE = Pattern.compile("(?<time>" + ClockText.FORM + ")"
            + "|(?<day>now|today|tomorrow|yesterday)"
            + "|(?<amount>(?:[+-] ?)?[0-9]{1,5}) ?(?<unit>[a-z]+?)s?(?<ago> ago)?(?![a-z])"
            + "|(?<which>next|last|this) (?<what>[a-z]+)"
            + "|(?<weekday>" + Weekdays.FORM + ")");

    private static final Map<String, ChronoUnit> UNITS = Map.ofEntries(
            Map.entry("sec", ChronoUnit.SECONDS),
            Map.entry("second", ChronoUnit.SECONDS),
            Map.entry("min", ChronoUnit.MINUTES),
            Map.entry("minute", ChronoUnit.MINUTES),
            Map.entry("hour", ChronoUnit.HOURS),
            Map.entry("day", ChronoUnit.DAYS),
            Map.entry("week", ChronoUnit.WEEKS),
            Map.entry("month", ChronoUnit.MONTHS),
            Map.entry("year", ChronoUnit.YEARS));

    private static final LocalDateTime FIRST = LocalDateTime.of(1, 1, 1, 0, 0);
    private static final LocalDateTime LAST = LocalDateTime.of(9999, 12, 31, 23, 59, 59);

    static Optional<RelativeDateText> parse(String text) {
        List<UnaryOperator<ZonedDateTime>> steps = new ArrayList<>();
        List<UnaryOperator<ZonedDateTime>> times = new ArrayList<>();
        Matcher pieces = PIECE.matcher(text);
        int end = 0;
        while (end < text.length() && pieces.find() && isNext(text, end, pieces.start())) {
            Optional<UnaryOperator<ZonedDateTime>> step = step(pieces);
            if (step.isEmpty()) {
                return Optional.empty();
            }
            (pieces.group("time") == null ? steps : times).add(step.get());
            end = pieces.end();
        }
        boolean whole = end == text.length() && !text.isEmpty() && times.size() <= 1;
        steps.addAll(times); // "9am tomorrow" is "tomorrow 9am"
        return whole ? Optional.of(new RelativeDateText(List.copyOf(steps))) : Optional.empty();
    }

    private static boolean isNext(String text, int end, int start) {
        String between = text.substring(end, start);
        return end == 0 ? between.isEmpty() : between.equals(" ") || between.equals(", ") || between.equals(" at ");
    }

    private static Optional<UnaryOperator<ZonedDateTime>> step(Matcher piece) {
        if (piece.group("time") != null) {
            return ClockText.parse(piece.group("time")).map(time -> then -> then.with(time));
        }
        if (piece.group("day") != null) {
            return Optional.of(day(piece.group("day")));
        }
        if (piece.group("amount") != null) {
            long amount = Long.parseLong(piece.group("amount").replaceAll("[+ ]", ""));
            return plus(piece.group("ago") == null ? amount : -amount, piece.group("unit"));
        }
        if (piece.group("which") != null) {
            return which(piece.group("which"), piece.group("what"));
        }
        DayOfWeek day = Weekdays.of(piece.group("weekday"));
        return Optional.of(then -> midnight(then).with(TemporalAdjusters.nextOrSame(day)));
    }

    private static UnaryOperator<ZonedDateTime> day(String word) {
        return switch (word) {
            case "now" -> UnaryOperator.identity();
            case "tomorrow" -> then -> midnight(then.plusDays(1));
            case "yesterday" -> then -> midnight(then.minusDays(1));
            default -> RelativeDateText::midnight;
        };
    }

    private static ZonedDateTime midnight(ZonedDateTime then) {
        return then.with(LocalTime.MIDNIGHT);
    }

    private static Optional<UnaryOperator<ZonedDateTime>> plus(long amount, String unit) {
        return Optional.ofNullable(UNITS.get(unit)).map(known -> then -> then.plus(amount, known));
    }

    private static Optional<UnaryOperator<ZonedDateTime>> which(String which, String what) {
        if (!Weekdays.isOne(what)) {
            return plus(which.equals("next") ? 1 : which.equals("last") ? -1 : 0, what);
        }
        DayOfWeek day = Weekdays.of(what);
        return Optional.of(switch (which) {
            case "next" -> then -> midnight(then).with(TemporalAdjusters.next(day));
            case "last" -> then -> midnight(then).with(TemporalAdjusters.previous(day));
            default -> then -> midnight(then).with(TemporalAdjusters.nextOrSame(day));
        });
    }

    @Override
    public ZonedDateTime in(ZoneId zone, Instant now) {
        ZonedDateTime then = now.truncatedTo(ChronoUnit.SECONDS).atZone(zone);
        for (UnaryOperator<ZonedDateTime> step : steps) {
            then = step.apply(then);
        }
        if (then.toLocalDateTime().isBefore(FIRST)) {
            return FIRST.atZone(zone);
        }
        return then.toLocalDateTime().isAfter(LAST) ? LAST.atZone(zone) : then;
    }
}

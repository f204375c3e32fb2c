package almanac.start.log;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.SimpleFormatter;
import java.util.stream.Collectors;

/**
 * Formats the log, with repeated faults only once: their stack traces would hide all others and fill the disk. Ten
 * minutes later, at the next message or at the end, it reports the number of repetitions. Faults are the same if they
 * were thrown at the same places, whatever their messages. It is a formatter, not a handler, since the server doesn't
 * start with an unknown handler. An outage of the database is left to the application, once deployed, which reports it
 * in one line.
 */
public class FaultLog extends SimpleFormatter {

    /** The system property that the launcher sets if the log has JSON objects. */
    public static final String JSON = "almanac.log.json";

    private static final long COUNTED_MILLIS = 600_000;

    /** The most faults counted at once; a new one evicts the oldest, which is then reported. */
    static final int MOST_FAULTS = 100;

    /** The number of stack frames that identify a place. */
    private static final int CALLS = 5;

    private final LongSupplier clock;
    private final boolean isJson;
    private final BooleanSupplier serving;
    private final Map<String, Repeated> faults = new LinkedHashMap<>();

    /** A counter of the repetitions of a fault since it was logged. */
    private static final class Repeated {
        private final LogRecord first;
        private long times;

        Repeated(LogRecord first) {
            this.first = first;
        }

        boolean isOver(long now) {
            return now - first.getMillis() >= COUNTED_MILLIS;
        }
    }

    public FaultLog() {
        this(System::currentTimeMillis, Boolean.getBoolean(JSON), LogLine::isServing);
    }

    /**
     * @param clock in milliseconds since 1970, as in log records
     * @param serving whether the application is deployed
     */
    FaultLog(LongSupplier clock, boolean isJson, BooleanSupplier serving) {
        this.clock = clock;
        this.isJson = isJson;
        this.serving = serving;
    }

    @Override
    public synchronized String format(LogRecord message) {
        return due(message).stream()
                .map(each -> line(each, each == message ? LogLine.requestId() : ""))
                .collect(Collectors.joining());
    }

    /** Reports all counts at the end of the log. */
    @Override
    public synchronized String getTail(Handler handler) {
        return counts(Long.MAX_VALUE, 0).stream().map(each -> line(each, "")).collect(Collectors.joining());
    }

    /** @param request the request's id, or the empty text for counts, which are of many requests */
    private String line(LogRecord message, String request) {
        return isJson ? LogLine.json(message, this, request) : LogLine.text(super.format(message), request);
    }

    /** Returns the records to log for a message: counts that are due, and the message unless it only repeats. */
    private List<LogRecord> due(LogRecord message) {
        List<LogRecord> due = counts(clock.getAsLong(), MOST_FAULTS);
        if (message.getThrown() == null) {
            due.add(message);
            return due;
        }
        if (serving.getAsBoolean() && LostConnection.isSubjectOf(message)) {
            return due;
        }
        String fault = message.getLoggerName() + places(message.getThrown());
        Repeated known = faults.get(fault);
        if (known != null) {
            known.times++;
            return due;
        }
        due.addAll(counts(clock.getAsLong(), MOST_FAULTS - 1));
        faults.put(fault, new Repeated(message));
        due.add(message);
        return due;
    }

    /** Removes expired faults, and the oldest beyond the maximum, and returns their numbers of repetitions. */
    private List<LogRecord> counts(long now, int most) {
        List<LogRecord> counts = new ArrayList<>();
        Iterator<Repeated> oldest = faults.values().iterator();
        while (oldest.hasNext()) {
            Repeated each = oldest.next();
            if (!each.isOver(now) && faults.size() <= most) {
                break;
            }
            oldest.remove();
            if (each.times > 0) {
                counts.add(count(each));
            }
        }
        return counts;
    }

    private static LogRecord count(Repeated fault) {
        Throwable thrown = fault.first.getThrown();
        String kind = thrown.getClass().getName();
        StackTraceElement[] calls = thrown.getStackTrace();
        String place = calls.length == 0 ? kind : kind + " at " + calls[0];
        String text = "The fault \"%s\" (%s) of %tF %<tT happened %d more times, left out here."
                .formatted(fault.first.getMessage(), place, fault.first.getMillis(), fault.times);
        LogRecord count = new LogRecord(Level.WARNING, text);
        count.setLoggerName(fault.first.getLoggerName());
        return count;
    }

    private static String places(Throwable thrown) {
        StringBuilder places = new StringBuilder();
        for (Throwable each = thrown; each != null; each = each.getCause()) {
            places.append('\n').append(each.getClass().getName());
            StackTraceElement[] calls = each.getStackTrace();
            for (int i = 0; i < Math.min(calls.length, CALLS); i++) {
                places.append('\n').append(calls[i]);
            }
        }
        return places.toString();
    }
}

package almanac.start.log;

import almanac.start.server.Bean;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.logging.Formatter;
import java.util.logging.LogRecord;
import java.util.stream.Collectors;
import javax.management.JMException;

/** A line of the log, as text or as a JSON object, with the id of its request. */
final class LogLine {

    /** Registered by the application when it is deployed. */
    private static final Bean REQUESTS = new Bean("RequestLog");

    private LogLine() {}

    /** Returns the text with the id at the end of its first line. */
    static String text(String formatted, String id) {
        int end = formatted.indexOf('\n');
        return id.isEmpty() || end < 0
                ? formatted
                : formatted.substring(0, end) + " [" + id + "]" + formatted.substring(end);
    }

    /** A record whose last parameter is a map has its entries as members, instead of a message. */
    static String json(LogRecord message, Formatter messages, String id) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("time", Instant.ofEpochMilli(message.getMillis()).toString());
        members.put("level", message.getLevel().getName());
        members.put("logger", String.valueOf(message.getLoggerName()));
        Map<?, ?> own = members(message);
        own.forEach((name, value) -> members.put(name.toString(), value));
        members.put("message", own.isEmpty() ? messages.formatMessage(message) : "");
        members.put("request", id);
        members.put("thrown", stackTrace(message.getThrown()));
        return members.entrySet().stream()
                .filter(each -> !each.getValue().equals(""))
                .map(each -> quoted(each.getKey()) + ":" + value(each.getValue()))
                .collect(Collectors.joining(",", "{", "}\n"));
    }

    private static Map<?, ?> members(LogRecord message) {
        Object[] parameters = message.getParameters();
        return parameters != null
                        && parameters.length > 0
                        && parameters[parameters.length - 1] instanceof Map<?, ?> members
                ? members
                : Map.of();
    }

    private static String value(Object member) {
        return member instanceof Number ? member.toString() : quoted(member.toString());
    }

    /** Returns the id of the request that the calling thread works for, or the empty text. */
    static String requestId() {
        try {
            return REQUESTS.exists() ? String.valueOf(REQUESTS.get("CurrentId")) : "";
        } catch (JMException e) { // it is no longer deployed
            return "";
        }
    }

    static boolean isServing() {
        return REQUESTS.exists();
    }

    private static String stackTrace(Throwable thrown) {
        if (thrown == null) {
            return "";
        }
        StringWriter trace = new StringWriter();
        thrown.printStackTrace(new PrintWriter(trace, true));
        return trace.toString();
    }

    /** Quotes a text (RFC 8259 §7), without anything that could end the line. */
    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        text.chars().forEach(each -> {
            if (each == '"' || each == '\\') {
                quoted.append('\\').append((char) each);
            } else if (each < ' ' || each == '\u2028' || each == '\u2029' || each == '\u007f') {
                quoted.append("\\u%04x".formatted(each));
            } else {
                quoted.append((char) each);
            }
        });
        return quoted.append('"').toString();
    }
}

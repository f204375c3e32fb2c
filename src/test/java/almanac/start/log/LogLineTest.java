package almanac.start.log;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.StringReader;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.SimpleFormatter;
import org.junit.jupiter.api.Test;

class LogLineTest {

    private static final String HOSTILE = "a \"quote\"\nand\u2028lines\\ \u0000\u007f {0} ß 🎉";

    private static LogRecord entry(String message) {
        LogRecord entry = new LogRecord(Level.WARNING, message);
        entry.setLoggerName("almanac.test");
        entry.setInstant(Instant.parse("2031-03-10T09:00:00.123Z"));
        return entry;
    }

    @Test
    void anObjectTakesOneLineWhateverTheMessageAndReadsAsItWas() {
        String line = LogLine.json(entry(HOSTILE), new SimpleFormatter(), "");

        assertThat(line.lines()).hasSize(1);
        assertThat(line).endsWith("}\n").doesNotContain("\u2028", "\u007f");
        JsonObject read = Json.createReader(new StringReader(line)).readObject();
        assertThat(read.keySet()).containsExactly("time", "level", "logger", "message");
        assertThat(read.getString("message")).isEqualTo(HOSTILE);
        assertThat(read.getString("time")).isEqualTo("2031-03-10T09:00:00.123Z");
    }

    @Test
    void membersTakeThePlaceOfAMessage() {
        LogRecord entry = entry("{0}");
        entry.setParameters(new Object[] {"GET /{1} 200", new TreeMap<>(Map.of("path", HOSTILE, "status", 200))});
        String line = LogLine.json(entry, new SimpleFormatter(), "0a1b");
        JsonObject read = Json.createReader(new StringReader(line)).readObject();

        assertThat(read.keySet()).containsExactly("time", "level", "logger", "path", "status", "request");
        assertThat(read.getString("path")).isEqualTo(HOSTILE);
        assertThat(read.getInt("status")).isEqualTo(200);
        assertThat(new SimpleFormatter().formatMessage(entry)).isEqualTo("GET /{1} 200");
    }

    @Test
    void aFaultHasItsStackTrace() {
        LogRecord entry = entry("failed");
        entry.setThrown(new IllegalStateException("because"));
        JsonObject read = Json.createReader(new StringReader(LogLine.json(entry, new SimpleFormatter(), "0a1b")))
                .readObject();

        assertThat(read.getString("thrown")).startsWith("java.lang.IllegalStateException: because\n\tat almanac.");
        assertThat(read.getString("request")).isEqualTo("0a1b");
    }

    @Test
    void aTextNamesItsRequestInItsFirstLine() {
        assertThat(LogLine.text("one\ntwo\n", "")).isEqualTo("one\ntwo\n");
        assertThat(LogLine.text("one\ntwo\n", "0a1b")).isEqualTo("one [0a1b]\ntwo\n");
    }
}

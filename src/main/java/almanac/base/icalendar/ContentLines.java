package almanac.base.icalendar;

import static java.nio.charset.StandardCharsets.UTF_8;

import almanac.base.text.Characters;
import java.io.ByteArrayOutputStream;
import java.util.Collection;
import java.util.stream.Collectors;

/** Content lines of iCalendar (RFC 5545 §3.1), in UTF-8: each folded after 75 octets, never within a character. */
public final class ContentLines {
    private static final int LONGEST = 75;
    private static final byte[] FOLD = "\r\n ".getBytes(UTF_8);

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    /** Begins a component such as {@code VEVENT}. */
    public ContentLines begin(String component) {
        return add("BEGIN", component);
    }

    public ContentLines end(String component) {
        return add("END", component);
    }

    /** Adds lines as they were written. */
    public void add(byte[] written) {
        bytes.writeBytes(written);
    }

    /** Adds a property whose value isn't free text, such as a number or an address. */
    public ContentLines add(String property, String value) {
        write(property + ":" + oneLine(value));
        return this;
    }

    /** Adds a time, with the parameters that it needs. */
    public ContentLines add(String property, CalendarTime time) {
        return add(property + time.parameters(), time.value());
    }

    /** Adds a text, unless it is empty. */
    public ContentLines text(String property, String text) {
        return text.isEmpty() ? this : add(property, escaped(text));
    }

    /** Adds a list of texts, unless it is empty. */
    public ContentLines texts(String property, Collection<String> texts) {
        return texts.isEmpty()
                ? this
                : add(property, texts.stream().map(ContentLines::escaped).collect(Collectors.joining(",")));
    }

    /** Returns a parameter value in quotes; characters that can't stand in them are encoded as in RFC 6868. */
    public static String quoted(String text) {
        String encoded = oneLine(Characters.printable(text).replace('\n', ' '))
                .replace("^", "^^")
                .replace("\"", "^'");
        return '"' + encoded + '"';
    }

    /** Escapes text (RFC 5545 §3.3.11). */
    private static String escaped(String text) {
        return Characters.printable(text)
                .replace("\\", "\\\\")
                .replace(";", "\\;")
                .replace(",", "\\,")
                .replace("\n", "\\n");
    }

    /** Removes line breaks, so that no value can begin a new line. */
    private static String oneLine(String value) {
        return Characters.printable(value).replace("\n", "");
    }

    private void write(String line) {
        byte[] octets = line.getBytes(UTF_8);
        int from = 0;
        int room = LONGEST;
        while (octets.length - from > room) {
            int to = from + room;
            while (isWithinCharacter(octets[to])) {
                to--;
            }
            bytes.write(octets, from, to - from);
            bytes.writeBytes(FOLD);
            from = to;
            room = LONGEST - 1; // after the space
        }
        bytes.write(octets, from, octets.length - from);
        bytes.write('\r');
        bytes.write('\n');
    }

    /** Returns whether an octet continues the character before it (RFC 3629 §3). */
    private static boolean isWithinCharacter(byte octet) {
        return (octet & 0xC0) == 0x80;
    }

    /** All lines so far. */
    public byte[] bytes() {
        return bytes.toByteArray();
    }
}

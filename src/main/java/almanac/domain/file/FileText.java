package almanac.domain.file;

import almanac.base.text.Utf8;
import almanac.domain.file.DamagedUtf8.Count;
import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The text of a file, whatever character set its program had; what the file says of it is often wrong.
 *
 * @param charset the one that was taken, such as {@code windows-1252}
 * @param isGuessed whether nothing in the bytes proves it
 */
public record FileText(String text, String charset, boolean isGuessed) {

    /** What European programs write that don't write UTF-8; browsers, too, read ISO-8859-1 as the first. */
    private static final List<Charset> OTHERS = Stream.of("windows-1252", "IBM850", "x-MacRoman")
            .filter(Charset::isSupported)
            .map(Charset::forName)
            .toList();

    private static final Pattern CALENDAR = Pattern.compile("(?i)BEGIN\\s*:\\s*V(?:CALENDAR|EVENT)");
    private static final int BEGINNING = 4_096;
    private static final int SAMPLE = 100_000;
    private static final Pattern LIKELY = Pattern.compile(
            "(?<=\\p{L})[äöüßéèêëáàâçñóòôíìîúùû]|\\b[ÄÖÜÉÀ](?=\\p{Ll})|[€–„“”’](?=[\\s\\p{L}\\p{P}]|$)");
    private static final Pattern UNLIKELY =
            Pattern.compile("(?<=\\p{L})[^\\p{ASCII}\\p{L}’'‘´–·]+(?=\\p{L})|[\\x80-\\x9f]");
    private static final Pattern TWICE = Pattern.compile("Ã[\\x80-\\xBF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]");

    /** Returns the text of bytes, without a byte order mark. */
    public static FileText of(byte[] bytes) {
        return marked(bytes).map(charset -> of(bytes, charset)).orElseGet(() -> unmarked(withoutMark(bytes)));
    }

    private static FileText unmarked(byte[] bytes) {
        return utf8(bytes).orElseGet(() -> {
            String beginning = new String(bytes, 0, Math.min(bytes.length, BEGINNING), StandardCharsets.ISO_8859_1);
            byte[] whole = isCalendar(beginning) ? DamagedUtf8.whole(bytes) : bytes;
            return utf8(whole).orElseGet(() -> byLine(whole));
        });
    }

    private static Optional<FileText> utf8(byte[] bytes) {
        return Utf8.decoded(bytes).map(text -> new FileText(repaired(text), "UTF-8", false));
    }

    /** Returns whether this is the beginning of a calendar, perhaps after something else. */
    public static boolean isCalendar(String beginning) {
        return CALENDAR.matcher(beginning).find();
    }

    /** Returns the text of bytes in a character set that was chosen by hand. */
    public static FileText of(byte[] bytes, Charset charset) {
        String text = new String(bytes, charset);
        return new FileText(text.startsWith("\uFEFF") ? text.substring(1) : text, charset.name(), false);
    }

    private static Optional<Charset> marked(byte[] bytes) {
        int first = bytes.length < 2 ? 0 : (bytes[0] & 0xFF) << 8 | bytes[1] & 0xFF;
        if (first == 0xFEFF || first > 0 && first < 0x80) {
            return Optional.of(StandardCharsets.UTF_16BE);
        }
        boolean isLittle = first == 0xFFFE || bytes.length > 1 && bytes[0] != 0 && bytes[1] == 0;
        return Optional.of(StandardCharsets.UTF_16LE).filter(set -> isLittle);
    }

    /** Beyond its mark, what says that it is UTF-8 may be damaged or something else. */
    private static byte[] withoutMark(byte[] bytes) {
        boolean isMarked =
                bytes.length > 2 && (bytes[0] & 0xFF) == 0xEF && (bytes[1] & 0xFF) == 0xBB && (bytes[2] & 0xFF) == 0xBF;
        return isMarked ? Arrays.copyOfRange(bytes, 3, bytes.length) : bytes;
    }

    private static Charset likely(byte[] bytes) {
        byte[] sample = Arrays.copyOf(bytes, Math.min(bytes.length, SAMPLE));
        return OTHERS.stream()
                .max(Comparator.comparingLong((Charset set) -> score(new String(sample, set)))
                        .thenComparing(set -> -OTHERS.indexOf(set)))
                .orElse(StandardCharsets.ISO_8859_1);
    }

    private static long score(String text) {
        return LIKELY.matcher(text).results().count()
                - 2 * UNLIKELY.matcher(text).results().count();
    }

    /** Lines of files that were put together may each be in another character set; a cut character is no other. */
    private static FileText byLine(byte[] bytes) {
        Count file = Count.of(bytes);
        ByteArrayOutputStream others = new ByteArrayOutputStream();
        forEachLine(bytes, line -> {
            if (!Count.of(line).wasUtf8(file)) {
                others.writeBytes(line);
            }
        });
        Charset other = others.size() == 0 ? StandardCharsets.UTF_8 : likely(others.toByteArray());
        StringBuilder text = new StringBuilder(bytes.length);
        forEachLine(bytes, line -> {
            boolean isUtf8 = Count.of(line).wasUtf8(file);
            text.append(new String(line, isUtf8 ? StandardCharsets.UTF_8 : other));
        });
        return new FileText(text.toString(), other.name(), others.size() > 0);
    }

    private static void forEachLine(byte[] bytes, Consumer<byte[]> reader) {
        int start = 0;
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] == '\n' || i == bytes.length - 1) {
                reader.accept(Arrays.copyOfRange(bytes, start, i + 1));
                start = i + 1;
            }
        }
    }

    /** Undoes UTF-8 that was taken for Windows-1252 and written as UTF-8 again. */
    private static String repaired(String text) {
        return TWICE.matcher(text).find()
                ? Utf8.decoded(text.getBytes(OTHERS.get(0))).orElse(text)
                : text;
    }
}

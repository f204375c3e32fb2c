package almanac.domain.file;

import almanac.base.text.Utf8;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
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

    private static final int SAMPLE = 100_000;
    private static final Pattern LIKELY = Pattern.compile(
            "(?<=\\p{L})[äöüßéèêëáàâçñóòôíìîúùû]|\\b[ÄÖÜÉÀ](?=\\p{Ll})|[€–„“”’](?=[\\s\\p{L}\\p{P}]|$)");
    private static final Pattern UNLIKELY =
            Pattern.compile("(?<=\\p{L})[^\\p{ASCII}\\p{L}’'‘´–·]+(?=\\p{L})|[\\x80-\\x9f]");
    private static final Pattern TWICE = Pattern.compile("Ã[\\x80-\\xBF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]");

    /** Returns the text of bytes, without a byte order mark. */
    public static FileText of(byte[] bytes) {
        Optional<Charset> marked = marked(bytes);
        if (marked.isPresent()) {
            String text = new String(bytes, marked.get());
            return new FileText(
                    text.startsWith("\uFEFF") ? text.substring(1) : text,
                    marked.get().name(),
                    false);
        }
        Optional<String> utf8 = Utf8.decoded(bytes);
        if (utf8.isPresent()) {
            return new FileText(repaired(utf8.get()), "UTF-8", false);
        }
        Charset likely = likely(bytes);
        return new FileText(byLine(bytes, likely), likely.name(), true);
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
        boolean isUtf8 = first == 0xEFBB
                && bytes.length > 2
                && (bytes[2] & 0xFF) == 0xBF
                && Utf8.decoded(bytes).isPresent();
        return isLittle
                ? Optional.of(StandardCharsets.UTF_16LE)
                : Optional.of(StandardCharsets.UTF_8).filter(set -> isUtf8);
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

    /** Lines of files that were put together may each be in another character set. */
    private static String byLine(byte[] bytes, Charset other) {
        StringBuilder text = new StringBuilder(bytes.length);
        int start = 0;
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] == '\n' || i == bytes.length - 1) {
                byte[] line = Arrays.copyOfRange(bytes, start, i + 1);
                text.append(Utf8.decoded(line).orElseGet(() -> new String(line, other)));
                start = i + 1;
            }
        }
        return text.toString();
    }

    /** Undoes UTF-8 that was taken for Windows-1252 and written as UTF-8 again. */
    private static String repaired(String text) {
        return TWICE.matcher(text).find()
                ? Utf8.decoded(text.getBytes(OTHERS.get(0))).orElse(text)
                : text;
    }
}

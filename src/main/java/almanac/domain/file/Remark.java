package almanac.domain.file;

import almanac.base.language.Language;
import java.util.Arrays;
import java.util.List;

/**
 * A sentence for people about a file or one of its entries.
 *
 * @param key of the text in the languages of the pages, such as {@code import.end-before-start}
 * @param line the line, or row of a sheet, counted from 1; 0 if it concerns the file
 * @param values the arguments of the text, as they are shown
 */
public record Remark(Kind kind, String key, int line, List<String> values) {

    /** How much a remark asks of people. */
    public enum Kind {
        /** Told, but right for nearly everybody. */
        NOTE,
        /** A guess that may be wrong: pointed out for each entry. */
        DOUBT,
        /** Why an entry, or the whole file, can't be taken. */
        REFUSAL
    }

    public Remark {
        values = List.copyOf(values);
    }

    public static Remark note(String key, int line, Object... values) {
        return of(Kind.NOTE, key, line, values);
    }

    public static Remark doubt(String key, int line, Object... values) {
        return of(Kind.DOUBT, key, line, values);
    }

    public static Remark refusal(String key, int line, Object... values) {
        return of(Kind.REFUSAL, key, line, values);
    }

    private static Remark of(Kind kind, String key, int line, Object... values) {
        return new Remark(
                kind,
                "import." + key,
                line,
                Arrays.stream(values).map(String::valueOf).toList());
    }

    /** Returns the sentence, without the line. */
    public String text(Language language) {
        return language.text(key, values.stream().map(Remark::argument).toArray());
    }

    /** Small numbers choose between one and many; others, such as years, are shown as they are. */
    private static Object argument(String value) {
        return value.matches("\\d{1,3}") ? Integer.valueOf(value) : value;
    }
}

package almanac.setup;

import java.util.List;
import java.util.Locale;

/** A step with a new site, each of which can be skipped. */
public enum FirstStep {
    NAME,
    ZONE,
    LANGUAGE,
    CATEGORY,
    EVENT;

    public static final String PATH = "/manage/first-steps";

    /** Where the steps lead. */
    private static final String END = "/manage/events";

    private static final List<FirstStep> ALL = List.of(values());

    static FirstStep named(String word) {
        return ALL.stream().filter(each -> each.word().equals(word)).findFirst().orElseThrow();
    }

    private String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Counted from 1. */
    public int number() {
        return ALL.indexOf(this) + 1;
    }

    public static int count() {
        return ALL.size();
    }

    public String path() {
        return PATH + "/" + word();
    }

    /** The path of the next step, or of what comes after the last. */
    public String next() {
        return number() == count() ? END : ALL.get(number()).path();
    }
}

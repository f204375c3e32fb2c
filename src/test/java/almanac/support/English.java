package almanac.support;

import almanac.base.language.Language;
import almanac.base.language.Languages;

/** The texts of the pages in English, by their keys: a test that names these doesn't break with every better sentence. */
public final class English {

    private static final Language LANGUAGE = Languages.named("en").orElseThrow();

    private English() {}

    /** @param arguments as of {@link Language#text} */
    public static String english(String key, Object... arguments) {
        return LANGUAGE.text(key, arguments);
    }
}

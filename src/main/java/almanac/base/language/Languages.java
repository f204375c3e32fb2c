package almanac.base.language;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * The languages of the pages. A language is one file beside this class, named by its code, such as {@code
 * de.properties}; its entry {@code locales} lists the regions whose formats readers may ask for, the default first.
 */
public final class Languages {

    /** Regional variants by their lower-case tags, the default of each language also by the bare language. */
    private static final Map<String, Language> BY_TAG = new LinkedHashMap<>();

    private static final List<Language> DEFAULTS;

    static {
        DEFAULTS = Stream.concat(Stream.of("en"), Arrays.stream(Locale.getISOLanguages()))
                .distinct()
                .map(Languages::load)
                .filter(Objects::nonNull)
                .toList();
    }

    /** Longer headers are ignored: parsing them would cost more than the page. */
    private static final int LONGEST_HEADER = 200;

    private Languages() {}

    /** Loads a language with its regions and returns the default one, or null if there is no such language. */
    private static Language load(String code) {
        try (InputStream file = Languages.class.getResourceAsStream(code + ".properties")) {
            if (file == null) {
                return null;
            }
            Properties texts = new Properties();
            try (Reader reader = new InputStreamReader(file, StandardCharsets.UTF_8)) {
                texts.load(reader);
            }
            List<Language> regions = Arrays.stream(texts.getProperty("locales").split(" "))
                    .map(tag -> new Language(Locale.forLanguageTag(tag), texts))
                    .toList();
            regions.forEach(each -> BY_TAG.put(each.tag().toLowerCase(Locale.ROOT), each));
            BY_TAG.put(code, regions.get(0));
            return regions.get(0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns each language in its default region; English first. */
    public static List<Language> all() {
        return DEFAULTS;
    }

    /** The language of a tag such as {@code de} or {@code de-CH}, in any case. */
    public static Optional<Language> named(String tag) {
        return Optional.ofNullable(BY_TAG.get(tag.toLowerCase(Locale.ROOT)));
    }

    /** The language of a tag of any region, such as {@code de-LU}: in that region's formats if there are any. */
    public static Optional<Language> spoken(String tag) {
        return named(tag).or(() -> named(Locale.forLanguageTag(tag).getLanguage()));
    }

    /**
     * The best language for a value of {@code Accept-Language} (RFC 9110 §12.5.4, lookup by RFC 4647 §3.4): English if
     * it is null, malformed or names no known language.
     */
    public static Language accepted(String header) {
        if (header == null || header.length() > LONGEST_HEADER) {
            return DEFAULTS.get(0);
        }
        try {
            String tag = Locale.lookupTag(Locale.LanguageRange.parse(header), BY_TAG.keySet());
            return tag == null ? DEFAULTS.get(0) : BY_TAG.get(tag);
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) { // the second for a lone comma
            return DEFAULTS.get(0);
        }
    }
}

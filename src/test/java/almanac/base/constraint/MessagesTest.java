package almanac.base.constraint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Broken rules are reported to clients in English, and to people in their language. */
class MessagesTest {
    private static final Pattern PARAMETER = Pattern.compile("\\{[a-z]+}");

    /** A message written in the code can't be translated; those of settings and query strings have no form. */
    private static final Pattern LITERAL =
            Pattern.compile("(?:new InvalidValue\\(|\\.add\\()(?:\\s*\"[a-z_]*\",)?\\s*\"(?:must|can't) ");

    private static final Set<String> WITHOUT_FORMS = Set.of("api", "base/settings", "http/input");

    private static Properties texts(String suffix) throws IOException {
        Properties texts = new Properties();
        try (Reader file = new InputStreamReader(
                MessagesTest.class.getResourceAsStream("/ValidationMessages" + suffix + ".properties"),
                StandardCharsets.UTF_8)) {
            texts.load(file);
        }
        return texts;
    }

    private static Set<String> parameters(String text) {
        return PARAMETER
                .matcher(text)
                .results()
                .map(each -> each.group())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void everyMessageIsTranslated() throws IOException {
        assertThat(texts("_de").keySet()).isEqualTo(texts("").keySet());
        assertThat(texts("").keySet()).containsAll(texts("_en").keySet());
    }

    @Test
    void noTranslationNamesWhatTheMessageDoesNotKnow() throws IOException {
        Properties known = texts("");
        for (String suffix : List.of("_de", "_en")) {
            texts(suffix).forEach((key, text) -> assertThat(parameters(known.getProperty((String) key)))
                    .as("%s%s", key, suffix)
                    .containsAll(parameters((String) text)));
        }
    }

    @Test
    void peopleAreNotToldTheNamesThatProgramsUse() {
        InvalidValue backwards = InvalidValue.localized("almanac.event.backwards", Map.of());

        assertThat(backwards).hasMessage("must not be before start_date");
        assertThat(backwards.message(Locale.forLanguageTag("en-GB"))).isEqualTo("must not be before the start");
        assertThat(backwards.message(Locale.forLanguageTag("de-DE"))).isEqualTo("darf nicht vor dem Beginn liegen");
    }

    @Test
    void peopleReadDatesInWords() {
        InvalidValue none =
                InvalidValue.localized("almanac.event.exdate", Map.of("date", LocalDateTime.of(2031, 3, 5, 14, 0)));
        InvalidValue day = InvalidValue.localized("almanac.event.day", Map.of("day", LocalDate.of(2031, 3, 5)));

        assertThat(none).hasMessageEndingWith("2031-03-05T14:00");
        assertThat(none.message(Locale.ENGLISH)).endsWith("it has none on 5 March 2031, 14:00");
        assertThat(day.message(Locale.GERMAN)).startsWith("muss am 5. März 2031 bleiben");
    }

    @Test
    void noMessageOfAFormStandsInTheCode() throws IOException {
        try (Stream<Path> code = Files.walk(Path.of("src/main/java/almanac"))) {
            List<Path> literal = code.filter(Files::isRegularFile)
                    .filter(file -> WITHOUT_FORMS.stream()
                            .noneMatch(folder -> file.startsWith("src/main/java/almanac/" + folder)))
                    .filter(file -> LITERAL.matcher(read(file)).find())
                    .toList();
            assertThat(literal).isEmpty();
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new AssertionError(file.toString(), e);
        }
    }
}

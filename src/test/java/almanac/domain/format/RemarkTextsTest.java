package almanac.domain.format;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.language.Language;
import almanac.base.language.Languages;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every remark has its sentence in every language. */
class RemarkTextsTest {

    private static final Pattern KEY =
            Pattern.compile("\\b(?:note|doubt|skip|refusal|UnreadableFile)\\(\\s*\"([a-z-]+)\"");

    static Stream<Language> languages() {
        return Languages.all().stream();
    }

    @ParameterizedTest
    @MethodSource("languages")
    void everyRemarkHasItsSentence(Language language) throws IOException {
        Set<String> keys = new TreeSet<>();
        for (String room : Set.of("file", "ical", "table", "format")) {
            try (Stream<Path> sources = Files.walk(Path.of("src/main/java/almanac/domain", room))) {
                for (Path source : sources.filter(Files::isRegularFile).toList()) {
                    KEY.matcher(Files.readString(source)).results().forEach(key -> keys.add(key.group(1)));
                }
            }
        }
        assertThat(keys).hasSizeGreaterThan(30).allSatisfy(key -> assertThat(language.known("import." + key))
                .as(key)
                .isPresent());
    }
}

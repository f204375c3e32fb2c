package almanac.domain.format;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.language.Languages;
import almanac.base.recurrence.Recurrence;
import almanac.base.time.NamedZone;
import almanac.base.validation.RequestData;
import almanac.domain.event.EventInput;
import almanac.domain.file.FileContents;
import almanac.domain.file.FileEvent;
import almanac.domain.file.ReadOptions;
import almanac.domain.file.UnreadableFile;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Files as other programs write them, each with what must come out: src/test/resources/imports. */
class ImportSamplesTest {

    private static final Path SAMPLES = Path.of("src/test/resources/imports");

    static List<Path> samples() throws IOException {
        try (Stream<Path> files = Files.list(SAMPLES)) {
            return files.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .toList();
        }
    }

    /** Returns the options of a German site in Berlin. */
    static ReadOptions options(String name) {
        return new ReadOptions(
                NamedZone.parse("Europe/Berlin").orElseThrow(),
                Languages.spoken(name.contains("us-") ? "en" : "de").orElseThrow(),
                Optional.empty(),
                LocalDate.of(2027, 1, 20),
                48,
                2000);
    }

    @ParameterizedTest
    @MethodSource("samples")
    void aFileBecomesWhatPeopleMeant(Path truth) throws IOException, UnreadableFile {
        Path sample = Path.of(truth.toString().replaceFirst("\\.json$", ""));
        FileContents contents = CalendarFiles.read(
                Files.readAllBytes(sample), options(sample.getFileName().toString()));
        assertThat(new Truth(json(truth), contents).differences()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void whatIsReadIsValid(Path truth) throws IOException, UnreadableFile {
        Path sample = Path.of(truth.toString().replaceFirst("\\.json$", ""));
        FileContents contents = CalendarFiles.read(
                Files.readAllBytes(sample), options(sample.getFileName().toString()));
        assertThat(contents.events()).filteredOn(event -> !event.skipped()).allSatisfy(event -> {
            EventInput input = new EventInput();
            input.read(new RequestData(event.members()));
            assertThat(input.violations().messages(Locale.ENGLISH))
                    .as("line " + event.line())
                    .isEmpty();
            assertThat(recurrence(event)).isNotNull();
        });
    }

    /** Checks a series as its service does: the exceptions are dates of it, and it isn't too long. */
    private static Recurrence recurrence(FileEvent event) {
        Recurrence all = Truth.recurrence(event);
        all.check(LocalDate.of(2031, 1, 20).atStartOfDay(), 2000, 0);
        Recurrence whole = all.with(all.rule(), all.additions(), List.of());
        assertThat(all.exceptions())
                .allMatch(each -> whole.next(each).filter(each::equals).isPresent());
        event.overrides().forEach(own -> assertThat(all.next(own.recurrenceId().orElseThrow()))
                .hasValue(own.recurrenceId().orElseThrow()));
        return all;
    }

    static JsonObject json(Path file) throws IOException {
        try (JsonReader reader = Json.createReader(Files.newBufferedReader(file))) {
            return reader.readObject();
        }
    }
}

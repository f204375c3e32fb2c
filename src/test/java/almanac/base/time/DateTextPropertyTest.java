package almanac.base.time;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Samples;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Invariants of every text: parsing never throws, and accepted text survives a round trip. */
class DateTextPropertyTest {

    private static final DateTimeFormatter ANSWER = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss");
    private static final Instant NOW = Instant.parse("2031-03-05T14:30:20Z");
    private static final Instant FIRST = Instant.parse("0001-01-02T00:00:00Z");
    private static final Instant LAST = Instant.parse("9999-12-30T00:00:00Z");
    private static final List<String> WORDS = List.of("""
            now today tomorrow yesterday noon midnight next last this wednesday mon week weeks day days hours month
            years sec ago at am pm + - +1 -2 5 12 99999999999 9am 9:00 21:00:30 25:00 March oct 10th 31 2031 9999 0001
            2031-03-10 9999-12-31 0001-01-01 02/30/2031 10.03.2031 T Z +01:00 -18:00 UTC EST America/New_York
            20310310T090000 @ , . : /""".split("\\s+"));

    private static final List<ZoneId> ZONES =
            Stream.of("""
            UTC Europe/Berlin America/New_York Asia/Tokyo Australia/Lord_Howe Pacific/Kiritimati
            Pacific/Apia America/Santiago -12:00 +14:00""".split("\\s+")).map(ZoneId::of).toList();

    private record Asked(String text, ZoneId zone) {}

    private static Asked sentence(Random random) {
        String between = Samples.one(random, List.of(" ", " ", ""));
        return new Asked(String.join(between, Samples.some(random, 5, WORDS)), Samples.one(random, ZONES));
    }

    private static Instant instant(Random random) {
        return Instant.ofEpochSecond(random.nextLong(FIRST.getEpochSecond(), LAST.getEpochSecond()));
    }

    @Test
    void noTextThrows() {
        assertThat(Samples.texts()).allSatisfy(text -> {
            assertThat(DateText.parse(text)).isNotNull();
            assertThat(NamedZone.parse(text)).isNotNull();
        });
    }

    @Test
    void whatIsAcceptedIsAnsweredAndReadBackAsTheSameWallClock() {
        List<Asked> accepted = Samples.of(5_000, DateTextPropertyTest::sentence)
                .filter(asked -> DateText.parse(asked.text()).isPresent())
                .toList();

        assertThat(accepted).hasSizeGreaterThan(100).allSatisfy(asked -> {
            ZonedDateTime time = DateText.parse(asked.text()).orElseThrow().in(asked.zone(), NOW);
            String answer = ANSWER.format(time);
            assertThat(answer).matches("[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}");
            assertThat(ANSWER.format(time.withZoneSameInstant(ZoneId.of("UTC"))))
                    .hasSameSizeAs(answer);
            assertThat(DateText.parse(answer)
                            .orElseThrow()
                            .in(asked.zone(), NOW)
                            .toLocalDateTime())
                    .isEqualTo(time.toLocalDateTime());
        });
    }

    @Test
    void wallClocksAreReadInEveryWayOfWritingThem() {
        Stream<LocalDateTime> times =
                Samples.of(DateTextPropertyTest::instant).map(each -> LocalDateTime.ofInstant(each, ZoneOffset.UTC));
        assertThat(times).allSatisfy(time -> {
            for (String form : List.of("""
                    uuuu-MM-dd HH:mm:ss | uuuu-MM-dd'T'HH:mm:ss | uuuuMMdd'T'HHmmss | \
                    MM/dd/uuuu hh:mm:ss a | d-M-uuuu H:mm:ss | dd.MM.uuuu HH:mm:ss | \
                    MMMM d, uuuu h:mm:ss a | EEE, d MMM uuuu HH:mm:ss""".split(" \\| "))) {
                String text = DateTimeFormatter.ofPattern(form, Locale.ENGLISH).format(time);

                assertThat(DateText.parse(text)).as(text).contains(new DateText.WallClock(time));
            }
        });
    }

    @Test
    void instantsAreReadWithAnyOffset() {
        assertThat(Samples.of(DateTextPropertyTest::instant)).allSatisfy(instant -> {
            ZonedDateTime time = instant.atZone(ZoneId.of("+05:45"));

            for (String text : List.of(
                    "@" + instant.getEpochSecond(),
                    instant.toString(),
                    time.toOffsetDateTime().toString(),
                    DateTimeFormatter.RFC_1123_DATE_TIME.format(time))) {
                assertThat(DateText.parse(text)
                                .orElseThrow()
                                .in(ZONES.get(0), NOW)
                                .toInstant())
                        .as(text)
                        .isEqualTo(instant);
            }
        });
    }
}

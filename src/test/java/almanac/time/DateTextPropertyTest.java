package almanac.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.statistics.Statistics;

/** What holds for every text: nothing throws, and what is accepted can be answered and sent again. */
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

    @Provide
    Arbitrary<String> sentences() {
        Arbitrary<List<String>> words =
                Arbitraries.of(WORDS).list().ofMinSize(1).ofMaxSize(5);
        return Combinators.combine(Arbitraries.of(" ", " ", ""), words).as(String::join);
    }

    @Provide
    Arbitrary<ZoneId> zones() {
        return Arbitraries.of(
                        "UTC",
                        "Europe/Berlin",
                        "America/New_York",
                        "Asia/Tokyo",
                        "Australia/Lord_Howe",
                        "Pacific/Kiritimati",
                        "Pacific/Apia",
                        "America/Santiago",
                        "-12:00",
                        "+14:00")
                .map(ZoneId::of);
    }

    @Provide
    Arbitrary<LocalDateTime> wallClocks() {
        Arbitrary<Long> days = Arbitraries.longs()
                .between(
                        LocalDate.of(1, 1, 2).toEpochDay(),
                        LocalDate.of(9999, 12, 30).toEpochDay());
        return Combinators.combine(days, Arbitraries.integers().between(0, 86_399))
                .as((day, second) -> LocalDate.ofEpochDay(day).atStartOfDay().plusSeconds(second));
    }

    @Property
    void noTextThrows(@ForAll String text) {
        assertThat(DateText.parse(text)).isNotNull();
        assertThat(NamedZone.parse(text)).isNotNull();
    }

    @Property(tries = 5000)
    void whatIsAcceptedIsAnsweredAndReadBackAsTheSameWallClock(
            @ForAll("sentences") String text, @ForAll("zones") ZoneId zone) {
        Optional<DateText> read = DateText.parse(text);
        Statistics.collect(read.isPresent() ? "accepted" : "refused");
        read.ifPresent(date -> {
            ZonedDateTime time = date.in(zone, NOW);
            String answer = ANSWER.format(time);
            assertThat(answer).matches("[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}");
            assertThat(ANSWER.format(time.withZoneSameInstant(ZoneId.of("UTC"))))
                    .hasSameSizeAs(answer);
            assertThat(DateText.parse(answer).orElseThrow().in(zone, NOW).toLocalDateTime())
                    .isEqualTo(time.toLocalDateTime());
        });
    }

    @Property
    void wallClocksAreReadInEveryWayOfWritingThem(@ForAll("wallClocks") LocalDateTime time) {
        for (String form : List.of(
                "uuuu-MM-dd HH:mm:ss",
                "uuuu-MM-dd'T'HH:mm:ss",
                "uuuuMMdd'T'HHmmss",
                "MM/dd/uuuu hh:mm:ss a",
                "d-M-uuuu H:mm:ss",
                "dd.MM.uuuu HH:mm:ss",
                "MMMM d, uuuu h:mm:ss a",
                "EEE, d MMM uuuu HH:mm:ss")) {
            String text = DateTimeFormatter.ofPattern(form, Locale.ENGLISH).format(time);

            assertThat(DateText.parse(text)).as(text).contains(new DateText.WallClock(time));
        }
    }

    @Property
    void instantsAreReadWithAnyOffset(
            @ForAll @LongRange(min = -62_135_510_400L, max = 253_402_128_000L) long second,
            @ForAll("zones") ZoneId zone) {
        Instant instant = Instant.ofEpochSecond(second);
        ZonedDateTime time = instant.atZone(ZoneId.of("+05:45"));

        assertThat(instant).isBetween(FIRST, LAST);
        for (String text : List.of(
                "@" + second,
                instant.toString(),
                time.toOffsetDateTime().toString(),
                DateTimeFormatter.RFC_1123_DATE_TIME.format(time))) {
            assertThat(DateText.parse(text).orElseThrow().in(zone, NOW).toInstant())
                    .as(text)
                    .isEqualTo(instant);
        }
    }
}

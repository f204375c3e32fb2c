package almanac.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.organizer.OrganizerInput;
import almanac.validation.IncompleteInput;
import almanac.validation.InvalidInput;
import almanac.validation.Reference;
import almanac.validation.RequestData;
import almanac.validation.Violations.Detail;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The rules for an event's input hold whoever fills it in: without a server or a request. */
class EventInputTest {

    private static EventInput fair() {
        EventInput input = new EventInput();
        input.title.set("Summer fair");
        input.startDate.set("2031-06-01 10:00");
        input.endDate.set("2031-06-01 18:00");
        return input;
    }

    private static EventInput sent(Object... namesAndValues) {
        Map<String, Object> members = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            members.put((String) namesAndValues[i], namesAndValues[i + 1]);
        }
        EventInput input = new EventInput();
        input.read(new RequestData(members));
        return input;
    }

    private static Map<String, Detail> violations(EventInput input) {
        try {
            input.violations().throwIfAny();
            return Map.of();
        } catch (InvalidInput e) {
            return e.details();
        }
    }

    private static Detail violation(String name, Object value) {
        return violations(sent(name, value)).get(name);
    }

    @Test
    void aProgramSaysWhatAnEventIs() {
        assertThatCode(() -> {
                    EventInput input = fair();
                    input.requireComplete();
                    input.violations().throwIfAny();
                })
                .doesNotThrowAnyException();
    }

    @Test
    void allThatANewEventNeedsIsNamed() {
        assertThatThrownBy(() -> new EventInput().requireComplete())
                .isInstanceOf(IncompleteInput.class)
                .hasMessage("Missing parameter(s): title, start_date, end_date.");
        assertThatThrownBy(() -> sent("title", null, "start_date", "x", "end_date", List.of())
                        .requireComplete())
                .hasMessage("Missing parameter(s): title.");
    }

    @Test
    void allViolationsAreToldAtOnceInTheOrderOfTheDeclaration() {
        EventInput input = fair();
        input.website.set("example.org");
        input.title.set(" <b> </b> ");
        input.categories.set(List.of("Music", ""));
        input.author.set(-1L);

        assertThat(violations(input))
                .containsExactly(
                        Map.entry("title", new Detail("rest_too_short", "title must not be empty")),
                        Map.entry(
                                "author",
                                new Detail("rest_invalid_type", "author must be a positive integer, not '-1'")),
                        Map.entry(
                                "website",
                                new Detail(
                                        "rest_invalid_url",
                                        "website must be an absolute http or https address, not 'example.org'")),
                        Map.entry("categories", new Detail("rest_too_short", "categories must not be empty")));
    }

    @Test
    void whatCannotBeConvertedIsAViolationAmongTheOthers() {
        assertThat(violations(sent("sticky", "maybe", "title", List.of(), "start_date", true, "timezone", "Mars")))
                .containsOnlyKeys("title", "start_date", "timezone", "sticky")
                .containsEntry("title", new Detail("rest_invalid_type", "title must be text"))
                .containsEntry(
                        "sticky",
                        new Detail("rest_invalid_type", "sticky must be one of true, 1, false, 0, not 'maybe'"))
                .containsEntry(
                        "start_date",
                        new Detail(
                                "rest_invalid_date",
                                "start_date must be a date and time such as 2031-03-10 09:00:00, not 'true'"));
    }

    @Test
    void absentNullAndAValueAreThreeThings() {
        EventInput input =
                sent("excerpt", null, "website", "https://example.org", "parent", BigDecimal.ZERO, "cost", "");

        assertThat(input.description.isSent()).isFalse();
        assertThat(input.excerpt.isCleared()).isTrue();
        assertThat(input.parent.isCleared()).isTrue();
        assertThat(input.cost.isCleared()).isTrue();
        assertThat(input.website.value()).contains("https://example.org");
        assertThat(violations(input)).isEmpty();
    }

    @Test
    void nullClearsOnlyWhatMayBeNothing() {
        for (String name : List.of("title", "slug", "status", "all_day", "start_date", "custom_fields")) {
            assertThat(violation(name, null)).as(name).isNotNull();
        }
        for (String name : List.of("author", "date", "image", "timezone", "cost", "venue", "tags", "tickets")) {
            assertThat(violation(name, null)).as(name).isNull();
        }
    }

    @Test
    void textsLoseTheirMarkupWhoeverWroteThem() {
        EventInput input = fair();
        input.title.set(" Summer <b>fair</b> ");
        input.tags.set(List.of("a", " a", "<i>b</i>"));

        assertThat(violations(input)).isEmpty();
        assertThat(input.title.value()).contains("Summer fair");
        assertThat(input.tags.value()).contains(List.of("a", "b"));
    }

    @Test
    void whatIsWrongInsideIsToldOfTheWhole() {
        Map<String, Object> ticket = Map.of("name", "{got}", "capacity", new BigDecimal("-1"));

        assertThat(violation("tickets", List.of(ticket)).message())
                .isEqualTo("tickets must be a list of tickets: Invalid parameter(s): capacity must be between 0 and"
                        + " 2147483647, not '-1'");
        assertThat(violation("organizer", Map.of("phone", "1")).message())
                .isEqualTo("organizer must be ids or the data of new records: Missing parameter(s): organizer");
        assertThat(violation("venue", "Town Hall"))
                .isEqualTo(new Detail(
                        "rest_invalid_type",
                        "venue must be ids, or data such as {\"venue\": \"Its name\"} for new ones, not 'Town Hall'"));
        assertThat(violation("venue", Map.of("venue", "A", "website", "{got} ${1+1} \\"))
                        .message())
                .contains("not '{got} ${1+1} \\'");
    }

    @Test
    void aProgramsOwnReferencesAreHeldToTheSameRules() {
        OrganizerInput organizer = new OrganizerInput();
        organizer.title.set("Culture Office");
        organizer.email.set("nobody");
        EventInput input = fair();
        input.organizer.set(List.of(new Reference.ByData<>(organizer)));

        assertThat(violations(input).get("organizer").message())
                .contains("email must be an e-mail address, not 'nobody'");
    }

    @Test
    void limitsAreToldInFull() {
        assertThat(violation("tags", Collections.nCopies(101, "a")))
                .isEqualTo(new Detail("rest_too_many_items", "tags must have at most 100 entries"));
        assertThat(violation("title", "a".repeat(1001)))
                .isEqualTo(new Detail("rest_too_long", "title must have at most 1000 characters"));
        assertThat(violation("tickets", List.of(Map.of("name", "Adults", "capacity", new BigDecimal("-0.5"))))
                        .message())
                .endsWith("capacity must be between 0 and 2147483647, not '-0.5'");
        assertThat(violation("cost", "-5"))
                .isEqualTo(
                        new Detail("rest_out_of_bounds", "cost must not be negative, nor longer than 500 characters"));
    }

    @Test
    void whatBreaksARuleIsOfNoUseToAnybody() {
        EventInput input = sent("image", "x".repeat(3_000));

        assertThat(violations(input)).containsOnlyKeys("image");
        assertThat(input.image.isSent()).isFalse();
    }

    @Test
    void formsShowTheMessagesInTheLanguageOfTheReader() {
        EventInput input = sent("author", "x", "website", "example.org");

        assertThat(input.violations().messages(Locale.GERMAN))
                .containsEntry("author", "muss eine positive ganze Zahl sein, nicht „x“")
                .containsEntry("website", "muss eine vollständige http- oder https-Adresse sein, nicht „example.org“");
        assertThat(input.violations().messages(Locale.FRENCH))
                .containsEntry("author", "must be a positive integer, not 'x'");
    }
}

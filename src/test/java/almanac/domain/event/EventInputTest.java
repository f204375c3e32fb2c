package almanac.domain.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.base.validation.IncompleteInput;
import almanac.base.validation.InvalidInput;
import almanac.base.validation.Reference;
import almanac.base.validation.RequestData;
import almanac.base.validation.Violations.Detail;
import almanac.domain.place.OrganizerInput;
import almanac.support.Contract;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The rules for an event's input hold for every caller: without a server or a request. */
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
                        Map.entry("categories", new Detail("rest_too_short", "categories[1] must not be empty")),
                        Map.entry(
                                "website",
                                new Detail(
                                        "rest_invalid_url",
                                        "website must be an absolute http or https address, not 'example.org'")));
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
        for (String name : List.of("title", "slug", "status", "all_day", "start_date")) {
            assertThat(violation(name, null)).as(name).isNotNull();
        }
        for (String name :
                List.of("author", "date", "image", "timezone", "cost", "venue", "tags", "tickets", "custom_fields")) {
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
    void whatIsWrongInsideIsToldWithItsPlace() {
        Map<String, Object> ticket = Map.of("name", "{got}", "capacity", new BigDecimal("-1"));

        assertThat(violation("tickets", List.of(ticket)).message())
                .isEqualTo("tickets[0][capacity] must be a number, 0 or more, not '-1'");
        assertThat(violation("organizer", Map.of("phone", "1")).message())
                .isEqualTo("organizer[organizer] must not be missing");
        assertThat(violation("venue", "Town Hall"))
                .isEqualTo(
                        new Detail(
                                "rest_invalid_type",
                                "venue must be an id, or data such as {\"venue\": \"Its name\"} of a new one, not 'Town Hall'"));
        assertThat(violation("venue", Map.of("venue", "A", "website", "{got} ${1+1} \\"))
                        .message())
                .contains("not '{got} ${1+1} \\'");
    }

    @Contract("2 one or more parameters")
    void allEntriesOfAListAreToldOfAndSoAreThoseThatCantBeRead() {
        Map<String, Object> nameless = Map.of("email", "nobody", "website", "x");

        assertThat(violation(
                                "organizer",
                                List.of(BigDecimal.ONE, nameless, "Club", Map.of("organizer", "A", "email", "b")))
                        .message()
                        .split("; "))
                .containsExactlyInAnyOrder(
                        "organizer[1][organizer] must not be missing",
                        "organizer[1][website] must be an absolute http or https address, not 'x'",
                        "organizer[1][email] must be an e-mail address, not 'nobody'",
                        "organizer[2] must be an id, or data such as {\"organizer\": \"Its name\"} of a new one,"
                                + " not 'Club'",
                        "organizer[3][email] must be an e-mail address, not 'b'");
        assertThat(violation("tickets", List.of(Map.of("name", "A"), Map.of("price", true), 5))
                        .message()
                        .split("; "))
                .containsExactlyInAnyOrder(
                        "tickets[1][name] must not be missing",
                        "tickets[1][price] must be text",
                        "tickets[2] must be an object with a name");
        assertThat(violation("tags", List.of("a", "a", true, " ", "x".repeat(201)))
                        .message()
                        .split("; "))
                .containsExactlyInAnyOrder(
                        "tags[2] must be text",
                        "tags[3] must not be empty",
                        "tags[4] must have at most 200 characters");
    }

    @Test
    void theOnlyEntryThatIsSentWithoutAListHasNoNumber() {
        Map<String, Object> venue = Map.of("venue", "Hall", "website", "x");

        assertThat(violation("venue", venue).message()).startsWith("venue[website] must be");
        assertThat(violation("venue", List.of(venue)).message()).startsWith("venue[0][website] must be");
        assertThat(violation("tags", " ").message()).isEqualTo("tags must not be empty");
        assertThat(violation("tags", "a,,b").message()).isEqualTo("tags[1] must not be empty");
    }

    @Test
    void formsShowWhatIsWrongInsideAtTheFieldOfThatName() {
        EventInput input = sent("tickets", List.of(Map.of("name", "A"), Map.of("name", "B", "capacity", "many")));

        assertThat(input.violations().messages(Locale.GERMAN))
                .containsExactly(Map.entry("tickets[1][capacity]", "muss eine Zahl sein, nicht „many“"));
    }

    @Test
    void whatHasTheWrongTypeIsToldTheRightOne() {
        for (String list : List.of("categories", "tags")) {
            assertThat(violation(list, Map.of("a", "b")).message())
                    .isEqualTo(list + " must be a list of ids, slugs or names");
        }
        assertThat(violation("image", List.of("1")).message())
                .isEqualTo("image must be the id or the address of an image");
        assertThat(violation("cost", true).message())
                .isEqualTo("cost must be a text, a number or a list of them, not 'true'");
        assertThat(violation("tickets", "two").message()).isEqualTo("tickets must be a list of tickets, not 'two'");
        assertThat(violation("custom_fields", Map.of("a", List.of())).message())
                .isEqualTo("custom_fields must be an object of texts, numbers and booleans by name");
    }

    @Test
    void customFieldsAreNamed() {
        assertThat(violation("custom_fields", List.of("x")).code()).isEqualTo("rest_invalid_type");
        assertThat(violation("custom_fields", Map.of("0", "x"))).isNull();
    }

    @Test
    void anEmptyTextClearsNumbersToo() {
        EventInput input = sent("tickets", Map.of("0", Map.of("name", "A", "capacity", "")), "custom_fields", "");

        assertThat(violations(input)).isEmpty();
        assertThat(input.tickets.value().orElseThrow().get(0).capacity.isCleared())
                .isTrue();
        assertThat(input.customFields.isCleared()).isTrue();
    }

    @Contract("4.2 tickets")
    void noTicketCostsLessThanNothing() {
        for (Object price : List.of("-5", "5 - -3 €", new BigDecimal("-0.5"))) {
            assertThat(violation("tickets", List.of(Map.of("name", "A", "price", price)))
                            .code())
                    .isEqualTo("rest_out_of_bounds");
        }
        for (String price : List.of("", "0", "10 - 20 €", "free of charge")) {
            assertThat(violation("tickets", List.of(Map.of("name", "A", "price", price))))
                    .isNull();
        }
    }

    @Test
    void aProgramsOwnReferencesAreHeldToTheSameRules() {
        OrganizerInput organizer = new OrganizerInput();
        organizer.title.set("Culture Office");
        organizer.email.set("nobody");
        EventInput input = fair();
        input.organizer.set(List.of(new Reference.ByData<>(organizer)));

        assertThat(violations(input).get("organizer").message())
                .isEqualTo("organizer[0][email] must be an e-mail address, not 'nobody'");
    }

    @Test
    void limitsAreToldInFull() {
        assertThat(violation("tags", Collections.nCopies(101, "a")))
                .isEqualTo(new Detail("rest_too_many_items", "tags must have at most 100 entries"));
        assertThat(violation("title", "a".repeat(1001)))
                .isEqualTo(new Detail("rest_too_long", "title must have at most 1000 characters"));
        assertThat(violation("tickets", List.of(Map.of("name", "Adults", "capacity", new BigDecimal("-0.5"))))
                        .message())
                .endsWith("[capacity] must be a number, 0 or more, not '-0.5'");
        assertThat(violation("cost", "-5")).isEqualTo(new Detail("rest_out_of_bounds", "cost must not be negative"));
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

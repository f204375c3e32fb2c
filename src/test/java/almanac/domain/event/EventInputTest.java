package almanac.domain.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.base.validation.IncompleteInput;
import almanac.base.validation.InvalidInput;
import almanac.base.validation.Reference;
import almanac.base.validation.Violations.Detail;
import almanac.domain.venue.OrganizerInput;
import almanac.support.ContractCases;
import almanac.support.Sent;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The rules for an event's input hold for every caller: without a server or a request. */
class EventInputTest {

    private static EventInput fair() {
        EventInput input = new EventInput();
        input.title.set("Summer fair");
        input.startDate.set("2031-06-01 10:00");
        input.endDate.set("2031-06-01 18:00");
        return input;
    }

    private static EventInput sent(String members) {
        return Sent.to(new EventInput(), "{" + members + "}");
    }

    private static Map<String, Detail> violations(EventInput input) {
        try {
            input.violations().throwIfAny();
            return Map.of();
        } catch (InvalidInput e) {
            return e.details();
        }
    }

    private static Detail violation(String name, String value) {
        return violations(sent("'" + name + "': " + value)).get(name);
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
        assertThatThrownBy(() ->
                        sent("'title': null, 'start_date': 'x', 'end_date': []").requireComplete())
                .hasMessage("Missing parameter(s): title.");
    }

    @Test
    void allViolationsAreToldAtOnceInTheOrderOfTheDeclaration() {
        EventInput input = fair();
        input.website.set("example.org");
        input.title.set(" <b> </b> ");
        input.categories.set(List.of("Music", ""));
        input.author.set(-1L);

        assertThat(violations(input).entrySet())
                .extracting(each -> each.getKey() + ": " + each.getValue().code() + ", "
                        + each.getValue().message())
                .containsExactly(
                        "title: rest_too_short, title must not be empty",
                        "author: rest_invalid_type, author must be a positive integer, not '-1'",
                        "categories: rest_too_short, categories[1] must not be empty",
                        "website: rest_invalid_url,"
                                + " website must be an absolute http or https address, not 'example.org'");
    }

    @Test
    void whatCannotBeConvertedIsAViolationAmongTheOthers() {
        assertThat(violations(sent("'sticky': 'maybe', 'title': [], 'start_date': true, 'timezone': 'Mars'")))
                .containsOnlyKeys("title", "start_date", "timezone", "sticky");
    }

    @Test
    void absentNullAndAValueAreThreeThings() {
        EventInput input = sent("'excerpt': null, 'website': 'https://example.org', 'parent': 0, 'cost': ''");

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
            assertThat(violation(name, "null")).as(name).isNotNull();
        }
        for (String name :
                List.of("author", "date", "image", "timezone", "cost", "venue", "tags", "tickets", "custom_fields")) {
            assertThat(violation(name, "null")).as(name).isNull();
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

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        title         | []          | rest_invalid_type | must be text
        sticky        | 'maybe'     | rest_invalid_type | must be one of true, 1, false, 0, not 'maybe'
        start_date    | true        | rest_invalid_date | must be a date and time such as 2031-03-10 09:00:00, not 'true'
        venue         | 'Town Hall' | rest_invalid_type | must be an id, or data such as {"venue": "Its name"} of a new one, not 'Town Hall'
        categories    | {'a': 'b'}  | rest_invalid_type | must be a list of ids, slugs or names
        tags          | {'a': 'b'}  | rest_invalid_type | must be a list of ids, slugs or names
        image         | ['1']       | rest_invalid_type | must be the id or the address of an image
        cost          | true        | rest_invalid_type | must be a text, a number or a list of them, not 'true'
        cost          | '-5'        | rest_out_of_bounds | must not be negative
        tickets       | 'two'       | rest_invalid_type | must be a list of tickets, not 'two'
        custom_fields | {'a': []}   | rest_invalid_type | must be an object of texts, numbers and booleans by name
        custom_fields | ['x']       | rest_invalid_type | must be an object of texts, numbers and booleans by name
        """)
    void whatHasTheWrongTypeIsToldTheRightOne(String name, String value, String code, String message) {
        assertThat(violation(name, value)).isEqualTo(new Detail(code, name + " " + message));
    }

    @ContractCases("2 one or more parameters")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        tickets   | [{'name': '{got}', 'capacity': -1}]  | [0][capacity] must be a number, 0 or more, not '-1'
        tickets   | [{'name': 'A', 'capacity': -0.5}]    | [0][capacity] must be a number, 0 or more, not '-0.5'
        tickets   | [{'name': 'A'}, {'price': true}, 5]  | [1][name] must not be missing; [1][price] must be text; [2] must be an object with a name
        organizer | {'phone': '1'}                       | [organizer] must not be missing
        organizer | [1, {'email': 'nobody', 'website': 'x'}] | [1][organizer] must not be missing; [1][website] must be an absolute http or https address, not 'x'; [1][email] must be an e-mail address, not 'nobody'
        organizer | [1, 'Club', {'organizer': 'A', 'email': 'b'}] | [1] must be an id, or data such as {"organizer": "Its name"} of a new one, not 'Club'; [2][email] must be an e-mail address, not 'b'
        venue     | {'venue': 'A', 'website': '{got} ${1+1} \\\\'} | [website] must be an absolute http or https address, not '{got} ${1+1} \\'
        venue     | {'venue': 'Hall', 'website': 'x'}    | [website] must be an absolute http or https address, not 'x'
        venue     | [{'venue': 'Hall', 'website': 'x'}]  | [0][website] must be an absolute http or https address, not 'x'
        tags      | ['a', 'a', true, ' ']                | [2] must be text; [3] must not be empty
        tags      | ' '                                  | ` must not be empty`
        tags      | 'a,,b'                               | [1] must not be empty
        """)
    void allEntriesAreToldOfWithTheirPlaces(String name, String value, String messages) {
        assertThat(violation(name, value).message().split("; "))
                .containsExactlyInAnyOrder(
                        List.of(messages.split("; ")).stream().map(name::concat).toArray(String[]::new));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "10 - 20 €", "free of charge"})
    void aTicketMayCostNothing(String price) {
        assertThat(violation("tickets", "[{'name': 'A', 'price': '%s'}]".formatted(price)))
                .isNull();
    }

    @ContractCases("4.2 tickets")
    @ValueSource(strings = {"'-5'", "'5 - -3 €'", "-0.5"})
    void noTicketCostsLessThanNothing(String price) {
        assertThat(violation("tickets", "[{'name': 'A', 'price': %s}]".formatted(price))
                        .code())
                .isEqualTo("rest_out_of_bounds");
    }

    @Test
    void limitsAreToldInFull() {
        assertThat(violation("tags", "['a'" + ", 'a'".repeat(100) + "]"))
                .isEqualTo(new Detail("rest_too_many_items", "tags must have at most 100 entries"));
        assertThat(violation("tags", "['" + "x".repeat(201) + "']").message())
                .isEqualTo("tags[0] must have at most 200 characters");
        assertThat(violation("title", "'" + "a".repeat(1001) + "'"))
                .isEqualTo(new Detail("rest_too_long", "title must have at most 1000 characters"));
    }

    @Test
    void anEmptyTextClearsNumbersToo() {
        EventInput input = sent("'tickets': {'0': {'name': 'A', 'capacity': ''}}, 'custom_fields': ''");

        assertThat(violations(input)).isEmpty();
        assertThat(input.tickets.value().orElseThrow().get(0).capacity.isCleared())
                .isTrue();
        assertThat(input.customFields.isCleared()).isTrue();
        assertThat(violation("custom_fields", "{'0': 'x'}")).isNull();
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
    void whatBreaksARuleIsOfNoUseToAnybody() {
        EventInput input = sent("'image': '" + "x".repeat(3_000) + "'");

        assertThat(violations(input)).containsOnlyKeys("image");
        assertThat(input.image.isSent()).isFalse();
    }

    @Test
    void formsShowTheMessagesInTheLanguageOfTheReaderAtTheirFields() {
        EventInput input = sent("'author': 'x', 'website': 'example.org'");
        EventInput tickets = sent("'tickets': [{'name': 'A'}, {'name': 'B', 'capacity': 'many'}]");

        assertThat(input.violations().messages(Locale.GERMAN))
                .containsEntry("author", "muss eine positive ganze Zahl sein, nicht „x“")
                .containsEntry("website", "muss eine vollständige http- oder https-Adresse sein, nicht „example.org“");
        assertThat(input.violations().messages(Locale.FRENCH))
                .containsEntry("author", "must be a positive integer, not 'x'");
        assertThat(tickets.violations().messages(Locale.GERMAN))
                .containsExactly(Map.entry("tickets[1][capacity]", "muss eine Zahl sein, nicht „many“"));
    }
}

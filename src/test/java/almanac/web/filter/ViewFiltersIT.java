package almanac.web.filter;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Page;
import almanac.support.PageTest;
import almanac.support.Site;
import almanac.support.Words;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract §8.1: what views are narrowed to. */
class ViewFiltersIT extends PageTest {
    private static final List<String> VIEWS =
            List.of("/events/month/2031-06", "/events/week/2031-W24", "/events/day/2031-06-10", "/events/list");

    private int create(String title, String more) {
        return create(title, "2031-06-10 09:00", "2031-06-10 10:00", more);
    }

    private String slug(String path, int id) {
        return as("editor").get(path + "/" + id).text("slug");
    }

    /** Makes a category below another, or on top for 0, and returns its id. */
    private int category(String name, int parent) {
        return as("editor")
                .make("/categories", "{'name': '%s', 'parent': %d}", name, parent)
                .id();
    }

    private void requireOnly(String query, String found, String other) {
        for (String view : VIEWS) {
            found(view + "?" + query).says(found).saysNot(other);
        }
        found("/events/year/2031?" + query).says("title=\"1 event\"");
    }

    @Contract("8.1 Every view is")
    void aCategoryHasTheEventsOfItsDescendants() {
        String word = fresh("kind");
        int music = category(word + " Music", 0);
        int jazz = category(word + " Jazz", category(word + " Modern", music));
        create(word + "-in", ", 'categories': [%d]".formatted(jazz));
        create(word + "-out", "");
        requireOnly("category=" + slug("/categories", music), word + "-in", word + "-out");
        requireOnly("category=" + music, word + "-in", word + "-out");
    }

    @Contract("8.1 Every view is")
    void aTagAVenueAndAnOrganizerHaveTheirEvents() {
        String word = fresh("linked");
        create(
                word + "-in",
                ", 'tags': ['%1$s tag'], 'venue': {'venue': '%1$s hall'}, 'organizer': {'organizer': '%1$s club'}"
                        .formatted(word));
        create(word + "-out", "");

        requireOnly("tag=" + word + "-tag", word + "-in", word + "-out");
        requireOnly("venue=" + word + "-hall", word + "-in", word + "-out");
        requireOnly("organizer=" + word + "-club", word + "-in", word + "-out");
    }

    @Contract("8.1 Every view is")
    void wordsAreSearchedAndHighlightedInLists() {
        String word = fresh("searched");
        create(word + " Evening", ", 'description': 'with clowns'");
        create(word + " Morning", "");
        requireOnly("search=" + word + "+CLOWNS", "Evening", "Morning");
        requireOnly("search=" + word + "+-clowns", "Morning", "Evening");
        found("/events/list?search=" + word + "+evenin").says("<mark>Evenin</mark>g");
    }

    @Contract("8.1 Every view is")
    void severalFiltersNarrowTogether() {
        String word = fresh("both");
        create(word + "-in", ", 'tags': ['%1$s tag'], 'venue': {'venue': '%1$s hall'}".formatted(word));
        create(word + "-out", ", 'tags': ['%1$s tag']".formatted(word));
        requireOnly("tag=%1$s-tag&venue=%1$s-hall&search=%1$s".formatted(word), word + "-in", word + "-out");
        found("/events/list?tag=%1$s-tag&search=%1$s".formatted(word)).says(word + "-in", word + "-out");
    }

    @Contract("8.1 They are a form")
    void theFormShowsWhatIsChosen() {
        String word = fresh("chosen");
        int parent = category(word + " Music", 0);
        create(
                word,
                ", 'categories': [%d], 'venue': {'venue': '%s hall'}"
                        .formatted(category(word + " Jazz", parent), word));
        String html =
                html("/events/month/2031-06?category=%1$s-music&venue=%1$s-hall&search=%1$s&lang=en".formatted(word));

        assertThat(html)
                .contains("<details class=\"filters", "name=\"search\" value=\"" + word + "\"")
                .contains("<input type=\"hidden\" name=\"lang\" value=\"en\">")
                .as(
                        "one without events of its own, too; other tests may have made more than are offered with counts, or in a list")
                .containsPattern("<option value=\"%1$s-music\" selected>%1$s Music( \\(1\\))?</option>".formatted(word))
                .containsPattern(
                        "(<option value=\"%1$s-hall\" selected>%1$s hall</option>|<input name=\"venue\" value=\"%1$s-hall\")"
                                .formatted(word))
                .contains("Category: <bdi>" + word + " Music</bdi>", "Venue: <bdi>" + word + " hall</bdi>");
        assertThat(html).contains("href=\"/events/month/2031-06?lang=en\">" + english("filter.clear") + "<", "noindex");
    }

    @Contract("8.1 Every view is")
    void withoutFiltersNothingIsChosen() {
        create(fresh("any"), ""); // an empty month isn't to be indexed
        String html = html("/events/month/2031-06?category=&tag=&venue=&organizer=&search=+&lang=");
        assertThat(html)
                .contains("<details class=\"filters")
                .doesNotContain(" selected", "class=\"chosen\"", "noindex");
    }

    @ContractCases("8.1 An address that")
    @CsvSource({
        "category, There is no category",
        "tag, There is no tag",
        "venue, There is no venue",
        "organizer, There is no organizer"
    })
    void whatDoesNotExistIsNoFilter(String kind, String told) {
        for (String name : new String[] {"no-such-thing", "987654321", "99999999999999999999", "%22%3E%3Cb%3E"}) {
            Site.Answer wrong = page("/events/week/2031-W24?search=xylophone&" + kind + "=" + name)
                    .is(404)
                    .says(told);
            assertThat(nearest(wrong)).isEqualTo("/events/week/2031-W24?search=xylophone");
        }
    }

    @Contract("8.1 Every view is")
    void namesAreOfferedByAPartAndToThoseWhoSeeThem() {
        String word = fresh("offered");
        String hall = ", 'tags': ['%1$s, one'], 'venue': {'venue': 'The <b> %1$s', 'status': '%2$s'}";
        create(word, hall.formatted(word, "publish"));
        create(word, hall.formatted(word + " draft", "draft"));
        create(word, ", 'status': 'draft', 'categories': ['%s']".formatted(word));

        assertThat(page("/events/names/venue?typed=+" + word.toUpperCase(Locale.ROOT) + "+"))
                .satisfies(offered -> assertThat(offered.body().strip())
                        .isEqualTo("<option value=\"The %1$s\" label=\"The %1$s\"></option>".formatted(word)));
        page("/events/names/tag?typed=" + word)
                .says("<option value=\"%1$s-one\" label=\"%1$s, one\"></option>".formatted(word));
        for (String nothing : new String[] {
            "category?typed=" + word, "tag?typed=", "tag?typed=%00", "tag", "tag?typed=" + "x".repeat(101)
        }) {
            page("/events/names/" + nothing).saysNot("<option");
        }
        page("/events/names/image?typed=" + word).is(404);
    }

    @Contract("8.1 An address that")
    void aSearchMayHaveAThousandCharacters() {
        page("/events/list?search=" + "x".repeat(1_000)).is(200);
        Site.Answer wrong =
                page("/events/list?when=past&search=" + "x".repeat(1_001)).is(400);
        assertThat(nearest(wrong)).isEqualTo("/events/list?when=past");
    }

    @Contract("8.1 /events/list; An address that")
    void aListHasPages() {
        String word = fresh("paged");
        IntStream.rangeClosed(1, 11).forEach(i -> create(word + "x" + i + "x", ""));
        String path = "/events/list?search=" + word;
        String first = html(path);
        String second = html(Page.of(first).addresses("a[rel=next]").get(0));

        assertThat(first).contains("Page 1 of 2 (11 events)").doesNotContain("rel=\"prev\"");
        assertThat(IntStream.rangeClosed(1, 11).filter(i -> first.contains("</mark>x" + i + "x")))
                .hasSize(10);
        assertThat(IntStream.rangeClosed(1, 11).filter(i -> second.contains("</mark>x" + i + "x")))
                .hasSize(1);
        assertThat(second).contains("Page 2 of 2").doesNotContain("rel=\"next\"");
        assertThat(Page.of(second).addresses("a[rel=prev]").get(0)).isEqualTo(path);
        for (String beyond : new String[] {"3", "999999999"}) {
            Site.Answer wrong = page(path + "&page=" + beyond).is(404);
            assertThat(nearest(wrong)).isEqualTo(path + "&page=2");
        }
    }

    @ContractCases("8.1 Every view is")
    @Words("/ /events/month /events/week /events/day /events/year /events/list /embed/list")
    void anEmptyFieldOfAFormIsNotGiven(String path) {
        String empty = path + "?page=&when=&search=&category=&tag=&venue=&organizer=&lang=&date=";
        found(empty).saysNot(" selected", "class=\"chosen\"");
        found("/events/list?when=past&page=").says("<h1>Past events</h1>");
    }

    @ContractCases("8.1 An address that")
    @ValueSource(strings = {"0", "-1", "x", "1.5", "01", "9999999999", "%20"})
    void aPageIsANumberFromOne(String number) {
        Site.Answer wrong =
                page("/events/list?when=past&search=xylophone&page=" + number).is(400);
        assertThat(nearest(wrong)).startsWith("/events/list?").contains("search=xylophone", "when=past");
    }

    @Contract("8.1 /events/list")
    void aListIsOfThePastOrOfWhatIsToCome() {
        String word = fresh("when");
        create(word + "-over", "2021-06-10 09:00", "2021-06-10 10:00", "");
        create(word + "-long-over", "2020-06-10 09:00", "2020-06-10 10:00", "");
        create(word + "-ahead", "");
        create(word + "-now", "2021-06-11 09:00", "2041-06-10 10:00", "");
        String query = "search=" + word;
        String ahead = html("/events/list?" + query);
        String past = html("/events/list?when=past&" + query);

        assertThat(ahead.split(">Past events</h2>")[0])
                .contains("-ahead", "-now", ">On now<")
                .doesNotContain("-over");
        assertThat(past).contains("-over", "-now").doesNotContain("-ahead", ">On now<");
        assertThat(past.indexOf("-long-over")).as("latest first").isGreaterThan(past.indexOf("</mark>-over"));
        assertThat(past)
                .as("the form stays in the past")
                .contains("<input type=\"hidden\" name=\"when\" value=\"past\">");
        assertThat(text(ahead))
                .contains("<a class=\"chip\" href=\"/events/list?when=past&" + query + "\">Past events</a>");
        Site.Answer wrong = page("/events/list?when=future&" + query).is(400);
        assertThat(nearest(wrong)).isEqualTo("/events/list?" + query);
    }

    @Contract("8.1 /events/list")
    void whatEndedTodayIsNotGoingOn() {
        String word = fresh("ended");
        create(word, "2021-06-10 09:00", "-1 minute", "");
        found("/events/list?search=" + word).saysNot(">On now<");
    }

    @Test
    void nothingFoundIsSaid() {
        found("/events/list?search=" + fresh("nothing")).says(english("empty.filtered"));
        found("/events/list?when=past&search=" + fresh("nothing")).says(english("empty.filtered"));
    }

    @Test
    void whatCannotBeShownIsNotShown() {
        found("/events/list?search=%01%1b%00fair").says("<bdi>fair</bdi>");
        found("/events/list?search=%00").saysNot("class=\"chosen\"");
    }
}

package almanac.web.frame;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Chromium;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.SiteTest;
import jakarta.json.JsonObject;
import java.io.IOException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.provider.ValueSource;

/** The calendar in a real browser, used by keyboard alone: the focus is always seen, and leads everywhere. */
class KeyboardIT extends SiteTest {
    private String category;
    private String closed;

    @BeforeEach
    void create() {
        category = fresh("keys");
        for (int i = 0; i < 6; i++) {
            create("Meeting " + i, "2044-05-10", "");
        }
        create("Walk", "2044-05-10", "");
        closed = create("Board", "2044-05-12", ", 'password': 'sesame', 'description': 'All about the budget'");
    }

    private String create(String title, String day, String more) {
        String event = "{'title': '%s', 'start_date': '%s 10:00', 'end_date': '%2$s 11:00', 'categories': ['%s']%s}";
        return pageOf(
                as("editor").make("/events", event, title, day, category, more).json());
    }

    private JsonObject use(boolean isScripted) throws IOException, InterruptedException {
        return Chromium.run(
                "keyboard.js",
                anonymous().root().toString(),
                Boolean.toString(isScripted),
                month(),
                closed,
                "editor",
                "editor-password",
                "sesame");
    }

    private String month() {
        return "/events/month/2044-05?category=" + category;
    }

    @ContractCases("8.1 Everything is reached")
    @ValueSource(booleans = {true, false})
    void everythingIsReachedAndDoneWithoutAMouse(boolean isScripted) throws IOException, InterruptedException {
        JsonObject seen = use(isScripted);

        assertThat(Chromium.texts(seen, "unseen")).isEmpty();
        assertThat(Chromium.texts(seen, "order").subList(2, 15))
                .containsExactly(
                        english("search.all"),
                        "Subscribe",
                        "Sign in",
                        "Previous month",
                        "Today",
                        "Next month",
                        "Month",
                        "Week",
                        "Day",
                        "Year",
                        "List",
                        "Cards",
                        "Venues");
        assertThat(seen.getString("skippedTo")).isEqualTo("Previous month");
        assertThat(seen.getString("opened")).isEqualTo(english("filter.search"));
        assertThat(seen.getString("searched")).contains("search=Meeting");
        assertThat(seen.getString("all")).contains("category=").doesNotContain(category);
        assertThat(seen.getString("next")).isEqualTo("June 2044");
        assertThat(seen.getString("previous")).isEqualTo("May 2044");
        assertThat(seen.getString("today")).doesNotContain("2044");
        assertThat(seen.getString("more")).isEqualTo("Tuesday, 10 May 2044");
        assertThat(seen.getString("event")).isEqualTo("Meeting 5");
        assertThat(seen.getString("back")).isEqualTo("Tuesday, 10 May 2044");
        assertThat(seen.getString("signIn")).isEqualTo("Sign in");
        assertThat(seen.getString("signedInAt")).isEqualTo(month());
        assertThat(seen.getString("refused"))
                .contains(english("event.password.wrong"))
                .doesNotContain("budget");
        assertThat(seen.getString("revealed")).contains("All about the budget");
    }

    @Contract({"8.1 In a month that", "8.1 Single keys"})
    void keysLeadFromDayToDayInAMonthAndToOtherViews() throws IOException, InterruptedException {
        JsonObject seen = use(true);

        assertThat(Chromium.texts(seen, "days"))
                .containsExactly(
                        "ArrowRight 2044-05-11",
                        "ArrowDown 2044-05-18",
                        "Home 2044-05-16",
                        "End 2044-05-22",
                        "ArrowUp 2044-05-15",
                        "ArrowLeft 2044-05-14",
                        "PageDown 2044-06-14 June 2044",
                        "PageUp 2044-05-14 May 2044",
                        "Shift+PageDown 2045-05-14 May 2045",
                        "Shift+PageUp 2044-05-14 May 2044",
                        "ArrowDown 2044-06-11 June 2044",
                        "Enter Saturday, 11 June 2044");
        assertThat(seen.getBoolean("isStillFiltered")).isTrue();
        assertThat(Chromium.texts(seen, "keys"))
                .containsExactly(
                        "w /events/week/2044-W17",
                        "d /events/day/2044-04-25",
                        "m /events/month/2044-04",
                        "t /events/month");
        assertThat(seen.getString("typed")).isEqualTo("t/d");
        assertThat(seen.getBoolean("isOff")).isTrue();
    }
}

package almanac.desk.event;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.media.Pictures;
import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.Site;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the form of an event has beside texts and times. */
class ManageEventFieldsIT extends EventFormTest {

    private static Map<String, String> and(Map<String, String> fields, String html, String... names) {
        for (String name : names) {
            fields.put(name, value(html, name));
        }
        return fields;
    }

    @Test
    void ticketsAreRowsOfWhichOneIsAlwaysEmpty() {
        int id = saved(
                NEW,
                filled(
                        "tickets[0][name]",
                        "Adults",
                        "tickets[0][price]",
                        "12",
                        "tickets[1][name]",
                        "Children " + title));
        String html = opened(path(id));
        List<JsonObject> tickets = event(id).getJsonArray("tickets").getValuesAs(JsonObject.class);
        assertThat(tickets).extracting(each -> each.getString("name")).containsExactly("Adults", "Children " + title);
        assertThat(html).contains("name=\"tickets[2][name]\" value=\"\"").doesNotContain("tickets[3]");

        String first = String.valueOf(tickets.get(0).getInt("id"));
        saved(
                path(id),
                filled(
                        "version", value(html, "version"),
                        "tickets[0][id]", first,
                        "tickets[0][name]", "Everybody",
                        "tickets[0][price]", "12",
                        "tickets[0][capacity]", "80",
                        "tickets[1][id]", String.valueOf(tickets.get(1).getInt("id")),
                        "tickets[1][name]", ""));
        List<JsonObject> left = event(id).getJsonArray("tickets").getValuesAs(JsonObject.class);
        assertThat(left).hasSize(1);
        assertThat(left.get(0).getInt("id")).hasToString(first);
        assertThat(left.get(0).getString("name")).isEqualTo("Everybody");
        assertThat(left.get(0).getInt("capacity")).isEqualTo(80);
    }

    @Test
    void whatIsWrongWithATicketIsToldBesideIt() {
        Site.Answer answer =
                editor.submit(NEW + "?lang=en", filled("tickets[0][name]", "Adults", "tickets[0][capacity]", "many"));

        assertThat(answer.status()).isEqualTo(400);
        isValid(answer.response().body());
        assertThat(answer.response().body())
                .contains("href=\"#tickets-0-capacity\"", "id=\"tickets-0-capacity\"", "value=\"many\"");
    }

    @Test
    void customFieldsKeepTheirKinds() {
        int id = as("editor")
                .create(title, ", 'custom_fields': {'Room': 'A', 'Seats': 12, 'Open': true, 'Kept': 1.50}")
                .id();
        String html = opened(path(id));
        assertThat(html).contains("name=\"custom[3][kind]\"");
        Map<String, String> fields = and(filled(), html, "version", "start_day", "end_day");
        String[][] rows = {
            {"Room", "", "TEXT"},
            {"Seats", "20", "NUMBER"},
            {"Open", "false", "BOOLEAN"},
            {"Kept", "1.50", "NUMBER"},
            {"New", "text", ""}
        };
        for (int i = 0; i < rows.length; i++) {
            fields.put("custom[" + i + "][name]", rows[i][0]);
            fields.put("custom[" + i + "][value]", rows[i][1]);
            fields.put("custom[" + i + "][kind]", rows[i][2]);
        }
        saved(path(id), fields);

        assertThat(event(id).getJsonObject("custom_fields").toString())
                .contains("\"value\":20}", "\"value\":false}", "\"value\":1.50}", "\"value\":\"text\"}")
                .doesNotContain("Room");
    }

    @Test
    void aPasswordIsSetKeptAndTakenAway() {
        int id = saved(NEW, filled("password", "open sesame " + title));
        assertThat(anonymous().get("/events/" + id).status()).isEqualTo(403);
        String html = opened(path(id));
        assertThat(html).doesNotContain("open sesame").contains(english("manage.hint.password.kept"));
        saved(path(id), filled("version", value(html, "version"), "excerpt", "More"));
        assertThat(anonymous().get("/events/" + id).status()).as("kept").isEqualTo(403);
        saved(path(id), filled("version", value(opened(path(id)), "version"), "password_removed", "true"));
        assertThat(anonymous().get("/events/" + id).status()).isEqualTo(200);
    }

    @Test
    void itsNameInAddressesAndItsAuthorCanBeOthers() {
        int id = as("editor").create(title, "").id();
        String slug = fresh("slug");
        String html = opened(path(id));
        assertThat(value(html, "author")).isEqualTo("editor");
        saved(path(id), and(filled("slug", slug, "author", "AUTHOR"), html, "version", "start_day", "end_day"));

        assertThat(event(id).getString("slug")).isEqualTo(slug);
        assertThat(new Browser(anonymous())
                        .signIn("author", "author-password")
                        .get(path(id))
                        .status())
                .as("it is the author's own now")
                .isEqualTo(200);
        Site.Answer wrong = editor.submit(
                path(id) + "?lang=en", filled("version", value(opened(path(id)), "version"), "author", "no.body"));
        assertThat(wrong.status()).isEqualTo(400);
        assertThat(wrong.response().body()).contains("href=\"#author\"");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        daily | | day | | 4 | FREQ=DAILY;COUNT=4
        weekly | MO | day | 2031-06-30 | | FREQ=WEEKLY;UNTIL=20310630T225959Z;BYDAY=MO
        monthly | | weekday | | 3 | FREQ=MONTHLY;COUNT=3;BYDAY=1SA
        monthly | | last | | 3 | FREQ=MONTHLY;COUNT=3;BYDAY=-1SA
        yearly | | day | | 2 | FREQ=YEARLY;COUNT=2
        """)
    void aRuleIsBuiltFromItsFieldsAndShownInThem(
            String repeat, String day, String dayOfMonth, String until, String count, String rule) {
        Map<String, String> fields = filled("repeat", repeat, "repeat_every", "1", "repeat_day_of_month", dayOfMonth);
        fields.put("repeat_until", until == null ? "" : until);
        fields.put("repeat_count", count == null ? "" : count);
        fields.put("timezone", "Europe/London");
        if (day != null) {
            fields.put("repeat_days[]", day);
        }
        int id = saved(NEW, fields);
        String html = opened(path(id));

        assertThat(event(id).getString("rrule")).isEqualTo(rule);
        assertThat(html).contains("<option value=\"" + repeat + "\" selected>");
        assertThat(value(html, "repeat_count")).isEqualTo(fields.get("repeat_count"));
        assertThat(value(html, "repeat_until")).isEqualTo(fields.get("repeat_until"));
        assertThat(html).contains("<option value=\"" + dayOfMonth + "\" selected>");
    }

    @Test
    void otherRulesAreWrittenAndExceptionsAreLines() {
        String rule = "FREQ=MONTHLY;COUNT=5;BYMONTHDAY=1,15";
        int id = saved(
                NEW,
                filled("repeat", "rule", "rrule", rule, "rdate", "2031-12-24", "exdate", "2031-03-15\n2031-04-01"));

        assertThat(event(id).getString("rrule")).isEqualTo(rule);
        String html = opened(path(id));
        assertThat(value(html, "rrule")).isEqualTo(rule);
        assertThat(html).contains("2031-12-24", "2031-03-15\n2031-04-01", "<option value=\"rule\" selected>");
    }

    @ParameterizedTest
    @ValueSource(strings = {"FREQ=NEVER", "FREQ=DAILY;COUNT=x"})
    void whatIsNoRuleIsToldBesideIt(String rule) {
        Site.Answer answer = editor.submit(NEW + "?lang=en", filled("repeat", "rule", "rrule", rule));

        assertThat(answer.status()).isEqualTo(400);
        isValid(answer.response().body());
        assertThat(answer.response().body()).contains("href=\"#rrule\"", "id=\"fault-rrule\"");
        assertThat(value(answer.response().body(), "rrule")).isEqualTo(rule);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Short", "Short & <b>bold</b>", "<p>One</p><p>Two</p>"})
    void aSummaryStaysAsItIsHoweverOftenItIsSaved(String typed) {
        int id = saved(NEW, filled("excerpt", typed));
        String stored = event(id).getString("excerpt");
        String html = opened(path(id));
        Matcher shown = Pattern.compile("<textarea id=\"excerpt\"[^>]*>\\s*([^<]*)</textarea>")
                .matcher(html);
        assertThat(shown.find()).as(html).isTrue();
        if (!typed.contains("<")) {
            assertThat(shown.group(1)).isEqualTo(typed);
        }
        saved(path(id), filled("version", value(html, "version"), "excerpt", text(shown.group(1))));

        assertThat(event(id).getString("excerpt")).isEqualTo(stored);
    }

    @Test
    void aChangeIsMeantForOneDateForThoseThatFollowOrForAll() {
        String day = LocalDate.now(ZoneOffset.UTC).plusMonths(1).toString();
        saved(NEW, filled("repeat", "daily", "repeat_count", "6", "start_day", day, "end_day", day));
        List<Integer> dates = as("editor")
                .get("/events?search=" + title)
                .json()
                .getJsonArray("events")
                .getValuesAs(JsonObject.class)
                .stream()
                .map(each -> each.getInt("id"))
                .toList();
        assertThat(dates).hasSize(6);
        String html = opened(path(dates.get(1)));
        LocalDate second = LocalDate.parse(day).plusDays(1);
        assertThat(html)
                .contains(
                        "<h1>Edit event on ",
                        " " + second.getDayOfMonth() + " ",
                        "\"><bdi>" + title + "</bdi></a></nav>");
        assertThat(html).contains("value=\"this\" checked", "value=\"following\"", "value=\"all\"");
        Map<String, String> fields = and(filled("scope", "all"), html, "version", "start_day", "end_day", "end_time");
        fields.put("title", "All " + title);
        saved(path(dates.get(1)), fields);
        assertThat(event(dates.get(4)).getString("title")).isEqualTo("All " + title);

        html = opened(path(dates.get(3)));
        fields = and(filled("scope", "following"), html, "version", "start_day", "end_day", "end_time");
        fields.put("title", "Later " + title);
        saved(path(dates.get(3)), fields);
        List<String> titles = as("editor")
                .get("/events?search=" + title)
                .json()
                .getJsonArray("events")
                .getValuesAs(JsonObject.class)
                .stream()
                .map(each -> each.getString("title"))
                .toList();
        assertThat(titles).filteredOn(each -> each.startsWith("All")).hasSize(3);
        assertThat(titles).filteredOn(each -> each.startsWith("Later")).hasSize(3);
    }

    @Test
    void theFormOfASeriesLeadsToTheFormsOfItsDates() {
        int series =
                as("editor").create(title, ", 'rrule': 'FREQ=DAILY;COUNT=3'").id();
        String html = opened(path(series));
        int date = as("editor")
                .get("/events?include=" + series)
                .json()
                .getJsonArray("events")
                .getJsonObject(0)
                .getInt("id");

        assertThat(html).contains(english("manage.dates"), "href=\"/manage/events/" + date);
    }

    @Test
    void aPreviewShowsWhatReadersWouldSeeAndStoresNothing() {
        LocalDate day = LocalDate.now(ZoneOffset.UTC).plusMonths(1);
        Map<String, String> typed =
                filled("description", "<p>What <b>it</b> is</p>", "repeat", "daily", "repeat_count", "3");
        typed.put("start_day", day.toString());
        typed.put("end_day", day.toString());
        Site.Answer preview = editor.submit(NEW + "/preview?lang=en", typed);
        String html = preview.response().body();
        assertThat(preview.status()).as(html).isEqualTo(200);
        isValid(html);
        assertThat(html)
                .contains(
                        "<h1 dir=\"auto\">" + title,
                        "<b>it</b>",
                        english("manage.previewed"),
                        "every day, 3 times",
                        day.plusDays(1).toString())
                .doesNotContain(">Deutsch<");
        assertThat(as("admin")
                        .get("/events?start_date=2031-01-01&end_date=2032-01-01&search=" + title)
                        .json()
                        .getInt("total"))
                .isZero();

        int id = saved(NEW, filled("venue[]", "Hall " + title, "venue_is[0]", "new Hall " + title));
        Map<String, String> changed = filled(
                "version",
                value(opened(path(id)), "version"),
                "venue[]",
                "Other " + title,
                "venue_is[0]",
                "new Other " + title);
        assertThat(editor.submit(path(id) + "/preview", changed).response().body())
                .contains("Other " + title);
        assertThat(event(id).getJsonObject("venue").getString("venue")).isEqualTo("Hall " + title);
        assertThat(as("admin").get("/venues?search=Other+" + title).json().getInt("total"))
                .isZero();
        assertThat(editor.submit(NEW + "/preview", filled("title", "")).status())
                .isEqualTo(400);
        Browser subscriber = new Browser(anonymous()).signIn("subscriber", "subscriber-long-password");
        assertThat(subscriber.submit(NEW + "/preview", filled()).status()).isEqualTo(403);
    }

    private int venuesOf(String name) {
        return as("admin").get("/venues?search=" + name).json().getInt("total");
    }

    @Test
    void anUnknownVenueIsAskedAboutBeforeItIsMade() {
        int known = as("editor")
                .json("POST", "/venues", "{'venue': 'Rathaus %s', 'address': 'Market 1'}".formatted(title))
                .id();
        String typed = "Rathuas " + title;
        Map<String, String> form = filled("venue[]", typed, "description", "All that was typed");
        String html = refused(editor.submit(NEW + "?lang=en", form), "asked-venue");

        assertThat(text(html))
                .contains(
                        "Venue: say which one you mean by “" + typed + "”<",
                        english("manage.asked.unknown", typed),
                        "Market 1",
                        "value=\"" + known + " " + typed + "\"",
                        "value=\"new " + typed + "\"",
                        "All that was typed");
        assertThat(html.indexOf("id=\"asked-venue\""))
                .as("right below its field")
                .isBetween(html.indexOf("id=\"venue\""), html.indexOf("id=\"venue-1\""));
        assertThat(venuesOf(typed.replace(" ", "+"))).isZero();
        form.put("venue_is[0]", "new Another");
        refused(editor.submit(NEW, form), "asked-venue");
        form.put("venue_is[0]", known + " " + typed);
        int id = saved(NEW, form);
        assertThat(event(id).getJsonObject("venue").getInt("id")).isEqualTo(known);
        form.put("venue_is[0]", "new " + typed);
        int other = saved(NEW, form);
        assertThat(event(other).getJsonObject("venue").getString("venue")).isEqualTo(typed);
    }

    @Test
    void ofSeveralOrganizersOfOneNameOneIsChosen() {
        String name = fresh("Club");
        as("editor").json("POST", "/organizers", "{'organizer': '%s', 'phone': '111'}".formatted(name));
        int second = as("editor")
                .json("POST", "/organizers", "{'organizer': '%s', 'phone': '222'}".formatted(name))
                .id();
        Map<String, String> form = filled("organizer[]", name);
        String html = refused(editor.submit(NEW + "?lang=en", form), "asked-organizer");

        assertThat(html)
                .contains(english("manage.asked.several", name), "111", "222")
                .doesNotContain("value=\"new " + name);
        form.put("organizer_is[0]", "new " + name);
        refused(editor.submit(NEW, form), "asked-organizer");
        form.put("organizer_is[0]", second + " " + name);
        int id = saved(NEW, form);
        assertThat(event(id).getJsonArray("organizer").getJsonObject(0).getInt("id"))
                .isEqualTo(second);
        assertThat(opened(path(id))).as("it keeps what it has").doesNotContain(english("manage.asked.several", name));
    }

    @Test
    void whatWasChosenAndIsGoneIsNotReplacedByAnotherOfItsName() {
        String name = fresh("Twin");
        int left = as("editor")
                .json("POST", "/venues", "{'venue': '%s', 'city': 'Aa'}".formatted(name))
                .id();
        int gone = as("editor")
                .json("POST", "/venues", "{'venue': '%s', 'city': 'Bb'}".formatted(name))
                .id();
        as("admin").delete("/venues/" + gone);
        Map<String, String> form = filled("venue[]", name, "venue_is[0]", gone + " " + name);
        assertThat(text(refused(editor.submit(NEW + "?lang=en", form), "asked-venue")))
                .contains(english("manage.asked.left", name), "Aa");

        form.put("venue_is[0]", left + " " + name);
        assertThat(event(saved(NEW, form)).getJsonObject("venue").getInt("id")).isEqualTo(left);
    }

    @ParameterizedTest
    @ValueSource(strings = {"<b></b>", "too long"})
    void whatCannotBeANameIsToldAtItsField(String typed) {
        String name = typed.startsWith("<") ? typed : "x".repeat(1_001);
        for (String field : List.of("venue", "organizer")) {
            Map<String, String> form = filled(field + "[]", name, field + "_is[0]", "new " + name);
            refused(editor.submit(NEW, form), field);
            assertThat(editor.submit(NEW + "/preview", form).status()).isEqualTo(400);
        }
    }

    /** The interface takes digits for an id. */
    @Test
    void aTagOfDigitsIsNotOffered() {
        assertThat(text(refused(editor.submit(NEW, filled("tags", "999999999")), "tags")))
                .doesNotContain("value=\"new 999999999\"");
    }

    @Test
    void anUnknownTagIsAskedAboutAndAnswersStayWhileSomethingElseIsWrong() {
        as("editor").json("POST", "/tags", "{'name': 'Lantern %s'}".formatted(title));
        String typed = "Lantren " + title;
        Map<String, String> form = filled("tags", typed);
        assertThat(text(refused(editor.submit(NEW, form), "asked-tags")))
                .contains("<span><bdi>Lantern " + title + "</bdi></span>", "value=\"new " + typed + "\"");
        form.put("tags_is[0]", "new " + typed);
        form.put("end_day", "2030-01-01");
        assertThat(text(editor.submit(NEW, form).response().body()))
                .contains("value=\"new " + typed + "\" checked")
                .doesNotContain("id=\"fault-tags\"");
        form.put("end_day", "2031-03-01");
        int id = saved(NEW, form);
        assertThat(event(id).getJsonArray("tags").getJsonObject(0).getString("name"))
                .isEqualTo(typed);
    }

    @Test
    void ofNamesThatAreLikeNoneItIsAskedWhetherToCreateThem() {
        String names = "Zq" + title + "\nXk" + title;
        String html = text(refused(editor.submit(NEW + "?lang=en", filled("tags", names)), "asked-tags"));

        assertThat(html)
                .contains(
                        "Tags: say which one you mean by “Zq" + title + "”, “Xk" + title + "”<",
                        english("manage.asked.create", "Zq" + title),
                        english("manage.asked.create", "Xk" + title))
                .doesNotContain("Did you mean");
    }

    /** Somebody has deleted it since the form was opened: it would be made again, named by its slug. */
    @Test
    void aCategoryThatIsGoneIsNotMadeAgain() {
        Map<String, String> form = filled("categories[]", "gone-" + title);
        refused(editor.submit(NEW, form), "categories");
        int id = saved(NEW, filled());
        Site.Answer many = editor.submit(
                "/manage/events",
                Map.of("action", "category", "category", "gone-" + title, "event", String.valueOf(id)));

        assertThat(many.status()).isEqualTo(409);
        assertThat(as("admin")
                        .get("/categories?hide_empty=false&search=" + title)
                        .json()
                        .getInt("total"))
                .isZero();
    }

    @Test
    void theCategoriesThatAnEventHasComeFirst() {
        for (String name : new String[] {"A", "Z"}) {
            as("editor").json("POST", "/categories", "{'name': '%s %s'}".formatted(name, title));
        }
        String ticked = "value=\"z-" + title + "\" checked";
        int id = saved(NEW, filled("categories[]", "z-" + title));
        String html = opened(path(id));

        assertThat(html.indexOf(ticked)).isPositive().isLessThan(html.indexOf("value=\"a-" + title + "\""));
    }

    @Test
    void whatElseTakesPlaceThereThenIsTold() {
        String hall = "Hall " + title;
        saved(NEW, filled("title", "First " + title, "venue[]", hall, "venue_is[0]", "new " + hall));
        int later = saved(
                NEW, filled("title", "Next " + title, "venue[]", hall, "start_time", "11:30", "end_time", "12:00"));
        assertThat(opened(path(later))).doesNotContain(english("manage.clashes"));
        int same = saved(NEW, filled("title", "Same " + title, "venue[]", hall, "start_time", "11:00"));
        assertThat(opened(path(same))).contains(english("manage.clashes"), "First " + title);
    }

    @Test
    void whatWillComeOfDatesAndPlacesIsToldBeforeItIsStored() {
        String hall = "Hall " + title;
        saved(NEW, filled("title", "First " + title, "venue[]", hall, "venue_is[0]", "new " + hall));
        Map<String, String> typed = filled("title", "", "venue[]", hall, "repeat", "daily", "repeat_count", "3");
        String html = planned(typed, 200);

        assertThat(html)
                .contains("Repeats every day, 3 times.", "<li>Monday, ", english("manage.clashes"), "First " + title);
        assertThat(planned(filled("venue[]", "Other " + title), 200))
                .doesNotContain("Next dates:", english("manage.clashes"));
        typed.put("repeat_every", "0");
        assertThat(planned(typed, 400)).contains("id=\"fault-repeat_every\"").doesNotContain("Next dates:");
        typed.put("end_day", "");
        assertThat(planned(typed, 200)).doesNotContain("Next dates:");
        assertThat(as("admin")
                        .get("/events?start_date=2031-01-01&end_date=2032-01-01&search=" + title)
                        .json()
                        .getInt("total"))
                .isEqualTo(1);
    }

    private String planned(Map<String, String> typed, int status) {
        return planned(NEW, typed, status);
    }

    private String planned(String path, Map<String, String> typed, int status) {
        Site.Answer plan = editor.submit(path + "/plan?lang=en", typed);
        assertThat(plan.status()).as(plan.response().body()).isEqualTo(status);
        isValid(plan.response().body());
        return plan.response().body();
    }

    private Site.Answer suggested(Browser by, String field, String typed) {
        return by.get("/manage/events/names/" + field + "?lang=en&typed=" + typed.replace(" ", "+"));
    }

    @Test
    void namesAreSuggestedWithTheirAddressesAndEvents() {
        String hall = "Hall " + title;
        int venue = as("editor")
                .json(
                        "POST",
                        "/venues",
                        "{'venue': '%s', 'address': 'Mill Lane 12', 'city': 'Hill & Dale'}".formatted(hall))
                .id();
        as("editor").json("POST", "/venues", "{'venue': 'Annex of %s'}".formatted(hall));
        as("editor").create("There " + title, ", 'venue': " + venue);
        as("admin").create("Hidden " + title, ", 'status': 'private', 'venue': " + venue);

        assertThat(suggested(editor, "venue", hall).response().body())
                .contains("data-name=\"" + hall + "\"", "data-is=\"" + venue + " " + hall + "\"")
                .contains("Mill Lane 12, Hill &amp; Dale", "Annex of", "2 events", "No events")
                .doesNotContain("Create");
        assertThat(suggested(editor, "venue", hall.replace("Hall", "Hlal"))
                        .response()
                        .body())
                .as("nearly its name")
                .contains("data-is=\"" + venue + " ", "Create “Hlal");
        Browser contributor = new Browser(anonymous()).signIn("contributor", "contributor-long-password");
        assertThat(suggested(contributor, "venue", hall).response().body())
                .as("without what others can't see")
                .contains("1 event<");
        for (String nothing : List.of("", "%20", "x".repeat(101))) {
            assertThat(suggested(editor, "venue", nothing).response().body().strip())
                    .isEmpty();
        }
        assertThat(suggested(editor, "tags", "new " + title).response().body()).contains("data-is=\"new new " + title);
        assertThat(suggested(editor, "status", "draft").status()).isEqualTo(404);
    }

    @Test
    void onlyThoseWhoMayWriteAreSuggestedNames() {
        String secret = "Secret " + title;
        as("admin").json("POST", "/venues", "{'venue': '%s', 'status': 'draft'}".formatted(secret));
        Browser contributor = new Browser(anonymous()).signIn("contributor", "contributor-long-password");
        Browser subscriber = new Browser(anonymous()).signIn("subscriber", "subscriber-long-password");

        assertThat(suggested(editor, "venue", secret).response().body()).contains("data-name=\"" + secret);
        assertThat(suggested(contributor, "venue", secret).response().body())
                .doesNotContainPattern("data-is=\"\\d")
                .contains("data-is=\"new " + secret);
        assertThat(suggested(subscriber, "venue", secret).status()).isEqualTo(403);
        assertThat(suggested(new Browser(anonymous()), "venue", secret).status())
                .isEqualTo(303);
    }

    @Test
    void ofTwoHallsOfOneNameTheChosenOneIsMeant() {
        String hall = "Hall " + title;
        int[] halls = IntStream.range(0, 3)
                .map(i -> as("editor")
                        .json("POST", "/venues", "{'venue': '%s', 'city': 'Town %d'}".formatted(hall, i))
                        .id())
                .toArray();
        int id = saved(NEW, filled("venue[]", hall, "venue_is[1000]", halls[1] + " " + hall));
        assertThat(event(id).getJsonObject("venue").getInt("id")).isEqualTo(halls[1]);
        saved(
                path(id),
                filled(
                        "version",
                        value(opened(path(id)), "version"),
                        "venue[]",
                        hall,
                        "venue_is[1000]",
                        halls[2] + " " + hall));
        assertThat(event(id).getJsonObject("venue").getInt("id"))
                .as("instead of the one it has")
                .isEqualTo(halls[2]);
        String both = Browser.form(filled("version", value(opened(path(id)), "version"))) + "&venue[]="
                + hall.replace(" ", "+") + "&venue[]=" + hall.replace(" ", "+") + "&venue_is[1001]=" + halls[0] + "+"
                + hall.replace(" ", "+") + "&_token=" + editor.token();
        assertThat(editor.send("POST", path(id), Browser.FORM, both, "Sec-Fetch-Site", "same-origin")
                        .status())
                .isEqualTo(303);
        assertThat(event(id).getJsonArray("venue").getValuesAs(JsonObject.class))
                .extracting(each -> each.getInt("id"))
                .containsExactly(halls[2], halls[0]);
    }

    /** What takes place at a venue that its editor doesn't see is not told. */
    @Test
    void anotherEventAtAPlaceThatIsNotSeenIsNotTold() {
        int hidden = as("editor")
                .json("POST", "/venues", "{'venue': 'Hidden %s', 'status': 'private'}".formatted(title))
                .id();
        as("editor").create("There " + title, ", 'venue': " + hidden);
        int draft = as("contributor").create(title, "").id();
        as("editor").json("POST", "/events/" + draft, "{'venue': " + hidden + "}");
        Browser contributor = new Browser(anonymous()).signIn("contributor", "contributor-long-password");

        assertThat(opened(path(draft))).contains("There " + title);
        Site.Answer form = contributor.get(path(draft) + "?lang=en");
        assertThat(form.status()).isEqualTo(200);
        assertThat(form.response().body()).doesNotContain("There " + title, "Hidden " + title);
    }

    @Test
    void aPictureIsChosenAndTakenAway() {
        int image = as("editor")
                .sendBytes("POST", "/images", "image/png", Pictures.of("png", 30, 20))
                .id();
        int id = saved(NEW, filled("image", String.valueOf(image)));
        assertThat(event(id).getJsonObject("image").getInt("id")).isEqualTo(image);
        String html = opened(path(id));
        assertThat(html).contains("value=\"" + image + "\" checked");
        saved(path(id), filled("version", value(html, "version"), "image", ""));
        assertThat(event(id).get("image").getValueType()).isNotEqualTo(JsonValue.ValueType.OBJECT);
        assertThat(editor.submit(NEW, filled("image", "999999999")).status()).isEqualTo(400);
    }

    @Test
    void whatWasToBePublishedLaterIsPublishedAtOnceFromTheList() {
        int id = saved(NEW, filled("publish_day", "2032-01-01", "publish_time", "08:00"));
        assertThat(event(id).getString("status")).isEqualTo("future");
        String form = "action=publish&event=" + id + "&_token=" + editor.token();
        assertThat(editor.send(
                                "POST",
                                "/manage/events?state=future",
                                Browser.FORM,
                                form,
                                "Sec-Fetch-Site",
                                "same-origin")
                        .status())
                .isEqualTo(303);
        assertThat(event(id).getString("status")).isEqualTo("publish");
    }

    @Contract("10.1 Excluded dates count")
    void aSeriesSkipsTheDaysOfACategory() {
        String word = fresh("holidays");
        as("editor")
                .create(
                        "Holiday",
                        ", 'all_day': true, 'start_date': '2031-02-20', 'end_date': '2031-03-09', 'categories': ['%s']"
                                .formatted(word));
        as("editor")
                .create(
                        "Draft",
                        ", 'status': 'draft', 'start_date': '2031-03-15', 'end_date': '2031-03-16', 'categories': ['%s']"
                                .formatted(word));
        Map<String, String> series =
                filled("repeat", "weekly", "repeat_count", "4", "exdate", "2031-03-22", "skip_days_of", word);
        String planned = planned(series, 200);
        int id = saved(NEW, series);

        assertThat(planned)
                .containsPattern("value=\"2031-03-15\" aria-pressed=\"true\"")
                .containsPattern("value=\"2031-03-08\" aria-pressed=\"false\" class=\"excluded\"")
                .containsPattern("value=\"2031-03-02\" aria-pressed=\"false\" tabindex");
        assertThat(event(id).getJsonArray("exdate"))
                .hasToString("[\"2031-03-01 10:00:00\",\"2031-03-08 10:00:00\",\"2031-03-22 10:00:00\"]");
        assertThat(event(id).getString("rrule")).as("four take place").isEqualTo("FREQ=WEEKLY;COUNT=7");
        String html = opened(path(id));
        assertThat(html)
                .contains("2031-03-01\n2031-03-08\n2031-03-22</textarea>", english("manage.hint.repeat-count"))
                .doesNotContain("aria-pressed=\"true\"");
        assertThat(value(html, "repeat_count")).isEqualTo("4");
        saved(path(id), shown(html, "skip_days_of", word));
        assertThat(event(id).getString("rrule")).as("again").isEqualTo("FREQ=WEEKLY;COUNT=7");
        saved(path(id), shown(opened(path(id)), "exdate", "2031-03-08", "title", title));
        assertThat(event(id).getString("rrule")).as("more take place").isEqualTo("FREQ=WEEKLY;COUNT=7");
        html = opened(path(id));
        assertThat(value(html, "repeat_count")).isEqualTo("6");
        saved(path(id), shown(html, "exdate", "2031-03-08", "repeat_count", "3", "skip_days_of", word));
        assertThat(event(id).getString("rrule")).as("fewer").isEqualTo("FREQ=WEEKLY;COUNT=5");
        Map<String, String> twice = filled("repeat", "weekly", "repeat_count", "4", "repeat_until", "2031-05-01");
        String ends = "<div id=\"dates\" aria-live=\"polite\">\\s*<p class=\"fault\">"
                + english("manage.field.repeat-count") + ": must be empty if there is an end date</p>";
        assertThat(planned(twice, 400)).containsPattern(ends);
        assertThat(editor.submit(NEW + "?lang=en", twice).response().body())
                .as("beside the field alone")
                .contains("id=\"fault-repeat_count\"")
                .doesNotContainPattern(ends);
        Map<String, String> unknown = filled("repeat", "weekly", "repeat_count", "4", "skip_days_of", "no-such-thing");
        assertThat(planned(unknown, 400)).contains("id=\"fault-skip_days_of\"");
        refused(editor.submit(NEW + "?lang=en", unknown), "skip_days_of");
        assertThat(planned(filled("repeat", "weekly", "repeat_every", "x", "skip_days_of", word), 400))
                .contains("id=\"fault-repeat_every\"");
    }

    /** What the form of a weekly series sends that shows all that it has. */
    private Map<String, String> shown(String html, String... changed) {
        Map<String, String> fields = and(
                filled(
                        "repeat",
                        "weekly",
                        "repeat_day_of_month",
                        "day",
                        "exdate",
                        "2031-03-01\n2031-03-08\n2031-03-22"),
                html,
                "version",
                "repeat_every",
                "repeat_count",
                "start_day",
                "end_day");
        for (int i = 0; i < changed.length; i += 2) {
            fields.put(changed[i], changed[i + 1]);
        }
        return fields;
    }

    @Test
    void ofAnOldSeriesOnlyDatesToComeCountForTheForm() {
        LocalDate today = LocalDate.now(ZoneOffset.UTC);
        String day = today.minusDays(40).toString();
        String word = fresh("holidays");
        as("editor")
                .create(
                        "Holiday",
                        ", 'all_day': true, 'start_date': '%s', 'end_date': '%s', 'categories': ['%s']"
                                .formatted(today.plusDays(5), today.plusDays(6), word));
        int id = saved(NEW, filled("repeat", "daily", "repeat_count", "60", "start_day", day, "end_day", day));
        Map<String, String> fields = and(
                filled("repeat", "daily", "repeat_count", "60", "end_time", "12:00", "skip_days_of", word),
                opened(path(id)),
                "version",
                "start_day",
                "end_day");
        as("admin").json("PATCH", "/settings", "{'most_occurrences': 30}");
        try {
            assertThat(planned(path(id), fields, 200)).contains(english("manage.days.excluded"));
            planned(fields, 400);
            saved(path(id), fields);
        } finally {
            as("admin").json("PATCH", "/settings", "{'most_occurrences': null}");
        }
        assertThat(event(id).getString("rrule")).isEqualTo("FREQ=DAILY;COUNT=62");
        assertThat(event(id).getJsonArray("exdate")).hasSize(2);
    }

    @Test
    void excludedDatesCountForTheMostOfASeries() {
        String word = fresh("holidays");
        as("editor")
                .create(
                        "Holiday",
                        ", 'all_day': true, 'start_date': '2031-03-10', 'end_date': '2031-03-10', 'categories': ['%s']"
                                .formatted(word));
        Map<String, String> fields = filled("repeat", "daily", "repeat_count", "30", "skip_days_of", word);
        fields.put("exdate", fields.get("start_day").replaceAll("..$", "05"));
        as("admin").json("PATCH", "/settings", "{'most_occurrences': 30}");
        try {
            refused(editor.submit(NEW + "?lang=en", fields), "repeat");
            fields.put("repeat_count", "28");
            assertThat(event(saved(NEW, fields)).getString("rrule")).isEqualTo("FREQ=DAILY;COUNT=30");
        } finally {
            as("admin").json("PATCH", "/settings", "{'most_occurrences': null}");
        }
    }

    @Test
    void aDraftKeepsItsDateOfPublication() {
        int id = saved(NEW, filled("status", "draft", "publish_day", "2032-01-01", "publish_time", "08:00"));
        String html = opened(path(id));
        assertThat(value(html, "publish_day")).isEqualTo("2032-01-01");
        assertThat(value(html, "publish_time")).isEqualTo("08:00");
    }

    @Test
    void rowsAndWeekdaysThatSomebodyElseHasChangedAreShownAsConflicts() {
        int id = saved(NEW, filled("repeat", "weekly", "repeat_count", "4", "tickets[0][name]", "Adults"));
        String html = opened(path(id));
        Map<String, String> theirs = filled(
                "version",
                value(html, "version"),
                "repeat",
                "weekly",
                "repeat_count",
                "4",
                "tickets[0][name]",
                "Theirs");
        theirs.put("repeat_days[]", "SU");
        saved(path(id), theirs);
        Map<String, String> mine = filled(
                "version", value(html, "version"), "repeat", "weekly", "repeat_count", "4", "tickets[0][name]", "Mine");
        mine.put("repeat_days[]", "SA");
        mine.put("custom[0][name]", "Room");
        mine.put("custom[0][value]", "7");
        Site.Answer conflict = editor.submit(path(id) + "?lang=en", mine);

        assertThat(conflict.status()).isEqualTo(409);
        isValid(conflict.response().body());
        assertThat(conflict.response().body()).contains("<th scope=\"row\">Tickets</th>", "Theirs", "Mine");
    }

    @Test
    void whatReadersWillNotSeeBesideItIsTold() {
        String hall = fresh("Hall");
        String club = fresh("Club");
        as("contributor").json("POST", "/venues", "{'venue': '" + hall + "', 'status': 'draft'}");
        as("editor").json("POST", "/organizers", "{'organizer': '" + club + "', 'status': 'private'}");
        as("editor").json("POST", "/organizers", "{'organizer': 'Seen " + club + "'}");
        Map<String, String> fields = filled("venue[]", hall, "organizer[]", club);

        assertThat(planned(fields, 200))
                .contains(
                        english("manage.plan.unseen", hall, "Draft"), english("manage.plan.unseen", club, "Internal"));
        fields.put("organizer[]", "Seen " + club);
        assertThat(planned(fields, 200)).contains(hall + "”. Status").doesNotContain(club + "”. Status");
        assertThat(new Browser(anonymous())
                        .signIn("author", "author-password")
                        .submit(NEW + "/plan?lang=en", fields)
                        .response()
                        .body())
                .as("whose draft it isn't")
                .doesNotContain("”. Status");
    }

    /** Refused with all that was typed, beside what is wrong. */
    private String refused(Site.Answer answer, String... faults) {
        String html = answer.response().body();
        assertThat(answer.status()).as(html).isEqualTo(400);
        for (String each : faults) {
            assertThat(html).contains("href=\"#" + each + "\"", "id=\"" + each + "\"");
        }
        return html;
    }

    private static String rowName(String rows, int row) {
        return english("manage.rows." + rows) + " " + row + ", " + english("manage.rows." + rows + ".name");
    }

    @Test
    void aRowThatWouldBeLostIsAFaultBesideIt() {
        String html = refused(
                editor.submit(
                        NEW + "?lang=en",
                        filled(
                                "tickets[0][name]", "Adults",
                                "tickets[2][price]", "5",
                                "tickets[7][name]", "Children",
                                "tickets[7][price]", "-5",
                                "custom[0][name]", "Room",
                                "custom[0][value]", "1",
                                "custom[1][value]", "a value alone",
                                "custom[4][name]", "Room",
                                "custom[4][value]", "2")),
                "tickets-1-name",
                "tickets-2-price",
                "custom-1-name",
                "custom-2-name");

        isValid(html);
        assertThat(html)
                .contains(rowName("tickets", 2) + ": must not be empty", rowName("custom", 2) + ": must not be empty")
                .contains(rowName("custom", 3) + ": must be given only once", "a value alone", "value=\"-5\"")
                .contains("<details class=\"fold\" open>");
        assertThat(as("admin").get("/events?search=" + title).json().getInt("total"))
                .isZero();
    }

    @Test
    void aRowThatIsEmptiedIsRemoved() {
        int id = as("editor")
                .create(title, ", 'tickets': [{'name': 'A'}, {'name': 'B'}], 'custom_fields': {'R': 'a', 'S': 'b'}")
                .id();
        String html = opened(path(id));
        saved(
                path(id),
                filled(
                        "version", value(html, "version"),
                        "tickets[0][id]", value(html, "tickets[0][id]"),
                        "tickets[0][name]", "",
                        "tickets[1][id]", value(html, "tickets[1][id]"),
                        "tickets[1][name]", "B",
                        "custom[0][name]", "",
                        "custom[0][value]", "",
                        "custom[0][kind]", "TEXT",
                        "custom[1][name]", "S",
                        "custom[1][value]", "b",
                        "custom[1][kind]", "TEXT"));

        JsonObject event = event(id);
        assertThat(event.getJsonArray("tickets")).hasSize(1);
        assertThat(event.getJsonObject("custom_fields").keySet()).containsExactly("S");
    }

    @ParameterizedTest
    @CsvSource({"tickets, tickets", "custom, custom_fields"})
    void moreRowsThanThereMayBeAreRefusedAndShown(String rows, String fault) {
        Map<String, String> fields = filled();
        for (int i = 0; i < 150; i++) {
            fields.put(rows + "[" + i + "][name]", "Row " + i);
            fields.put(rows + "[" + i + "][value]", "v");
        }
        assertThat(refused(editor.submit(NEW, fields), fault)).contains("\"Row 149\"", "[150][name]");
    }

    @Test
    void moreVenuesThanThereMayBeAreRefusedAndShown() {
        StringBuilder body = new StringBuilder(
                "_token=" + editor.token() + "&start_day=2031-03-01&end_day=2031-03-01&title=" + title);
        for (int i = 0; i < 10_000; i++) {
            body.append("&venue[]=Hall").append(i);
        }
        Site.Answer answer = editor.send(
                "POST", NEW, "application/x-www-form-urlencoded", body.toString(), "Sec-Fetch-Site", "same-origin");

        assertThat(refused(answer, "venue")).contains("\"Hall9999\"");
    }

    @Test
    void linesOfATicketsDescriptionAndOfACustomFieldStay() {
        int id = as("editor")
                .create(
                        title,
                        ", 'tickets': [{'name': 'A', 'description': 'one\\ntwo'}], 'custom_fields': {'R': 'a\\nb'}")
                .id();
        assertThat(opened(path(id))).contains("one\ntwo</textarea>", "a\nb</textarea>");
    }

    @Test
    void aRuleByWeekdaysOfTheMonthFollowsTheDay() {
        Map<String, String> fields =
                filled("repeat", "monthly", "repeat_every", "1", "repeat_day_of_month", "weekday", "repeat_count", "3");
        int id = saved(NEW, fields);
        assertThat(event(id).getString("rrule")).contains("BYDAY=1SA");
        fields.put("version", value(opened(path(id)), "version"));
        fields.put("start_day", "2031-03-09");
        fields.put("end_day", "2031-03-09");
        saved(path(id), fields);

        assertThat(event(id).getString("rrule")).contains("BYDAY=2SU");
    }

    @Test
    void whoMayNotNameAnAuthorLearnsNothingOfAccounts() {
        Browser contributor = new Browser(anonymous()).signIn("contributor", "contributor-long-password");
        for (String name : List.of("admin", "no.body")) {
            assertThat(contributor
                            .submit(NEW + "/preview", filled("status", "draft", "author", name))
                            .status())
                    .as(name)
                    .isEqualTo(403);
        }
    }

    @Test
    void aDateOfASeriesOffersNothingThatIsRefused() {
        int series =
                as("editor").create(title, ", 'rrule': 'FREQ=DAILY;COUNT=3'").id();
        int date = as("editor")
                .get("/events?include=" + series)
                .json()
                .getJsonArray("events")
                .getJsonObject(0)
                .getInt("id");

        assertThat(opened(path(date)))
                .doesNotContain("name=\"status\"", "name=\"publish_day\"", "name=\"password\"", "name=\"slug\"");
    }
}

package almanac.desk.event;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Browser;
import almanac.support.Site;
import jakarta.json.JsonObject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The form of an event, as a browser without scripts sends it. */
class ManageEventIT extends EventFormTest {

    @Test
    void anEventIsMadeWithAllThatTheFormHas() {
        int category = as("admin")
                .json("POST", "/categories", "{'name': '" + fresh("kind") + "'}")
                .id();
        String slug = as("admin").get("/categories/" + category).json().getString("slug");
        String hall = fresh("Hall");
        int venue =
                as("admin").json("POST", "/venues", "{'venue': '" + hall + "'}").id();
        int id = saved(
                NEW,
                filled(
                        "description", "<p>What <script>bad()</script><b>it</b> is</p>",
                        "excerpt", "Short",
                        "timezone", "Europe/Paris",
                        "venue[]", hall.toUpperCase(java.util.Locale.ROOT),
                        "organizer[]", "Club " + title,
                        "organizer_is[0]", "new Club " + title,
                        "categories[]", slug,
                        "tags", " one" + title + " , two" + title + ",, ",
                        "tags_is[0]", "new one" + title,
                        "tags_is[1]", "new two" + title,
                        "cost", "12",
                        "website", "https://example.org/x",
                        "online_url", "https://example.org/join",
                        "featured", "true",
                        "show_map_link", "false",
                        "sticky", "false"));
        JsonObject event = event(id);

        assertThat(event.getString("title")).isEqualTo(title);
        assertThat(event.getString("description")).contains("<b>it</b>").doesNotContain("script");
        assertThat(event.getString("excerpt")).contains("Short");
        assertThat(event.getString("start_date")).isEqualTo("2031-03-01 10:00:00");
        assertThat(event.getString("end_date")).isEqualTo("2031-03-01 11:30:00");
        assertThat(event.getString("timezone")).isEqualTo("Europe/Paris");
        assertThat(event.getJsonObject("venue").getInt("id")).isEqualTo(venue);
        assertThat(event.getJsonArray("organizer").getJsonObject(0).getString("organizer"))
                .isEqualTo("Club " + title);
        assertThat(event.getJsonArray("categories").getJsonObject(0).getInt("id"))
                .isEqualTo(category);
        assertThat(event.getJsonArray("tags")).hasSize(2);
        assertThat(event.getBoolean("featured")).isTrue();
        assertThat(event.getBoolean("sticky")).isFalse();
        assertThat(event.getBoolean("show_map")).isTrue();
        assertThat(event.getBoolean("show_map_link")).isFalse();
        assertThat(event.getString("website")).isEqualTo("https://example.org/x");
        assertThat(event.getString("online_url")).isEqualTo("https://example.org/join");
        assertThat(event.getString("status")).isEqualTo("publish");

        String html = opened(path(id) + "?saved=1");
        assertThat(html).contains(english("manage.notice.saved"), "&lt;p&gt;What");
        assertThat(value(html, "title")).isEqualTo(title);
        assertThat(value(html, "start_day")).isEqualTo("2031-03-01");
        assertThat(value(html, "start_time")).isEqualTo("10:00");
        assertThat(value(html, "venue[]")).isEqualTo(hall);
        assertThat(text(html)).contains("one" + title + "\ntwo" + title);
        assertThat(html).contains("value=\"" + slug + "\" checked", "name=\"featured\" value=\"true\" checked");
    }

    private int found() {
        return as("admin")
                .get("/events?search=" + title + "&start_date=2031-01-01&end_date=2032-01-01")
                .json()
                .getInt("total");
    }

    @Test
    void aFormThatIsSentTwiceMakesOneEvent() {
        Map<String, String> form = filled("_key", value(opened(NEW), "_key"));
        Map<String, String> faulty = new LinkedHashMap<>(form);
        faulty.put("end_day", "2030-01-01");
        assertThat(editor.submit(NEW, faulty).status())
                .as("which is no use of it")
                .isEqualTo(400);

        int first = saved(NEW, form);
        assertThat(saved(NEW, form)).isEqualTo(first);
        assertThat(found()).isEqualTo(1);
        Browser author = new Browser(anonymous()).signIn("author", "author-password");
        assertThat(author.submit(NEW, form).status()).isEqualTo(303);
        assertThat(found()).as("somebody else’s").isEqualTo(2);
    }

    @Test
    void twoAtOnceToo() {
        String hall = fresh("Hall");
        Map<String, String> form =
                filled("_key", value(opened(NEW), "_key"), "venue[]", hall, "venue_is[0]", "new " + hall);
        String body = Browser.form(form) + "&_token=" + editor.token();
        List<String> then = IntStream.range(0, 6)
                .parallel()
                .mapToObj(i -> editor.send("POST", NEW, Browser.FORM, body, "Sec-Fetch-Site", "same-origin"))
                .map(Browser::then)
                .distinct()
                .toList();

        assertThat(then).hasSize(1).doesNotContainNull();
        assertThat(found()).isEqualTo(1);
    }

    @Test
    void whatIsTypedAfterItWasSavedChangesWhatItMade() {
        Map<String, String> form = filled("_key", value(opened(NEW), "_key"));
        int first = saved(NEW, form);
        form.put("excerpt", "Typed since");
        Site.Answer again = editor.submit(NEW + "?lang=en", form);
        String html = again.response().body();

        assertThat(again.status()).isEqualTo(409);
        isValid(html);
        assertThat(html)
                .contains(english("manage.notice.made"), "Typed since", "action=\"" + path(first))
                .doesNotContain("name=\"_key\"");
        form.put("version", value(html, "version"));
        Site.Answer held = editor.submit(path(first) + "?lang=en", form);
        assertThat(held.status()).isEqualTo(409);
        form.put("version", value(held.response().body(), "version"));
        assertThat(saved(path(first), form)).isEqualTo(first);
        assertThat(event(first).getString("excerpt")).contains("Typed since");
        assertThat(found()).isEqualTo(1);
    }

    /** Opened and saved as it is, an event stays as it is. */
    @Test
    void savingWithoutAChangeChangesNothing() {
        int id = as("editor")
                .create(
                        title,
                        ", 'venue': {'venue': 'V %s'}, 'tags': ['t%s'], 'description': '<p>D</p>', 'cost': '5 €', 'rrule': 'FREQ=DAILY;COUNT=3'"
                                .formatted(title, title))
                .id();
        JsonObject before = event(id);
        String html = opened(path(id));
        Map<String, String> fields = new LinkedHashMap<>();
        Matcher field = FIELD.matcher(html);
        while (field.find()) {
            fields.putIfAbsent(field.group(1), text(field.group(2)));
        }
        fields.put("description", "<p>D</p>");
        fields.put("repeat", "daily");
        fields.put("repeat_day_of_month", "day");
        fields.put("tags", "t" + title);
        fields.put("cost", "5 €");
        fields.put("status", "publish");
        fields.put("show_map", "true");
        fields.put("show_map_link", "true");
        saved(path(id), fields);
        JsonObject after = event(id);

        for (String name : List.of("title", "start_date", "end_date", "description", "cost", "rrule", "status")) {
            assertThat(after.get(name)).as(name).isEqualTo(before.get(name));
        }
        assertThat(after.getJsonObject("venue").getInt("id"))
                .isEqualTo(before.getJsonObject("venue").getInt("id"));
        assertThat(after.getJsonArray("tags")).isEqualTo(before.getJsonArray("tags"));
        assertThat(after.getBoolean("show_map_link")).isTrue();
    }

    /** What a form can't show exactly stays as it is, unless it is changed. */
    @Test
    void whatIsNotChangedStaysAsItIs() {
        String hall = fresh("Hall");
        as("editor").json("POST", "/venues", "{'venue': '" + hall + "'}");
        int second = as("editor")
                .json("POST", "/venues", "{'venue': '" + hall + "', 'city': 'Elsewhere'}")
                .id();
        int id = as("editor")
                .create(
                        title,
                        ", 'venue': [%d], 'cost': ['5', '10'], 'description': '<p>a</p>\\n<p>b</p>'".formatted(second)
                                + ", 'start_date': '2031-03-01 10:00:30', 'end_date': '2031-03-01 11:00'")
                .id();
        JsonObject before = event(id);
        String html = opened(path(id));
        assertThat(value(html, "start_time")).isEqualTo("10:00:30");
        assertThat(html).contains("5\n10</textarea>");
        saved(
                path(id),
                filled(
                        "version",
                        value(html, "version"),
                        "start_time",
                        "10:00:30",
                        "end_time",
                        "11:00",
                        "venue[]",
                        hall,
                        "cost",
                        "5\r\n10",
                        "description",
                        before.getString("description").replace("\n", "\r\n"),
                        "title",
                        "Only this " + title));
        JsonObject after = event(id);

        assertThat(after.getString("title")).isEqualTo("Only this " + title);
        assertThat(after.getJsonObject("venue").getInt("id")).isEqualTo(second);
        for (String name : List.of("cost", "description", "start_date", "end_date", "date")) {
            assertThat(after.get(name)).as(name).isEqualTo(before.get(name));
        }
    }

    @Test
    void ofTwoHallsOfOneNameTheEventKeepsItsOwnWhenAnotherIsAdded() {
        String hall = fresh("Hall");
        as("editor").json("POST", "/venues", "{'venue': '" + hall + "'}");
        int second = as("editor")
                .json("POST", "/venues", "{'venue': '" + hall + "', 'city': 'Elsewhere'}")
                .id();
        int id = as("editor").create(title, ", 'venue': [" + second + "]").id();
        String version = value(opened(path(id)), "version");
        String form = Browser.form(filled("version", version)) + "&venue[]=" + hall + "&venue[]=Annex" + title
                + "&venue_is[0]=new+Annex" + title
                + "&_token=" + editor.token();
        assertThat(editor.send("POST", path(id), Browser.FORM, form, "Sec-Fetch-Site", "same-origin")
                        .status())
                .isEqualTo(303);

        assertThat(event(id).getJsonArray("venue").getValuesAs(JsonObject.class))
                .extracting(each -> each.getInt("id"))
                .hasSize(2)
                .startsWith(second);
    }

    @Test
    void anEventWithAPasswordIsNotCopiedWithoutIt() {
        int id = as("editor")
                .create(title, ", 'password': 'sesame', 'description': 'behind'")
                .id();
        Site.Answer answer = editor.get(NEW + "?from=" + id);

        assertThat(answer.status()).isEqualTo(403);
        assertThat(answer.response().body()).doesNotContain("behind");
    }

    @Test
    void whatIsTakenAwayIsGone() {
        int id = as("editor")
                .create(
                        title,
                        ", 'categories': ['C %1$s'], 'tags': ['t%1$s'], 'venue': {'venue': 'V %1$s'}, 'cost': '5'"
                                .formatted(title))
                .id();
        saved(
                path(id),
                filled(
                        "version", value(opened(path(id)), "version"),
                        "categories[]", "",
                        "tags", "",
                        "venue[]", "",
                        "cost", ""));
        JsonObject event = event(id);

        assertThat(event.getJsonArray("categories")).isEmpty();
        assertThat(event.getJsonArray("tags")).isEmpty();
        assertThat(event.get("venue").asJsonArray()).isEmpty();
        assertThat(event.getString("cost")).isEmpty();
    }

    /** A link that the editor doesn't see isn't named, and isn't lost. */
    @Test
    void whatAnAuthorDoesNotSeeIsNeitherShownNorDropped() {
        String secret = fresh("Secret");
        int venue = as("editor")
                .json("POST", "/venues", "{'venue': '" + secret + "', 'status': 'draft'}")
                .id();
        int id = as("author").create(title, "").id();
        as("editor").json("PATCH", "/events/" + id, "{'venue': [" + venue + "]}");
        Browser author = new Browser(anonymous()).signIn("author", "author-password");
        String html = author.get(path(id) + "?lang=en").response().body();

        assertThat(html).doesNotContain(secret);
        Site.Answer answer = author.submit(
                path(id), filled("version", value(html, "version"), "venue[]", "", "title", "Mine " + title));
        assertThat(answer.status()).as(answer.response().body()).isEqualTo(303);
        assertThat(event(id).getString("title")).isEqualTo("Mine " + title);
        assertThat(event(id).getJsonObject("venue").getInt("id")).isEqualTo(venue);
    }

    @Test
    void wholeDaysNeedNoTimes() {
        int id = saved(NEW, filled("all_day", "true", "end_day", "2031-03-02", "start_time", "", "end_time", "09:00"));

        assertThat(event(id).getBoolean("all_day")).isTrue();
        assertThat(event(id).getString("start_date")).startsWith("2031-03-01");
        assertThat(event(id).getString("end_date")).startsWith("2031-03-02");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        title | ' ' | title
        start_day | 31.13.2031 | start_day
        end_day | 2030-01-01 | end_day
        timezone | Mars | timezone
        website | javascript:alert(1) | website
        publish_day | soon | publish_day
        """)
    void whatIsWrongIsToldBesideItsFieldAndNothingIsLost(String name, String sent, String field) {
        Site.Answer answer = editor.submit(NEW + "?lang=en", filled(name, sent, "description", "Long <b>text</b>"));
        String html = answer.response().body();

        assertThat(answer.status()).as(html).isEqualTo(400);
        isValid(html);
        assertThat(html)
                .contains(english("manage.faults"), "href=\"#" + field + "\"", "id=\"fault-" + field + "\"")
                .contains("Long &lt;b&gt;text&lt;/b&gt;", "11:30");
        String before = html.substring(0, html.indexOf("id=\"fault-" + field));
        int fold = before.lastIndexOf("<details");
        assertThat(fold <= before.lastIndexOf("</details>") || before.indexOf(" open>", fold) > 0)
                .as("not folded away")
                .isTrue();
        assertThat(name.equals("timezone") ? html : value(html, name)).contains(sent.strip());
        assertThat(as("admin").get("/events?search=" + title).json().getInt("total"))
                .isZero();
    }

    @Test
    void whatIsWrongIsToldInTheReadersLanguage() {
        String html = editor.submit(NEW + "?lang=de", filled("title", "", "website", "nowhere"))
                .response()
                .body();

        isValid(html);
        assertThat(html).contains("Bitte korrigieren Sie Folgendes", "href=\"#title\"", "href=\"#website\"");
    }

    @Test
    void ofTwoWhoChangeAnEventTheSecondIsShownBothVersions() {
        int id = as("editor").create(title, "").id();
        String version = value(opened(path(id)), "version");
        as("admin").json("PATCH", "/events/" + id, "{'title': 'Theirs <1>', 'description': 'kept'}");

        Site.Answer answer = editor.submit(path(id) + "?lang=en", filled("version", version, "title", "Mine " + title));
        String html = answer.response().body();
        assertThat(answer.status()).isEqualTo(409);
        isValid(html);
        String admin = as("admin").get("/accounts/me").json().getString("display_name");
        assertThat(html)
                .contains(english("manage.conflict"), "Theirs", "Mine " + title)
                .contains("<p>" + admin + " saved it on ");
        assertThat(value(html, "title")).isEqualTo("Mine " + title);
        assertThat(event(id).getString("title")).startsWith("Theirs");

        saved(path(id), filled("version", value(html, "version"), "title", "Mine " + title));
        assertThat(event(id).getString("title")).isEqualTo("Mine " + title);
        assertThat(event(id).getString("description")).as("not sent").contains("kept");
    }

    @Test
    void whatOnlySomebodyElseHasChangedIsTakenOverAndTheRestIsChosen() {
        int id = saved(NEW, filled("excerpt", "Old", "cost", "5", "tickets[0][name]", "Adults"));
        as("editor").json("PATCH", "/events/" + id, "{'tags': ['t" + title + "']}");
        String html = opened(path(id));
        as("admin")
                .json(
                        "PATCH",
                        "/events/" + id,
                        "{'title': 'Theirs %s', 'excerpt': 'New', 'end_date': '2031-03-01 12:00', 'tickets': [{'name': 'All'}], 'featured': true}"
                                .formatted(title));
        Map<String, String> mine = filled(
                "version", value(html, "version"),
                "opened", value(html, "opened"),
                "title", "Mine " + title,
                "excerpt", "Old",
                "cost", "7",
                "start_time", "09:00",
                "tags", "t" + title,
                "show_map_link", "true",
                "featured", "false",
                "tickets[0][id]", value(html, "tickets[0][id]"),
                "tickets[0][name]", "Adults");
        Site.Answer answer = editor.submit(path(id) + "?lang=en", mine);
        String both = answer.response().body();

        assertThat(answer.status()).isEqualTo(409);
        isValid(both);
        assertThat(text(both)).contains("New</textarea>", "7</textarea>");
        assertThat(both)
                .contains(english("manage.conflict.taken", "Summary, Featured, Tickets"), "value=\"All\"")
                .contains("name=\"take[title]\" value=\"theirs\"", "name=\"take[title]\" value=\"mine\" checked")
                .contains("name=\"take[start_day]\" value=\"theirs\"", "12:00", "11:30", "09:00")
                .doesNotContain("take[excerpt]", "take[cost]", "take[tickets]");
        assertThat(value(both, "title")).isEqualTo("Mine " + title);

        mine.put("version", value(both, "version"));
        mine.put("opened", value(both, "opened"));
        mine.put("excerpt", "<p>New</p>");
        mine.put("featured", "true");
        mine.put("tickets[0][id]", value(both, "tickets[0][id]"));
        mine.put("tickets[0][name]", "All");
        mine.put("take[title]", "theirs");
        mine.put("take[start_day]", "mine");
        mine.put("website", "nowhere");
        Site.Answer faulty = editor.submit(path(id) + "?lang=en", mine);
        assertThat(faulty.status()).isEqualTo(400);
        assertThat(value(faulty.response().body(), "title"))
                .as("what was chosen")
                .isEqualTo("Theirs " + title);
        mine.put("website", "");
        saved(path(id), mine);

        JsonObject event = event(id);
        assertThat(event.getString("title")).isEqualTo("Theirs " + title);
        assertThat(event.getString("excerpt")).contains("New");
        assertThat(event.getString("cost")).contains("7");
        assertThat(event.getString("start_date")).isEqualTo("2031-03-01 09:00:00");
        assertThat(event.getString("end_date")).isEqualTo("2031-03-01 11:30:00");
        assertThat(event.getBoolean("featured")).isTrue();
        assertThat(event.getJsonArray("tickets").getJsonObject(0).getString("name"))
                .isEqualTo("All");
    }

    @Test
    void aNewEventHasNothingToChoose() {
        assertThat(saved(NEW, filled("take[title]", "theirs"))).isPositive();
    }

    /** A button says the next status beside the field. */
    private static Site.Answer press(Browser by, String status, String path, Map<String, String> fields) {
        String body = Browser.form(fields) + "&next=" + status + "&_token=" + by.token();
        return by.send("POST", path, "application/x-www-form-urlencoded", body, "Sec-Fetch-Site", "same-origin");
    }

    @Test
    void aDraftIsSubmittedOrPublishedByAButton() {
        Browser contributor = new Browser(anonymous()).signIn("contributor", "contributor-long-password");
        String html = contributor.get(NEW + "?lang=en").response().body();
        assertThat(html)
                .as("Enter presses the first button")
                .containsPattern("(?s)<button +hidden></button>.*value=\"pending\">Submit for review</button>")
                .contains(">Save draft</button>");
        Site.Answer made = press(contributor, "pending", NEW, filled("status", "draft"));
        assertThat(made.status()).isEqualTo(303);
        int id = Integer.parseInt(made.header("Location").replaceAll(".*/(\\d+)\\?.*", "$1"));
        assertThat(event(id).getString("status")).isEqualTo("pending");
        assertThat(contributor.get(path(id) + "?lang=en").response().body()).doesNotContain(english("manage.submit"));
        assertThat(press(contributor, "private", NEW, filled("status", "draft")).status())
                .isEqualTo(403);

        html = opened(path(id));
        assertThat(html).contains("name=\"next\" value=\"publish\">Publish</button>", ">Save</button>");
        Map<String, String> fields = filled("status", "pending", "version", value(html, "version"));
        assertThat(press(editor, "publish", path(id), fields).status()).isEqualTo(303);
        assertThat(event(id).getString("status")).isEqualTo("publish");
        assertThat(opened(path(id))).doesNotContain(">Publish</button>");
    }

    @Test
    void aNewEventIsADraftUntilTheButtonThatSaysSoPublishesIt() {
        String html = opened(NEW);
        assertThat(html)
                .contains("<option value=\"draft\" selected>")
                .doesNotContain("<option value=\"publish\"")
                .containsPattern("(?s)<button +hidden></button>.*name=\"next\" value=\"publish\">Publish</button>");
        Site.Answer faulty =
                press(editor, "publish", NEW + "?lang=en", filled("status", "draft", "website", "nowhere"));
        assertThat(faulty.status()).isEqualTo(400);
        assertThat(faulty.response().body())
                .as("as before")
                .contains("<option value=\"draft\" selected>", ">Publish</button>", ">Save draft</button>");
        assertThat(event(saved(NEW, filled("status", "draft"))).getString("status"))
                .isEqualTo("draft");
        Site.Answer internal = press(editor, "publish", NEW, filled("status", "private"));
        int id = Integer.parseInt(internal.header("Location").replaceAll(".*/(\\d+)\\?.*", "$1"));
        assertThat(event(id).getString("status"))
                .as("what is to stay internal isn't made public")
                .isEqualTo("private");
    }

    @Test
    void eachFoldSaysWhatItHolds() {
        int id = saved(
                NEW,
                filled(
                        "tags", "one" + title,
                        "tags_is[0]", "new one" + title,
                        "cost", "0",
                        "tickets[0][name]", "Adults",
                        "website", "https://example.org/some/where",
                        "repeat", "daily",
                        "repeat_count", "3",
                        "password", "sesame " + title));

        assertThat(opened(path(id)))
                .contains(
                        "id=\"says-terms\">one" + title + "<",
                        "id=\"says-price\">" + english("event.free") + " · Adults<",
                        "id=\"says-organizer\">" + english("manage.fold.none") + "<",
                        "id=\"says-repeats\">every day, 3 times<",
                        "id=\"says-links\">example.org<",
                        "id=\"says-status\">" + english("manage.event-status.scheduled") + "<",
                        "id=\"says-visibility\">Published · Password<",
                        "id=\"says-custom\">" + english("manage.fold.none") + "<",
                        "id=\"says-zone\">");
    }

    @Test
    void aNewFormSaysThatItIsADraftInTheTimeZoneOfTheSite() {
        assertThat(opened(NEW)).contains("id=\"says-visibility\">" + english("manage.status.draft") + "<");
        String german = editor.get(NEW + "?lang=de").response().body();
        String zones = german.replaceAll("(?s).*<select id=\"timezone\"(.*?)</select>.*", "$1");
        assertThat(zones)
                .contains(" (diese Website)</option>", "<optgroup label=\"Europa\">", "<optgroup label=\"Pazifik\">")
                .doesNotContain("Europe\">");
    }

    @Test
    void aFormThatIsSentAgainSaysThatItsEventWasDeletedForGood() {
        Map<String, String> form = filled("_key", value(opened(NEW), "_key"));
        String made = Browser.then(editor.submit(NEW, form)).replaceAll(".*/(\\d+)\\?.*", "$1");
        as("admin").delete("/events/" + made + "?force=true");

        Site.Answer again = editor.submit(NEW + "?lang=en", form);

        assertThat(again.status()).isEqualTo(404);
        isValid(again.response().body());
        assertThat(again.response().body())
                .contains(english("manage.notice.gone"), "value=\"" + title + "\"")
                .as("another key, to save it after all")
                .doesNotContain(form.get("_key"));
    }

    @Test
    void whatWasDeletedMeanwhileCanBeSavedAsANewOne() {
        int id = as("editor").create(title, "").id();
        String version = value(opened(path(id)), "version");
        as("admin").delete("/events/" + id + "?force=true");

        Site.Answer answer = editor.submit(path(id) + "?lang=en", filled("version", version));
        assertThat(answer.status()).isEqualTo(404);
        isValid(answer.response().body());
        assertThat(answer.response().body())
                .contains(english("manage.notice.gone"), "action=\"" + NEW, "value=\"" + title + "\"");
    }

    @Test
    void whatWasTrashedMeanwhileIsToldAndOpensNoMore() {
        int id = as("editor").create(title, ", 'status': 'draft'").id();
        String version = value(opened(path(id)), "version");
        as("admin").delete("/events/" + id);
        Map<String, String> typed = filled("version", version, "title", "Typed " + title);

        for (int i = 0;
                i < 2;
                i++) { // the second time with what is stored now: it is no way to restore it, let alone to publish it
            Site.Answer answer = editor.submit(path(id) + "?lang=en", typed);
            String html = answer.response().body();
            assertThat(answer.status()).isEqualTo(409);
            isValid(html);
            assertThat(html)
                    .contains(english("manage.notice.trashed"), "value=\"Typed " + title + "\"")
                    .doesNotContain("data-saved");
            typed.put("version", String.valueOf(Integer.parseInt(version) + 1));
        }
        assertThat(editor.submit(path(id) + "/preview", typed).status()).isEqualTo(409);
        Site.Answer trashed = editor.get(path(id) + "?lang=en");
        assertThat(trashed.status()).isEqualTo(404);
        assertThat(trashed.response().body())
                .contains(
                        "<h1>This is in the trash</h1>",
                        "/manage/events?state=trash",
                        ">" + english("wrong.in-trash.target") + "<");
        as("editor").json("PATCH", "/events/" + id, "{'status': 'draft'}");
        assertThat(event(id).getString("title")).isEqualTo(title);
    }

    @Test
    void anEventIsPublishedOnItsDate() {
        int id = saved(NEW, filled("publish_day", "2031-02-01", "publish_time", "08:00"));
        assertThat(event(id).getString("status")).isEqualTo("future");
        String html = opened(path(id));

        assertThat(value(html, "publish_day")).isEqualTo("2031-02-01");
        assertThat(value(html, "publish_time")).isEqualTo("08:00");
        saved(
                path(id),
                filled("version", value(html, "version"), "publish_day", "2031-02-01", "publish_time", "08:00"));
        assertThat(event(id).getString("status")).as("still").isEqualTo("future");
    }

    @Test
    void anEventIsMovedToTheTrashFromItsFormAndBackFromTheList() {
        int id = as("editor").create(title, "").id();
        assertThat(opened(path(id))).contains("name=\"event\" value=\"" + id + "\"", "value=\"trash\"");
        Site.Answer answer = editor.submit("/manage/events", Map.of("event", String.valueOf(id), "action", "trash"));

        assertThat(answer.status()).isEqualTo(303);
        assertThat(Browser.then(answer)).endsWith("done=trash&count=1");
        assertThat(as("admin").get("/events/" + id).status()).isEqualTo(403);
        editor.submit("/manage/events", Map.of("event", String.valueOf(id), "action", "restore"));
        assertThat(event(id).getString("status")).isEqualTo("publish");
    }

    @Test
    void aCopyIsADraftOfItsOwn() {
        int id = as("editor")
                .create(title, ", 'description': 'D', 'featured': true")
                .id();
        String html = opened(NEW + "?from=" + id);

        assertThat(value(html, "title")).isEqualTo(title);
        assertThat(html).contains("name=\"featured\" value=\"true\" checked", "value=\"draft\" selected");
        assertThat(value(html, "version")).isEmpty();
    }

    @Test
    void aFormWithoutItsVersionOverwritesNothing() {
        int id = as("editor").create(title, "").id();

        for (String version : List.of("", "x", "999999999")) {
            assertThat(editor.submit(path(id), filled("version", version)).status())
                    .isEqualTo(409);
        }
    }

    @Test
    void eachRoleHasItsOwnRights() {
        int others = as("editor").create(title, "").id();
        Browser author = new Browser(anonymous()).signIn("author", "author-password");
        Browser contributor = new Browser(anonymous()).signIn("contributor", "contributor-long-password");
        Browser subscriber = new Browser(anonymous()).signIn("subscriber", "subscriber-long-password");

        assertThat(author.get(path(others)).status()).isEqualTo(403);
        assertThat(author.submit(path(others), filled("version", "0")).status()).isEqualTo(403);
        assertThat(subscriber.get(NEW).status()).isEqualTo(403);
        assertThat(subscriber.submit(NEW, filled()).status()).isEqualTo(403);
        assertThat(page(NEW).status()).isEqualTo(303);

        String html = contributor.get(NEW + "?lang=en").response().body();
        assertThat(html).doesNotContain("value=\"publish\"", "value=\"private\"", "publish_day");
        Site.Answer made = contributor.submit(NEW, filled("status", "publish"));
        assertThat(made.status()).isEqualTo(303);
        int own = Integer.parseInt(made.header("Location").replaceAll(".*/(\\d+)\\?.*", "$1"));
        assertThat(event(own).getString("status")).as("asked for a review").isEqualTo("pending");
        assertThat(contributor.submit(NEW, filled("status", "private")).status())
                .isEqualTo(403);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "_token=wrong&"})
    void aFormOfAnotherSessionIsShownAgainAndNothingIsStored(String token) {
        String form = token + Browser.form(filled("description", "Long <text>"));
        Site.Answer answer = editor.send("POST", NEW + "?lang=en", Browser.FORM, form, "Sec-Fetch-Site", "same-origin");
        String html = answer.response().body();

        assertThat(answer.status()).isEqualTo(403);
        isValid(html);
        assertThat(html).contains(english("manage.notice.stale"), "Long &lt;text&gt;", "value=\"" + title + "\"");
        assertThat(as("admin").get("/events?search=" + title).json().getInt("total"))
                .isZero();
        saved(NEW, filled());
    }

    @ParameterizedTest
    @ValueSource(strings = {"cross-site", "same-site", "none"})
    void aFormOfAnotherSiteIsNotEvenShown(String origin) {
        Site.Answer answer = editor.send(
                "POST",
                NEW,
                Browser.FORM,
                "_token=" + editor.token() + "&" + Browser.form(filled()),
                "Sec-Fetch-Site",
                origin);

        assertThat(answer.status()).isEqualTo(403);
        assertThat(answer.response().body()).doesNotContain(title);
        assertThat(as("admin").get("/events?search=" + title).json().getInt("total"))
                .isZero();
    }

    @Test
    void whoIsSignedOutMeanwhileLosesNothing() {
        Browser person = new Browser(anonymous());
        Map<String, String> fields =
                filled("description", "Long \"<text>\"\r\nand more", "venue[]", title, "venue_is[0]", "new " + title);
        Site.Answer out = person.submit(NEW + "?lang=en", fields);
        String html = out.response().body();
        assertThat(out.status()).isEqualTo(401);
        isValid(html);
        assertThat(html)
                .contains(
                        english("manage.signed-out"),
                        "action=\"" + NEW + "?lang=en\"",
                        "name=\"venue[]\" value=\"" + title + "\"");
        assertThat(text(html)).contains("Long \"<text>\"\nand more");

        person.signIn("editor", "editor-password");
        String form = Browser.form(fields);
        Site.Answer again = person.send("POST", NEW + "?lang=en", Browser.FORM, form, "Sec-Fetch-Site", "same-origin");
        assertThat(again.status()).isEqualTo(403);
        assertThat(again.response().body()).contains(english("manage.notice.stale"), title);
        assertThat(person.submit(NEW, fields).status()).isEqualTo(303);
    }

    @Test
    void aDayCanBeGivenAndMustBeOne() {
        assertThat(value(opened(NEW + "?start=2031-05-06"), "start_day")).isEqualTo("2031-05-06");
        assertThat(editor.get(NEW + "?start=tomorrow").status()).isEqualTo(400);
    }

    @Test
    void aDateOfASeriesIsChangedByItself() {
        int series =
                as("editor").create(title, ", 'rrule': 'FREQ=DAILY;COUNT=3'").id();
        int date = as("editor")
                .get("/events?include=" + series)
                .json()
                .getJsonArray("events")
                .getJsonObject(0)
                .getInt("id");
        String html = opened(path(date));
        assertThat(html).doesNotContain("name=\"rrule\"");
        saved(
                path(date),
                filled(
                        "version", value(html, "version"),
                        "title", "Own " + title,
                        "start_day", value(html, "start_day"),
                        "end_day", value(html, "end_day")));

        assertThat(event(date).getString("title")).isEqualTo("Own " + title);
        assertThat(event(series).getString("title")).isEqualTo(title);
    }
}

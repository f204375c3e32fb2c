package almanac.desk.operation;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.media.Pictures;
import almanac.support.Browser;
import almanac.support.PageTest;
import almanac.support.Site;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What forms say of wrong values, in the language of their reader. */
class ManageFaultsIT extends PageTest {
    private static final Pattern SUMMARY = Pattern.compile("<li><a href=\"#([a-z_0-9-]+)\">([^<]*)</a></li>");

    /** Words of English that German doesn't have. */
    private static final Pattern ENGLISH =
            Pattern.compile("(?i)\\b(must|is|isn't|not|can't|invalid|have|be|has|of|the|it|each|which|id)\\b");

    private static final Pattern VERSION = Pattern.compile("name=\"version\" value=\"(\\d+)\"");

    private Browser admin;

    @BeforeEach
    void signIn() {
        admin = new Browser(anonymous()).signIn("admin", "admin-password");
    }

    private static Map<String, String> event(String title) {
        return new LinkedHashMap<>(Map.of(
                "title", title,
                "start_day", "2031-03-01",
                "start_time", "10:00",
                "end_day", "2031-03-01",
                "end_time", "11:30",
                "status", "draft",
                "event_status", "scheduled"));
    }

    /** The faults of a form that is refused, by the ids of their fields. */
    private Map<String, String> faults(String path, String language, Map<String, String> fields) {
        Site.Answer answer = admin.submit(path + "?lang=" + language, fields);
        assertThat(answer.status())
                .as("%s %s: %s", path, fields, answer.response().body())
                .isIn(400, 409);
        isValid(answer.response().body());
        Map<String, String> faults = new LinkedHashMap<>();
        Matcher told = SUMMARY.matcher(answer.response().body());
        while (told.find()) {
            faults.put(told.group(1), text(told.group(2)));
        }
        return faults;
    }

    private void isToldInGerman(String path, String field, Map<String, String> fields) {
        Map<String, String> faults = faults(path, "de", fields);
        assertThat(faults).as("%s %s", path, fields).containsKey(field);
        assertThat(faults.values())
                .allSatisfy(fault -> assertThat(fault.replaceAll("„[^“]*“", "")).doesNotContainPattern(ENGLISH));
    }

    @ParameterizedTest
    @CsvSource({
        "title, title, ' '",
        "title, title, <b></b>",
        "start_day, start_day, ''",
        "start_day, start_day, nonsense",
        "start_day, start_time, 25:99",
        "start_day, start_day, 99999-01-01",
        "end_day, end_day, 2031-02-01",
        "end_day, end_day, 0",
        "timezone, timezone, Moon/Base",
        "website, website, nonsense",
        "online_url, online_url, ftp://x",
        "event_status, event_status, perhaps",
        "status, status, nonsense",
        "publish_day, publish_day, yesterday-ish",
        "publish_day, publish_time, 10:00",
        "cost, cost, -5",
        "author, author, nobody at all",
        "image, image, 999999999999",
        "image, image, nonsense",
        "image, image_address, nonsense",
        "image, image_address, http://127.0.0.1:9/x.png",
        "categories, categories[], 999999999999",
        "exdate, exdate, 2031-03-05",
        "exdate, exdate, nonsense",
        "rdate, rdate, nonsense",
        "rdate, rdate, 2030-01-01"
    })
    void eachFieldOfAnEvent(String fault, String field, String wrong) {
        Map<String, String> fields = event(fresh("fault"));
        fields.put(field, wrong);
        isToldInGerman("/manage/events/new", fault, fields);
    }

    @ParameterizedTest
    @CsvSource({
        "repeat_every, daily, repeat_every, 0",
        "repeat_every, weekly, repeat_every, x",
        "repeat_count, monthly, repeat_count, -1",
        "repeat_until, yearly, repeat_until, never",
        "rrule, rule, rrule, nonsense",
        "rrule, rule, rrule, FREQ=SOMETIMES",
        "rrule, rule, rrule, FREQ=DAILY;X=1",
        "rrule, rule, rrule, FREQ=DAILY;COUNT=3;UNTIL=20310601",
        "rrule, rule, rrule, FREQ=MONTHLY;BYMONTHDAY=99",
        "repeat_until, daily, repeat_until, 2030-01-01",
        "repeat, nonsense, rrule, ''"
    })
    void howAnEventRepeats(String fault, String repeat, String field, String wrong) {
        Map<String, String> fields = event(fresh("fault"));
        fields.put("repeat", repeat);
        fields.put(field, wrong);
        isToldInGerman("/manage/events/new", fault, fields);
    }

    @Test
    void oneDateOfASeries() {
        String title = fresh("fault");
        as("admin")
                .json(
                        "POST",
                        "/events",
                        "{'title': '%s', 'start_date': '+3 days 10:00', 'end_date': '+3 days 11:00', 'rrule': 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=3;COUNT=3'}"
                                .formatted(title));
        int date = as("admin")
                .get("/events?search=" + title)
                .json()
                .getJsonArray("events")
                .getJsonObject(1)
                .getInt("id");
        Matcher version =
                VERSION.matcher(admin.get("/manage/events/" + date).response().body());
        assertThat(version.find()).isTrue();
        Map<String, String> fields = event(title);
        fields.put("version", version.group(1));
        fields.put("scope", "all");
        isToldInGerman("/manage/events/" + date, "start_day", fields);
        fields.put("scope", "this");
        isToldInGerman("/manage/events/" + date, "status", fields);
    }

    @ParameterizedTest
    @CsvSource({
        "venues, name, name, ''",
        "venues, geo_lat, geo_lat, 91",
        "venues, geo_lng, geo_lng, east",
        "venues, capacity, capacity, -1",
        "venues, capacity, capacity, many",
        "venues, website, website, nonsense",
        "venues, image, image, nonsense",
        "venues, image, image, 999999999999",
        "venues, status, status, nonsense",
        "venues, publish_day, publish_day, nonsense",
        "organizers, email, email, nonsense",
        "organizers, website, website, nonsense",
        "organizers, name, name, ''",
        "categories, name, name, ''",
        "categories, parent, parent, 999999999999",
        "categories, parent, parent, x",
        "tags, name, name, ''"
    })
    void whatEventsLinkTo(String kind, String fault, String field, String wrong) {
        Map<String, String> fields = new LinkedHashMap<>(Map.of("name", fresh("fault")));
        fields.put(field, wrong);
        isToldInGerman("/manage/" + kind + "/new", fault, fields);
    }

    @ParameterizedTest
    @CsvSource({
        "name, name, a:b",
        "name, name, admin",
        "name, name, ''",
        "email, email, nonsense",
        "role, role, king",
        "locale, locale, nonsense!",
        "timezone, timezone, Moon/Base"
    })
    void anAccount(String fault, String field, String wrong) {
        Map<String, String> fields =
                new LinkedHashMap<>(Map.of("name", fresh("fault"), "role", "author", "enabled", "true"));
        fields.put(field, wrong);
        isToldInGerman("/manage/accounts/new", fault, fields);
    }

    @ParameterizedTest
    @CsvSource({
        "time_zone, Moon/Base",
        "page_size, 0",
        "page_size, many",
        "front_page, nonsense",
        "currency_position, nonsense",
        "map_tiles, nonsense",
        "iframe_hosts, https://x/",
        "embed_origins, x",
        "custom_field_labels, nonsense",
        "recurrence_months, 1000",
        "most_occurrences, x"
    })
    void theSettings(String field, String wrong) {
        Matcher version =
                VERSION.matcher(admin.get("/manage/settings").response().body());
        assertThat(version.find()).isTrue();
        isToldInGerman("/manage/settings", field, Map.of("version", version.group(1), field, wrong));
    }

    @ParameterizedTest
    @CsvSource({
        "zone, time_zone, time_zone, Moon/Base",
        "language, locale, locale, nonsense!",
        "category, name, name, ''",
        "event, title, title, ''",
        "event, start_day, start_day, nonsense",
        "event, start_day, start_day, ''",
        "event, until, until, 25:00"
    })
    void theFirstSteps(String step, String fault, String field, String wrong) {
        Map<String, String> fields = new LinkedHashMap<>(
                Map.of("title", "x", "start_day", "2031-03-01", "start_time", "10:00", "until", "11:00", "name", "x"));
        fields.put(field, wrong);
        isToldInGerman("/manage/first-steps/" + step, fault, fields);
    }

    @Test
    void anImage() throws IOException {
        int image = as("admin")
                .sendBytes("POST", "/images", "image/png", Pictures.of("png", 5, 3))
                .id();
        isToldInGerman("/manage/images/" + image, "alt_text", Map.of("version", "0", "alt_text", "x".repeat(1_001)));
    }

    /** Not what programs call things. */
    @Test
    void englishSpeaksOfFieldsToo() {
        Map<String, String> fields = event(fresh("fault"));
        fields.put("end_day", "2031-02-01");
        assertThat(faults("/manage/events/new", "en", fields))
                .containsEntry("end_day", "End date: must not be before the start");
        fields.put("publish_time", "10:00");
        assertThat(faults("/manage/events/new", "en", fields))
                .containsEntry("publish_day", "Publish on: Enter a day as well.");
        fields.putAll(
                Map.of("title", "<b></b>", "publish_time", "", "tickets[0][name]", "T", "tickets[0][capacity]", "-1"));
        assertThat(faults("/manage/events/new", "en", fields))
                .containsEntry("title", "Title: must have text, not only HTML")
                .containsEntry("tickets-0-capacity", "Tickets 1, Quantity: must be a number, 0 or more, not “-1”");
    }
}

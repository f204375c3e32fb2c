package almanac.desk.operation;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.media.Pictures;
import almanac.support.Browser;
import almanac.support.PageForm;
import almanac.support.PageTest;
import almanac.support.Site;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What forms say of wrong values, in the language of their reader. */
class ManageFaultsIT extends PageTest {
    /** Words of English that German doesn't have. */
    private static final Pattern ENGLISH =
            Pattern.compile("(?i)\\b(must|is|isn't|not|can't|invalid|have|be|has|of|the|it|each|which|id)\\b");

    private static final String EVENT = "title=A title&start_day=2031-03-01&start_time=10:00&end_day=2031-03-01"
            + "&end_time=11:30&status=draft&event_status=scheduled";

    private Browser admin;

    @BeforeEach
    void signIn() {
        admin = browser("admin");
    }

    private PageForm filled(String form) {
        String fields =
                switch (form) {
                    case "events/new" -> EVENT;
                    case "accounts/new" -> "name=" + fresh("fault") + "&role=author&enabled=true";
                    case "first-steps/event" -> "title=x&start_day=2031-03-01&start_time=10:00&until=11:00";
                    case "settings" ->
                        "version=" + admin.edit("/manage/settings").value("version");
                    default -> "name=" + fresh("fault");
                };
        return admin.fill("/manage/" + form, fields);
    }

    /** The faults of a form that is refused, by the ids of their fields. */
    private Map<String, String> faults(PageForm form, String language) {
        Site.Answer answer =
                form.to(form.action().replace("lang=en", "lang=" + language)).send();
        assertThat(answer.status()).as("%s: %s", form, answer.body()).isIn(400, 409);
        Map<String, String> faults = new LinkedHashMap<>();
        admin.page(answer, answer.status())
                .all("li > a[href^=#]")
                .forEach(each -> faults.put(each.attr("href").substring(1), each.text()));
        return faults;
    }

    private void requireToldInGerman(PageForm form, String field) {
        Map<String, String> faults = faults(form, "de");
        assertThat(faults).as("%s", form).containsKey(field);
        assertThat(faults.values())
                .allSatisfy(fault -> assertThat(fault.replaceAll("„[^“]*“", "")).doesNotContainPattern(ENGLISH));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            events/new           | title               | 'title= '
            events/new           | title               | title=<b></b>
            events/new           | start_day           | start_day=
            events/new           | start_day           | start_day=nonsense
            events/new           | start_day           | start_time=25:99
            events/new           | start_day           | start_day=99999-01-01
            events/new           | end_day             | end_day=2031-02-01
            events/new           | end_day             | end_day=0
            events/new           | timezone            | timezone=Moon/Base
            events/new           | website             | website=nonsense
            events/new           | online_url          | online_url=ftp://x
            events/new           | event_status        | event_status=perhaps
            events/new           | status              | status=nonsense
            events/new           | publish_day         | publish_day=yesterday-ish
            events/new           | publish_day         | publish_time=10:00
            events/new           | cost                | cost=-5
            events/new           | author              | author=nobody at all
            events/new           | image               | image=999999999999
            events/new           | image               | image=nonsense
            events/new           | image               | image_address=nonsense
            events/new           | image               | image_address=http://127.0.0.1:9/x.png
            events/new           | categories          | categories[]=999999999999
            events/new           | exdate              | exdate=2031-03-05
            events/new           | exdate              | exdate=nonsense
            events/new           | rdate               | rdate=nonsense
            events/new           | rdate               | rdate=2030-01-01
            events/new           | repeat_every        | repeat=daily&repeat_every=0
            events/new           | repeat_every        | repeat=weekly&repeat_every=x
            events/new           | repeat_count        | repeat=monthly&repeat_count=-1
            events/new           | repeat_until        | repeat=yearly&repeat_until=never
            events/new           | rrule               | repeat=rule&rrule=nonsense
            events/new           | rrule               | repeat=rule&rrule=FREQ=SOMETIMES
            events/new           | rrule               | repeat=rule&rrule=FREQ=DAILY;X=1
            events/new           | rrule               | repeat=rule&rrule=FREQ=DAILY;COUNT=3;UNTIL=20310601
            events/new           | rrule               | repeat=rule&rrule=FREQ=MONTHLY;BYMONTHDAY=99
            events/new           | repeat_until        | repeat=daily&repeat_until=2030-01-01
            events/new           | repeat              | repeat=nonsense&rrule=
            venues/new           | name                | name=
            venues/new           | geo_lat             | geo_lat=91
            venues/new           | geo_lng             | geo_lng=east
            venues/new           | capacity            | capacity=-1
            venues/new           | capacity            | capacity=many
            venues/new           | website             | website=nonsense
            venues/new           | image               | image=nonsense
            venues/new           | image               | image=999999999999
            venues/new           | status              | status=nonsense
            venues/new           | publish_day         | publish_day=nonsense
            organizers/new       | email               | email=nonsense
            organizers/new       | website             | website=nonsense
            organizers/new       | name                | name=
            categories/new       | name                | name=
            categories/new       | parent              | parent=999999999999
            categories/new       | parent              | parent=x
            tags/new             | name                | name=
            accounts/new         | name                | name=a:b
            accounts/new         | name                | name=admin
            accounts/new         | name                | name=
            accounts/new         | email               | email=nonsense
            accounts/new         | role                | role=king
            accounts/new         | locale              | locale=nonsense!
            accounts/new         | timezone            | timezone=Moon/Base
            first-steps/zone     | time_zone           | time_zone=Moon/Base
            first-steps/zone     | locale              | locale=nonsense!
            first-steps/category | name                | name=
            first-steps/event    | title               | title=
            first-steps/event    | start_day           | start_day=nonsense
            first-steps/event    | start_day           | start_day=
            first-steps/event    | until               | until=25:00
            settings             | time_zone           | time_zone=Moon/Base
            settings             | page_size           | page_size=0
            settings             | page_size           | page_size=many
            settings             | front_page          | front_page=nonsense
            settings             | currency_position   | currency_position=nonsense
            settings             | map_tiles           | map_tiles=nonsense
            settings             | iframe_hosts        | iframe_hosts=https://x/
            settings             | embed_origins       | embed_origins=x
            settings             | custom_field_labels | custom_field_labels=nonsense
            settings             | recurrence_months   | recurrence_months=1000
            settings             | most_occurrences    | most_occurrences=x
            """)
    void eachFaultIsToldBesideItsFieldInGerman(String form, String fault, String typed) {
        requireToldInGerman(filled(form).with(typed), fault);
    }

    @Test
    void oneDateOfASeries() {
        String title = fresh("fault");
        String rule = ", 'rrule': 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=3;COUNT=3'";
        create(title, "+3 days 10:00", "+3 days 11:00", rule);
        int date = as("admin").get("/events?search=" + title).ids().get(1);
        String path = "/manage/events/" + date;
        PageForm form =
                admin.fill(path, EVENT).with("version=" + admin.edit(path).value("version"));
        requireToldInGerman(form.with("scope=all"), "start_day");
        requireToldInGerman(form.with("scope=this"), "status");
    }

    @Test
    void anImage() {
        Site.Answer image = as("admin").sendBytes("POST", "/images", "image/png", Pictures.of("png", 5, 3));
        String form = "version=0&alt_text=" + "x".repeat(1_001);
        requireToldInGerman(admin.fill("/manage/images/" + image.id(), form), "alt_text");
    }

    /** Not what programs call things. */
    @Test
    void englishSpeaksOfFieldsToo() {
        PageForm form = filled("events/new").with("end_day=2031-02-01");
        assertThat(faults(form, "en")).containsEntry("end_day", "End date: must not be before the start");
        assertThat(faults(form.with("publish_time=10:00"), "en"))
                .containsEntry("publish_day", "Publish on: Enter a day as well.");
        assertThat(faults(form.with("title=<b></b>&tickets[0][name]=T&tickets[0][capacity]=-1"), "en"))
                .containsEntry("title", "Title: must have text, not only HTML")
                .containsEntry("tickets-0-capacity", "Tickets 1, Quantity: must be a number, 0 or more, not “-1”");
    }
}

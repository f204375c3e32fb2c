package almanac.desk.event;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.domain.media.Pictures;
import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.Page;
import almanac.support.PageForm;
import almanac.support.Site;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the form of an event has beside texts and times. */
class ManageEventFieldsIT extends EventFormTest {

    @Test
    void ticketsAreRowsOfWhichOneIsAlwaysEmpty() {
        Page page = filled("tickets[0][name]=Adults&tickets[0][price]=12&tickets[1][name]=Children")
                .done();
        Site.Answer event = read(page.id()).has("tickets.0.name=Adults&tickets.1.name=Children");
        assertThat(event.json().getJsonArray("tickets")).hasSize(2);
        assertThat(page.value("tickets[2][name]")).isEmpty();
        page.findsNot("[name^='tickets[3]']");

        PageForm form = page.formOf("#editor").with("tickets[0][name]=Everybody&tickets[0][capacity]=80");
        saved(form.with("tickets[1][name]="));
        Site.Answer left = read(page.id()).has("tickets.0.name=Everybody&tickets.0.capacity=80");
        left.has("tickets.0.id=%s", event.text("tickets.0.id"));
        assertThat(left.json().getJsonArray("tickets")).hasSize(1);
    }

    @Test
    void customFieldsKeepTheirKinds() {
        int id = newEvent(word, ", 'custom_fields': {'Room': 'A', 'Seats': 12, 'Open': true, 'Kept': 1.50}");
        PageForm form = form(id).with("""
                custom[0][name]=Room&custom[0][value]=&custom[0][kind]=TEXT&
                custom[1][name]=Seats&custom[1][value]=20&custom[1][kind]=NUMBER&
                custom[2][name]=Open&custom[2][value]=false&custom[2][kind]=BOOLEAN&
                custom[3][name]=Kept&custom[3][value]=1.50&custom[3][kind]=NUMBER&
                custom[4][name]=New&custom[4][value]=text""");
        saved(form);

        assertThat(event(id).getJsonObject("custom_fields").toString())
                .contains("\"value\":20}", "\"value\":false}", "\"value\":1.50}", "\"value\":\"text\"}")
                .doesNotContain("Room");
    }

    @Test
    void aPasswordIsSetKeptAndTakenAway() {
        Page page = filled("password=open sesame").done();
        String path = "/events/" + page.id();
        anonymous().get(path).is(403);
        page.hides("open sesame").shows("manage.hint.password.kept");
        Page kept = page.formOf("#editor").done("excerpt=More");
        anonymous().get(path).is(403);
        kept.formOf("#editor").done("password_removed=true");
        anonymous().get(path).is(200);
    }

    @Test
    void itsNameInAddressesAndItsAuthorCanBeOthers() {
        int id = newEvent(word, "");
        PageForm form = form(id);
        assertThat(form.value("author")).isEqualTo("editor");
        saved(form.with("slug=own-%s&author=AUTHOR", word));

        read(id).has("slug=own-" + word);
        browser("author").get(path(id)).is(200); // it is the author's own now
        form(id).with("author=no.body").refused(400).blames("author");
    }

    /** Which fields make which rule is {@link RepeatFieldsTest}'s. */
    @Test
    void aRuleIsBuiltFromItsFieldsAndShownInThem() {
        String fields = "repeat=%s&repeat_every=1&repeat_until=%s&timezone=Europe/London";
        Page weekly =
                filled(fields + "&repeat_days[]=MO", "weekly", "2031-06-30").done();
        read(weekly.id()).has("rrule=FREQ=WEEKLY;UNTIL=20310630T225959Z;BYDAY=MO");
        assertThat(weekly.value("repeat")).isEqualTo("weekly");
        assertThat(weekly.value("repeat_until")).isEqualTo("2031-06-30");

        Page monthly = filled(fields + "&repeat_day_of_month=weekday&repeat_count=3", "monthly", "")
                .done();
        read(monthly.id()).has("rrule=FREQ=MONTHLY;COUNT=3;BYDAY=1SA");
        assertThat(monthly.value("repeat_count")).isEqualTo("3");
        assertThat(monthly.value("repeat_day_of_month")).isEqualTo("weekday");
    }

    @Test
    void otherRulesAreWrittenAndExceptionsAreLines() {
        String rule = "FREQ=MONTHLY;COUNT=5;BYMONTHDAY=1,15";
        String exceptions = "2031-03-15\n2031-04-01";
        Page page = filled("repeat=rule&rrule=%s&rdate=2031-12-24&exdate=%s", rule, exceptions)
                .done();

        read(page.id()).has("rrule=%s", rule);
        assertThat(page.value("repeat")).isEqualTo("rule");
        assertThat(page.value("rrule")).isEqualTo(rule);
        assertThat(page.value("rdate")).isEqualTo("2031-12-24");
        assertThat(page.value("exdate")).isEqualTo(exceptions);
    }

    @ParameterizedTest
    @ValueSource(strings = {"FREQ=NEVER", "FREQ=DAILY;COUNT=x"})
    void whatIsNoRuleIsToldBesideIt(String rule) {
        Page page = filled("repeat=rule&rrule=%s", rule).refused(400).blames("rrule");

        assertThat(page.finds("#fault-rrule").value("rrule")).isEqualTo(rule);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Short", "Short & <b>bold</b>", "<p>One</p><p>Two</p>"})
    void aSummaryStaysAsItIsHoweverOftenItIsSaved(String typed) {
        Page page = filled("excerpt=%s", typed).done();
        String stored = read(page.id()).text("excerpt");
        if (!typed.contains("<")) {
            assertThat(page.value("excerpt")).isEqualTo(typed);
        }
        saved(page.formOf("#editor"));

        read(page.id()).has("excerpt=%s", stored);
    }

    @Test
    void aChangeIsMeantForOneDateForThoseThatFollowOrForAll() {
        LocalDate day = LocalDate.now(ZoneOffset.UTC).plusMonths(1);
        saved(filled("repeat=daily&repeat_count=6&start_day=%s&end_day=%s", day, day));
        List<Integer> dates = as("editor").get("/events?search=" + word).ids();
        assertThat(dates).hasSize(6);
        Page page = editor.open(path(dates.get(1)));
        assertThat(page.heading())
                .startsWith("Edit event on ")
                .contains(" " + day.plusDays(1).getDayOfMonth() + " ");
        assertThat(page.one(".trail a:last-child").text()).isEqualTo(word);
        page.finds("[value=this][checked]", "[value=following]", "[value=all]");
        saved(page.formOf("#editor").with("scope=all&title=All " + word));
        read(dates.get(4)).has("title=All " + word);

        saved(form(dates.get(3)).with("scope=following&title=Later " + word));
        assertThat(as("editor")
                        .get("/events?search=" + word)
                        .json()
                        .getJsonArray("events")
                        .getValuesAs(JsonObject.class))
                .extracting(each -> each.getString("title").split(" ")[0])
                .containsExactly("All", "All", "All", "Later", "Later", "Later");
    }

    @Test
    void theFormOfASeriesLeadsToTheFormsOfItsDates() {
        int series = newEvent(word, ", 'rrule': 'FREQ=DAILY;COUNT=3'");

        editor.open(path(series)).shows("manage.dates").finds("a[href^=" + path(date(series, 0)) + "]");
    }

    @Test
    void aPreviewShowsWhatReadersWouldSeeAndStoresNothing() {
        LocalDate day = LocalDate.now(ZoneOffset.UTC).plusMonths(1);
        PageForm typed = filled("description=<p>What <b>it</b> is</p>&repeat=daily&repeat_count=3")
                .with("start_day=%s&end_day=%s", day, day);
        Page preview = editor.page(typed.to(NEW + "/preview?lang=en").send(), 200);
        preview.shows("manage.previewed")
                .says("every day, 3 times")
                .finds("b:matchesOwn(^it$)", "[datetime^='%s']".formatted(day.plusDays(1)))
                .findsNot("a:matchesOwn(^Deutsch$)");
        assertThat(preview.heading()).startsWith(word);
        assertThat(found(word)).isZero();

        Page page =
                filled("venue[]=Hall %s&venue_is[0]=new Hall %s", word, word).done();
        PageForm changed = page.form(english("manage.preview"));
        assertThat(changed.with("venue[]=Other %s&venue_is[0]=new Other %s", word, word)
                        .send()
                        .body())
                .contains("Other " + word);
        read(page.id()).has("venue.venue=Hall " + word);
        assertThat(venuesOf("Other " + word)).isZero();
        filled("title=").to(NEW + "/preview").send().is(400);
        filled("").to(NEW + "/preview").by(browser("subscriber")).send().is(403);
    }

    private int venuesOf(String name) {
        return as("admin").get("/venues?search=" + name.replace(" ", "+")).number("total");
    }

    @Test
    void anUnknownVenueIsAskedAboutBeforeItIsMade() {
        int known = make(Kind.VENUE, "Rathaus " + word, ", 'address': 'Market 1'");
        String typed = "Rathuas " + word;
        PageForm form = filled("venue[]=%s&description=All that was typed", typed);
        Page page = form.refused(400).blames("asked-venue").shows("manage.asked.unknown", typed);

        page.says("Venue: say which one you mean by “" + typed + "”", "Market 1", "All that was typed");
        page.finds("[value='%s %s']".formatted(known, typed), "[value='new %s']".formatted(typed));
        assertThat(page.all("#venue, #asked-venue, #venue-1").eachAttr("id"))
                .as("right below its field")
                .containsExactly("venue", "asked-venue", "venue-1");
        assertThat(venuesOf(typed)).isZero();
        form.with("venue_is[0]=new Another").refused(400).blames("asked-venue");
        read(saved(form.with("venue_is[0]=%s %s", known, typed))).has("venue.id=%s", known);
        read(saved(form.with("venue_is[0]=new %s", typed))).has("venue.venue=" + typed);
    }

    @Test
    void ofSeveralOrganizersOfOneNameOneIsChosen() {
        make(Kind.ORGANIZER, word, ", 'phone': '111'");
        int second = make(Kind.ORGANIZER, word, ", 'phone': '222'");
        PageForm form = filled("organizer[]=" + word);
        form.refused(400)
                .blames("asked-organizer")
                .shows("manage.asked.several", word)
                .says("111", "222")
                .findsNot("[value^='new %s']".formatted(word));

        form.with("organizer_is[0]=new " + word).refused(400).blames("asked-organizer");
        Page page = form.done("organizer_is[0]=%s %s", second, word);
        read(page.id()).has("organizer.0.id=%s", second);
        page.showsNot("manage.asked.several", word); // it keeps what it has
    }

    @Test
    void whatWasChosenAndIsGoneIsNotReplacedByAnotherOfItsName() {
        int left = make(Kind.VENUE, word, ", 'city': 'Aa'");
        int gone = make(Kind.VENUE, word, ", 'city': 'Bb'");
        as("admin").delete("/venues/" + gone);
        PageForm form = filled("venue[]=%s&venue_is[0]=%s %s", word, gone, word);
        form.refused(400).blames("asked-venue").shows("manage.asked.left", word).says("Aa");

        read(saved(form.with("venue_is[0]=%s %s", left, word))).has("venue.id=%s", left);
    }

    @ParameterizedTest
    @ValueSource(strings = {"<b></b>", "too long"})
    void whatCannotBeANameIsToldAtItsField(String typed) {
        String name = typed.startsWith("<") ? typed : "x".repeat(1_001);
        for (String field : List.of("venue", "organizer")) {
            PageForm form = filled("%s[]=%s&%s_is[0]=new %s", field, name, field, name);
            form.refused(400).blames(field);
            form.to(NEW + "/preview").send().is(400);
        }
    }

    /** The interface takes digits for an id. */
    @Test
    void aTagOfDigitsIsNotOffered() {
        filled("tags=999999999").refused(400).blames("tags").findsNot("[value='new 999999999']");
    }

    @Test
    void anUnknownTagIsAskedAboutAndAnswersStayWhileSomethingElseIsWrong() {
        make(Kind.TAG, "Lantern " + word, "");
        String typed = "Lantren " + word;
        String chosen = "[value='new %s']".formatted(typed);
        PageForm form = filled("tags=" + typed);
        Page asked = form.refused(400).blames("asked-tags").finds(chosen);
        assertThat(asked.texts("span > bdi")).contains("Lantern " + word);

        PageForm answered = form.with("tags_is[0]=new " + typed);
        answered.with("end_day=2030-01-01")
                .refused(400)
                .finds(chosen + "[checked]")
                .findsNot("#fault-tags");
        read(saved(answered)).has("tags.0.name=" + typed);
    }

    @Test
    void ofNamesThatAreLikeNoneItIsAskedWhetherToCreateThem() {
        filled("tags=Zq%s\nXk%s", word, word)
                .refused(400)
                .blames("asked-tags")
                .says("Tags: say which one you mean by “Zq" + word + "”, “Xk" + word + "”")
                .shows("manage.asked.create", "Zq" + word)
                .shows("manage.asked.create", "Xk" + word)
                .saysNot("Did you mean");
    }

    /** Somebody has deleted it since the form was opened: it would be made again, named by its slug. */
    @Test
    void aCategoryThatIsGoneIsNotMadeAgain() {
        filled("categories[]=gone-" + word).refused(400).blames("categories");
        int id = saved(filled(""));

        act(editor, Kind.EVENT, "category&category=gone-" + word, id).is(409);
        as("admin").get("/categories?hide_empty=false&search=" + word).has("total=0");
    }

    @Test
    void theCategoriesThatAnEventHasComeFirst() {
        make(Kind.CATEGORY, "A " + word, "");
        make(Kind.CATEGORY, "Z " + word, "");
        Page page = filled("categories[]=z-" + word).done().finds("[value=z-%s][checked]".formatted(word));

        assertThat(page.all("[name='categories[]'][value$=%s]".formatted(word)).eachAttr("value"))
                .containsExactly("z-" + word, "a-" + word);
    }

    @Test
    void whatElseTakesPlaceThereThenIsTold() {
        saved(filled("title=First %s&venue[]=%s&venue_is[0]=new %s", word, word, word));
        PageForm next = filled("title=Next %s&venue[]=%s", word, word);
        next.done("start_time=11:30&end_time=12:00").showsNot("manage.clashes");
        next.done("start_time=11:00").shows("manage.clashes").says("First " + word);
    }

    @Test
    void whatWillComeOfDatesAndPlacesIsToldBeforeItIsStored() {
        saved(filled("title=First %s&venue[]=%s&venue_is[0]=new %s", word, word, word));
        PageForm typed = filled("title=&venue[]=%s&repeat=daily&repeat_count=3", word);
        Page plan = planned(typed, 200).shows("manage.clashes").says("First " + word);

        plan.says("Repeats every day, 3 times.").finds("li:matchesOwn(^Monday, )");
        planned(filled("venue[]=Other " + word), 200).showsNot("manage.clashes").saysNot("Next dates:");
        PageForm never = typed.with("repeat_every=0");
        planned(never, 400).finds("#fault-repeat_every").saysNot("Next dates:");
        planned(never.with("end_day="), 200).saysNot("Next dates:");
        assertThat(found(word)).isEqualTo(1);
    }

    private Site.Answer suggested(Browser by, String field, String typed) {
        return by.get("/manage/events/names/" + field + "?lang=en&typed=" + typed.replace(" ", "+"));
    }

    private Page suggestions(Browser by, String field, String typed) {
        return Page.of(by, suggested(by, field, typed).is(200));
    }

    @Test
    void namesAreSuggestedWithTheirAddressesAndEvents() {
        String hall = "Hall " + word;
        int venue = make(Kind.VENUE, hall, ", 'address': 'Mill Lane 12', 'city': 'Hill & Dale'");
        make(Kind.VENUE, "Annex of " + hall, "");
        newEvent("There " + word, ", 'venue': " + venue);
        newEvent("admin", "Hidden " + word, ", 'status': 'private', 'venue': " + venue);

        suggestions(editor, "venue", hall)
                .finds("[data-name='%s'][data-is='%s %s']".formatted(hall, venue, hall))
                .says("Mill Lane 12, Hill & Dale", "Annex of", "2 events", "No events")
                .saysNot("Create");
        suggestions(editor, "venue", "Hlal " + word)
                .finds("[data-is^='%s ']".formatted(venue))
                .says("Create “Hlal");
        suggestions(browser("contributor"), "venue", hall).says("1 event").saysNot("2 events");
        for (String nothing : List.of("", "%20", "x".repeat(101))) {
            assertThat(suggested(editor, "venue", nothing).body()).isBlank();
        }
        suggestions(editor, "tags", "new " + word).finds("[data-is^='new new %s']".formatted(word));
        suggested(editor, "status", "draft").is(404);
    }

    @Test
    void onlyThoseWhoMayWriteAreSuggestedNames() {
        String secret = "Secret " + word;
        make("admin", Kind.VENUE, secret, ", 'status': 'draft'");

        suggestions(editor, "venue", secret).finds("[data-name='%s']".formatted(secret));
        suggestions(browser("contributor"), "venue", secret)
                .findsNot("[data-is~=^\\d]")
                .finds("[data-is='new %s']".formatted(secret));
        suggested(browser("subscriber"), "venue", secret).is(403);
        suggested(new Browser(anonymous()), "venue", secret).is(303);
    }

    @Test
    void ofTwoHallsOfOneNameTheChosenOneIsMeant() {
        int[] halls = IntStream.range(0, 3)
                .map(i -> make(Kind.VENUE, word, ", 'city': 'Town " + i + "'"))
                .toArray();
        Page page =
                filled("venue[]=%s&venue_is[1000]=%s %s", word, halls[1], word).done();
        read(page.id()).has("venue.id=%s", halls[1]);
        PageForm other = page.formOf("#editor").with("venue[]=%s&venue_is[1000]=%s %s", word, halls[2], word);
        saved(other);
        read(page.id()).has("venue.id=%s", halls[2]); // instead of the one it has

        saved(form(page.id()).with("venue[]=%s&venue[]=%s&venue_is[1001]=%s %s", word, word, halls[0], word));
        read(page.id()).has("venue.0.id=%s&venue.1.id=%s", halls[2], halls[0]);
    }

    /** What takes place at a venue that its editor doesn't see is not told. */
    @Test
    void anotherEventAtAPlaceThatIsNotSeenIsNotTold() {
        int hidden = make(Kind.VENUE, "Hidden " + word, ", 'status': 'private'");
        newEvent("There " + word, ", 'venue': " + hidden);
        int draft = newEvent("contributor", word, "");
        as("editor").json("POST", "/events/" + draft, "{'venue': " + hidden + "}");

        editor.open(path(draft)).says("There " + word);
        Site.Answer form = browser("contributor").get(path(draft) + "?lang=en").is(200);
        assertThat(form.body()).doesNotContain("There " + word, "Hidden " + word);
    }

    @Test
    void aPictureIsChosenAndTakenAway() {
        Site.Answer image = as("editor").sendBytes("POST", "/images", "image/png", Pictures.of("png", 30, 20));
        Page page = filled("image=%s", image.id()).done();
        read(page.id()).has("image.id=%s", image.id());
        page.finds("[value=%s][checked]".formatted(image.id()));

        saved(page.formOf("#editor").with("image="));
        assertThat(read(page.id()).at("image").getValueType()).isNotEqualTo(JsonValue.ValueType.OBJECT);
        filled("image=999999999").send().is(400);
    }

    @Test
    void whatWasToBePublishedLaterIsPublishedAtOnceFromTheList() {
        int id = saved(filled("publish_day=2032-01-01&publish_time=08:00"));
        read(id).has("status=future");

        editor.submit(EVENTS + "?state=future", "action=publish&event=%s", id).is(303);
        read(id).has("status=publish");
    }

    /** A draft is no reason to skip a date. */
    private String holidays() {
        String dates = ", 'start_date': '2031-02-20', 'end_date': '2031-03-09', 'all_day': true, 'categories': ['%s']";
        String draft =
                ", 'start_date': '2031-03-15', 'end_date': '2031-03-16', 'status': 'draft', 'categories': ['%s']";
        String name = fresh("holidays");
        as("editor").create("Holiday", dates.formatted(name));
        as("editor").create("Draft", draft.formatted(name));
        return name;
    }

    @Contract("10.1 Excluded dates count")
    void aSeriesSkipsTheDaysOfACategory() {
        String holidays = holidays();
        PageForm weekly = filled("repeat=weekly&repeat_count=4");
        PageForm series = weekly.with("exdate=2031-03-22&skip_days_of=" + holidays);
        planned(series, 200)
                .finds("[value=2031-03-15][aria-pressed=true]")
                .finds("[value=2031-03-08][aria-pressed=false].excluded")
                .finds("[value=2031-03-02][aria-pressed=false][tabindex]:not([class])");
        Page page = series.done().shows("manage.hint.repeat-count").findsNot("[aria-pressed=true]");
        int id = page.id();
        read(id).has("rrule=FREQ=WEEKLY;COUNT=7") // four take place
                .has("exdate=[\"2031-03-01 10:00:00\",\"2031-03-08 10:00:00\",\"2031-03-22 10:00:00\"]");
        PageForm shown = page.formOf("#editor");
        assertThat(shown.value("exdate")).isEqualTo("2031-03-01\n2031-03-08\n2031-03-22");
        assertThat(shown.value("repeat_count")).isEqualTo("4");

        saved(shown.with("skip_days_of=" + holidays));
        read(id).has("rrule=FREQ=WEEKLY;COUNT=7");
        PageForm more = form(id).done("exdate=2031-03-08").formOf("#editor");
        read(id).has("rrule=FREQ=WEEKLY;COUNT=7");
        assertThat(more.value("repeat_count")).isEqualTo("6");
        saved(more.with("repeat_count=3&skip_days_of=" + holidays));
        read(id).has("rrule=FREQ=WEEKLY;COUNT=5");
    }

    @Test
    void whatIsWrongWithASeriesThatSkipsDaysIsTold() {
        PageForm weekly = filled("repeat=weekly&repeat_count=4");
        PageForm twice = weekly.with("repeat_until=2031-05-01");
        String ends = english("manage.field.repeat-count") + ": must be empty if there is an end date";
        assertThat(planned(twice, 400).texts("#dates > .fault")).contains(ends);
        twice.refused(400).finds("#fault-repeat_count").findsNot("#dates > .fault"); // beside the field alone

        PageForm unknown = weekly.with("skip_days_of=no-such-thing");
        planned(unknown, 400).finds("#fault-skip_days_of");
        unknown.refused(400).blames("skip_days_of");
        planned(weekly.with("repeat_count=&repeat_every=x&skip_days_of=" + holidays()), 400)
                .finds("#fault-repeat_every");
    }

    /** While a series has no more than thirty dates. */
    private void withThirtyDatesAtMost(Runnable test) {
        as("admin").change("/settings", "{'most_occurrences': 30}");
        try {
            test.run();
        } finally {
            as("admin").change("/settings", "{'most_occurrences': null}");
        }
    }

    @Test
    void ofAnOldSeriesOnlyDatesToComeCountForTheForm() {
        LocalDate today = LocalDate.now(ZoneOffset.UTC);
        LocalDate day = today.minusDays(40);
        String holiday = ", 'all_day': true, 'start_date': '%s', 'end_date': '%s', 'categories': ['%s']";
        as("editor").create("Holiday", holiday.formatted(today.plusDays(5), today.plusDays(6), word));
        Page page = filled("repeat=daily&repeat_count=60&start_day=%s&end_day=%s", day, day)
                .done();
        String changed = "end_time=12:00&skip_days_of=" + word;
        withThirtyDatesAtMost(() -> {
            planned(page.formOf("#editor").with(changed), 200).shows("manage.days.excluded");
            planned(
                    filled("repeat=daily&repeat_count=60&start_day=%s&end_day=%s", day, day)
                            .with(changed),
                    400);
            saved(page.formOf("#editor").with(changed));
        });
        Site.Answer series = read(page.id()).has("rrule=FREQ=DAILY;COUNT=62");
        assertThat(series.json().getJsonArray("exdate")).hasSize(2);
    }

    @Test
    void excludedDatesCountForTheMostOfASeries() {
        String holiday =
                ", 'all_day': true, 'start_date': '2031-03-10', 'end_date': '2031-03-10', 'categories': ['%s']";
        as("editor").create("Holiday", holiday.formatted(word));
        PageForm daily = filled("repeat=daily&repeat_count=30&exdate=2031-03-05&skip_days_of=" + word);
        withThirtyDatesAtMost(() -> {
            daily.refused(400).blames("repeat");
            read(saved(daily.with("repeat_count=28"))).has("rrule=FREQ=DAILY;COUNT=30");
        });
    }

    @Test
    void aDraftKeepsItsDateOfPublication() {
        Page page =
                filled("status=draft&publish_day=2032-01-01&publish_time=08:00").done();
        assertThat(page.value("publish_day")).isEqualTo("2032-01-01");
        assertThat(page.value("publish_time")).isEqualTo("08:00");
    }

    @Test
    void rowsAndWeekdaysThatSomebodyElseHasChangedAreShownAsConflicts() {
        PageForm form = filled("repeat=weekly&repeat_count=4&tickets[0][name]=Adults")
                .done()
                .formOf("#editor");
        PageForm mine = form.with("tickets[0][name]=Mine&repeat_days[]=SA&custom[0][name]=Room&custom[0][value]=7");
        saved(form.with("tickets[0][name]=Theirs&repeat_days[]=SU"));

        Page conflict = mine.refused(409);
        assertThat(conflict.texts("th[scope=row]")).contains("Tickets", english("manage.field.repeat-days"));
        assertThat(String.join(" ", conflict.row("Tickets"))).contains("Theirs", "Mine");
    }

    @Test
    void whatReadersWillNotSeeBesideItIsTold() {
        String hall = fresh("Hall");
        String club = fresh("Club");
        make("contributor", Kind.VENUE, hall, ", 'status': 'draft'");
        make(Kind.ORGANIZER, club, ", 'status': 'private'");
        make(Kind.ORGANIZER, "Seen " + club, "");
        PageForm form = filled("venue[]=%s&organizer[]=%s", hall, club);

        planned(form, 200).shows("manage.plan.unseen", hall, "Draft").shows("manage.plan.unseen", club, "Internal");
        PageForm seen = form.with("organizer[]=Seen " + club);
        planned(seen, 200).says(hall + "”. Status").saysNot(club + "”. Status");
        PageForm ofAnother = seen.by(browser("author")).to(NEW + "/plan?lang=en");
        assertThat(ofAnother.send().body()).as("whose draft it isn't").doesNotContain("”. Status");
    }

    private static String rowName(String rows, int row) {
        return english("manage.rows." + rows) + " " + row + ", " + english("manage.rows." + rows + ".name");
    }

    @Test
    void aRowThatWouldBeLostIsAFaultBesideIt() {
        Page page = filled("""
                tickets[0][name]=Adults&tickets[2][price]=5&tickets[7][name]=Children&tickets[7][price]=-5&
                custom[0][name]=Room&custom[0][value]=1&custom[1][value]=a value alone&
                custom[4][name]=Room&custom[4][value]=2""").refused(400);

        page.blames("tickets-1-name", "tickets-2-price", "custom-1-name", "custom-2-name")
                .says(rowName("tickets", 2) + ": must not be empty", rowName("custom", 2) + ": must not be empty")
                .says(rowName("custom", 3) + ": must be given only once", "a value alone")
                .finds("[value=-5]", "details.fold[open]");
        assertThat(found(word)).isZero();
    }

    @Test
    void aRowThatIsEmptiedIsRemoved() {
        int id = newEvent(word, ", 'tickets': [{'name': 'A'}, {'name': 'B'}], 'custom_fields': {'R': 'a', 'S': 'b'}");
        saved(form(id).with("tickets[0][name]=&custom[0][name]=&custom[0][value]="));

        assertThat(event(id).getJsonArray("tickets")).hasSize(1);
        assertThat(event(id).getJsonObject("custom_fields").keySet()).containsExactly("S");
    }

    @ParameterizedTest
    @CsvSource({"tickets, tickets", "custom, custom_fields"})
    void moreRowsThanThereMayBeAreRefusedAndShown(String rows, String fault) {
        PageForm form = filled("");
        for (int i = 0; i < 150; i++) {
            form = form.with("%s[%s][name]=Row %s&%s[%s][value]=v", rows, i, i, rows, i);
        }

        form.refused(400).blames(fault).finds("[value='Row 149']", "[name*='[150][name]']");
    }

    @Test
    void moreVenuesThanThereMayBeAreRefusedAndShown() {
        List<String> halls =
                IntStream.range(0, 10_000).mapToObj(i -> "Hall" + i).toList();
        Page page = Page.of(editor, filled("").choosing("venue[]", halls).send().is(400));

        page.blames("venue").finds("[value=Hall9999]");
    }

    @Test
    void linesOfATicketsDescriptionAndOfACustomFieldStay() {
        String lines = ", 'tickets': [{'name': 'A', 'description': 'one\\ntwo'}], 'custom_fields': {'R': 'a\\nb'}";
        PageForm form = form(newEvent(word, lines));

        assertThat(form.value("tickets[0][description]")).isEqualTo("one\ntwo");
        assertThat(form.value("custom[0][value]")).isEqualTo("a\nb");
    }

    @ParameterizedTest
    @ValueSource(strings = {"admin", "no.body"})
    void whoMayNotNameAnAuthorLearnsNothingOfAccounts(String name) {
        PageForm form = filled("status=draft&author=" + name).to(NEW + "/preview");

        form.by(browser("contributor")).send().is(403);
    }

    @Test
    void aDateOfASeriesOffersNothingThatIsRefused() {
        int series = newEvent(word, ", 'rrule': 'FREQ=DAILY;COUNT=3'");

        assertThat(form(date(series, 0)).values()).doesNotContainKeys("status", "publish_day", "password", "slug");
    }
}

package almanac.pages.view;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Chromium;
import almanac.support.Contract;
import almanac.support.PageTest;
import almanac.support.Tool;
import jakarta.json.JsonObject;
import java.io.IOException;

/** Cards of events, and creating and moving them in the views, in a real browser in another time zone than theirs. */
class PlanInBrowserIT extends PageTest {

    @Contract("8.1 /event/{slug}/card; In a month, a; Those who may")
    void eventsAreCreatedAndMovedInTheViews() throws IOException, InterruptedException {
        String word = fresh("planned");
        create(word + " walk", "2034-06-13 09:00", "2034-06-13 10:00", ", 'cost': '10', 'description': 'Uphill'");
        create(word + " choir", "2034-06-12 16:00", "2034-06-12 17:00", ", 'rrule': 'FREQ=WEEKLY;COUNT=2'");

        JsonObject seen = Chromium.run(
                "plan.js", Tool.packaged("axe-core/axe.js"), anonymous().root().toString(), word);

        assertThat(seen.getString("card")).contains(word + " walk", "13 June 2034", "$10", "Uphill");
        assertThat(seen.getBoolean("staysUnderThePointer")).isTrue();
        assertThat(seen.getInt("cardsAfterEscape")).isZero();
        assertThat(seen.getInt("linksOfReaders")).isZero();
        assertThat(seen.getString("day")).isEqualTo("2034-06-20");
        assertThat(seen.getString("kept"))
                .as("in spite of Escape, and of loading the page anew")
                .isEqualTo(word + " quick on 2034-06-21");
        assertThat(seen.getString("unreachable")).isEqualTo(english("plan.failed") + " " + word + " quick");
        assertThat(seen.getString("published")).contains(word + " quick", english("manage.notice.saved"));
        assertThat(seen.getString("created")).isEqualTo("2034-06-21T09:00:00 2034-06-21T10:00:00");
        assertThat(seen.getString("undone")).isEqualTo(english("manage.undone"));
        assertThat(seen.getInt("afterUndoing")).isZero();
        assertThat(Chromium.texts(seen, "keys"))
                .as("of an event that was given up, and of the next")
                .doesNotHaveDuplicates()
                .allMatch(key -> key.matches("[A-Za-z0-9_-]{43}"));
        assertThat(seen.getString("hours")).isEqualTo("14:00 15:45");
        assertThat(seen.getString("whole")).isEqualTo("Whole 2034-06-15 14:00");
        assertThat(seen.getString("moved")).contains(word + " walk", "14 Jun", "10:00");
        assertThat(seen.getString("movedTo")).isEqualTo("2034-06-14T10:00:00 2034-06-14T11:00:00");
        assertThat(seen.getBoolean("focusAfterDragging")).isTrue();
        assertThat(seen.getInt("cardsAfterDragging")).isZero();
        assertThat(seen.getBoolean("isCovered")).isFalse();
        assertThat(seen.getBoolean("focusOnNotice")).as("as the event is gone").isTrue();
        assertThat(seen.getString("endFollows")).isEqualTo("2034-06-16");
        assertThat(seen.getString("byFinger")).contains(english("manage.notice.saved"), english("manage.undo"));
        assertThat(seen.getString("lengthened")).isEqualTo("2034-06-14T10:00:00 2034-06-14T11:30:00");
        assertThat(Chromium.texts(seen, "toolsOfEditors"))
                .containsExactly(english("plan.edit"), english("plan.move") + "\nM", english("manage.copy"));
        assertThat(seen.getInt("cardsWhileMoving")).isZero();
        assertThat(seen.getString("announced")).contains("13 Jun", "10:00");
        assertThat(seen.getString("afterEscape")).isEqualTo("2034-06-14T10:00:00 2034-06-14T11:30:00 0");
        assertThat(seen.getString("byKeysTo")).isEqualTo("2034-06-14T10:15:00 2034-06-14T12:00:00");
        assertThat(seen.getBoolean("focusStays")).isTrue();
        assertThat(seen.getString("refused")).contains(english("plan.refused"), english("manage.conflict"));
        assertThat(seen.getInt("ghosts")).as("it is back where it was").isZero();
        assertThat(seen.getString("form")).as("what was wanted").isEqualTo("2034-06-15");
        assertThat(seen.getString("asked")).contains(english("manage.scope"), english("manage.scope.following"));
        assertThat(Chromium.texts(seen, "dates"))
                .as("another day for one date, another hour for all")
                .containsExactly("2034-06-13T17:00:00", "2034-06-19T17:00:00");
        assertThat(Chromium.texts(seen, "axe")).isEmpty();
        assertThat(Chromium.texts(seen, "faults")).isEmpty();
    }
}

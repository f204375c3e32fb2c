package almanac.desk.event;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.media.Pictures;
import almanac.support.Chromium;
import almanac.support.SiteTest;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.TemporalAdjusters;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A whole working day of an editor in a real browser, beside another one. */
class WorkingDayIT extends SiteTest {

    @Test
    void nothingIsLostAllDayLong(@TempDir Path folder) throws IOException, InterruptedException {
        String title = fresh("day");
        Path picture = Files.write(folder.resolve("picture.png"), Pictures.of("png", 400, 300));

        LocalDate monday = LocalDate.now(ZoneOffset.UTC).plusMonths(1).with(TemporalAdjusters.next(DayOfWeek.MONDAY));

        JsonObject seen = Chromium.run(
                "working-day.js",
                anonymous().root().toString(),
                title,
                picture.toString(),
                monday.toString(),
                monday.plusWeeks(1).toString());

        assertThat(seen.getJsonArray("sentByEnter").getValuesAs(JsonString.class))
                .as("nothing is published by one key")
                .extracting(JsonString::getString)
                .containsExactly("draft");
        assertThat(seen.getJsonArray("doneByEnter")).isEmpty();
        assertThat(seen.getString("suggested"))
                .contains("Lately & opened " + title, english("manage.entries.count", 0));
        assertThat(seen.getString("active")).as("what the keys have reached").startsWith("found-");
        assertThat(seen.getString("picked")).isEqualTo("Lately & opened " + title);
        assertThat(seen.getBoolean("timesWhileAllDay")).isFalse();
        assertThat(seen.getBoolean("timesAfterwards")).isTrue();
        assertThat(seen.getBoolean("daysBefore")).isFalse();
        assertThat(seen.getBoolean("daysAfter")).isTrue();
        assertThat(seen.getString("plan"))
                .contains("Repeats every week on Monday, 3 times.", String.valueOf(monday.getDayOfMonth()));
        assertThat(seen.getString("endDay")).as("moved along").isEqualTo(monday.toString());
        assertThat(seen.getString("endMoved")).isEqualTo(monday.plusDays(1) + " 00:30");
        assertThat(seen.getString("pathWhileUntold")).isEqualTo("/manage/events/new");
        assertThat(seen.getBoolean("focusAfterEnter"))
                .as("Enter saves no event without its picture, which lacks a text")
                .isTrue();
        assertThat(seen.getInt("created")).isEqualTo(201);
        assertThat(seen.getString("preview")).contains(title, "Every week on Monday, 3 times");
        assertThat(seen.getInt("nextDates")).isPositive();
        assertThat(seen.getString("bold")).isEqualTo("Important");
        assertThat(seen.getInt("previewHasPicture")).isEqualTo(1);
        assertThat(seen.getString("saved")).startsWith(english("manage.notice.saved"));
        assertThat(seen.getJsonArray("alts").getValuesAs(JsonString.class))
                .as("the text of the image, of none, of the image again, and what was typed of it, restored and saved")
                .extracting(JsonString::getString)
                .containsExactly(
                        "A picture of " + title, "", "A picture of " + title, "Red on " + title, "Red on " + title);
        assertThat(seen.getJsonNumber("moved").doubleValue())
                .as("what moved when the form offered what had been typed")
                .isZero();
        assertThat(seen.getString("offered")).isEqualTo(title);
        assertThat(seen.getString("broughtBack")).isEqualTo("Kept " + title);
        assertThat(seen.getString("hallBroughtBack")).isEqualTo("Hall " + title);
        assertThat(seen.getString("passwordBroughtBack")).as("never kept").isEmpty();
        assertThat(seen.getString("conflict")).contains("Theirs " + title, "Kept " + title);
        assertThat(seen.getString("takenOver")).contains("Told by the other");
        assertThat(seen.getBoolean("chosen")).isTrue();
        assertThat(seen.getString("title")).isEqualTo("Kept " + title);
        assertThat(seen.getJsonArray("left")).isEmpty();
        assertThat(seen.getString("trashed")).contains(english("manage.done.trash", 1));
        assertThat(seen.getString("undone")).contains(english("manage.undone"));
        assertThat(seen.getString("quick")).contains(english("manage.notice.saved"), "Quick " + title);
        assertThat(seen.getString("takenBack")).isEqualTo("Quick " + title);
        assertThat(seen.getString("reviewed")).contains("Asked " + title, "contributor");
        assertThat(seen.getString("sentBack")).contains("draft");
        assertThat(seen.getString("reason")).contains("Say where it is.");
        assertThat(seen.getString("approved")).contains("published");
        assertThat(seen.getString("merged")).contains(english("manage.entries-done.merge", 1), "Undo");
        assertThat(seen.getString("unmerged")).isEqualTo("Old hall " + title);
        assertThat(seen.getString("hall")).isEqualTo("New hall " + title);
        assertThat(seen.getString("tooLate")).contains("Nothing was undone", "Old hall " + title);
        assertThat(seen.getJsonArray("asked").getValuesAs(JsonString.class))
                .as("before what was typed is left, and only then")
                .extracting(JsonString::getString)
                .containsExactly("beforeunload");
        assertThat(seen.getInt("keptAfterLeaving")).isEqualTo(1);
        assertThat(seen.getString("offline")).isEqualTo(english("manage.offline"));
        assertThat(seen.getString("savedByEnter")).isEqualTo("Typed");
        assertThat(seen.getJsonArray("afterwards")).isEmpty();
        assertThat(seen.getJsonArray("faults")).isEmpty();
    }
}

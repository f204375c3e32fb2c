package almanac.desk.event;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.media.Pictures;
import almanac.support.Chromium;
import almanac.support.Site;
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

        // one key publishes nothing, nor does Enter save an event without its picture, which lacks a text
        Site.Answer.require(seen, """
                sentByEnter=["draft"]&doneByEnter=[]&picked=%s&timesWhileAllDay=false&timesAfterwards=true&
                daysBefore=false&daysAfter=true&endDay=%s&endMoved=%s 00:30&pathWhileUntold=/manage/events/new&
                focusAfterEnter=true&created=201&bold=Important&previewHasPicture=1&keptByEscape=true""", "Lately & opened " + title, monday, monday.plusDays(1));
        assertThat(seen.getString("suggested"))
                .contains("Lately & opened " + title, english("manage.entries.count", 0));
        assertThat(seen.getString("active")).as("what the keys have reached").startsWith("found-");
        assertThat(seen.getString("plan"))
                .contains("Repeats every week on Monday, 3 times.", String.valueOf(monday.getDayOfMonth()));
        assertThat(seen.getString("preview")).contains(title, "Every week on Monday, 3 times");
        assertThat(seen.getInt("nextDates")).isPositive();
        assertThat(seen.getString("saved")).startsWith(english("manage.notice.saved"));
        assertThat(seen.getJsonArray("alts").getValuesAs(JsonString.class))
                .as("the text of the image, of none, of the image again, and what was typed of it, restored and saved")
                .extracting(JsonString::getString)
                .containsExactly(
                        "A picture of " + title, "", "A picture of " + title, "Red on " + title, "Red on " + title);
        assertThat(seen.getJsonNumber("moved").doubleValue())
                .as("what moved when the form offered what had been typed")
                .isZero();
        // a password is never kept
        Site.Answer.require(seen, """
                offered=%1$s&broughtBack=Kept %1$s&hallBroughtBack=Hall %1$s&passwordBroughtBack=&chosen=true&
                title=Kept %1$s&left=[]&takenBack=Quick %1$s&unmerged=Old hall %1$s&hall=New hall %1$s&
                asked=["beforeunload"]&keptAfterLeaving=1&savedByEnter=Typed&afterwards=[]&faults=[]""".formatted(title));
        assertThat(seen.getString("offline")).isEqualTo(english("manage.offline"));
        assertThat(seen.getString("conflict")).contains("Theirs " + title, "Kept " + title);
        assertThat(seen.getString("takenOver")).contains("Told by the other");
        assertThat(seen.getString("trashed")).contains(english("manage.done.trash", 1));
        assertThat(seen.getString("undone")).contains(english("manage.undone"));
        assertThat(seen.getString("quick")).contains(english("manage.notice.saved"), "Quick " + title);
        assertThat(seen.getString("reviewed")).contains("Asked " + title, "contributor");
        assertThat(seen.getString("sentBack")).contains("draft");
        assertThat(seen.getString("reason")).contains("Say where it is.");
        assertThat(seen.getString("approved")).contains("published");
        assertThat(seen.getString("merged")).contains(english("manage.entries-done.merge", 1), "Undo");
        assertThat(seen.getString("tooLate")).contains("Nothing was undone", "Old hall " + title);
    }
}

package almanac.web.file;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.support.Browser;
import almanac.support.DeskTest;
import almanac.support.Site;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Lists of the desk as files for spreadsheets. */
class ListFilesIT extends DeskTest {

    private static List<String> lines(Browser browser, String address) {
        Site.Answer file = browser.get(address);
        assertThat(file.is(200).header("Content-Type").replace(" ", ""))
                .isEqualToIgnoringCase("text/csv;charset=utf-8");
        assertThat(file.header("Cache-Control")).contains("no-store");
        return file.response().body().lines().toList();
    }

    private List<String> events(Browser browser, String query) {
        return lines(browser, EVENTS + ".csv?search=" + word + query);
    }

    @Test
    void eventsAreFilteredAndSortedAsOnThePage() {
        String hall = fresh("Hall");
        int late = newEvent(
                "editor", word + " b", ", 'all_day': true, 'start_date': '2031-03-10', 'end_date': '2031-03-11'");
        int early = newEvent(
                "editor",
                word + " a",
                ", 'start_date': '2031-03-09 10:00', 'end_date': '2031-03-09 11:30', 'timezone': 'Asia/Tokyo', 'venue': {'venue': '"
                        + hall + "'}");
        newEvent("editor", word + " c", ", 'status': 'draft'");

        assertThat(events(editor, "&lang=en"))
                .hasSize(3)
                .element(0)
                .asString()
                .startsWith("\uFEFF\"ID\",\"Title\",\"Start date\",\"Start time\",\"End date\"");
        assertThat(events(editor, ""))
                .element(1)
                .asString()
                .startsWith(
                        "\"%d\",\"%s a\",\"2031-03-09\",\"10:00\",\"2031-03-09\",\"11:30\",\"\",\"Asia/Tokyo\",\"%s\""
                                .formatted(early, word, hall));
        assertThat(events(editor, ""))
                .element(2)
                .asString()
                .startsWith("\"%d\",\"%s b\",\"2031-03-10\",\"\",\"2031-03-11\",\"\",\"yes\"".formatted(late, word));
        assertThat(events(editor, "&state=draft")).hasSize(2);
        assertThat(events(editor, "&lang=de").get(0)).contains("\"Titel\"", "\"Startdatum\"");
    }

    @Test
    void nobodyGetsMoreThanTheListShows() {
        newEvent("editor", word, ", 'status': 'draft'");

        assertThat(events(browser("contributor"), "&state=draft")).hasSize(1);
        browser("contributor").get(list(Kind.CATEGORY) + ".csv").is(403);
        editor.get("/manage/accounts.csv").is(403);
        assertThat(anonymous().get(anonymous().root() + EVENTS + ".csv").status())
                .isEqualTo(303);
    }

    @ParameterizedTest
    @EnumSource(names = {"VENUE", "ORGANIZER", "CATEGORY", "TAG"})
    void entriesHaveTheirProperties(Kind kind) {
        int made = make("admin", kind, "=" + word, ", 'description': 'Two words'");

        assertThat(lines(editor, list(kind) + ".csv?search=" + word))
                .hasSize(2)
                .element(1)
                .asString()
                .startsWith("\"%d\",\"'=%s\"".formatted(made, word))
                .contains("Two words");
    }

    @Test
    void aLongListIsWholeAndEachEntryOnce() {
        for (int i = 0; i < CsvFile.PART + 1; i++) {
            make("admin", Kind.TAG, word + i, "");
        }
        assertThat(lines(editor, list(Kind.TAG) + ".csv?search=" + word))
                .hasSize(CsvFile.PART + 2)
                .doesNotHaveDuplicates();
    }

    @Test
    void accountsHaveTheirRoles() {
        assertThat(lines(browser("admin"), "/manage/accounts.csv?role=editor&lang=en"))
                .anyMatch(line -> line.contains("\"editor\",") && line.contains("\"Editor\",\"yes\""))
                .noneMatch(line -> line.contains("\"Administrator\""));
    }
}

package almanac.domain.format;

import static almanac.domain.format.HostileFilesTest.read;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.base.kind.Kind;
import almanac.domain.file.FileEvent;
import almanac.domain.file.FileTerm;
import almanac.domain.file.Remark;
import almanac.domain.file.UnreadableFile;
import almanac.support.Contract;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The interface's own answers. */
class JsonFilesTest {

    private static final String EVENT = """
            {"id": 7, "global_id": "example.org?id=7", "title": "Sommerfest &amp; mehr", "description": "<p>Hallo</p>",
             "start_date": "2027-06-12 14:00:00", "end_date": "2027-06-12 22:00:00", "timezone": "Europe/Vienna", "all_day": false,
             "image": {"url": "https://example.org/a.jpg", "id": 3}, "cost": "12 €", "website": "https://example.org/fest",
             "url": "https://example.org/event/sommerfest/", "custom_fields": {"seats": {"label": "Seats", "value": 3}, "x": {}},
             "tickets": [{"id": 9, "name": "Kind", "price": "5", "capacity": 20}, {"name": ""}],
             "venue": {"id": 4, "venue": "Park", "slug": "old-park", "status": "private", "city": "Auen", "geo_lat": 51.5, "capacity": 90},
             "organizer": [{"id": 5, "organizer": "Verein", "status": "publish", "image": {"url": "https://example.org/v.png"}}, {"organizer": " "}],
             "categories": [{"id": 1, "name": "Fest"}], "tags": [], "featured": true, "status": "publish"}""";

    @Test
    void anEventComesBackAsItWas() throws UnreadableFile {
        FileEvent event = read("a.json", "{\"events\": [" + EVENT + "], \"total\": 1}")
                .events()
                .get(0);
        assertThat(event.uid()).isEqualTo("example.org?id=7");
        assertThat(event.members())
                .containsEntry("title", "Sommerfest & mehr")
                .containsEntry("timezone", "Europe/Vienna")
                .containsEntry("image", "https://example.org/a.jpg")
                .containsEntry(
                        "venue",
                        List.of(Map.of(
                                "venue",
                                "Park",
                                "slug",
                                "old-park",
                                "status",
                                "draft",
                                "city",
                                "Auen",
                                "geo_lat",
                                new BigDecimal("51.5"),
                                "capacity",
                                new BigDecimal("90"))))
                .containsEntry(
                        "organizer", List.of(Map.of("organizer", "Verein", "image", "https://example.org/v.png")))
                .containsEntry(
                        "tickets", List.of(Map.of("name", "Kind", "price", "5", "capacity", new BigDecimal("20"))))
                .containsEntry("custom_fields", Map.of("seats", new BigDecimal("3")))
                .containsEntry("website", "https://example.org/fest")
                .containsEntry("categories", List.of("Fest"))
                .containsEntry("featured", true);
    }

    @Test
    void slugsOfOtherScriptsAreDecoded() throws UnreadableFile {
        String own = EVENT.replace("\"title\"", "\"slug\": \"%d0%b1%d0%b0%d0%bb-2\", \"title\"");
        assertThat(read("a.json", own).events().get(0).text("slug")).isEqualTo("бал-2");
        assertThat(read("a.json", own.replace("%d0%b1", "%zz")).events().get(0).text("slug"))
                .startsWith("%zz");
    }

    @Test
    void itsPageThereIsNoWebsite() throws UnreadableFile {
        String own = EVENT.replace("https://example.org/fest\"", "https://example.org/event/sommerfest/\"");
        assertThat(read("a.json", own).events().get(0).members()).doesNotContainKey("website");
    }

    @Test
    @Contract("13 status |")
    void whatNobodySeesThereIsNotPublishedHere() throws UnreadableFile {
        assertThat(read("a.json", EVENT).events().get(0).members()).doesNotContainKey("status");
        for (String status : List.of("draft", "pending", "future", "trash")) {
            String event = EVENT.replace("\"publish\"", '"' + status + '"');
            assertThat(read("a.json", event).events().get(0).text("status"))
                    .isEqualTo(status.equals("pending") ? status : "draft");
        }
    }

    @Test
    @Contract("13 private_status |")
    void whatHasAPasswordThereIsPrivate() throws UnreadableFile {
        String event = EVENT.replace("\"publish\"", "\"publish\", \"has_password\": true");
        assertThat(read("a.json", event).events().get(0).secrecy()).isEqualTo(FileEvent.Secrecy.PRIVATE);
        assertThat(read("a.json", EVENT).events().get(0).secrecy()).isEqualTo(FileEvent.Secrecy.PUBLIC);
    }

    @Test
    void aDateThatIsNotPublishedThereIsLeftOut() throws UnreadableFile {
        String date = EVENT.replace("\"id\": 7,", "\"id\": %d, \"parent\": 6, \"recurrence_id\": \"%s\",");
        String first = date.formatted(7, "2027-06-12 14:00:00");
        String draft = date.formatted(8, "2027-06-19 14:00:00").replace("\"publish\"", "\"draft\"");
        FileEvent series =
                read("a.json", "[" + first + "," + draft + "]").events().get(0);
        assertThat(series.members()).doesNotContainKeys("status", "rdate");
        assertThat(series.overrides()).isEmpty();
        assertThat(series.remarks()).extracting(Remark::key).contains("import.row.date-left-out");
    }

    @Test
    void whatItSaysOfCategoriesIsRead() throws UnreadableFile {
        String described = EVENT.replace(
                "{\"id\": 1, \"name\": \"Fest\"}",
                "{\"id\": 1, \"name\": \"Fest\", \"slug\": \"feast\", \"parent\": 2}, \"Plain\", {\"name\": \"Nameless\"}");
        FileTerm alone = new FileTerm(Kind.CATEGORY, "Fest", "feast", "", "");
        assertThat(read("a.json", described).terms()).containsExactly(alone);
        assertThat(read(
                                "a.json",
                                "{\"tags\": [[], 1, {\"id\": 1, \"name\": \" \"}], \"events\": [" + described
                                        + "], \"categories\": [{\"id\": 2, \"name\": \"Alle\"}], \"rest\": {\"categories\": [1]}}")
                        .terms())
                .containsExactly(
                        new FileTerm(Kind.CATEGORY, "Fest", "feast", "", "Alle"),
                        new FileTerm(Kind.CATEGORY, "Alle", "", "", ""));
    }

    @Test
    void aSeriesIsKnownByItsCalendarAndId() throws UnreadableFile {
        String date = EVENT.replace(
                "\"id\": 7,", "\"id\": 7, \"parent\": \"$6\", \"recurrence_id\": \"2027-06-12 14:00:00\",");
        assertThat(read("a.json", date).events().get(0).uid()).isEqualTo("parent example.org?id=$6");
    }

    @Test
    void anArrayOrOneEventWillDo() throws UnreadableFile {
        assertThat(read("a.json", "[" + EVENT + "]").events()).hasSize(1);
        assertThat(read("a.json", EVENT).events()).hasSize(1);
    }

    @Test
    void theDatesOfASeriesBecomeOneAgain() throws UnreadableFile {
        String date = EVENT.replace("\"id\": 7,", "\"id\": %d, \"parent\": 6, \"recurrence_id\": \"%s\",");
        String first = date.formatted(7, "2027-06-12 14:00:00");
        String moved = date.formatted(8, "2027-06-19 14:00:00")
                .replace("2027-06-12 14", "2027-06-20 14")
                .replace("2027-06-12 22", "2027-06-20 22");
        List<FileEvent> events = read("a.json", "[" + first + "," + moved + "]").events();
        assertThat(events).hasSize(1);
        assertThat(events.get(0).members()).containsEntry("rdate", List.of("2027-06-19 14:00:00"));
        assertThat(events.get(0).overrides())
                .extracting(own -> own.text("start_date"))
                .containsExactly("2027-06-20 14:00:00");
    }

    @Test
    void otherJsonIsRefused() {
        assertThatThrownBy(() -> read("a.json", "{\"a\": 1}")).isInstanceOf(UnreadableFile.class);
        assertThatThrownBy(() -> read("a.json", "[1, 2")).isInstanceOf(UnreadableFile.class);
    }
}

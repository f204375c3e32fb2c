package almanac.desk.exchange;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import almanac.base.kind.Kind;
import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.DeskTest;
import almanac.support.Multipart;
import almanac.support.Page;
import almanac.support.Site;
import almanac.support.Visits;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Imports on the desk: a file is checked, decided on, run and undone. */
class ImportPagesIT extends DeskTest {
    private static final String PATH = "/manage/imports";

    private static String entry(String uid, String title, String more) {
        return """
                BEGIN:VEVENT
                UID:%s
                DTSTAMP:20261101T100000Z
                DTSTART:20310310T180000Z
                DTEND:20310310T190000Z
                SUMMARY:%s
                %sEND:VEVENT
                """.formatted(uid, title, more);
    }

    private static String calendar(String... entries) {
        return "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//Elsewhere//EN\n" + String.join("", entries) + "END:VCALENDAR\n";
    }

    private static Site.Answer sent(Browser browser, String name, String file) {
        byte[] form = new Multipart()
                .with("_token", browser.token())
                .with("url", "")
                .file(name, file.getBytes(UTF_8))
                .bytes();
        return browser.sendBytes("POST", PATH + "?lang=en", Multipart.TYPE, form, "Sec-Fetch-Site", "same-origin");
    }

    private String uploaded(Browser browser, String name, String file) {
        return Browser.then(sent(browser, name, file).is(303))
                .replaceFirst("^https?://[^/]+", "")
                .replaceAll("[?&]lang=..", "");
    }

    private Page over(Browser browser, String path, String state) {
        await().untilAsserted(() -> assertThat(
                        browser.open(path).one(".panel[role=status] h2").text())
                .isEqualTo(state));
        return browser.open(path);
    }

    @Test
    void aFileIsCheckedImportedAndUndone() {
        String path = uploaded(
                editor,
                "town.ics",
                calendar(
                        entry(word + "-1", word + " one", "LOCATION:" + word + " Hall\n"),
                        entry(word + "-2", word + " two", "")));

        Page preview = editor.open(path).says("town.ics", word + " one", word + " two", word + " Hall");
        editor.open(EVENTS + "?search=" + word).hides(word + " one");
        editor.open(path + "?show=all&search=TWO").says(word + " two").hides(word + " one");
        preview.formOf(".foot").with("status=draft").send().is(303);
        over(editor, path, "Done").says("2 created.");
        editor.open(EVENTS + "?state=draft&search=" + word).says(word + " one", word + " two");

        editor.submit(path, Map.of("state", "undone")).is(303);
        editor.submit(path, Map.of("state", "undone")).is(303);
        over(editor, path, "Undone").says("2 undone.");
        editor.open(EVENTS + "?state=draft&search=" + word).hides(word + " one");
    }

    @Test
    void aMonthIsShownAsItWouldLook() {
        String path = uploaded(
                editor,
                "choir.ics",
                calendar(
                        entry(word + "-1", word + " one", ""),
                        entry(word + "-2", word + " each week", "RRULE:FREQ=WEEKLY;COUNT=8\n")));
        assertThat(editor.open(path + "/month").one("h1").text()).isEqualTo("March 2031");
        Page april = editor.open(path + "/month?month=2031-04").hides(word + " one");
        assertThat(april.all("td:not(.other) li:contains(" + word + ")")).hasSize(4); // on 7, 14, 21 and 28
        april.finds("td:not(.other) a[href*='search=']", "a[rel=next][href*='2031-05']");
        for (String none : List.of("2031-13", "%2B999999998-01", "-0001-01", "x")) {
            editor.get(path + "/month?month=" + none).is(400);
        }
    }

    @Test
    void aTableToFillInIsUnderstood() {
        for (String language : List.of("en", "de")) {
            editor.open(PATH + "?lang=" + language).finds("a[href*=pattern.csv]");
            String table =
                    editor.get(PATH + "/pattern.csv?lang=" + language).is(200).body();
            String path = uploaded(editor, "pattern.csv", table.replaceAll("\\r\\n\"[^\"]*\"", "\r\n\"" + word + "\""));
            Page preview = editor.open(path + "?show=all&lang=en").says(word);
            assertThat(preview.all("table.rows tbody tr").text())
                    .contains("19:30", language.equals("de") ? "Rathaus" : "Town Hall");
        }
    }

    @Test
    void whatIsDoubtfulWaitsForADecision() {
        int known = newEvent("editor", word, ", 'start_date': '2031-03-10 20:00', 'end_date': '2031-03-10 21:00'");
        String path = uploaded(editor, "double.ics", calendar(entry(word + "-1", word, "")));

        editor.open(path).says("Doubtful 1").finds("button:contains(The same)", "button:contains(Another one)");
        editor.submit(path, Map.of("row", "1", "decision", "new", "show", "doubtful", "page", "1"))
                .is(303);
        editor.open(path).finds("button[aria-pressed=true]:contains(Another one)");
        editor.submit(path, Map.of("state", "running")).is(303);
        over(editor, path, "Done").says("1 created.");
        assertThat(editor.open(EVENTS + "?search=" + word).ids("event"))
                .hasSize(2)
                .contains(known);
        assertThat(event(known).getString("title")).isEqualTo(word);
    }

    @Test
    void theColumnsOfATableAreCorrectedByHand() {
        String path = uploaded(
                editor,
                "table.csv",
                "Wozu;Datum;Uhrzeit;Halle\n" + word + " eins;12.03.2031;19:30;" + word + " Halle\n");

        Page preview = editor.open(path).says("Columns", "Wozu");
        editor.submit(
                        path,
                        "heading-0=Wozu&column-0=title&heading-1=Datum&column-1=start&heading-2=Uhrzeit&column-2=start&heading-3=Halle&column-3="
                                + "&dates=day-first&decimal=&separator=;&charset="
                                + preview.one("[name=charset]").val())
                .is(303);
        editor.open(path + "?show=all").says(word + " eins").findsNot(".rows td:contains(" + word + " Halle)");
    }

    @Test
    @Contract("13 One with a name")
    void columnsAreKeptAsATemplateByName() {
        String path = uploaded(
                editor, "one.csv", "Wozu;Datum;Uhrzeit;Halle\n" + word + " eins;12.03.2031;19:30;" + word + " Halle\n");
        editor.submit(
                        path,
                        "heading-0=Wozu&column-0=title&heading-1=Datum&column-1=start&heading-2=Uhrzeit&column-2=start&dates=day-first&decimal=&separator=;&charset=&keep-as="
                                + word)
                .is(303);
        String other =
                uploaded(editor, "other.csv", "Titel;Wozu;Datum;Uhrzeit\n" + word + " zwei;X;13.03.2031;19:30\n");
        editor.open(other + "?show=all").finds("select[name=template] option:contains(" + word + ")");
        editor.submit(other, Map.of("template", word, "do", "use")).is(303);
        Page read = editor.open(other + "?show=all").says(word + " zwei");
        assertThat(read.one("[name=keep-as]").val()).isEqualTo(word);
        read.finds("[name=column-1] option[value=title][selected]");

        editor.submit(other, Map.of("template", word, "do", "rename", "rename-as", word + " neu"))
                .is(303);
        editor.open(other).finds("select[name=template] option:contains(" + word + " neu)");
        editor.submit(other, Map.of("template", word + " neu", "do", "remove")).is(303);
        editor.open(other).findsNot("select[name=template] option:contains(" + word + ")");
    }

    @Test
    void thePreviewIsAFileToo() {
        String path = uploaded(editor, "town.ics", calendar(entry(word, "=" + word, "")));
        List<String> lines = editor.get(path + "/rows.csv?lang=en")
                .is(200)
                .response()
                .body()
                .lines()
                .toList();

        assertThat(lines.get(0)).startsWith("\uFEFF\"Line\",\"What\",\"Title\"");
        assertThat(lines.get(1)).contains("\"New\",\"'=" + word + "\"");
    }

    @Test
    void whatIsNoCalendarIsRefusedAndDiscarded() {
        String path = uploaded(editor, "picture.png", "\u0089PNG and so on");

        editor.open(path).finds(".fault[role=alert]");
        editor.submit(path + "/delete", Map.of()).is(303);
        editor.get(path).is(404);
        sent(editor, "", "").is(400);
    }

    @Test
    void othersDontSeeAnImport() {
        String path = uploaded(editor, "town.ics", calendar(entry(word, word, "")));

        for (String other : List.of("author", "contributor")) {
            browser(other).get(path).is(404);
            browser(other).get(path + "/rows.csv").is(404);
            browser(other).get(path + "/month").is(404);
            browser(other).submit(path, Map.of("state", "running")).is(404);
            browser(other).open(PATH).hides(path);
        }
        browser("admin").open(path).says(word);
        browser("admin").submit(path, Map.of("state", "running")).is(403);
        anonymous().get(anonymous().root() + path).is(303);
    }

    @Test
    void itsPagesAreWell() throws IOException, InterruptedException {
        make("editor", Kind.VENUE, word + " Großer Saal", "");
        newEvent("editor", word, ", 'start_date': '2031-03-10 20:00', 'end_date': '2031-03-10 21:00'");
        String ready = uploaded(
                editor,
                "a-rather-long-name-of-a-file-from-the-office.ics",
                calendar(
                        entry(word + "-1", word, ""),
                        entry(
                                word + "-2",
                                word + " two",
                                "LOCATION:" + word + " Grosser Saal\nCATEGORIES:" + word + "\n")));
        String table = uploaded(editor, "table.csv", "Titel;Datum;Uhrzeit\n" + word + " eins;12.03.2031;19:30\n");

        new Visits(anonymous(), editor.cookie())
                .page("manage-imports", PATH)
                .page("manage-import", ready)
                .opened("manage-import-columns", table + "?show=all")
                .requireWell();
    }
}

package almanac.feed.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.Site;
import almanac.support.SiteTest;
import almanac.support.Tool;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.fortuna.ical4j.data.CalendarBuilder;
import net.fortuna.ical4j.data.ParserException;
import net.fortuna.ical4j.model.Calendar;
import net.fortuna.ical4j.model.Period;
import net.fortuna.ical4j.model.component.VEvent;
import net.fortuna.ical4j.model.property.RecurrenceId;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;

/** Other people's programs read in a feed what the interface lists: the same occurrences at the same instants. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ForeignReadersIT extends SiteTest {
    private static final Path DIRECTORY = Path.of("target/foreign-readers").toAbsolutePath();

    /** A Monday; what recurs weekly from here on changes its clocks twice before the last date. */
    private final LocalDate monday =
            LocalDate.now(ZoneOffset.UTC).plusMonths(1).with(TemporalAdjusters.next(DayOfWeek.MONDAY));

    private final String begin = monday.minusMonths(1).toString();
    private final String end = monday.plusMonths(20).toString();

    private static final String MIDNIGHT = "T00:00:00Z";

    private final Path file = DIRECTORY.resolve("feed.ics");
    private String tag;
    private List<String> expected;

    @BeforeEach
    void fillTheCalendarOnce() throws IOException {
        if (expected != null) {
            return;
        }
        tag = fresh("foreign");
        for (String zone : List.of("Europe/Berlin", "America/New_York", "Australia/Lord_Howe")) {
            String zoned = ", 'timezone': '%s'".formatted(zone);
            create("Weekly " + zone, 0, ", 'rrule': 'FREQ=WEEKLY;COUNT=53'" + zoned);
            create("Night " + zone, 1, "01:30", "02:30", ", 'rrule': 'FREQ=MONTHLY;BYDAY=-1TU;COUNT=12'" + zoned);
            for (int month = 0; month < 12; month++) {
                create("Single %d %s".formatted(month, zone), month * 30, zoned);
            }
        }
        create("Holiday", 3, ", 'all_day': true");
        create("Yearly", 4, ", 'all_day': true, 'rrule': 'FREQ=MONTHLY;COUNT=5'");
        create("Übergrößenträger 日本語 😀; a, b \\\\ c", 5, "");
        create("Fold " + "x".repeat(40) + "é😀日本".repeat(20), 6, "");
        String wednesdays = ", 'rrule': 'FREQ=WEEKLY;BYDAY=WE;COUNT=4', 'timezone': 'Europe/Berlin'";
        create("Outside", 0, wednesdays); // begins on a Monday
        create("Offset", 2, ", 'timezone': 'UTC+5', 'rrule': 'FREQ=DAILY;COUNT=3'");
        changed();
        Files.createDirectories(DIRECTORY);
        Files.writeString(file, anonymous().get(address()).body());
        expected = listed();
        assertThat(expected).hasSizeGreaterThan(200);
    }

    /** A series with everything that a series can have. */
    private void changed() {
        String rule = """
                , 'rrule': 'FREQ=WEEKLY;BYDAY=MO,TH;UNTIL=%sT220000Z', 'exdate': ['%s'], 'rdate': ['%s'],
                'timezone': 'Europe/Berlin'""";
        String until = monday.plusWeeks(40).toString().replace("-", "");
        String slug = create(
                        "Changed",
                        0,
                        rule.formatted(
                                until, monday.plusWeeks(1), monday.plusWeeks(2).plusDays(1)))
                .text("slug");
        String dates = "/events/by-slug/" + slug + "/";
        as("editor").change(dates + monday.plusWeeks(3), """
                {\'title': 'Moved', 'start_date': '%s 15:00', 'end_date': '%1$s 16:00'}""".formatted(
                        monday.plusWeeks(3).plusDays(1)));
        as("editor").change(dates + monday.plusWeeks(4), "{'title': 'Cancelled', 'event_status': 'cancelled'}");
        as("editor").change(dates + monday.plusWeeks(5), "{'timezone': 'Australia/Lord_Howe', 'title': 'Travelling'}");
    }

    private String address() {
        return anonymous().root() + "/events/feed.ics?all=1&tags=" + tag;
    }

    private Site.Answer create(String title, int days, String more) {
        return create(title, days, "09:00", "10:30", more);
    }

    private Site.Answer create(String title, int days, String from, String to, String more) {
        String dates = ", 'tags': '%s', 'start_date': '%s %s', 'end_date': '%2$s %4$s'";
        return as("editor")
                .create(title, dates.formatted(tag, monday.plusDays(days), from, to) + more)
                .is(201);
    }

    /** What the interface lists, in the form in which the readers print it. */
    private List<String> listed() {
        List<String> listed = new ArrayList<>();
        String next = "/events?per_page=50&start_date=%s&end_date=%s&tags=%s".formatted(begin, end, tag);
        while (next != null) {
            Site.Answer page = anonymous().get(next);
            page.json().getJsonArray("events").getValuesAs(JsonObject.class).stream()
                    .map(ForeignReadersIT::line)
                    .forEach(listed::add);
            next = page.text("next_rest_url");
        }
        return listed;
    }

    private static String line(JsonObject event) {
        String title = event.getString("title");
        if (event.getBoolean("all_day")) {
            LocalDate last = LocalDate.parse(event.getString("end_date").substring(0, 10));
            return line(title, event.getString("start_date").substring(0, 10), last.plusDays(1));
        }
        return line(title, instant(event, "utc_start_date"), instant(event, "utc_end_date"));
    }

    private static String instant(JsonObject event, String key) {
        return event.getString(key).replace(' ', 'T') + "Z";
    }

    private static String line(Object title, Object start, Object end) {
        return title + "\t" + start + "\t" + end;
    }

    /** What a reader prints of the feed from the begin to the end. */
    private String run(String... command) throws IOException, InterruptedException {
        Stream<String> more = Stream.of(file.toString(), begin, end);
        return Tool.run(DIRECTORY, Stream.concat(Stream.of(command), more).toArray(String[]::new));
    }

    private void assertRead(String printed) {
        assertThat(printed.lines().toList()).containsExactlyInAnyOrderElementsOf(expected);
    }

    @Contract({"12 Feeds are complete", "12.1 Whole days are; A series is one; A first date"})
    void icalJs() throws Exception {
        Tool.require("node", "npm");

        assertRead(run("node", Tool.script("feed-ical.mjs"), Tool.packaged("ical.js/dist/ical.js")));
    }

    /** It knows no further dates (RDATE). */
    @Contract("12.1 A series is one")
    void nodeIcal() throws Exception {
        Tool.require("node", "npm");

        String printed = run("node", Tool.script("feed-node-ical.js"), Tool.packaged("node-ical"));

        String further = "Changed\t" + monday.plusWeeks(2).plusDays(1) + "T";
        assertThat(expected).filteredOn(each -> each.startsWith(further)).hasSize(1);
        assertThat(printed.lines().toList())
                .containsExactlyInAnyOrderElementsOf(expected.stream()
                        .filter(each -> !each.startsWith(further))
                        .toList());
    }

    @Contract("12.1 A series is one")
    void pythonIcalendar() throws Exception {
        String script = Path.of("src/test/python/feed.py").toAbsolutePath().toString();
        assertRead(run(Tool.python("icalendar"), script));
    }

    /** vdirsyncer fetches the feed from its address, unattended and twice, and khal reads what it has stored. */
    @Contract("12.1 A series is one")
    void vdirsyncerAndKhal() throws Exception {
        Tool.require("vdirsyncer", "khal");
        Path home = Files.createTempDirectory(DIRECTORY, "khal");
        Path stored = home.resolve("calendar");
        Files.createDirectories(stored);
        Path sync = Files.writeString(
                home.resolve("vdirsyncer.conf"), """
                [general]
                status_path = "%s"
                [pair feed]
                a = "site"
                b = "local"
                collections = null
                conflict_resolution = "a wins"
                [storage site]
                type = "http"
                url = "%s"
                [storage local]
                type = "filesystem"
                path = "%s"
                fileext = ".ics"
                """.formatted(home.resolve("status"), address(), stored));
        Path khal = Files.writeString(home.resolve("khal.conf"), """
                [calendars]
                [[site]]
                path = %s
                readonly = True
                [locale]
                local_timezone = UTC
                default_timezone = UTC
                dateformat = %%Y-%%m-%%d
                longdateformat = %%Y-%%m-%%d
                timeformat = %%H:%%M:%%S
                datetimeformat = %%Y-%%m-%%dT%%H:%%M:%%SZ
                longdatetimeformat = %%Y-%%m-%%dT%%H:%%M:%%SZ
                [sqlite]
                path = %s
                """.formatted(stored, home.resolve("khal.db")));

        Tool.run(home, "vdirsyncer", "-c", sync.toString(), "discover");
        for (int round = 0; round < 2; round++) {
            Tool.run(home, "vdirsyncer", "-c", sync.toString(), "sync");
        }
        String format = "{title}\t{start-long-full}\t{end-long-full}";
        String[] list = {
            "khal", "-c", khal.toString(), "list", "--notstarted", "-df", "", "--format", format, begin, end
        };
        String printed = Tool.run(home, list);
        assertRead(printed.lines().distinct().map(ForeignReadersIT::withDays).collect(Collectors.joining("\n")));
    }

    /** khal tells the last of several whole days, both as midnights; what crosses midnight it tells on both days. */
    private static String withDays(String line) {
        String[] parts = line.split("\t");
        String start = parts[1].replace(MIDNIGHT, "");
        String last = parts[2].replace(MIDNIGHT, "");
        boolean areDays = !start.equals(parts[1]) && !last.equals(parts[2]);
        return areDays ? line(parts[0], start, LocalDate.parse(last).plusDays(1)) : line;
    }

    @Contract("12.1 A series is one; A first date")
    void ical4j() throws IOException, ParserException {
        System.setProperty("net.fortuna.ical4j.timezone.update.enabled", "false");
        System.setProperty("net.fortuna.ical4j.timezone.cache.impl", "net.fortuna.ical4j.util.MapTimeZoneCache");
        Calendar calendar = new CalendarBuilder().build(new StringReader(Files.readString(file)));
        List<VEvent> events = calendar.getComponents("VEVENT");
        Set<String> overridden = new HashSet<>();
        events.forEach(each -> each.<RecurrenceId<Temporal>>getProperty("RECURRENCE-ID")
                .ifPresent(id -> overridden.add(uid(each) + moment(id.getDate()))));

        List<String> read = events.stream()
                .flatMap(each ->
                        each.getProperty("RECURRENCE-ID").isPresent() ? Stream.of(line(each)) : dates(each, overridden))
                .toList();

        assertThat(read).containsExactlyInAnyOrderElementsOf(expected);
    }

    /** The dates of a component that no other replaces. */
    private Stream<String> dates(VEvent event, Set<String> overridden) {
        Temporal start = event.getDateTimeStart().getDate();
        LocalDate from = LocalDate.parse(begin);
        LocalDate to = LocalDate.parse(end);
        Period<? extends Temporal> period = start instanceof LocalDate
                ? new Period<>(from, to)
                : new Period<>(from.atStartOfDay(ZoneOffset.UTC), to.atStartOfDay(ZoneOffset.UTC));
        return event.calculateRecurrenceSet(period).stream()
                .filter(each -> !overridden.contains(uid(event) + moment(each.getStart())))
                .map(each -> line(title(event), moment(each.getStart()), moment(each.getEnd())));
    }

    private static String line(VEvent event) {
        return line(
                title(event),
                moment(event.getDateTimeStart().getDate()),
                moment(event.getDateTimeEnd().getDate()));
    }

    private static String uid(VEvent event) {
        return event.getProperty("UID").orElseThrow().getValue();
    }

    private static String title(VEvent event) {
        return event.getProperty("SUMMARY").orElseThrow().getValue();
    }

    private static String moment(Temporal time) {
        return time instanceof LocalDate
                ? time.toString()
                : DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ssX")
                        .format(Instant.from(time).atOffset(ZoneOffset.UTC));
    }
}

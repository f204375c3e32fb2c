package almanac.domain.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.base.clock.SiteClock;
import almanac.base.kind.Kind;
import almanac.base.kind.Role;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.settings.Settings;
import almanac.base.validation.RequestData;
import almanac.domain.exchange.ImportRun;
import almanac.domain.file.FileTerm;
import almanac.domain.file.Remark;
import almanac.domain.model.AuditEntry;
import almanac.domain.security.Caller;
import almanac.domain.source.SourceReading.Address;
import almanac.domain.source.SourceReading.Fetched;
import almanac.domain.source.SourceStates.Due;
import almanac.store.database.DiskSpace;
import almanac.support.Beans;
import almanac.support.Contract;
import almanac.support.FeedServer;
import almanac.support.RecordsTest;
import almanac.support.SetClock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** When sources are fetched, how, and what becomes of those that fail, on both databases. */
class SourceStatesTest extends RecordsTest {

    private static final Duration DAY = Duration.ofDays(1);
    private static final Remark SILENT = Remark.refusal("source.silent", 0);

    private final Space space = new Space();
    private SetClock clock;
    private Beans beans;
    private SourceStates states;
    private Caller editor;

    @BeforeEach
    void begin() {
        clock = new SetClock(NOW);
        beans = new Beans(entities)
                .with(SiteClock.class, clock)
                .with(DiskSpace.class, space)
                .with(SourceFetching.class, new NoFetching())
                .with(ImportRun.class, new ImportRun())
                .with(Settings.class, settings("a secret of more than thirty-two characters"));
        states = beans.get(SourceStates.class);
        editor = new Caller(account("editor", Role.EDITOR).getId(), Role.EDITOR);
    }

    @Test
    void nothingIsFetchedWhileTheDiskIsNearlyFull() {
        long id = source(Map.of());
        space.isFull = true;
        assertThat(states.due()).isEmpty();
        space.isFull = false;
        assertThat(states.due()).containsExactly(id);
    }

    private static class Space extends DiskSpace {

        private boolean isFull;

        @Override
        public boolean isNearlyFull() {
            return isFull;
        }
    }

    private static class NoFetching extends SourceFetching {

        @Override
        public void soon() {}
    }

    private static Settings settings(String secret) {
        Map<String, String> all = Map.of("almanac.secret", secret, "almanac.image.hosts", "localhost:*");
        return new Settings(key -> all.getOrDefault(key, ""));
    }

    private static SourceInput input(Map<String, Object> more) {
        SourceInput input = new SourceInput();
        Map<String, Object> members = new HashMap<>(Map.of("name", "Club", "url", "https://club.example/x.ics"));
        members.putAll(more);
        input.read(new RequestData(members));
        return input;
    }

    private long source(Map<String, Object> more) {
        long id = beans.get(SourceService.class).create(input(more), editor).getId();
        flushAndClear();
        return id;
    }

    private SourceState state(long id) {
        flushAndClear();
        return entities.find(SourceState.class, id);
    }

    private List<AuditEntry> reports() {
        return entities.createQuery(
                        "select a from AuditEntry a where a.actor = 'source:Club' order by a.id", AuditEntry.class)
                .getResultList();
    }

    @Test
    void itIsDueWhenItsMinutesAreOver() throws SourceFault {
        long id = source(Map.of("minutes", "30"));
        assertThat(states.due()).containsExactly(id);
        states.succeed(due(id));
        flushAndClear();
        assertThat(states.due()).isEmpty();
        clock.set(NOW.plus(Duration.ofMinutes(30)));
        assertThat(states.due()).containsExactly(id);

        beans.get(SourceService.class).update(id, paused(), ExpectedVersion.ANY, editor);
        flushAndClear();
        assertThat(states.due()).isEmpty();
        assertThat(states.due(id)).as("paused in the meantime").isEmpty();
    }

    @Test
    void whatIsSavedWhileItIsFetchedIsFetchedAgain() throws SourceFault {
        long id = source(Map.of());
        Due begun = due(id);
        clock.pass(Duration.ofSeconds(5));
        beans.get(SourceService.class).fetch(id, editor);
        clock.pass(Duration.ofSeconds(5));
        states.succeed(begun);
        states.fail(begun, SILENT, Optional.empty());
        flushAndClear();
        assertThat(states.due()).containsExactly(id);
        states.succeed(due(id));
        flushAndClear();
        assertThat(states.due()).isEmpty();
    }

    private static SourceInput paused() {
        SourceInput input = new SourceInput();
        input.read(new RequestData(Map.of("paused", true)));
        return input;
    }

    @Test
    @Contract("13.1 A source that fails is tried again")
    void aFailureIsReportedOnceAfterADay() throws SourceFault {
        long id = source(Map.of());
        states.fail(due(id), SILENT, Optional.of(Duration.ofHours(3)));
        assertThat(state(id).getNextAt()).isEqualTo(NOW.plus(Duration.ofHours(3)));
        assertThat(reports()).isEmpty();

        clock.set(NOW.plus(DAY));
        states.fail(due(id), SILENT, Optional.of(Duration.ofSeconds(1)));
        clock.pass(Duration.ofHours(1));
        states.fail(due(id), SILENT, Optional.of(Duration.ofDays(400)));
        assertThat(state(id).getNextAt()).isEqualTo(NOW.plus(DAY).plus(Duration.ofHours(2)));
        assertThat(state(id).getFailures()).isEqualTo(3);
        assertThat(reports()).hasSize(1);
        assertThat(beans.get(SourceSearch.class).failing()).isEqualTo(1);

        clock.pass(Duration.ofHours(1));
        states.succeed(due(id));
        assertThat(state(id).getFault()).isEmpty();
        assertThat(beans.get(SourceSearch.class).failing()).isZero();
        clock.pass(DAY);
        states.fail(due(id), SILENT, Optional.empty());
        flushAndClear();
        assertThat(reports()).as("it fails again for a day").hasSize(2);
    }

    @Test
    @Contract("13.1 If that account may no longer")
    void nobodyFetchesWithRightsThatAreGone() throws SourceFault {
        long id = source(Map.of());
        assertThat(states.due(id).map(Due::caller).map(Caller::accountId)).contains(editor.accountId());
        entities.createNativeQuery("update accounts set role = 'AUTHOR' where id = " + editor.accountId())
                .executeUpdate();
        flushAndClear();
        assertThatThrownBy(() -> states.due(id)).isInstanceOfSatisfying(SourceFault.class, fault -> assertThat(
                        fault.reason().key())
                .isEqualTo("import.source.nobody"));
    }

    @Test
    void aPasswordOfAnotherSecretIsAFault() {
        long id = source(Map.of("password", "sesame"));
        Beans others = new Beans(entities)
                .with(SourceFetching.class, new NoFetching())
                .with(ImportRun.class, new ImportRun())
                .with(Settings.class, settings("another secret of more than thirty-two characters"));
        assertThatThrownBy(() -> others.get(SourceStates.class).due(id))
                .isInstanceOfSatisfying(
                        SourceFault.class,
                        fault -> assertThat(fault.reason().key()).isEqualTo("import.source.other-secret"));
    }

    @Test
    @Contract("13.1 Requests are conditional")
    void whatIsAsItWasIsNotSentAgain() throws SourceFault {
        try (FeedServer feed = FeedServer.of(FeedServer.entry("a", "A", 4))) {
            long id = source(Map.of("url", feed.url()));
            SourceReading reading = beans.get(SourceReading.class);
            Fetched first = reading.fetched(address(id)).orElseThrow();
            states.succeed(due(id), Map.of(), first);
            flushAndClear();

            assertThat(address(id).etag()).isNotEmpty();
            assertThat(reading.fetched(address(id))).isEmpty();
            assertThat(feed.asked().get(1).condition()).isEqualTo(first.etag());
            feed.holds(FeedServer.entry("a", "B", 4));
            assertThat(reading.fetched(address(id))).isPresent();
        }
    }

    @Test
    @Contract("13.1 A url that ends in")
    void anotherCalendarIsReadPageByPage() throws SourceFault {
        try (FeedServer site = FeedServer.of()) {
            site.sends(page(0, 50), page(50, 51));
            for (String path : List.of("/wp-json/tribe/events/v1", "/sub/cal/events/v1/events/")) {
                long id = source(Map.of("url", site.url(path)));
                SourceReading reading = beans.get(SourceReading.class);
                Due due = states.due(id).orElseThrow();
                Fetched all = reading.fetched(due.address()).orElseThrow();
                assertThat(reading.read(all, due.address(), due.options()).events())
                        .hasSize(51)
                        .last()
                        .satisfies(each -> assertThat(each.text("title")).isEqualTo("Event 50"));
                states.succeed(due, Map.of(), all);
                flushAndClear();
                assertThat(reading.fetched(address(id))).isEmpty();
            }
            site.sends(page(0, 50), page(50, 50));
            long incomplete = source(Map.of("url", site.url("/wp-json/tribe/events/v1")));
            assertThatThrownBy(() -> beans.get(SourceReading.class).fetched(address(incomplete)))
                    .hasMessage("import.source.fewer");
        }
    }

    @Test
    @Contract("13.1 A url that ends in")
    void ofAnotherCalendarAllIsReadThatItsCredentialsShow() throws SourceFault {
        try (FeedServer site = FeedServer.of()) {
            site.sends(page(0, 50), page(50, 51));
            Address open = address(source(Map.of("url", site.url("/cal/events/v1"))));
            Address ours =
                    address(source(Map.of("url", site.url("/cal/events/v1"), "username", "ada", "password", "secret")));
            SourceReading reading = beans.get(SourceReading.class);
            for (Address each : List.of(open, ours)) {
                assertThat(reading.fetched(each)).isPresent();
            }
            assertThat(site.asked().get(0).query()).contains("start_date=1971-01-01&end_date=2199-12-31");
            assertThat(site.asked().stream().map(each -> each.query().contains("status=publish,future,draft")))
                    .containsExactly(false, false, false, false, true, true, true, false, false);

            site.refuses("status=");
            assertThat(reading.fetched(ours)).isPresent();
            assertThat(site.asked().stream().skip(9).map(each -> each.query().contains("status=")))
                    .containsExactly(true, false, false, false, false);
        }
    }

    @Test
    @Contract("13.1 If that fails in the middle")
    void aSiteThatFailsInTheMiddleIsReadOnFromThere() throws SourceFault {
        try (FeedServer site = FeedServer.of()) {
            site.sends(page(0, 50), page(50, 51));
            site.refuses("page=2");
            Due due = due(source(Map.of("url", site.url("/cal/events/v1"))));
            SourceReading reading = beans.get(SourceReading.class);
            assertThatThrownBy(() -> reading.fetched(due.address())).hasMessage("import.source.status");
            site.refuses("nothing");
            Fetched all = reading.fetched(due.address()).orElseThrow();
            assertThat(reading.read(all, due.address(), due.options()).events()).hasSize(51);
            assertThat(site.asked().stream().filter(each -> each.query().startsWith("start_date")))
                    .extracting(each -> each.query().replaceFirst(".*&", ""))
                    .containsExactly("page=1", "page=2", "page=2");
            reading.fetched(due.address());
            assertThat(site.asked().get(5).query()).endsWith("page=1");
        }
    }

    @Test
    @Contract("13.1 New categories and tags")
    void ofAnotherCalendarItsCategoriesAreRead() throws SourceFault {
        try (FeedServer site = FeedServer.of()) {
            String first = page(0, 50).replace("\"events\"", """
                    "categories": [{"id": 1, "name": "Choir &amp; band", "slug": "choir", "parent": 2, "description": "Sings",
                      "count": 4}, {"id": 2, "name": "Music", "slug": "music", "parent": 0}],
                    "tags": [{"id": 1, "name": "Loud", "slug": "loud", "description": "<b>Very</b> loud"}], "events\"""");
            site.sends(first, page(50, 51));
            Due due = due(source(Map.of("url", site.url("/cal/events/v1"))));
            SourceReading reading = beans.get(SourceReading.class);
            assertThat(reading.read(reading.fetched(due.address()).orElseThrow(), due.address(), due.options())
                            .terms())
                    .containsExactly(
                            new FileTerm(Kind.CATEGORY, "Choir & band", "choir", "Sings", "Music"),
                            new FileTerm(Kind.CATEGORY, "Music", "music", "", ""),
                            new FileTerm(Kind.TAG, "Loud", "loud", "Very loud", ""));

            site.refuses("/categories");
            assertThat(reading.fetched(due.address())).isPresent();
            site.answers(503, "Retry-After: 60");
            assertThatThrownBy(() -> reading.fetched(due.address())).hasMessage("import.source.busy");
        }
    }

    @Test
    void aTagThatNotEveryDatabaseStoresIsNone() throws SourceFault {
        try (FeedServer site = FeedServer.of(FeedServer.entry("tag", "Tag", 1))) {
            site.answers(200, "Last-Modified: a\0b");
            long id = source(Map.of("url", site.url()));
            Due due = due(id);
            states.succeed(
                    due,
                    Map.of(),
                    beans.get(SourceReading.class).fetched(due.address()).orElseThrow());
            assertThat(state(id).getLastModified()).isEmpty();
            assertThat(state(id).getEtag()).isNotEmpty();
        }
    }

    private static String page(int from, int end) {
        return IntStream.range(from, end)
                .mapToObj(i -> """
                        {"id": %1$d, "title": "Event %1$d", "start_date": "2031-03-01 10:00:00",
                         "end_date": "2031-03-01 11:00:00", "timezone": "UTC"}""".formatted(i))
                .collect(Collectors.joining(",", "{\"total\": 51, \"events\": [", "]}"));
    }

    private Address address(long id) throws SourceFault {
        return due(id).address();
    }

    private Due due(long id) throws SourceFault {
        return states.due(id).orElseThrow();
    }
}

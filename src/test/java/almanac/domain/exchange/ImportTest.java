package almanac.domain.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.RecordKey;
import almanac.base.kind.Role;
import almanac.base.language.Languages;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.time.NamedZone;
import almanac.domain.event.EventInput;
import almanac.domain.event.EventService;
import almanac.domain.exchange.Import.State;
import almanac.domain.exchange.ImportBatch.Task;
import almanac.domain.file.FileContents;
import almanac.domain.file.FileEvent;
import almanac.domain.file.FileEvent.Secrecy;
import almanac.domain.file.ReadOptions;
import almanac.domain.file.Remark;
import almanac.domain.file.UnreadableFile;
import almanac.domain.format.CalendarFiles;
import almanac.domain.history.Undoable;
import almanac.domain.model.Account;
import almanac.domain.model.Event;
import almanac.domain.model.Status;
import almanac.domain.preview.ImportOptions;
import almanac.domain.preview.ImportRow;
import almanac.domain.preview.ImportRow.Action;
import almanac.domain.preview.ImportRow.Decision;
import almanac.domain.preview.ImportRow.Outcome;
import almanac.domain.security.Caller;
import almanac.store.database.DiskSpace;
import almanac.support.Beans;
import almanac.support.Contract;
import almanac.support.RecordsTest;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hibernate.SessionFactory;
import org.hibernate.stat.Statistics;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Imports on both databases, from entries of a file to events and back. */
class ImportTest extends RecordsTest {

    private static final Instant STAMP = Instant.parse("2031-01-01T00:00:00Z");

    private final Space space = new Space();
    private Caller caller;
    private Beans beans;
    private boolean isCommitted;

    @BeforeEach
    void begin() {
        caller = new Caller(author.getId(), Role.AUTHOR);
        beans = new Beans(entities).with(DiskSpace.class, space);
    }

    @AfterEach
    void end() {
        if (isCommitted) {
            entities.getTransaction().rollback(); // its locks
            entities.getTransaction().begin();
            deleteCommitted();
        }
    }

    private <T> T get(Class<T> type) {
        return beans.get(type);
    }

    private static Map<String, Object> members(String title, String start, Object... more) {
        Map<String, Object> members = new HashMap<>();
        members.put("title", title);
        members.put("start_date", start);
        members.put("end_date", start.replace(":00:00", ":30:00"));
        members.put("timezone", "UTC");
        for (int i = 0; i < more.length; i += 2) {
            members.put(more[i].toString(), more[i + 1]);
        }
        return members;
    }

    private static FileEvent entry(String uid, Map<String, Object> members) {
        return entry(uid, 0, members);
    }

    private static FileEvent entry(String uid, int sequence, Map<String, Object> members) {
        return entry(uid, sequence, Secrecy.PUBLIC, members, List.of());
    }

    private static FileEvent entry(
            String uid, int sequence, Secrecy secrecy, Map<String, Object> members, List<FileEvent> overrides) {
        return new FileEvent(
                7,
                "",
                uid,
                Optional.empty(),
                sequence,
                Optional.of(STAMP),
                secrecy,
                members,
                overrides,
                List.of(),
                false);
    }

    private static FileEvent override(String start, Map<String, Object> members) {
        return new FileEvent(
                9,
                "",
                "",
                Optional.of(LocalDateTime.parse(start)),
                0,
                Optional.empty(),
                Secrecy.PUBLIC,
                members,
                List.of(),
                List.of(),
                false);
    }

    /** Returns the import with its preview. */
    private Import preview(FileEvent... events) {
        return preview(new ImportOptions(Optional.empty(), Optional.empty(), "", "en", Optional.empty()), events);
    }

    private Import preview(ImportOptions options, FileEvent... events) {
        Account account = entities.find(Account.class, caller.accountId());
        Import made = new Import(account, "events.ics", options, "", NOW);
        get(ImportStore.class).add(made, new byte[0]);
        FileContents contents = new FileContents("ics", List.of(events), List.of(), Optional.empty());
        get(PreviewStorage.class).store(task(made), contents);
        return found(made);
    }

    private Import found(Import made) {
        return entities.find(Import.class, made.getId());
    }

    private Task task(Import made) {
        return new Task(
                made.getId(), found(made).getState(), caller, found(made).getActionId());
    }

    private List<ImportRow> rows(Import made) {
        return entities.createQuery(
                        "select r from ImportRow r where r.key.importId = ?1 order by r.key.number", ImportRow.class)
                .setParameter(1, made.getId())
                .getResultList();
    }

    private List<Action> actions(Import made) {
        return rows(made).stream().map(ImportRow::getAction).toList();
    }

    private List<String> reasons(Import made) {
        return rows(made).stream()
                .flatMap(row -> row.getRemarks().stream())
                .map(Remark::key)
                .toList();
    }

    private Import run(Import made) {
        found(made).become(State.RUNNING, caller.accountId());
        while (get(ImportBatch.class).store(task(made), 2, Map.of())) {
            flushAndClear();
        }
        flushAndClear();
        return found(made);
    }

    /** Runs it in an action that is committed. */
    private Import committed(FileEvent... events) {
        Import made = preview(events);
        commit(() -> {});
        Undoable.during(made.getActionId(), () -> commit(() -> run(made)));
        return made;
    }

    private Import imported(FileEvent... events) {
        return run(preview(events));
    }

    private Event event(Import made, int row) {
        return entities.find(Event.class, rows(made).get(row - 1).getEventId().orElseThrow());
    }

    private void change(Event event, String member, Object value) {
        EventInput input = new EventInput();
        input.read(new almanac.base.validation.RequestData(Map.of(member, value)));
        get(EventService.class).update(new RecordKey.ById(event.getId()), input, ExpectedVersion.ANY, caller);
        flushAndClear();
    }

    @Test
    void nothingIsStoredBeforeItRuns() {
        Import made = preview(entry("a", members("Choir", "2031-03-01 10:00:00")));

        assertThat(actions(made)).containsExactly(Action.NEW);
        assertThat(made.getCounts()).containsEntry(Action.NEW, 1);
        assertThat(made.getState()).isEqualTo(State.READY);
        assertThat(entities.createQuery("select count(e) from Event e", Long.class)
                        .getSingleResult())
                .isZero();
    }

    @Test
    void importingTwiceChangesNothing() {
        FileEvent[] file = {
            entry("a", members("Choir", "2031-03-01 10:00:00", "tags", List.of("Singing"))),
            entry("b", members("Dance", "2031-03-02 10:00:00", "venue", List.of(Map.of("venue", "Hall")))),
            entry("c", members("Play", "2031-03-03 10:00:00", "status", "draft"))
        };
        Import first = imported(file);
        assertThat(first.getState()).isEqualTo(State.DONE);
        assertThat(first.getFinished()).isEqualTo(3);
        assertThat(event(first, 2).getVenues()).extracting("title").containsExactly("Hall");
        int version = event(first, 1).getVersion();

        Import second = imported(file);
        assertThat(second.getCounts()).containsEntry(Action.UNCHANGED, 3).containsEntry(Action.NEW, 0);
        assertThat(event(second, 1).getId()).isEqualTo(event(first, 1).getId());
        assertThat(event(second, 1).getVersion()).isEqualTo(version);
    }

    /** Imports events of one venue and category as one batch, and returns how many statements and flushes that took. */
    private long[] work(String name, int events) {
        Import made = preview(IntStream.range(0, events)
                .mapToObj(i -> entry(
                        name + i,
                        members(
                                name + " " + i,
                                "2031-03-%02d 10:00:00".formatted(1 + i % 28),
                                "venue",
                                List.of(Map.of("venue", "Hall")),
                                "categories",
                                List.of("Music"))))
                .toArray(FileEvent[]::new));
        found(made).become(State.RUNNING, caller.accountId());
        flushAndClear();
        Statistics work = factory(engine).unwrap(SessionFactory.class).getStatistics();
        long[] before = {work.getPrepareStatementCount(), work.getFlushCount()};
        get(ImportBatch.class).store(task(made), events, Map.of());
        long[] after = {work.getPrepareStatementCount(), work.getFlushCount()};
        assertThat(get(ImportSearch.class).outcomes(made.getId())).containsOnly(Map.entry("CREATED", (long) events));
        return new long[] {after[0] - before[0], after[1] - before[1]};
    }

    @Test
    void eventsOfABatchAreWrittenTogether() {
        work("Warm-up", 1);
        long[] few = work("Few", 10);
        long[] many = work("Many", 40);
        assertThat(many[0] - few[0])
                .as("of each event: whether its venue, its category and its address are known, and rarely new ids")
                .isLessThan(30 * 6);
        assertThat(many[1]).as("flushes").isEqualTo(few[1]);
    }

    @Test
    void eventsOfABatchKnowOfEachOther() {
        Map<String, Object> more = Map.of("categories", List.of("Music"), "venue", List.of(Map.of("venue", "Hall")));
        List<FileEvent> file = new ArrayList<>();
        for (String title : List.of("Choir 2", "Choir", "Choir", "Choir 2", "Choir")) {
            Map<String, Object> members = members(title, "2031-03-0" + (file.size() + 1) + " 10:00:00");
            members.putAll(more);
            file.add(entry("", members));
        }
        Import made = preview(file.toArray(FileEvent[]::new));
        found(made).become(State.RUNNING, caller.accountId());
        get(ImportBatch.class).store(task(made), file.size(), Map.of());
        flushAndClear();

        List<Event> events = IntStream.rangeClosed(1, file.size())
                .mapToObj(row -> event(made, row))
                .toList();
        assertThat(events).extracting(Event::getSlug).doesNotHaveDuplicates();
        assertThat(events)
                .flatExtracting(Event::getCategories)
                .hasSize(5)
                .extracting("id")
                .containsOnly(events.get(0).getCategories().iterator().next().getId());
        assertThat(events)
                .flatExtracting(Event::getVenues)
                .hasSize(5)
                .extracting("id")
                .containsOnly(events.get(0).getVenues().get(0).getId());
    }

    @Test
    void aLaterEditionChangesWhatChanged() {
        Import first = imported(
                entry("a", members("Choir", "2031-03-01 10:00:00", "description", "<p>One</p>")),
                entry("b", members("Dance", "2031-03-02 10:00:00")));
        Import later = preview(
                entry("a", 1, members("Choir", "2031-03-01 12:00:00")),
                entry("b", members("Dance", "2031-03-02 10:00:00")));

        assertThat(actions(later)).containsExactly(Action.CHANGED, Action.UNCHANGED);
        assertThat(rows(later).get(0).getChanges())
                .extracting("property")
                .containsExactlyInAnyOrder("start_date", "end_date", "description");
        run(later);
        Event changed = event(first, 1);
        assertThat(changed.getDates().startLocal()).isEqualTo("2031-03-01T12:00");
        assertThat(changed.getDescription()).isEmpty();
    }

    @Test
    @Contract("13 Then the row is doubtful")
    void whatWasCorrectedHereStays() {
        Import first = imported(entry("a", members("Chior", "2031-03-01 10:00:00", "cost", "5")));
        change(event(first, 1), "title", "Choir");
        Import same = imported(entry("a", members("Chior", "2031-03-01 10:00:00", "cost", "6")));
        assertThat(actions(same)).containsExactly(Action.CHANGED);
        assertThat(event(first, 1).getTitle()).isEqualTo("Choir");
        assertThat(event(first, 1).getCost()).isEqualTo("6");

        Import both = preview(entry("a", members("Chior!", "2031-03-01 10:00:00", "cost", "7")));
        assertThat(actions(both)).containsExactly(Action.DOUBTFUL);
        assertThat(reasons(both)).containsExactly("import.row.changed-here-too");
        run(both);
        assertThat(event(first, 1).getTitle()).isEqualTo("Choir");
        assertThat(event(first, 1).getCost()).isEqualTo("7");

        Import decided = preview(entry("a", members("Chor", "2031-03-01 10:00:00", "cost", "7")));
        rows(decided).get(0).decide(Decision.FILE);
        run(decided);
        assertThat(event(first, 1).getTitle()).isEqualTo("Chor");
    }

    @Test
    void anOlderEditionChangesNothing() {
        imported(entry("a", 3, members("Choir", "2031-03-01 10:00:00")));
        Import older = preview(entry("a", 2, members("Chor", "2031-03-01 10:00:00")));

        assertThat(actions(older)).containsExactly(Action.SKIPPED);
        assertThat(reasons(older)).containsExactly("import.row.older");
    }

    @Test
    void whatHasAnotherIdentifierIsRecognised() {
        Import first = imported(
                entry("a", members("Choir", "2031-03-01 10:00:00")),
                entry("b", members("Dance", "2031-03-02 10:00:00")));
        Import renamed = preview(
                entry("z", members("Dance", "2031-03-02 10:00:00")),
                entry("y", members("Choir", "2031-03-01 10:00:00")));

        assertThat(actions(renamed)).containsExactly(Action.UNCHANGED, Action.UNCHANGED);
        assertThat(reasons(renamed)).contains("import.row.by-likeness");
        assertThat(event(renamed, 2).getId()).isEqualTo(event(first, 1).getId());
        run(renamed);
        assertThat(actions(preview(entry("y", members("Chor", "2031-03-01 10:00:00")))))
                .containsExactly(Action.CHANGED);
    }

    @Test
    void entriesThatShareAnIdentifierAreSeparateEvents() {
        FileEvent[] file = {
            entry("None", members("Maths", "2031-03-01 10:00:00")),
            entry("None", members("Music", "2031-03-01 11:00:00")),
            entry("None", members("Maths", "2031-03-01 10:00:00"))
        };
        Import first = imported(file);
        assertThat(actions(first)).containsExactly(Action.NEW, Action.NEW, Action.SKIPPED);
        assertThat(reasons(first)).contains("import.row.twice");
        assertThat(actions(imported(file))).containsExactly(Action.UNCHANGED, Action.UNCHANGED, Action.SKIPPED);
    }

    @Test
    void anEventOfTheSameTitleAndDayIsAskedAbout() {
        Event known = event("Choir", hour("2031-03-01T15:00"), Status.PUBLISH);
        flushAndClear();
        Import undecided = imported(entry("a", members("choir", "2031-03-01 10:00:00")));
        assertThat(actions(undecided)).containsExactly(Action.DOUBTFUL);
        assertThat(reasons(undecided)).containsExactly("import.row.same-title-and-day");
        assertThat(rows(undecided).get(0).getOutcome()).contains(Outcome.LEFT);

        rows(undecided).get(0).decide(Decision.SAME);
        run(undecided);
        Event same = entities.find(Event.class, known.getId());
        assertThat(same.getDates().startLocal()).isEqualTo("2031-03-01T10:00");
        assertThat(actions(preview(entry("a", members("choir", "2031-03-01 10:00:00")))))
                .containsExactly(Action.UNCHANGED);

        Import another = preview(entry("b", members("Choir", "2031-03-01 20:00:00")));
        rows(another).get(0).decide(Decision.NEW);
        run(another);
        assertThat(event(another, 1).getId()).isNotEqualTo(known.getId());
    }

    @Test
    void whatALaterEditionLacksIsToldAndStays() {
        FileEvent choir = entry("a", members("Choir", "2031-03-01 10:00:00"));
        Import first = imported(choir, entry("b", members("Dance", "2031-03-02 10:00:00")));
        Import later = imported(choir);

        assertThat(later.getMissingCount()).isEqualTo(1);
        assertThat(later.getMissing()).extracting("title").containsExactly("Dance");
        assertThat(event(first, 2).getStatus()).isEqualTo(Status.PUBLISH);
    }

    @Test
    void privateEntriesAreLeftOutUnlessAskedFor() {
        FileEvent secret = entry("a", 0, Secrecy.PRIVATE, members("Doctor", "2031-03-01 10:00:00"), List.of());
        Import without = preview(secret);
        assertThat(actions(without)).containsExactly(Action.SKIPPED);
        assertThat(reasons(without)).containsExactly("import.row.private");

        Import wanted = run(preview(
                new ImportOptions(Optional.of(Status.PUBLISH), Optional.of(Status.DRAFT), "", "en", Optional.empty()),
                secret));
        assertThat(event(wanted, 1).getStatus()).isEqualTo(Status.DRAFT);
    }

    @Test
    void aSeriesComesWithItsDates() {
        List<FileEvent> moved = List.of(
                override("2031-03-08T10:00", Map.of("title", "Choir in the park")),
                override("2031-03-15T10:00", Map.of("event_status", "cancelled")));
        Map<String, Object> members = members("Choir", "2031-03-01 10:00:00", "rrule", "FREQ=WEEKLY;COUNT=4");
        Import first = imported(entry("a", 0, Secrecy.PUBLIC, members, moved));
        assertThat(event(first, 1).getOverrides())
                .extracting("title")
                .containsExactlyInAnyOrder("Choir in the park", "Choir");
        assertThat(actions(imported(entry("a", 0, Secrecy.PUBLIC, members, moved))))
                .containsExactly(Action.UNCHANGED);

        Map<String, Object> fewer = new HashMap<>(members);
        fewer.put("exdate", List.of("2031-03-15 10:00:00"));
        Import later = imported(entry(
                "a", 1, Secrecy.PUBLIC, fewer, List.of(override("2031-03-22T10:00", Map.of("title", "Last choir")))));
        assertThat(actions(later)).containsExactly(Action.CHANGED);
        assertThat(event(first, 1).getOverrides()).extracting("title").containsExactly("Last choir");
        assertThat(event(first, 1).getRecurrence().exdate()).isEqualTo("20310315T100000");
    }

    @Test
    void aNameThatIsNearlyTheSameIsAskedAbout() {
        tag("Orchestra");
        flushAndClear();
        Import made =
                preview(entry("a", members("Choir", "2031-03-01 10:00:00", "tags", List.of("Orchestre", "Song"))));
        assertThat(actions(made)).containsExactly(Action.DOUBTFUL);
        assertThat(reasons(made)).containsExactly("import.row.similar-name");
        long orchestra = made.getNames()
                .all()
                .get("tags")
                .get("Orchestre")
                .similar()
                .get(0)
                .id();

        ImportChange meaning = new ImportChange();
        meaning.kind.set("tags");
        meaning.name.set("Orchestre");
        meaning.meaning.set(String.valueOf(orchestra));
        get(ImportService.class).change(new RecordKey.ById(made.getId()), meaning, ExpectedVersion.ANY, caller);
        flushAndClear();
        run(made);
        assertThat(event(made, 1).getTags()).extracting("name").containsExactlyInAnyOrder("Orchestra", "Song");
        assertThat(actions(preview(entry("b", members("Play", "2031-03-05 10:00:00", "tags", List.of("Orchestre"))))))
                .containsExactly(Action.NEW);
    }

    @Test
    @Contract("13 While the disk is nearly full")
    void itWaitsWhileTheDiskIsNearlyFull() {
        Import made = preview(entry("a", members("Choir", "2031-03-01 10:00:00")));
        found(made).become(State.RUNNING, caller.accountId());
        ImportBatch batches = get(ImportBatch.class);
        assertThat(batches.task(made.getId())).isPresent();
        space.isFull = true;
        assertThat(batches.task(made.getId())).isEmpty();
        assertThat(batches.in(EnumSet.of(State.RUNNING))).isEmpty();
        flushAndClear();
        assertThat(found(made).getRemarks()).extracting(Remark::key).containsExactly("import.paused");
        assertThat(found(made).getState()).isEqualTo(State.RUNNING);

        space.isFull = false;
        assertThat(batches.in(EnumSet.of(State.RUNNING))).containsExactly(made.getId());
        assertThat(batches.task(made.getId())).isPresent();
        flushAndClear();
        assertThat(found(made).getRemarks()).isEmpty();
    }

    private static class Space extends DiskSpace {

        private boolean isFull;

        @Override
        public boolean isNearlyFull() {
            return isFull;
        }
    }

    @Test
    void whatTheAccountMayNotMakeIsLeftOutAndTold() {
        caller = new Caller(caller.accountId(), Role.CONTRIBUTOR);
        Import made = imported(entry("a", members("Choir", "2031-03-01 10:00:00", "categories", List.of("Music"))));

        assertThat(reasons(made)).containsExactly("import.row.no-new-name");
        assertThat(event(made, 1).getCategories()).isEmpty();
        assertThat(event(made, 1).getStatus()).isEqualTo(Status.DRAFT);
    }

    @Test
    void whatCannotBeStoredIsSkippedWithItsReason() {
        Import made = preview(
                entry("a", members("Choir", "2031-03-01 10:00:00", "website", "no address")),
                entry("b", members("Dance", "2031-03-01 10:00:00", "rrule", "FREQ=HOURLY")));

        assertThat(actions(made)).containsExactly(Action.SKIPPED, Action.SKIPPED);
        assertThat(rows(made).get(0).getRemarks().get(0).values().get(0)).contains("website must");
    }

    private FileEvent[] file(String name) {
        ReadOptions options = new ReadOptions(
                NamedZone.parse("Europe/Berlin").orElseThrow(),
                Languages.accepted("de"),
                Optional.empty(),
                LocalDate.of(2027, 1, 1),
                24,
                2_000);
        try {
            byte[] bytes = Files.readAllBytes(Path.of("src/test/resources/imports", name));
            return CalendarFiles.read(bytes, options).events().toArray(FileEvent[]::new);
        } catch (IOException | UnreadableFile e) {
            throw new IllegalStateException(e);
        }
    }

    /** The truths of the samples: one new, five changed, four unchanged, one missing; and nothing but new identifiers. */
    @Test
    void laterEditionsOfTheSamplesAreCompared() {
        imported(file("01-google-chor.ics"));
        Import later = imported(file("18-google-chor-later.ics"));
        assertThat(later.getCounts())
                .containsEntry(Action.NEW, 1)
                .containsEntry(Action.CHANGED, 5)
                .containsEntry(Action.UNCHANGED, 4)
                .containsEntry(Action.DOUBTFUL, 0);
        assertThat(later.getMissing()).extracting("title").containsExactly("Vorstandssitzung (online)");
        assertThat(preview(file("18-google-chor-later.ics")).getCounts()).containsEntry(Action.UNCHANGED, 10);

        imported(file("03-outlook365-wirtschaft.ics"));
        Import renamed = preview(file("19-outlook365-new-uids.ics"));
        assertThat(renamed.getCounts()).containsEntry(Action.NEW, 0).containsEntry(Action.CHANGED, 0);
        assertThat(renamed.getMissingCount()).isZero();
    }

    /** Numbers of rows are in every table: another one with the same is not a later edition. */
    @Test
    void shortNumbersAreNoIdentity() {
        imported(
                entry("1", members("Choir", "2031-03-01 10:00:00")),
                entry("2", members("Dance", "2031-03-02 10:00:00")));
        assertThat(actions(preview(
                        entry("1", members("Talk", "2031-04-01 10:00:00")),
                        entry("2", members("Film", "2031-04-02 10:00:00")))))
                .containsExactly(Action.NEW, Action.NEW);
        assertThat(actions(preview(
                        entry("1", members("Start", "2031-02-01 10:00:00")),
                        entry("2", members("Choir", "2031-03-01 10:00:00")),
                        entry("3", members("Dance", "2031-03-02 10:00:00")))))
                .containsExactly(Action.NEW, Action.UNCHANGED, Action.UNCHANGED);
        assertThat(actions(preview(entry("1", members("Choir", "2031-03-05 11:00:00")))))
                .containsExactly(Action.CHANGED);
    }

    /** Tables have no UIDs: what is moved within its day may be the same, and so counts towards the half. */
    @Test
    void aLaterEditionOfATableWithMovedDatesIsNoticed() {
        imported(
                entry("", members("Choir", "2031-03-01 10:00:00")),
                entry("", members("Dance", "2031-03-02 10:00:00")),
                entry("", members("Film", "2031-03-03 10:00:00")));
        Import later = preview(
                entry("", members("Choir", "2031-03-01 11:00:00")),
                entry("", members("Dance", "2031-03-04 10:00:00")),
                entry("", members("Film", "2031-03-03 10:00:00")));
        assertThat(actions(later)).containsExactly(Action.DOUBTFUL, Action.NEW, Action.UNCHANGED);
        assertThat(later.getMissing()).extracting("start").containsExactly("2031-03-02T10:00");
    }

    @Test
    void everySampleIsStoredAsItsPreviewPromises() {
        for (String name : new File("src/test/resources/imports").list((any, each) -> !each.endsWith(".json"))) {
            Import made = imported(file(name));
            Map<Action, Integer> counts = made.getCounts();
            assertThat(get(ImportSearch.class).outcomes(made.getId()).getOrDefault("REFUSED", 0L))
                    .as(name)
                    .isZero();
            assertThat(counts.values().stream().mapToInt(each -> each).sum())
                    .isEqualTo(rows(made).size());
        }
    }

    @Test
    void othersEventsAreNotChanged() {
        imported(entry("a", members("Choir", "2031-03-01 10:00:00")));
        caller = new Caller(account("other", Role.AUTHOR).getId(), Role.AUTHOR);
        Import others = preview(entry("a", members("Chor", "2031-03-01 10:00:00")));

        assertThat(actions(others)).containsExactly(Action.SKIPPED);
        assertThat(reasons(others)).containsExactly("import.row.not-yours");
    }

    @Test
    void undoTakesBackTheOthersOnceOneIsDeletedForGood() {
        isCommitted = true;
        Import made = committed(
                entry("a", members("Choir", "2031-03-01 10:00:00")),
                entry("b", members("Dance", "2031-03-02 10:00:00")));
        Caller administrator = new Caller(caller.accountId(), Role.ADMINISTRATOR);
        commit(() -> get(EventService.class)
                .remove(
                        new RecordKey.ById(event(made, 1).getId()),
                        Optional.empty(),
                        ExpectedVersion.ANY,
                        administrator,
                        any -> any));
        commit(() -> {
            found(made).become(State.UNDOING, caller.accountId());
            while (get(ImportBatch.class).undo(task(made), 2)) {
                flushAndClear();
            }
        });
        assertThat(rows(made))
                .extracting(row -> row.getOutcome().orElseThrow())
                .containsExactly(Outcome.KEPT, Outcome.UNDONE);
        assertThat(event(made, 2).getStatus()).isEqualTo(Status.TRASH);
    }

    @Test
    void undoTakesBackWhatWasNotChangedSince() {
        isCommitted = true;
        Import first = committed(
                entry("a", members("Choir", "2031-03-01 10:00:00")),
                entry("b", members("Dance", "2031-03-02 10:00:00")));
        Import later = committed(
                entry("a", 1, members("Chor", "2031-03-01 10:00:00")),
                entry("c", members("Play", "2031-03-03 10:00:00")),
                entry("d", members("Film", "2031-03-04 10:00:00")));
        commit(() -> change(event(later, 3), "title", "Movie"));
        commit(() -> {
            found(later).become(State.UNDOING, caller.accountId());
            while (get(ImportBatch.class).undo(task(later), 2)) {
                flushAndClear();
            }
        });

        assertThat(found(later).getState()).isEqualTo(State.UNDONE);
        assertThat(event(first, 1).getTitle()).isEqualTo("Choir");
        assertThat(event(later, 2).getStatus()).isEqualTo(Status.TRASH);
        assertThat(event(later, 3).getStatus()).isEqualTo(Status.PUBLISH);
        assertThat(rows(later))
                .extracting(row -> row.getOutcome().orElseThrow())
                .containsExactly(Outcome.UNDONE, Outcome.UNDONE, Outcome.KEPT);
        assertThat(actions(preview(
                        entry("a", members("Choir", "2031-03-01 10:00:00")),
                        entry("c", members("Play", "2031-03-03 10:00:00")))))
                .containsExactly(Action.UNCHANGED, Action.NEW);
    }
}

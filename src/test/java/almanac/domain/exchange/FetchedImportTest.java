package almanac.domain.exchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.kind.Role;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.validation.RequestData;
import almanac.domain.event.EventInput;
import almanac.domain.event.EventService;
import almanac.domain.exchange.FetchedImport.Result;
import almanac.domain.exchange.Import.State;
import almanac.domain.exchange.ImportBatch.Task;
import almanac.domain.file.FileContents;
import almanac.domain.file.FileEvent;
import almanac.domain.file.FileTerm;
import almanac.domain.history.Undoable;
import almanac.domain.model.Category;
import almanac.domain.model.Event;
import almanac.domain.model.Image;
import almanac.domain.model.Status;
import almanac.domain.model.Stored;
import almanac.domain.model.Tag;
import almanac.domain.model.Venue;
import almanac.domain.preview.ImportOptions;
import almanac.domain.preview.ImportOptions.SourceRules;
import almanac.domain.preview.ImportRow;
import almanac.domain.preview.ImportRow.Action;
import almanac.domain.preview.ImportRow.Decision;
import almanac.domain.preview.ImportedEvent;
import almanac.domain.security.Caller;
import almanac.support.Beans;
import almanac.support.Contract;
import almanac.support.RecordsTest;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is fetched of a source, again and again, on both databases. */
class FetchedImportTest extends RecordsTest {

    private static final long SOURCE = 4_711;

    private Caller caller;
    private Beans beans;
    private boolean isCommitted;
    private SourceRules rules = new SourceRules(SOURCE, false, false);

    @BeforeEach
    void begin() {
        caller = new Caller(author.getId(), Role.EDITOR);
        beans = new Beans(entities);
        entities.createNativeQuery(
                        "insert into sources values (" + SOURCE + ", 0, null, 'Club', 'https://club.example',"
                                + " '', '', 60, 'MARK', false, false, null, null, null, '',"
                                + " timestamp with time zone '2031-01-01 00:00:00+00')")
                .executeUpdate();
    }

    @AfterEach
    void end() {
        if (isCommitted) {
            entities.getTransaction().rollback(); // its locks
            entities.getTransaction().begin();
            deleteCommitted();
        }
    }

    private static Map<String, Object> members(String title, String description) {
        return Map.of(
                "title",
                title,
                "description",
                description,
                "start_date",
                "2031-03-01 10:00:00",
                "end_date",
                "2031-03-01 11:00:00",
                "timezone",
                "UTC");
    }

    private static FileEvent entry(String uid, Map<String, Object> members) {
        return new FileEvent(
                7,
                "",
                uid,
                Optional.<LocalDateTime>empty(),
                0,
                Optional.empty(),
                FileEvent.Secrecy.PUBLIC,
                members,
                List.of(),
                List.of(),
                false);
    }

    private static FileEvent entry(String uid) {
        return entry(uid, members("Event " + uid, ""));
    }

    private static FileEvent[] entries(int count) {
        return IntStream.range(0, count).mapToObj(each -> entry("e" + each)).toArray(FileEvent[]::new);
    }

    private ImportOptions options() {
        return new ImportOptions(Optional.empty(), Optional.empty(), "", "en", Optional.of(rules));
    }

    private Result compare(FileEvent... events) {
        return compare(List.of(), events);
    }

    private Result compare(List<FileTerm> terms, FileEvent... events) {
        Result result = beans.get(FetchedImport.class)
                .create(
                        "Club",
                        options(),
                        new FileContents("json", List.of(events), List.of(), Optional.empty(), terms),
                        true,
                        caller);
        flushAndClear();
        return result;
    }

    private Result fetch(FileEvent... events) {
        return fetch(List.of(), events);
    }

    private Result fetch(List<FileTerm> terms, FileEvent... events) {
        Result result = compare(terms, events);
        result.importId().filter(any -> !result.waits()).ifPresent(this::run);
        return result;
    }

    private void run(long id) {
        run(id, Map.of());
    }

    private void run(long id, Map<String, String> images) {
        Import made = entities.find(Import.class, id);
        Task task = new Task(id, State.RUNNING, caller, made.getActionId());
        while (beans.get(ImportBatch.class).store(task, 50, images)) {
            flushAndClear();
        }
        flushAndClear();
    }

    private List<Event> events() {
        return entities.createQuery("select e from Event e order by e.id", Event.class)
                .getResultList();
    }

    private Event only() {
        assertThat(events()).hasSize(1);
        return events().get(0);
    }

    private ImportedEvent identity() {
        return entities.createQuery("select i from ImportedEvent i", ImportedEvent.class)
                .getSingleResult();
    }

    private List<ImportRow> rows(Result result) {
        return entities.createQuery(
                        "select r from ImportRow r where r.key.importId = ?1 order by r.key.number", ImportRow.class)
                .setParameter(1, result.importId().orElseThrow())
                .getResultList();
    }

    private void change(Event event, String member, Object value) {
        EventInput input = new EventInput();
        input.read(new RequestData(Map.of(member, value)));
        beans.get(EventService.class).update(new RecordKey.ById(event.getId()), input, ExpectedVersion.ANY, caller);
        flushAndClear();
    }

    private void trash(Event event) {
        beans.get(EventService.class)
                .delete(new RecordKey.ById(event.getId()), Optional.empty(), ExpectedVersion.ANY, caller);
        flushAndClear();
    }

    @Test
    @Contract("13.1 What has changed is an import")
    void anImportHasOnlyWhatIsNew() {
        assertThat(rows(fetch(entries(3)))).hasSize(3);
        assertThat(fetch(entries(3)).importId()).isEmpty();

        Result later = fetch(entry("e0"), entry("e1"), entry("e2", members("Event e2", "More")), entry("e3"));
        assertThat(rows(later)).extracting(ImportRow::getAction).containsExactly(Action.CHANGED, Action.NEW);
        assertThat(later.counts()).containsEntry(Action.UNCHANGED, 2);
        assertThat(events()).hasSize(4);
    }

    private static FileEvent in(String uid, String... categories) {
        Map<String, Object> members = new HashMap<>(members("Event " + uid, ""));
        members.put("categories", List.of(categories));
        members.put("tags", List.of("Loud"));
        return entry(uid, members);
    }

    private Category found(String name) {
        return entities.createQuery("select c from Category c where c.name = ?1", Category.class)
                .setParameter(1, name)
                .getSingleResult();
    }

    @Test
    @Contract("13.1 New categories and tags")
    void newTermsAreAsTheSourceDescribesThem() {
        List<FileTerm> terms = List.of(
                new FileTerm(Kind.CATEGORY, "Choir", "our-choir", "Sings", "Music"),
                new FileTerm(Kind.CATEGORY, "Music", "music", "All that sounds", "Arts"),
                new FileTerm(Kind.CATEGORY, "Arts", "arts", "", "Choir"),
                new FileTerm(Kind.CATEGORY, "Unused", "unused", "", ""),
                new FileTerm(Kind.TAG, "Loud", "loud", "Very", ""));
        Result result = fetch(terms, in("a", "Choir"), in("b", "Choir", "Plain"));

        assertThat(found("Choir")).satisfies(choir -> {
            assertThat(choir.getSlug()).isEqualTo("our-choir");
            assertThat(choir.getDescription()).isEqualTo("Sings");
            assertThat(choir.getParent().getDescription()).isEqualTo("All that sounds");
            assertThat(choir.getParent().getParent().getName()).isEqualTo("Arts");
        });
        assertThat(entities.createQuery("select c.name from Category c order by c.name", String.class)
                        .getResultList())
                .containsExactly("Arts", "Choir", "Music", "Plain");
        assertThat(entities.createQuery("select t.description from Tag t", String.class)
                        .getResultList())
                .containsExactly("Very");
        assertThat(events()).allSatisfy(each -> assertThat(each.getCategories()).contains(found("Choir")));

        found("Choir").setDescription("Ours");
        flushAndClear();
        fetch(terms, in("a", "Choir"), in("b", "Choir", "Plain"), in("c", "Choir", "Unused"));
        assertThat(found("Choir").getDescription()).isEqualTo("Ours");
        assertThat(found("Unused").getParent()).isNull();
        assertThat(result.counts()).containsEntry(Action.NEW, 2);
    }

    @Test
    void whatIsAlikeWithoutAUidIsNotDoubled() {
        FileEvent[] films = {
            entry("", members("Cinema", "A")), entry("", members("Cinema", "B")), entry("", members("Cinema", "C"))
        };
        fetch(films);
        assertThat(fetch(films).importId()).isEmpty();
        assertThat(fetch(films[0], films[1], entry("", members("Cinema", "D"))).counts())
                .containsEntry(Action.CHANGED, 1);
        assertThat(events()).extracting(Event::getDescription).containsExactly("<p>A</p>", "<p>B</p>", "<p>D</p>");
    }

    @Test
    @Contract("13.1 New categories and tags")
    void newVenuesHaveTheirPictures() {
        Image image = new Image(author, new Image.File("hash", "png", 4, 3, 100), Map.of(), NOW);
        entities.persist(image);
        Map<String, String> images = Map.of("https://club.example/new.png", Stored.idText(image));
        fetch(at("a", "Old hall", "https://club.example/none.png"));
        long id = compare(
                        at("a", "Old hall", "https://club.example/old.png"),
                        at("b", "Lost hall", "https://club.example/lost.png"),
                        at("c", "New hall", "https://club.example/new.png"))
                .importId()
                .orElseThrow();
        assertThat(beans.get(ImportBatch.class).images(id, 50))
                .containsExactlyInAnyOrder("https://club.example/new.png", "https://club.example/lost.png");
        run(id, images);
        assertThat(entities.createQuery("select v from Venue v order by v.id", Venue.class)
                        .getResultList())
                .extracting(Venue::getTitle, each -> Optional.ofNullable(each.getImage())
                        .isPresent())
                .containsExactly(tuple("Old hall", false), tuple("Lost hall", false), tuple("New hall", true));
        assertThat(entities.createQuery(
                                "select r from ImportRow r where r.key.importId = ?1 order by r.key.number",
                                ImportRow.class)
                        .setParameter(1, id)
                        .getResultList())
                .extracting(each -> each.isAbout("row.image-left-out"))
                .containsExactly(false, true, false);
    }

    @Test
    void whatAFileOrAnEarlierSourceBroughtBecomesTheSources() {
        fetch(entry("a"), entry("b"), entry("c"));
        entities.createQuery("update ImportedEvent i set i.sourceId = null").executeUpdate();
        flushAndClear();
        assertThat(fetch(entry("a"), entry("b"), entry("c")).importId()).isEmpty();
        assertThat(entities.createQuery("select i.sourceId from ImportedEvent i", Long.class)
                        .getResultList())
                .containsExactly(SOURCE, SOURCE, SOURCE);
    }

    /** Otherwise each event of a venue whose telephone has changed there would get one of its own. */
    @Test
    void aVenueThatWasChangedThereStaysOne() {
        fetch(at("a", "Hall", "", "1"), at("b", "Hall", "", "1"), at("c", "Hall", "", "2"));
        fetch(at("a", "Hall", "", "3"), at("b", "Hall", "", "3"), at("c", "Hall", "", "3"));
        fetch(at("a", "New Hall", "", "3"), at("b", "New Hall", "", "4"), at("c", "Hall", "", "3"));
        assertThat(entities.createQuery("select v from Venue v order by v.id", Venue.class)
                        .getResultList())
                .extracting(Venue::getTitle)
                .containsExactly("Hall", "New Hall");
        assertThat(events())
                .flatExtracting(Event::getVenues)
                .extracting("title")
                .containsExactly("New Hall", "New Hall", "Hall");
    }

    @Test
    void venuesOfOneNameAreToldApartByTheirSlugs() {
        for (String phone : List.of("1", "2")) {
            fetch(
                    hall("a", "hall", "North", phone),
                    hall("b", "hall-2", "South", phone),
                    hall("c", "hall", "North", phone));
        }
        assertThat(entities.createQuery("select v.slug from Venue v order by v.slug", String.class)
                        .getResultList())
                .containsExactly("hall", "hall-2");
        assertThat(events())
                .flatExtracting(Event::getVenues)
                .extracting("slug")
                .containsExactly("hall", "hall-2", "hall");
    }

    private static FileEvent hall(String uid, String slug, String city, String phone) {
        Map<String, Object> members = new HashMap<>(members("Event " + uid, ""));
        members.put("venue", List.of(Map.of("venue", "Hall", "slug", slug, "city", city, "phone", phone)));
        return entry(uid, members);
    }

    private static FileEvent at(String uid, String venue, String image) {
        return at(uid, venue, image, "1");
    }

    private static FileEvent at(String uid, String venue, String image, String phone) {
        Map<String, Object> members = new HashMap<>(members("Event " + uid, ""));
        members.put("venue", List.of(Map.of("venue", venue, "image", image, "phone", phone)));
        return entry(uid, members);
    }

    @Test
    void whoMayNotMakeCategoriesGetsNone() {
        caller = new Caller(author.getId(), Role.CONTRIBUTOR);
        List<FileTerm> terms = List.of(
                new FileTerm(Kind.CATEGORY, "Choir", "choir", "Sings", ""),
                new FileTerm(Kind.TAG, "Loud", "very-loud", "Very", ""));
        fetch(terms, in("a", "Choir"));
        assertThat(only().getCategories()).isEmpty();
        assertThat(only().getTags()).extracting(Tag::getSlug).containsExactly("loud");
    }

    @Test
    @Contract({"13.1 What was changed here stays", "13.1 What the source changes of it later"})
    void whatWasChangedHereStaysAndLaterChangesAreOffered() {
        fetch(entry("a", members("Chior", "")));
        change(only(), "title", "Choir");
        fetch(entry("a", members("Chior", "Sing along")));
        assertThat(only().getTitle()).isEqualTo("Choir");
        assertThat(only().getDescription()).contains("Sing along");
        assertThat(identity().getOffered()).isEmpty();

        fetch(entry("a", members("Chor", "Sing along")));
        assertThat(only().getTitle()).isEqualTo("Choir");
        assertThat(identity().getOffered()).containsExactly("title");
        assertThat(fetch(entry("a", members("Chor", "Sing along"))).importId()).isEmpty();

        beans.get(FetchedImport.class).take("Club", options(), only().getId(), "title", caller);
        flushAndClear();
        run(entities.createQuery("select max(i.id) from Import i", Long.class).getSingleResult());
        assertThat(only().getTitle()).isEqualTo("Chor");
        assertThat(identity().getOffered()).isEmpty();
        assertThat(fetch(entry("a", members("Chor", "Sing along"))).importId()).isEmpty();
    }

    @Test
    @Contract("13.1 wins |")
    void aSourceThatWinsReplacesWhatWasChangedHere() {
        rules = new SourceRules(SOURCE, true, false);
        fetch(entry("a", members("Chior", "")));
        change(only(), "title", "Choir");
        fetch(entry("a", members("Chor", "")));
        assertThat(only().getTitle()).isEqualTo("Chor");
        assertThat(identity().getOffered()).isEmpty();
    }

    @Test
    @Contract("13.1 What was deleted here")
    void whatWasDeletedHereStaysAway() {
        fetch(entry("a"), entry("b"));
        trash(events().get(0));
        assertThat(fetch(entry("a", members("Another", "")), entry("b")).importId())
                .isEmpty();
        assertThat(events().get(0).getStatus()).isEqualTo(Status.TRASH);

        entities.createQuery("delete from Occurrence o where o.event.id = ?1")
                .setParameter(1, events().get(0).getId())
                .executeUpdate();
        entities.createQuery("delete from Event e where e.id = ?1")
                .setParameter(1, events().get(0).getId())
                .executeUpdate();
        flushAndClear();
        assertThat(fetch(entry("a", members("Another", "")), entry("b")).importId())
                .isEmpty();
        assertThat(events()).hasSize(1);
    }

    @Test
    void whatSomebodyLeavesOutIsNotAskedAboutAgain() {
        event("Event a", hour("2031-03-01T15:00"), Status.PUBLISH);
        flushAndClear();
        Result doubtful = fetch(entry("a"));
        assertThat(rows(doubtful)).extracting(ImportRow::getAction).containsExactly(Action.DOUBTFUL);
        assertThat(fetch(entry("a")).importId()).as("nothing new to ask").isEmpty();

        rows(doubtful).get(0).decide(Decision.SKIP);
        entities.find(Import.class, doubtful.importId().orElseThrow()).become(State.RUNNING, caller.accountId());
        run(doubtful.importId().orElseThrow());
        assertThat(fetch(entry("a", members("Event a", "Changed"))).importId()).isEmpty();
        assertThat(events()).hasSize(1);
    }

    @Test
    @Contract({"13.1 Rows that it has no more", "13.1 gone |"})
    void whatIsGoneGoesToTheTrashOnceAndComesBack() {
        rules = new SourceRules(SOURCE, false, true);
        fetch(entries(4));
        Result less = fetch(entry("e0"), entry("e1"), entry("e2"));
        assertThat(rows(less)).extracting(ImportRow::getAction).containsExactly(Action.GONE);
        assertThat(events().get(3).getStatus()).isEqualTo(Status.TRASH);
        assertThat(fetch(entries(3)).importId()).isEmpty();

        fetch(entries(4));
        assertThat(events()).hasSize(4).allSatisfy(each -> assertThat(each.getStatus())
                .isEqualTo(Status.PUBLISH));
    }

    @Test
    void whatIsGoneStaysAndIsMarkedOnce() {
        fetch(entries(4));
        fetch(entries(3));
        assertThat(events()).allSatisfy(each -> assertThat(each.isInTrash()).isFalse());
        List<ImportedEvent> gone = entities.createQuery(
                        "select i from ImportedEvent i where i.goneAt is not null", ImportedEvent.class)
                .getResultList();
        assertThat(gone).hasSize(1);
        assertThat(fetch(entries(3)).importId()).isEmpty();
    }

    @Test
    void whatIsOverIsNeverGone() {
        List<FileEvent> all = new ArrayList<>(List.of(entries(2)));
        all.add(entry(
                "old",
                Map.of(
                        "title",
                        "Old",
                        "start_date",
                        "2001-03-01 10:00:00",
                        "end_date",
                        "2001-03-01 11:00:00",
                        "timezone",
                        "UTC")));
        fetch(all.toArray(FileEvent[]::new));
        assertThat(fetch(entries(2)).importId()).isEmpty();
    }

    @Test
    @Contract("13.1 If more than half")
    void nothingIsDoneIfMoreThanHalfIsGone() {
        rules = new SourceRules(SOURCE, false, true);
        fetch(entries(10));
        Result asked = fetch(entries(4));
        assertThat(asked.waits()).isTrue();
        Import waiting = entities.find(Import.class, asked.importId().orElseThrow());
        assertThat(waiting.getState()).isEqualTo(State.READY);
        assertThat(events()).allSatisfy(each -> assertThat(each.isInTrash()).isFalse());

        waiting.become(State.RUNNING, caller.accountId());
        run(waiting.getId());
        assertThat(events().stream().filter(Event::isInTrash)).hasSize(6);
    }

    @Test
    void anEarlierQuestionIsForgottenWhenAllIsThereAgain() {
        fetch(entries(10));
        Result asked = fetch(entries(4));
        assertThat(fetch(entries(10)).waits()).isFalse();
        assertThat(entities.find(Import.class, asked.importId().orElseThrow())).isNull();
    }

    @Test
    @Contract("13.1 What was undone")
    void whatWasUndoneDoesNotComeAgain() {
        isCommitted = true;
        Result first = compare(entry("a"));
        commit(() -> {});
        Import made = entities.find(Import.class, first.importId().orElseThrow());
        Undoable.during(made.getActionId(), () -> commit(() -> run(made.getId())));
        entities.find(Import.class, made.getId()).become(State.UNDOING, caller.accountId());
        while (beans.get(ImportBatch.class)
                .undo(new Task(made.getId(), State.UNDOING, caller, made.getActionId()), 50)) {
            flushAndClear();
        }
        flushAndClear();
        assertThat(events()).allSatisfy(each -> assertThat(each.isInTrash()).isTrue());
        assertThat(fetch(entry("a")).importId()).isEmpty();
    }

    @Test
    void anEventThatWasImportedFromAFileBecomesOneOfTheSource() {
        ImportOptions file = new ImportOptions(Optional.empty(), Optional.empty(), "", "en", Optional.empty());
        Import made = new Import(entities.find(author.getClass(), author.getId()), "a.ics", file, "", NOW);
        beans.get(ImportStore.class).add(made, new byte[0]);
        beans.get(PreviewStorage.class)
                .store(
                        new Task(made.getId(), State.READING, caller, made.getActionId()),
                        new FileContents("ics", List.of(entry("a")), List.of(), Optional.empty()));
        entities.find(Import.class, made.getId()).become(State.RUNNING, caller.accountId());
        run(made.getId());

        fetch(entry("a", members("Event a", "More")));
        assertThat(only().getDescription()).contains("More");
        assertThat(identity().getSourceId()).contains(SOURCE);
    }
}

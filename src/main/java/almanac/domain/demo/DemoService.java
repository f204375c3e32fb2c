package almanac.domain.demo;

import almanac.base.clock.SiteClock;
import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.refusal.Conflict;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.refusal.UnknownCaller;
import almanac.base.time.NamedZone;
import almanac.domain.event.EventService;
import almanac.domain.media.ImageService;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Category;
import almanac.domain.model.Image;
import almanac.domain.model.Stored;
import almanac.domain.record.KindServices;
import almanac.domain.record.Removal;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.domain.security.Policy;
import almanac.domain.taxonomy.CategoryService;
import almanac.domain.taxonomy.TagService;
import almanac.domain.venue.OrganizerService;
import almanac.domain.venue.VenueService;
import almanac.store.jobs.JobStore;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.LocalDate;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.hibernate.Hibernate;

/**
 * Loads and removes the demo year, in the caller's transaction: all of it or nothing. Removal spares records that
 * people have changed, or that their own events use.
 */
@ApplicationScoped
public class DemoService {

    /** The job whose lock serializes loads and removals, on all nodes. */
    private static final String JOB = "demo";

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private DemoSearch search;

    @Inject
    private DemoStore store;

    @Inject
    private JobStore jobs;

    @Inject
    private DemoSite site;

    @Inject
    private DemoImages pictures;

    @Inject
    private ImageService images;

    @Inject
    private CategoryService categories;

    @Inject
    private TagService tags;

    @Inject
    private VenueService venues;

    @Inject
    private OrganizerService organizers;

    @Inject
    private EventService events;

    @Inject
    private KindServices kinds;

    @Inject
    private Removal removal;

    @Inject
    private SiteClock clock;

    public Map<Kind, Long> counts() {
        Map<Kind, Long> counts = new EnumMap<>(Kind.class);
        DemoSearch.KINDS.forEach(kind -> counts.put(kind, search.count(kind)));
        return counts;
    }

    public boolean isLoaded() {
        return search.isAnyMarked();
    }

    /** Returns whether {@link #load} would load it. */
    public boolean isLoadable() {
        return search.isCalendarEmpty();
    }

    /**
     * Loads the demo year around the present week on the site's wall clock; does nothing if any of it exists.
     *
     * @param caller an administrator, who becomes the author, or the server itself
     * @param locale the language of the texts, English if it has none, and the region of the currency
     * @param zone the name of the time zone of a site that has none, or empty
     * @throws Conflict if the calendar has other records
     */
    public void load(Caller caller, Locale locale, String zone) {
        Policy.require(caller, Permission.ADMINISTER);
        jobs.take(JOB);
        if (Kind.CONTENT.stream().anyMatch(kind -> search.count(kind) > 0)) {
            return;
        }
        if (!search.isCalendarEmpty()) {
            throw new Conflict(
                    Conflict.Reason.CALENDAR_NOT_EMPTY, "demo", "A demo year is only for a calendar that is empty.");
        }
        store.deleteAll(); // the marks of an earlier demo year, whose records people have deleted
        long author = Optional.ofNullable(caller.accountId())
                .or(search::firstAdministrator)
                .orElseThrow(UnknownCaller::new);
        NamedZone here = site.place(zone, locale);
        make(new DemoYear(LocalDate.ofInstant(clock.now(), here.id()), here.name(), author, locale), caller);
    }

    private void make(DemoYear year, Caller caller) {
        Map<String, Long> ids = new HashMap<>();
        Map<String, String> colored = makeCategories(year, ids, caller);
        DemoRow.of("images")
                .forEach(row -> ids.put(row.key(), made(pictures.store(row, year.altText(row), year.author()))));
        site.dress(year, colored, ids.get("logo"));
        DemoRow.of("tags").forEach(row -> ids.put(row.key(), made(tags.create(year.tag(row), caller))));
        DemoRow.of("venues").forEach(row -> ids.put(row.key(), made(venues.create(year.venue(row), caller))));
        DemoRow.of("organizers")
                .forEach(row -> ids.put(row.key(), made(organizers.create(year.organizer(row), caller))));
        for (DemoRow row : DemoRow.of("events")) {
            year.events(row, ids).forEach(event -> made(events.create(event, caller)));
            letGo();
        }
    }

    /** Returns the colours of categories, by their slugs. */
    private Map<String, String> makeCategories(DemoYear year, Map<String, Long> ids, Caller caller) {
        Map<String, String> colored = new HashMap<>();
        for (DemoRow row : DemoRow.of("categories")) {
            Category category = categories.create(year.category(row, ids), caller);
            ids.put(row.key(), made(category));
            row.list("color").forEach(color -> colored.put(category.getSlug(), color));
        }
        return colored;
    }

    /** Clears the session, as each flush checks all of its entities. */
    private void letGo() {
        entities.flush();
        entities.clear();
    }

    /** Marks the record and returns its id. */
    private long made(Stored brought) {
        entities.persist(new DemoRecord(brought));
        return brought.getId();
    }

    /**
     * Removes the demo year for good. Must run alone, as {@link Removal}.
     *
     * @return the number of removed records, by kind
     */
    public Map<Kind, Long> remove(Caller caller) {
        Policy.require(caller, Permission.ADMINISTER);
        jobs.take(JOB);
        site.undress();
        Map<Kind, Long> removed = new EnumMap<>(Kind.class);
        DemoSearch.KINDS.forEach(kind -> removed.put(kind, removeAll(kind, caller)));
        store.deleteAll();
        return removed;
    }

    private long removeAll(Kind kind, Caller caller) {
        long count = 0;
        for (List<Stored> some = search.removable(kind); !some.isEmpty(); some = search.removable(kind)) {
            some.forEach(each -> remove(kind, each, caller));
            letGo();
            count += some.size();
        }
        return count;
    }

    private void remove(Kind kind, Stored gone, Caller caller) {
        if (gone instanceof Image image) {
            images.delete(image);
        } else if (kind.isTerm()) {
            kinds.of(kind).delete(new RecordKey.ById(gone.getId()), ExpectedVersion.ANY, caller);
        } else {
            remove((CalendarRecord) gone, caller);
        }
    }

    private <T extends CalendarRecord> void remove(T gone, Caller caller) {
        @SuppressWarnings("unchecked") // its own class
        Class<T> type = (Class<T>) Hibernate.getClass(gone);
        removal.remove(type, new RecordKey.ById(gone.getId()), ExpectedVersion.ANY, caller, each -> each);
    }
}

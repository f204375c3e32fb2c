package almanac.domain.history;

import almanac.base.refusal.DomainException;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.refusal.Kind;
import almanac.base.refusal.NotFound;
import almanac.base.refusal.NotReadable;
import almanac.base.refusal.RecordKey;
import almanac.base.validation.Input;
import almanac.base.validation.RequestData;
import almanac.domain.event.EventInput;
import almanac.domain.event.EventService;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Category;
import almanac.domain.model.Event;
import almanac.domain.model.Organizer;
import almanac.domain.model.Stored;
import almanac.domain.model.Tag;
import almanac.domain.model.Term;
import almanac.domain.model.Venue;
import almanac.domain.place.OrganizerInput;
import almanac.domain.place.OrganizerService;
import almanac.domain.place.VenueInput;
import almanac.domain.place.VenueService;
import almanac.domain.record.RecordSearch;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.domain.security.Policy;
import almanac.domain.series.EventReference;
import almanac.domain.series.SeriesSearch;
import almanac.domain.site.SiteSettingsInput;
import almanac.domain.site.SiteSettingsService;
import almanac.domain.taxonomy.CategoryInput;
import almanac.domain.taxonomy.CategoryService;
import almanac.domain.taxonomy.TagInput;
import almanac.domain.taxonomy.TagService;
import almanac.domain.taxonomy.TermSearch;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The records with a history, for callers who may edit them: each kind by its own search and service. */
@ApplicationScoped
public class HistoryRecords {

    @Inject
    private SeriesSearch series;

    @Inject
    private RecordSearch records;

    @Inject
    private TermSearch terms;

    @Inject
    private HistorySearch search;

    @Inject
    private EventService events;

    @Inject
    private VenueService venues;

    @Inject
    private OrganizerService organizers;

    @Inject
    private CategoryService categories;

    @Inject
    private TagService tags;

    @Inject
    private SiteSettingsService settings;

    /**
     * Returns the record; for one date of a series, the event that it shows.
     *
     * @throws NotFound if there is no such record
     * @throws almanac.base.refusal.Forbidden if the caller may not edit it
     */
    public Stored editable(Kind kind, long id, Caller caller) {
        RecordKey.ById key = new RecordKey.ById(id);
        return switch (kind) {
            case EVENT -> event(series.editable(key, ExpectedVersion.ANY, caller));
            case VENUE -> records.editable(Venue.class, key, ExpectedVersion.ANY, caller);
            case ORGANIZER -> records.editable(Organizer.class, key, ExpectedVersion.ANY, caller);
            case CATEGORY -> term(Category.class, key, Permission.MANAGE_CATEGORIES, caller);
            case TAG -> term(Tag.class, key, Permission.MANAGE_TAGS, caller);
            default -> throw new NotFound(kind.word());
        };
    }

    public boolean isEditable(Kind kind, long id, Caller caller) {
        try {
            editable(kind, id, caller);
            return true;
        } catch (DomainException e) {
            return false;
        }
    }

    /** Returns the record of that id itself, or the settings of the site; checks no permission. */
    public Optional<? extends Stored> find(Kind kind, long id) {
        RecordKey.ById key = new RecordKey.ById(id);
        return switch (kind) {
            case EVENT -> records.find(Event.class, key);
            case VENUE -> records.find(Venue.class, key);
            case ORGANIZER -> records.find(Organizer.class, key);
            case CATEGORY -> terms.byKey(Category.class, key);
            case SETTINGS -> Optional.of(settings.stored());
            default -> terms.byKey(Tag.class, key);
        };
    }

    /** Returns whether any event links to the record and could lose it. */
    public boolean isUsed(Kind kind, long id) {
        return kind != Kind.EVENT && search.isLinked(kind, id);
    }

    private static Stored event(EventReference named) {
        return named.event();
    }

    private <T extends Term> Term term(Class<T> type, RecordKey.ById key, Permission needed, Caller caller) {
        Policy.require(caller, needed);
        return terms.byKey(type, key).orElseThrow(() -> new NotFound("term"));
    }

    /**
     * Returns whether the record is restored as a whole: the own values of one date of a series aren't.
     *
     * @param id the id by which it was named
     */
    public static boolean isWhole(Stored known, long id) {
        return known.getId() == id && !(known instanceof Event event && event.getSeries() != null);
    }

    /** @throws NotReadable if the record is in the trash, from which it has to be restored first */
    public static void requireOutOfTrash(Stored known) {
        if (known instanceof CalendarRecord shared && shared.isInTrash()) {
            throw new NotReadable(shared.kind().word(), NotReadable.Reason.IN_TRASH);
        }
    }

    /** Writes members to a record, by the rules of any other write. */
    public void update(Kind kind, long id, Map<String, Object> members, ExpectedVersion expected, Caller caller) {
        RecordKey.ById key = new RecordKey.ById(id);
        switch (kind) {
            case EVENT -> {
                EventInput input = read(new EventInput(), members);
                input.keepOwn.set(true); // each date has its own steps
                events.update(key, input, expected, caller);
            }
            case VENUE -> venues.update(key, read(new VenueInput(), named("venue", members)), expected, caller);
            case ORGANIZER ->
                organizers.update(key, read(new OrganizerInput(), named("organizer", members)), expected, caller);
            case CATEGORY -> categories.update(key, read(new CategoryInput(), members), expected);
            case TAG -> tags.update(key, read(new TagInput(), members), expected);
            case SETTINGS -> {
                Policy.require(caller, Permission.ADMINISTER);
                settings.update(read(new SiteSettingsInput(), members), expected);
            }
            default -> throw new NotFound(kind.word());
        }
    }

    /** Creates a deleted category or tag again, and returns its new id. */
    public long recreate(Kind kind, Map<String, Object> members, Caller caller) {
        if (kind == Kind.CATEGORY) {
            Policy.require(caller, Permission.MANAGE_CATEGORIES);
            return categories.create(read(new CategoryInput(), members)).getId();
        }
        Policy.require(caller, Permission.MANAGE_TAGS);
        return tags.create(read(new TagInput(), members)).getId();
    }

    /**
     * Moves a record to the trash; deletes a category or tag, which have no trash.
     *
     * @throws almanac.base.refusal.Forbidden if the caller may not
     */
    public void delete(Kind kind, long id, Caller caller) {
        RecordKey.ById key = new RecordKey.ById(id);
        switch (kind) {
            case EVENT -> events.delete(key, Optional.empty(), ExpectedVersion.ANY, caller);
            case VENUE -> venues.delete(key, ExpectedVersion.ANY, caller);
            case ORGANIZER -> organizers.delete(key, ExpectedVersion.ANY, caller);
            case CATEGORY -> {
                Policy.require(caller, Permission.MANAGE_CATEGORIES);
                categories.delete(categories.known(key, ExpectedVersion.ANY));
            }
            default -> {
                Policy.require(caller, Permission.MANAGE_TAGS);
                tags.delete(tags.known(key, ExpectedVersion.ANY));
            }
        }
    }

    /** Renames the title of a venue or an organizer, which inputs call by the kind. */
    private static Map<String, Object> named(String kind, Map<String, Object> members) {
        Map<String, Object> named = new LinkedHashMap<>(members);
        if (named.containsKey("title")) {
            named.put(kind, named.remove("title"));
        }
        return named;
    }

    private static <I extends Input> I read(I input, Map<String, Object> members) {
        input.read(new RequestData(members));
        return input;
    }
}

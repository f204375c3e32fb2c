package almanac.domain.history;

import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.refusal.DomainException;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.refusal.NotFound;
import almanac.base.refusal.NotReadable;
import almanac.base.time.TimeText;
import almanac.base.validation.Input;
import almanac.base.validation.RequestData;
import almanac.domain.event.EventInput;
import almanac.domain.event.EventService;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.Stored;
import almanac.domain.record.KindServices;
import almanac.domain.record.RecordSearch;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.domain.security.Policy;
import almanac.domain.series.Scope;
import almanac.domain.series.SeriesSearch;
import almanac.domain.site.SiteSettingsInput;
import almanac.domain.site.SiteSettingsService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds and changes the records that have a history, each kind through its own service. */
@ApplicationScoped
public class HistoryRecords {

    /** The setting that follows changes of category slugs. */
    private static final String COLORS = "category_colors";

    @Inject
    private SeriesSearch series;

    @Inject
    private RecordSearch records;

    @Inject
    private HistorySearch search;

    @Inject
    private EventService events;

    @Inject
    private KindServices kinds;

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
        return kind == Kind.EVENT
                ? series.editable(key, ExpectedVersion.ANY, caller).event()
                : kinds.of(kind).editable(key, ExpectedVersion.ANY, caller);
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
            case SETTINGS -> Optional.of(settings.stored());
            default -> kinds.of(kind).find(key);
        };
    }

    /** Returns whether any event would lose a link if the record were deleted. */
    public boolean isUsed(Kind kind, long id) {
        return kind != Kind.EVENT && search.isLinked(kind, id);
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

    /** Writes members to a record, under the rules of any other write. */
    public void update(Kind kind, long id, Map<String, Object> members, ExpectedVersion expected, Caller caller) {
        RecordKey.ById key = new RecordKey.ById(id);
        switch (kind) {
            case EVENT -> {
                EventInput input = new EventInput();
                input.read(new RequestData(members));
                input.keepOwn.set(true); // each date has its own steps
                events.update(key, input, expected, caller);
            }
            case SETTINGS -> {
                boolean isOfCategories = members.keySet().equals(Set.of(COLORS));
                Policy.require(caller, isOfCategories ? Permission.MANAGE_CATEGORIES : Permission.ADMINISTER);
                SiteSettingsInput input = new SiteSettingsInput();
                input.read(new RequestData(members));
                settings.update(input, expected);
            }
            default -> kinds.of(kind).update(key, input(kind, members), expected, caller);
        }
    }

    /** Moves one date of a series to that day, and the others along. */
    public void move(long date, LocalDate day, Caller caller) {
        EventDates dates = series.editable(new RecordKey.ById(date), ExpectedVersion.ANY, caller)
                .dates()
                .from(day);
        Map<String, Object> members = Map.of(
                "scope",
                Scope.ALL.word(),
                "start_date",
                TimeText.of(dates.startLocal()),
                "end_date",
                TimeText.of(dates.endLocal()));
        update(Kind.EVENT, date, members, ExpectedVersion.ANY, caller);
    }

    /** Creates a record that events link to, or finds the one that it repeats, and returns its id. */
    public long create(Kind kind, Map<String, Object> members, Caller caller) {
        return kinds.of(kind).create(input(kind, members), caller).getId();
    }

    /**
     * Moves a record to the trash; deletes a category or tag, which have no trash.
     *
     * @throws almanac.base.refusal.Forbidden if the caller may not
     */
    public void delete(Kind kind, long id, Caller caller) {
        RecordKey.ById key = new RecordKey.ById(id);
        if (kind == Kind.EVENT) {
            events.delete(key, Optional.empty(), ExpectedVersion.ANY, caller);
        } else {
            kinds.of(kind).delete(key, ExpectedVersion.ANY, caller);
        }
    }

    /** Renames a title to the name that inputs of venues and organizers use. */
    private static Input input(Kind kind, Map<String, Object> members) {
        Map<String, Object> named = new LinkedHashMap<>(members);
        if (named.containsKey("title")) {
            named.put(kind.word(), named.remove("title"));
        }
        Input input = InputSnapshot.input(kind);
        input.read(new RequestData(named));
        return input;
    }
}

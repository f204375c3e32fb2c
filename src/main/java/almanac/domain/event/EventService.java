package almanac.domain.event;

import almanac.base.clock.SiteClock;
import almanac.base.constraint.InvalidValue;
import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.recurrence.Recurrence;
import almanac.base.refusal.Conflict;
import almanac.base.refusal.ExpectedVersion;
import almanac.domain.event.EventSchedules.Schedule;
import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.OwnValues;
import almanac.domain.model.SeriesDates;
import almanac.domain.record.RecordWriter;
import almanac.domain.record.Removal;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.domain.security.Policy;
import almanac.domain.series.EventReference;
import almanac.domain.series.Scope;
import almanac.domain.series.SeriesExpansion;
import almanac.domain.series.SeriesSearch;
import almanac.domain.series.SeriesSplit;
import almanac.domain.series.SeriesStore;
import almanac.domain.site.CurrentSettings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Changes events within the caller's transaction: if anything is refused, nothing is stored (contract §4.2). Changes
 * one date of a series, that date and the following ones, or all (contract §10.3).
 */
@ApplicationScoped
public class EventService {

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private SeriesSearch search;

    @Inject
    private SeriesExpansion expansion;

    @Inject
    private SeriesSplit splits;

    @Inject
    private SeriesStore store;

    @Inject
    private RecordWriter records;

    @Inject
    private EventWriter writer;

    @Inject
    private EventSchedules schedules;

    @Inject
    private EventDateResolver dates;

    @Inject
    private RecurrenceResolver recurrences;

    @Inject
    private Removal removal;

    @Inject
    private CurrentSettings settings;

    @Inject
    private SiteClock clock;

    /**
     * The result of an update.
     *
     * @param detached events with their own changes on days on which their series no longer takes place: now single
     *     events, in the trash
     * @param replaced the dates that lost their own value of a changed property
     */
    public record Changed(EventReference event, List<Event> detached, List<OwnValues.Replaced> replaced) {}

    public Event create(EventInput input, Caller caller) {
        Event event = add(input, caller);
        entities.flush();
        return event;
    }

    /** Creates an event as one of many: it is written with the next flush, together with others. */
    public Event add(EventInput input, Caller caller) {
        input.requireComplete();
        Schedule schedule = schedules.of(input, caller);
        Event event = new Event(records.author(caller, input), schedule.dates(), clock.now());
        records.create(event, caller, input, schedule.dates().zone());
        writer.write(event, input, caller);
        input.origin().ifPresent(event::setOrigin);
        entities.persist(event);
        if (!schedule.recurrence().isNone()) {
            event.setRecurrence(schedule.recurrence());
            expansion.expand(event);
        }
        return event;
    }

    /**
     * Returns the recurrence of an event with this input, whose other properties are only validated; nothing is stored.
     *
     * @param known the event as it is stored; empty for a new one
     */
    public Recurrence recurrence(EventInput input, Optional<Event> known, Caller caller) {
        Schedule schedule = known.map(each -> schedules.of(input, EventReference.whole(each), caller))
                .orElseGet(() -> schedules.of(input, caller));
        return schedule.recurrence().of(schedule.dates());
    }

    /** Updates the properties that the input has; the others stay. */
    public Changed update(RecordKey key, EventInput input, ExpectedVersion expected, Caller caller) {
        writer.requireValid(input, caller);
        EventReference named = search.editable(key, expected, caller);
        store.hold(named.series());
        Scope scope = scope(input.scope.value(), named, input);
        Event target = scope == Scope.THIS ? named.event() : named.series();
        new Repetitions(input, named, target, caller).resolve(settings.get(), input.links());
        Changed changed =
                switch (scope) {
                    case THIS -> one(named, input, caller);
                    case FOLLOWING -> all(key, splits.from(named), input, caller);
                    case ALL -> all(key, named, input, caller);
                };
        entities.flush();
        splits.requireAny(changed.event().series());
        return changed;
    }

    /** Returns the requested scope, by default that of the key: one date, or the event as a whole. */
    private static Scope scope(Optional<Scope> wanted, EventReference named, EventInput input) {
        if (named.occurrence().isEmpty()) {
            boolean isWhole = wanted.isEmpty()
                    || wanted.get() == Scope.ALL
                    || !named.event().isSeries();
            if (!isWhole) {
                input.violations().add("scope", InvalidValue.localized("almanac.event.scope", Map.of()));
                input.violations().throwIfAny();
            }
            return Scope.ALL;
        }
        return wanted.orElse(Scope.THIS);
    }

    private Changed one(EventReference named, EventInput input, Caller caller) {
        Event series = named.series();
        Event override = splits.override(named);
        SeriesProperties.require(input, series, override, recurrences);
        writer.requireValid(input, caller);
        override.clearTrashed();
        SeriesDates.move(override, schedules.valid(dates.of(input, override.getDates()), input, caller));
        records.update(
                override,
                new RecordKey.ById(named.id()),
                caller,
                input,
                override.getDates().zone());
        writer.write(override, input, caller);
        if (input.restores()) {
            override.restore();
        }
        series.touch(clock.now());
        return new Changed(new EventReference(override, named.occurrence(), false), List.of(), List.of());
    }

    private Changed all(RecordKey key, EventReference named, EventInput input, Caller caller) {
        Event event = named.series();
        OwnValues own = new OwnValues(event);
        EventDates before = event.getDates();
        Schedule schedule = schedules.of(input, named, caller);
        EventDates when = schedule.dates();
        event.clearTrashed();
        boolean isMoved = named.isOfSeries() && !when.equals(before)
                || !schedule.recurrence().equals(event.getRecurrence());
        event.setRecurrence(schedule.recurrence());
        event.setDates(when);
        records.update(event, key, caller, input, when.zone());
        writer.write(event, input, caller);
        List<Event> detached = isMoved ? expansion.expand(event, schedule.move()) : List.of();
        List<Event> lost = own.lost(detached);
        Set<String> given = input.keepOwn.value().orElse(false) ? Set.of() : input.properties();
        List<OwnValues.Replaced> replaced = own.follow(detached, given, named.event());
        event.getOverrides().forEach(each -> writer.requireWithinLimits(each, input));
        EventReference shown = named.occurrence()
                .filter(entities::contains)
                .map(EventReference::of)
                .filter(each -> each.occurrence().isPresent())
                .orElseGet(() -> EventReference.whole(event));
        return new Changed(shown, lost, replaced);
    }

    /** Moves an event, or dates of a series, to the trash. */
    public EventReference delete(RecordKey key, Optional<Scope> wanted, ExpectedVersion expected, Caller caller) {
        EventReference named = search.editable(key, ExpectedVersion.ANY, caller);
        if (named.event().isInTrash()) {
            throw new Conflict(Conflict.Reason.ALREADY_IN_TRASH, Kind.EVENT.word(), "It is in the trash already.");
        }
        expected.require(named.version());
        store.hold(named.series());
        EventReference deleted = part(named, wanted);
        if (deleted.occurrence().isPresent()) {
            splits.requireOther(named);
            deleted.event().trashAlone(clock.now());
            deleted.series().touch(clock.now());
        } else {
            deleted.event().trash(clock.now());
        }
        entities.flush();
        return deleted;
    }

    /** Deletes an event, or dates of a series, for good, as {@link Removal#remove} does. */
    public <R> R remove(
            RecordKey key,
            Optional<Scope> wanted,
            ExpectedVersion expected,
            Caller caller,
            Function<EventReference, R> show) {
        Policy.require(caller, Permission.ADMINISTER);
        EventReference named = search.editable(key, expected, caller);
        store.hold(named.series());
        EventReference gone = part(named, wanted);
        if (gone.occurrence().isEmpty()) {
            RecordKey whole = new RecordKey.ById(gone.event().getId());
            return removal.remove(
                    Event.class, whole, ExpectedVersion.ANY, caller, event -> show.apply(EventReference.whole(event)));
        }
        R shown = show.apply(gone);
        splits.drop(gone);
        gone.series().touch(clock.now());
        entities.flush();
        return shown;
    }

    /** Returns the part of a series in that scope, as a separate event where it isn't all. */
    private EventReference part(EventReference named, Optional<Scope> wanted) {
        if (named.occurrence().isEmpty()
                || wanted.filter(each -> each == Scope.ALL).isPresent()) {
            return EventReference.whole(named.series());
        }
        return wanted.filter(each -> each == Scope.FOLLOWING).isPresent()
                ? EventReference.whole(splits.from(named).series())
                : new EventReference(splits.override(named), named.occurrence(), false);
    }
}

package almanac.domain.series;

import almanac.base.clock.SiteClock;
import almanac.base.kind.Kind;
import almanac.base.recurrence.DateList;
import almanac.base.recurrence.Recurrence;
import almanac.base.recurrence.RecurrenceRule;
import almanac.base.recurrence.Until;
import almanac.base.refusal.Conflict;
import almanac.base.refusal.Conflict.Reason;
import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.Occurrence;
import almanac.domain.model.RecurrenceTexts;
import almanac.domain.model.SeriesDates;
import almanac.domain.record.RecordWriter;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/** Takes dates out of a series: one, to change or delete it, or all from one on. */
@ApplicationScoped
public class SeriesSplit {

    private static final LocalDateTime END = LocalDateTime.ofInstant(Until.LAST, ZoneOffset.UTC);

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private SeriesSearch search;

    @Inject
    private SeriesExpansion expansion;

    @Inject
    private RecordWriter writer;

    @Inject
    private SiteClock clock;

    /** Returns the override of one date, creating an unchanged one if there is none. */
    public Event override(EventReference named) {
        Occurrence occurrence = named.occurrence().orElseThrow();
        if (named.event() != named.series()) {
            return named.event();
        }
        Event made = new SeriesDates(named.series()).override(occurrence, clock.now());
        entities.persist(made);
        return made;
    }

    /**
     * Splits a series before an occurrence: it and the following ones become a series of their own, with their ids and
     * own values. If no earlier date takes place, the series itself begins there: earlier ones in the trash become
     * single events.
     *
     * @throws Conflict if the rule would yield other dates when it begins then
     */
    public EventReference from(EventReference named) {
        Event series = named.series();
        LocalDateTime from = named.occurrence().orElseThrow().getRecurrenceId();
        Recurrence all = series.getRecurrence().of(series.getDates());
        if (all.starts(LocalDateTime.MIN, from, 1).isEmpty()) {
            return named;
        }
        EventDates dates = series.getDates().startingAt(from);
        RecurrenceTexts rest = rest(all, from);
        List<Occurrence> following = search.all(series).stream()
                .filter(each -> !each.getRecurrenceId().isBefore(from))
                .toList();
        requireSame(following, rest.of(dates), series.getExpandedUntil());
        if (search.takesPlaceBefore(series, from)) {
            split(series, dates, rest, following);
            series.setRecurrence(beginning(all, from));
            series.setExpandedUntil(null);
        } else {
            series.setRecurrence(rest);
            series.setDates(dates);
            expansion.expand(series);
        }
        series.touch(clock.now());
        entities.flush();
        return EventReference.of(named.occurrence().orElseThrow());
    }

    private void split(Event series, EventDates dates, RecurrenceTexts rest, List<Occurrence> following) {
        Event later = new SeriesDates(series).split(dates, clock.now());
        later.setSlug(writer.freeSlug(later, later.getTitle()));
        later.setRecurrence(rest);
        later.setExpandedUntil(series.getExpandedUntil().orElse(null));
        entities.persist(later);
        following.forEach(new SeriesDates(later)::takeOver);
    }

    /**
     * Requires the same dates: a rule may be unable to begin with a further date, or with one in a daylight-saving gap.
     */
    private static void requireSame(List<Occurrence> following, Recurrence rest, Optional<LocalDateTime> until) {
        List<LocalDateTime> starts = rest.starts(LocalDateTime.MIN, until.orElse(LocalDateTime.MAX), Integer.MAX_VALUE);
        if (!starts.equals(following.stream().map(Occurrence::getRecurrenceId).toList())) {
            throw refused(
                    Reason.DATE_OUTSIDE_RULE,
                    "The rule of the series doesn't mean this date, so those that follow can't begin with it; name the"
                            + " date before or after it.");
        }
    }

    /** @throws Conflict if the event is a series outside of the trash all of whose dates are in it by themselves */
    public void requireAny(Event event) {
        if (event.isSeries()
                && !event.isInTrash()
                && event.getExpandedUntil().isEmpty()
                && !search.takesPlaceBefore(event, END)) {
            throw refused(
                    Reason.LAST_OCCURRENCE,
                    "The series would have no date left that isn't in the trash; delete the whole series instead.");
        }
    }

    /** @throws Conflict if the series has no other date that isn't in the trash */
    public void requireOther(EventReference named) {
        Event series = named.series();
        boolean goesOn = series.getExpandedUntil().isPresent();
        if (!goesOn && !search.hasOther(named.occurrence().orElseThrow())) {
            throw refused(Reason.LAST_OCCURRENCE, "It is the only date that is left; delete the whole series instead.");
        }
    }

    /**
     * Deletes one date of a series for good.
     *
     * @throws Conflict if no other date is left, or if the series has the maximum number of exceptions
     */
    public void drop(EventReference named) {
        requireOther(named);
        Event series = named.series();
        Recurrence all = series.getRecurrence().of(series.getDates());
        LocalDateTime gone = named.occurrence().orElseThrow().getRecurrenceId();
        Recurrence left = all.without(List.of(gone));
        if (left.exceptions().size() > DateList.MOST) {
            throw refused(
                    Reason.TOO_MANY_EXCEPTIONS,
                    "The series has " + DateList.MOST
                            + " exceptions already; move the date to the trash, or split the series.");
        }
        series.setRecurrence(RecurrenceTexts.of(left.rule(), left.additions(), left.exceptions()));
        expansion.expand(series).forEach(entities::remove);
    }

    private static Conflict refused(Reason reason, String message) {
        return new Conflict(reason, Kind.EVENT.word(), message);
    }

    private static RecurrenceTexts beginning(Recurrence all, LocalDateTime until) {
        RecurrenceRule rule = all.rule();
        return RecurrenceTexts.of(
                rule == null ? null : rule.limited(regular(all, until), null),
                all.additions().stream().filter(each -> each.isBefore(until)).toList(),
                all.exceptions().stream().filter(each -> each.isBefore(until)).toList());
    }

    private static RecurrenceTexts rest(Recurrence all, LocalDateTime from) {
        RecurrenceRule rule = all.rule();
        if (rule != null && ruleAlone(all).next(from).isEmpty()) {
            rule = rule.limited(1, null); // which yields its beginning alone
        } else if (rule != null && rule.count() != null) {
            rule = rule.limited(rule.count() - regular(all, from), null);
        }
        return RecurrenceTexts.of(
                rule,
                all.additions().stream().filter(each -> each.isAfter(from)).toList(),
                all.exceptions().stream().filter(each -> each.isAfter(from)).toList());
    }

    /** Returns the number of the rule's dates before a time: exceptions count, further dates don't. */
    private static int regular(Recurrence all, LocalDateTime before) {
        return ruleAlone(all)
                .starts(LocalDateTime.MIN, before, Integer.MAX_VALUE)
                .size();
    }

    private static Recurrence ruleAlone(Recurrence all) {
        return all.with(all.rule(), List.of(), List.of());
    }
}

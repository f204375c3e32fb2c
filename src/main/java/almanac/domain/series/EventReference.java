package almanac.domain.series;

import almanac.base.kind.Kind;
import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.Occurrence;
import almanac.domain.record.Links;
import java.util.Optional;

/**
 * The whole event, or the occurrence of a series, that a key names.
 *
 * @param event the event, or the one that the occurrence shows: its series, or its override
 * @param occurrence the named occurrence, or the one at which a series is shown as a whole; empty for an event by
 *     itself
 * @param isWhole whether it refers to the event as a whole
 */
public record EventReference(Event event, Optional<Occurrence> occurrence, boolean isWhole) {

    public static EventReference whole(Event event) {
        return new EventReference(event, Optional.empty(), true);
    }

    /** Returns the whole series at one of its dates, or an event that doesn't recur. */
    public static EventReference wholeAt(Occurrence occurrence) {
        return occurrence.getSeries() == null
                ? whole(occurrence.getEvent())
                : new EventReference(occurrence.getSeries(), Optional.of(occurrence), true);
    }

    public static EventReference of(Occurrence occurrence) {
        return occurrence.getSeries() == null
                ? whole(occurrence.getEvent())
                : new EventReference(occurrence.getEvent(), Optional.of(occurrence), false);
    }

    /** Returns the event as a whole, or the series of the occurrence. */
    public Event series() {
        return occurrence.map(Occurrence::getSeries).orElse(event);
    }

    /** Returns whether this is a series, or one of its dates. */
    public boolean isOfSeries() {
        return series().isSeries();
    }

    /** Returns the address of its page: for an occurrence, the series' with its date. */
    public String page(Links links) {
        String whole = links.page(Kind.EVENT, series().getSlug());
        return isWhole ? whole : whole + occurrence.orElseThrow().getDateKey() + "/";
    }

    public EventDates dates() {
        return occurrence.map(Occurrence::getDates).orElseGet(event::getDates);
    }

    public long id() {
        return isWhole ? event.getId() : occurrence.orElseThrow().getId();
    }

    /** Returns the version of the whole series: a change of one date changes its series. */
    public int version() {
        return series().getVersion();
    }
}

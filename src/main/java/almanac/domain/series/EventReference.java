package almanac.domain.series;

import almanac.base.refusal.Kind;
import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.Occurrence;
import almanac.domain.record.Links;
import java.util.Optional;

/**
 * What a key names: an event as a whole, or one occurrence of a series.
 *
 * @param event the event, or the one that the occurrence shows: its series, or what it has of its own
 * @param occurrence the occurrence that is named, or at which a series is shown as a whole; empty for an event by itself
 * @param isWhole whether the event as a whole is meant
 */
public record EventReference(Event event, Optional<Occurrence> occurrence, boolean isWhole) {

    public static EventReference whole(Event event) {
        return new EventReference(event, Optional.empty(), true);
    }

    /** The whole series at one of its dates, or an event that doesn't recur. */
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

    /** The event as a whole, or the series of the occurrence. */
    public Event series() {
        return occurrence.map(Occurrence::getSeries).orElse(event);
    }

    /** Whether this is a series, or one of its dates. */
    public boolean isOfSeries() {
        return series().isSeries();
    }

    /** The address of its page: of an occurrence, the series' with its date. */
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

    /** That of the whole series: a change of one date is a change of its series. */
    public int version() {
        return series().getVersion();
    }
}

package almanac.domain.model;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Set;

/**
 * Changes the dates of a series: creates, discards and detaches overrides – events for single dates – and moves
 * occurrences between series. It uses methods only, as events may be proxies, whose fields are empty.
 */
public final class SeriesDates {
    private final Event series;

    public SeriesDates(Event series) {
        this.series = series;
    }

    /** Creates an override for one of the occurrences, at first the same as the series. */
    public Event override(Occurrence occurrence, Instant now) {
        Event made = new Event(series.getAuthor(), occurrence.getDates(), now);
        made.getOccurrences().clear();
        made.follow(series, occurrence);
        made.followSeries(Set.<SharedProperty<?>>of(SharedProperty.DATES));
        series.getOccurrences().remove(occurrence);
        occurrence.showAs(made);
        made.getOccurrences().add(occurrence);
        series.getOverrides().add(made);
        return made;
    }

    /** Sets the dates of an override by itself. */
    public static void move(Event override, EventDates own) {
        LocalDate day = own.startLocal().toLocalDate();
        if (!day.equals(override.getDates().startLocal().toLocalDate())) {
            LocalDateTime regular = override.getOccurrences().get(0).getRecurrenceId();
            override.setMovedAlone(!day.equals(regular.toLocalDate()));
        }
        override.setDates(own);
    }

    /** Discards the override of a date, which follows the series again. */
    public void takeBack(Event override) {
        Occurrence occurrence = override.getOccurrences().get(0);
        override.release(occurrence);
        leave(override);
        occurrence.showAs(occurrence.getSeries()); // not this one: the occurrence may know it by a proxy
        series.getOccurrences().add(occurrence);
        occurrence.follow();
    }

    /** Turns an override into a single event in the trash, after its series has lost that date. It needs a slug. */
    public void detach(Event override, Instant now) {
        leave(override);
        override.becomeSingle(now);
    }

    /**
     * Turns a detached event into the override of its date again, out of the trash.
     *
     * @param start the start by which the series knows the date
     */
    public void attach(Event detached, LocalDateTime start) {
        Occurrence occurrence = detached.getOccurrences().get(0);
        occurrence.moveTo(series);
        series.getOverrides().add(detached);
        detached.follow(series, occurrence);
        occurrence.startAt(start);
    }

    /** Returns a copy of the series with its later dates, as yet without occurrences and slug. */
    public Event split(EventDates from, Instant now) {
        Event later = new Event(series.getAuthor(), from, now);
        later.getOccurrences().clear();
        later.beginAbove(series); // who has seen its dates there may not take it for the same
        SharedProperty.copyAll(series, later);
        later.continueLike(series);
        later.setPasswordHash(series.getPasswordHash());
        later.setParent(series.getParent());
        later.setSplitOf(series.getBeginning());
        return later;
    }

    /** Takes over an occurrence from another series. */
    public void takeOver(Occurrence occurrence) {
        Event shown = occurrence.getEvent();
        Event before = occurrence.getSeries();
        if (shown == before) {
            before.getOccurrences().remove(occurrence);
            series.getOccurrences().add(occurrence);
        } else {
            new SeriesDates(before).leave(shown);
            shown.setSeries(series);
            series.getOverrides().add(shown);
        }
        occurrence.moveTo(series);
    }

    /** Compares ids, since the list may have a proxy of the override. */
    private void leave(Event override) {
        series.getOverrides().removeIf(each -> each.getId().equals(override.getId()));
    }
}

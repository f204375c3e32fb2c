package almanac.domain.ical;

import almanac.base.time.NamedZone;
import almanac.base.time.TimeText;
import almanac.domain.file.EntryDraft;
import almanac.domain.file.FileEvent.Secrecy;
import almanac.domain.file.ReadOptions;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads single VEVENTs. */
final class EntryReader {

    private final ReadOptions options;
    private final ZoneTable zones;
    private final boolean hasOwnPlaces;
    private final boolean isCancelled;

    EntryReader(CalendarLines lines, ZoneTable zones, ReadOptions options) {
        this.options = options;
        this.zones = zones;
        this.isCancelled = lines.calendar.raw("METHOD").equalsIgnoreCase("CANCEL");
        this.hasOwnPlaces = lines.entries.stream()
                                .map(entry -> entry.raw("GEO"))
                                .distinct()
                                .limit(2)
                                .count()
                        > 1
                || lines.entries.stream()
                                .map(entry -> entry.raw("LOCATION"))
                                .distinct()
                                .limit(2)
                                .count()
                        < 2;
    }

    /** What one VEVENT says. */
    static final class Entry {
        final Component component;
        final EntryDraft draft;

        /** Empty if it has none: then the draft is skipped. */
        final Optional<EntryDates> dates;

        /** Null of an override. */
        final EntryRecurrence.Series series;

        private Entry(
                Component component, EntryDraft draft, Optional<EntryDates> dates, EntryRecurrence.Series series) {
            this.component = component;
            this.draft = draft;
            this.dates = dates;
            this.series = series;
        }

        String uid() {
            return draft.uid;
        }
    }

    /** @param series of an override, the dates of its series */
    Entry read(Component component, Optional<EntryDates> series) {
        EntryDraft draft = new EntryDraft(component.line);
        String uid = component.raw("UID");
        draft.uid = uid.equalsIgnoreCase("none") || uid.equalsIgnoreCase("null") || uid.length() > 1000 ? "" : uid;
        draft.sequence =
                component.raw("SEQUENCE").matches("\\d{1,9}") ? Integer.parseInt(component.raw("SEQUENCE")) : 0;
        draft.stamp = Stream.of("LAST-MODIFIED", "DTSTAMP", "CREATED")
                .flatMap(component::all)
                .flatMap(property -> EntryDates.value(property).stream())
                .map(value -> value.time().toInstant(ZoneOffset.UTC))
                .findFirst();
        secrecy(component, draft);
        structure(component, draft);
        EntryTexts.read(component, draft, options, series.isPresent());
        if (isCancelled) {
            draft.put("event_status", "cancelled");
        }
        EntryLinks.read(component, draft, hasOwnPlaces);
        Optional<EntryDates> dates = EntryDates.of(component, zones, draft, series);
        EntryRecurrence.Series recurring = dates.filter(found ->
                        series.isEmpty() && component.first("RECURRENCE-ID").isEmpty())
                .map(found -> EntryRecurrence.of(component, found, options, zones, draft))
                .orElse(null);
        return new Entry(component, draft, recurring == null ? dates : Optional.of(recurring.dates()), recurring);
    }

    private static void secrecy(Component component, EntryDraft draft) {
        String secrecy = component.raw("CLASS").toUpperCase(Locale.ROOT);
        if (secrecy.equals("PRIVATE") || secrecy.equals("CONFIDENTIAL")) {
            draft.secrecy = Secrecy.valueOf(secrecy);
            draft.doubt(secrecy.equals("PRIVATE") ? "private" : "confidential");
        }
    }

    private static void structure(Component component, EntryDraft draft) {
        if (!component.isClosed) {
            draft.doubt("not-closed");
        }
        if (component.strays > 0) {
            draft.doubt("stray-lines", component.strays);
        }
        if (component.dropped > 0) {
            draft.doubt("too-many-lines", component.dropped);
        }
        if (component.first("ATTENDEE").isPresent() || !component.parts.isEmpty()) {
            draft.note("not-stored");
        }
    }

    /** Returns the start that an override's series gives it, and whether that is a day alone. */
    Optional<TimeValue> recurrenceId(Component component, EntryDates series) {
        return component.first("RECURRENCE-ID").flatMap(property -> EntryDates.value(property)
                .map(value -> new TimeValue(on(value, property, series), value.isDay(), false)));
    }

    /** Returns a time as text; with its offset where clocks go back and it is the second time that they show it. */
    String exact(Component component, String name, LocalDateTime time, NamedZone zone) {
        Optional<ZoneOffset> offset = component.first(name).flatMap(property -> EntryDates.value(property)
                .filter(value -> !value.isDay())
                .map(value -> value.time()
                        .atZone(
                                value.isUtc()
                                        ? ZoneOffset.UTC
                                        : zones.of(property.zone()).orElse(zone).id())
                        .withZoneSameInstant(zone.id())
                        .getOffset()));
        List<ZoneOffset> valid = zone.id().getRules().getValidOffsets(time);
        boolean isSecond =
                valid.size() == 2 && offset.filter(valid.get(1)::equals).isPresent();
        return TimeText.of(time) + (isSecond ? offset.get() : "");
    }

    private LocalDateTime on(TimeValue value, Property property, EntryDates series) {
        return EntryDates.onClock(value, property, series.zone().id(), zones);
    }
}

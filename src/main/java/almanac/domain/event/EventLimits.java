package almanac.domain.event;

import almanac.base.constraint.InvalidValue;
import almanac.base.validation.Reference;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.CustomValue;
import almanac.domain.model.Event;
import almanac.domain.model.Ticket;
import almanac.domain.record.RecordInput;
import almanac.domain.venue.LinkedService;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/**
 * Limits the total length of an event's texts of each kind (contract §4.2), stored and written together: lists show all
 * of them, for fifty events at once.
 */
final class EventLimits {

    /** The maximum length of the texts of all custom fields together, and of all tickets. */
    private static final int MOST_TEXT = 200_000;

    private EventLimits() {}

    /** Adds a violation for each limit that the write exceeds, as far as the input adds to it. */
    static void check(Event event, EventInput input) {
        if (input.customFields.value().filter(EventLimits::adds).isPresent()) {
            checkFields(event.getCustomFields(), input);
        }
        if (input.tickets.isSent()) {
            check("tickets", length(event.getTickets(), EventLimits::length), MOST_TEXT, input);
        }
        if (input.venue.isSent()) {
            checkLinked("venue", event.getVenues(), input);
        }
        if (input.organizer.isSent()) {
            checkLinked("organizer", event.getOrganizers(), input);
        }
    }

    /**
     * Adds a violation for each kind of new linked records whose texts are too long together, before these are
     * sanitized and stored, which takes seconds for many.
     */
    static void checkSent(EventInput input) {
        input.venue
                .value()
                .ifPresent(named -> check("venue", length(named, EventLimits::sent), LinkedService.MOST_TEXT, input));
        input.organizer
                .value()
                .ifPresent(
                        named -> check("organizer", length(named, EventLimits::sent), LinkedService.MOST_TEXT, input));
    }

    private static int sent(Reference<? extends RecordInput> named) {
        return named instanceof Reference.ByData<? extends RecordInput> made
                ? Stream.of(made.data().description, made.data().excerpt)
                        .mapToInt(text -> text.value().map(String::length).orElse(0))
                        .sum()
                : 0;
    }

    private static boolean adds(Map<String, Optional<CustomValue>> sent) {
        return sent.values().stream().anyMatch(Optional::isPresent);
    }

    private static void checkFields(Map<String, CustomValue> fields, EventInput input) {
        if (fields.size() > EventInput.MOST) {
            input.violations()
                    .add(
                            "custom_fields",
                            new InvalidValue(
                                    "rest_too_many_items",
                                    "{almanac.event.manyFields}",
                                    Map.of("max", EventInput.MOST)));
        }
        long length = length(
                fields.entrySet(),
                each -> each.getKey().length() + each.getValue().content().length());
        check("custom_fields", length, MOST_TEXT, input);
    }

    private static int length(Ticket ticket) {
        return ticket.getName().length()
                + ticket.getPrice().length()
                + ticket.getDescription().length();
    }

    private static void checkLinked(String field, Collection<? extends CalendarRecord> linked, EventInput input) {
        check(field, length(linked, CalendarRecord::textLength), LinkedService.MOST_TEXT, input);
    }

    private static <T> long length(Collection<T> all, ToIntFunction<? super T> length) {
        return all.stream().mapToLong(length::applyAsInt).sum();
    }

    private static void check(String field, long length, int most, EventInput input) {
        if (length > most) {
            input.violations()
                    .add(field, new InvalidValue("rest_too_long", "{almanac.event.longTogether}", Map.of("max", most)));
        }
    }
}

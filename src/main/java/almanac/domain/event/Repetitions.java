package almanac.domain.event;

import almanac.base.cost.Cost;
import almanac.base.patch.Patch;
import almanac.base.time.TimeText;
import almanac.base.validation.Reference;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.CustomValue;
import almanac.domain.model.Event;
import almanac.domain.record.Links;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import almanac.domain.series.EventReference;
import almanac.domain.site.SiteSettings;
import java.time.LocalDateTime;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The values that an update repeats as the event shows them, where the stored ones differ (contract §1): they change
 * nothing.
 *
 * @param named the event as it was read
 * @param target the event that is written: the same, or its series
 */
record Repetitions(EventInput input, EventReference named, Event target, Caller caller) {

    /** Replaces these values by the stored ones, or removes them from the input. */
    void resolve(SiteSettings settings, Optional<Links> links) {
        Event shown = named.event();
        List<String> given = shown.getCost().lines().toList();
        String cost = Cost.ofStored(given).shown(settings.currencySymbol(), settings.currencyPosition());
        if (input.cost.value().filter(List.of(cost)::equals).isPresent()) {
            input.cost.set(given);
        }
        if (links.filter(each -> isSent(input.website, named.page(each))).isPresent()) {
            input.website.set(shown.getWebsite());
        }
        dropTime(input.startDate, named.dates().startLocal());
        dropTime(input.endDate, named.dates().endLocal());
        dropLinks(input.venue, Event::getVenues);
        dropLinks(input.organizer, Event::getOrganizers);
        dropParent();
        input.customFields.value().ifPresent(fields -> fields.entrySet().removeIf(this::isShown));
    }

    private static boolean isSent(Patch<String> patch, String text) {
        return patch.value().filter(text::equals).isPresent();
    }

    /** A wall-clock time alone is ambiguous when clocks are put back. */
    private static void dropTime(Patch<String> sent, LocalDateTime shown) {
        if (isSent(sent, TimeText.of(shown))) {
            sent.unset();
        }
    }

    /** Keeps links to records that the caller doesn't see. */
    private <R extends CalendarRecord> void dropLinks(
            Patch<? extends List<? extends Reference<?>>> sent, Function<Event, ? extends Collection<R>> linked) {
        if (!sent.isSent()) {
            return;
        }
        List<?> wanted = sent.value().<List<?>>map(each -> each).orElse(List.of());
        boolean repeats = Stream.of(named.event(), target).allMatch(event -> linked.apply(event).stream()
                .filter(this::isSeen)
                .map(each -> new Reference.ById<>(each.getId()))
                .toList()
                .equals(wanted));
        if (repeats) {
            sent.unset();
        }
    }

    private boolean isSeen(CalendarRecord linked) {
        return !linked.isInTrash() && Policy.maySee(caller, linked);
    }

    private void dropParent() {
        Event parent = target.getParent();
        boolean isHidden = parent != null && !isSeen(parent);
        boolean isSeries = named.occurrence().isPresent()
                && input.parent.value().filter(target.getId()::equals).isPresent();
        if (input.parent.isCleared() && isHidden || isSeries) {
            input.parent.unset();
        }
    }

    /** Compares an object with label and value; a form has numbers and booleans as texts. */
    private boolean isShown(Map.Entry<String, Optional<CustomValue>> field) {
        CustomValue known = target.getCustomFields().get(field.getKey());
        return known != null
                && input.sent().members().get("custom_fields") instanceof Map<?, ?> sent
                && sent.get(field.getKey()) instanceof Map<?, ?>
                && field.getValue()
                        .filter(value -> value.content().equals(known.content()))
                        .isPresent();
    }
}

package almanac.feed.calendar;

import almanac.domain.model.Event;
import almanac.domain.model.Occurrence;
import almanac.domain.occurrence.EventQuery;
import almanac.domain.occurrence.FeedEntry;
import almanac.domain.occurrence.FeedSearch;
import almanac.domain.record.ReadContext;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import almanac.domain.series.EventReference;
import almanac.feed.calendar.CalendarPart.Component;
import almanac.store.database.BulkRead;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Reads the events of a calendar part by part, each in a transaction that ends before the thread waits for a client.
 */
@ApplicationScoped
@BulkRead
class CalendarParts {

    private static final long MOST_BYTES = Runtime.getRuntime().maxMemory() / 32;

    /** The approximate size of a component without its lines, in bytes. */
    private static final int OF_COMPONENT = 300;

    @Inject
    private FeedSearch search;

    /** Components of events that don't recur: loading an event with its links takes longer than all else of it. */
    private final Cache<Key, Component> components = Caffeine.newBuilder()
            .maximumWeight(MOST_BYTES)
            .weigher((Key key, Component component) -> OF_COMPONENT + component.lines().length)
            .build();

    /** All that a component depends on: the versions of its event and of what that links to, and who reads it. */
    private record Key(FeedEntry entry, long linked, ReadContext context) {}

    /** Returns the part with these entries, as far as the query's caller may still see them. */
    @Transactional
    public CalendarPart read(List<FeedEntry> entries, EventQuery query, CalendarPart.Head head) {
        CalendarPart part = new CalendarPart(head);
        Map<FeedEntry, Component> written = new HashMap<>();
        for (FeedEntry each : entries) {
            Optional.ofNullable(components.getIfPresent(new Key(each, head.linked(), head.context())))
                    .ifPresent(component -> written.put(each, component));
        }
        List<Event> events = search
                .events(entries.stream()
                        .filter(each -> !written.containsKey(each))
                        .map(FeedEntry::id)
                        .toList())
                .stream()
                .filter(event -> isShown(event, query))
                .toList();
        Map<Long, Event> byId = events.stream().collect(Collectors.toMap(Event::getId, event -> event));
        List<Long> series =
                events.stream().filter(Event::isSeries).map(Event::getId).toList();
        Map<Long, List<Occurrence>> overrides = search.overrides(series).stream()
                .collect(Collectors.groupingBy(each -> each.getSeries().getId()));
        Set<Long> found = search.overrides(series, query).stream()
                .filter(each -> !each.getEvent().isInTrash()) // an exception of the rule, as in the series' own file
                .map(Occurrence::getId)
                .collect(Collectors.toSet());
        for (FeedEntry each : entries) {
            Event event = byId.get(each.id());
            if (event != null && event.isSeries()) {
                add(event, each.isWhole(), overrides.getOrDefault(event.getId(), List.of()), found, part);
            } else if (event != null) {
                Component component = part.component(event);
                components.put(new Key(each, head.linked(), head.context()), component);
                part.add(component);
            } else if (written.containsKey(each)) {
                part.add(written.get(each));
            }
        }
        return part;
    }

    /** Returns the part with one event or date that the caller may read; a series in the trash comes without overrides. */
    CalendarPart read(EventReference shown, Caller caller, CalendarPart.Head head) {
        CalendarPart part = new CalendarPart(head);
        if (shown.occurrence().isPresent()) {
            part.addDate(shown.occurrence().get());
        } else if (!shown.event().isSeries()) {
            part.add(shown);
        } else {
            List<Occurrence> overrides = search.overrides(List.of(shown.id()));
            Set<Long> seen = overrides.stream()
                    .filter(each -> isShown(each.getEvent(), shown.event(), caller))
                    .map(Occurrence::getId)
                    .collect(Collectors.toSet());
            add(shown.event(), true, overrides, seen, part);
        }
        return part;
    }

    /** Omits an override that is hidden from lists, as lists do, unless its series is hidden too. */
    private static boolean isShown(Event override, Event series, Caller caller) {
        return !series.isInTrash()
                && !override.isInTrash()
                && Policy.maySee(caller, override)
                && (series.isHideFromListings() || !override.isHideFromListings());
    }

    private void add(Event series, boolean isWhole, List<Occurrence> overrides, Set<Long> seen, CalendarPart part) {
        Map<Boolean, List<Occurrence>> bySight =
                overrides.stream().collect(Collectors.partitioningBy(each -> seen.contains(each.getId())));
        SeriesComponents recurring = new SeriesComponents(series);
        List<Occurrence> early = recurring.hasDatesBefore() ? search.before(series, recurring.begin()) : List.of();
        part.add(series, isWhole, early, bySight.get(true), bySight.get(false));
    }

    /** Checks again, since an event's visibility may have changed since it was found. */
    private static boolean isShown(Event event, EventQuery query) {
        return event.isInTrash() && !query.statuses().contains(event.getStatus())
                ? query.withdrawnSince().isPresent() && Policy.sawBefore(query.caller(), event)
                : query.statuses().contains(event.getStatus()) && Policy.maySee(query.caller(), event);
    }
}

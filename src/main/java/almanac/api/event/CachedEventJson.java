package almanac.api.event;

import almanac.api.rest.CachedRecordJson;
import almanac.api.rest.RepresentationKey;
import almanac.base.json.CachedJson;
import almanac.base.json.Json;
import almanac.base.json.Raw;
import almanac.base.json.Versioned;
import almanac.base.kind.RecordKey;
import almanac.base.paging.Page;
import almanac.domain.index.EventLinkSearch;
import almanac.domain.index.EventLinks;
import almanac.domain.index.Stamp;
import almanac.domain.model.Event;
import almanac.domain.occurrence.EventSearch;
import almanac.domain.occurrence.EventStamp;
import almanac.domain.record.ReadContext;
import almanac.domain.series.EventReference;
import almanac.domain.site.CurrentSettings;
import almanac.domain.taxonomy.PublishedCountSearch;
import almanac.store.cache.AsOf;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;

/** Caches the JSON of events; loads and writes only those that have changed (ADR 41). */
@ApplicationScoped
public class CachedEventJson {

    private enum Form {
        ON_ITS_DATE,
        ONCE_PER_SERIES,
        SINGLE
    }

    @Inject
    private CurrentSettings settings;

    @Inject
    private EventSearch search;

    @Inject
    private EventPresenter presenter;

    @Inject
    private EventLinkSearch links;

    @Inject
    private PublishedCountSearch counts;

    private final CachedRecordJson<Form> cache = new CachedRecordJson<>();

    /** Returns the approximate size of the cache, in bytes. */
    public long bytes() {
        return cache.bytes();
    }

    /** @param oncePerSeries whether an occurrence represents its series */
    Page<Raw> page(Page<EventStamp> page, boolean oncePerSeries, ReadContext context) {
        Form form = oncePerSeries ? Form.ONCE_PER_SERIES : Form.ON_ITS_DATE;
        RepresentationKey key = RepresentationKey.of(context, settings.get());
        Map<Long, CachedJson> written = new HashMap<>();
        List<EventStamp> missing = new ArrayList<>();
        for (EventStamp each : page.entries()) {
            cache.get(each.id(), form, key, each.stamp())
                    .ifPresentOrElse(json -> written.put(each.id(), json), () -> missing.add(each));
        }
        if (!missing.isEmpty()) {
            written.putAll(write(missing, form, context, key));
        }
        LongUnaryOperator numbers = numbers(written.values());
        List<Raw> entries = page.entries().stream()
                .map(each -> written.get(each.id()))
                .filter(Objects::nonNull) // deleted meanwhile
                .map(json -> json.with(numbers))
                .toList();
        return new Page<>(entries, page.total(), page.request());
    }

    private Map<Long, CachedJson> write(
            List<EventStamp> missing, Form form, ReadContext context, RepresentationKey key) {
        AsOf revision = links.asOf(missing.get(0).stamp().linked());
        Map<Long, CachedJson> written = new HashMap<>();
        presenter
                .listed(missing, form == Form.ONCE_PER_SERIES, revision, context)
                .forEach((each, shown) -> {
                    CachedJson json = Json.written(shown);
                    written.put(each.getId(), json);
                    cache.put(each.getId(), form, key, stamp(each.getEvent(), revision), json);
                });
        return written;
    }

    private LongUnaryOperator numbers(Collection<CachedJson> written) {
        return counts.of(written.stream().flatMap(json -> json.keys().stream()).toList());
    }

    private static Stamp stamp(Event event, AsOf linked) {
        return new Stamp(
                event.getId(),
                event.getVersion(),
                version(event.getSeries()) + version(event.getParent()),
                linked.version(),
                event.getWhole().getExpandedUntil().orElse(null));
    }

    private static long version(Event related) {
        return related == null ? 0 : related.getVersion();
    }

    /**
     * Returns the JSON of one event.
     *
     * @param readable loads the event for a caller who may read it, or refuses the request
     */
    Versioned single(RecordKey key, ReadContext context, Supplier<EventReference> readable) {
        Optional<Stamp> found = search.readable(key, context.caller());
        if (found.isEmpty()) { // a date of a series, or an event that requires a password
            return presenter.single(readable.get(), context);
        }
        Stamp stamp = found.get();
        RepresentationKey representation = RepresentationKey.of(context, settings.get());
        return cache.get(stamp.event(), Form.SINGLE, representation, stamp)
                .map(json -> new Versioned(stamp.version(), json.with(numbers(List.of(json)))))
                .orElseGet(() -> {
                    AsOf revision = links.asOf(stamp.linked());
                    return written(readable.get(), revision, context, representation);
                });
    }

    private Versioned written(EventReference shown, AsOf revision, ReadContext context, RepresentationKey key) {
        Event event = shown.event();
        EventLinks linked = links.of(List.of(event), revision).get(event.getId());
        Versioned single = presenter.single(shown, linked, context);
        CachedJson json = Json.written(single.body());
        if (shown.occurrence().isEmpty()) { // it may have become a date of a series
            cache.put(event.getId(), Form.SINGLE, key, stamp(event, revision), json);
        }
        return new Versioned(single.version(), json.with(numbers(List.of(json))));
    }
}

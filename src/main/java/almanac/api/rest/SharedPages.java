package almanac.api.rest;

import almanac.base.json.Json;
import almanac.base.json.Raw;
import almanac.base.kind.Kind;
import almanac.base.paging.Page;
import almanac.domain.record.ReadContext;
import almanac.domain.site.CurrentSettings;
import almanac.http.input.Params;
import almanac.store.cache.DataCache;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.function.Supplier;

/** Shares written pages of lists briefly among callers who see the same and ask for the same. */
@ApplicationScoped
public class SharedPages {
    private static final long MOST_BYTES = Runtime.getRuntime().maxMemory() / 32;

    /** Queries may name thousands of ids; thousands of such queries would fill the memory; in characters. */
    private static final int LONGEST_QUERY = 500;

    /** The approximate size of an entry without its JSON, in bytes. */
    private static final int OF_ENTRY = 3_000;

    @Inject
    private CurrentSettings settings;

    private final DataCache<Key, Page<Raw>> pages = new DataCache<>(MOST_BYTES, SharedPages::weight);

    /** @param asked the valid parameters; others don't change the list */
    private record Key(Kind kind, Map<String, Object> asked, RepresentationKey key) {}

    /**
     * Returns the page of a list that the parameters ask for.
     *
     * @param read reads the page, or refuses the request, by nothing but the parameters and the context
     */
    public Page<Raw> get(Kind kind, Params params, ReadContext context, Supplier<? extends Page<?>> read) {
        return get(kind, params, RepresentationKey.of(context, settings.get()), read);
    }

    Page<Raw> get(Kind kind, Params params, RepresentationKey key, Supplier<? extends Page<?>> read) {
        return params.length() <= LONGEST_QUERY && params.violations().isEmpty() && !params.isOfCaller()
                ? pages.get(new Key(kind, params.asked(), key), absent -> written(read))
                : written(read);
    }

    private static Page<Raw> written(Supplier<? extends Page<?>> read) {
        return read.get().map(Json::raw);
    }

    private static int weight(Page<Raw> page) {
        return (int) Math.min(
                Integer.MAX_VALUE / 2,
                OF_ENTRY + page.entries().stream().mapToLong(Raw::length).sum());
    }
}

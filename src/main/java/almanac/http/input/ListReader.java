package almanac.http.input;

import almanac.base.clock.SiteClock;
import almanac.base.kind.Kind;
import almanac.base.language.SearchWords;
import almanac.base.paging.PageRequest;
import almanac.base.rule.Field;
import almanac.domain.model.Status;
import almanac.domain.record.OldSlugSearch;
import almanac.domain.record.RecordSearch;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import almanac.domain.site.CurrentSettings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads the parameters that all lists of records share, with their defaults, and checks what the caller may ask for.
 */
@ApplicationScoped
public class ListReader {

    @Inject
    private RecordSearch records;

    @Inject
    private OldSlugSearch oldSlugs;

    @Inject
    private CurrentSettings settings;

    @Inject
    private SiteClock clock;

    public PageRequest page(Params params, ListFields fields) {
        return fields.page.in(params, settings.get().pageSize());
    }

    public Optional<SearchWords> search(Params params, ListFields fields) {
        return params.get(fields.search).map(SearchWords::parse);
    }

    public boolean isWide(Params params, ListFields fields) {
        return params.get(fields.searchMode).orElseThrow().equals("wide");
    }

    /** Returns the requested statuses, by default those that the caller sees; others are a violation (contract §6). */
    public Set<Status> statuses(Params params, ListFields fields, Caller caller) {
        Set<Status> asked =
                params.get(fields.status).<Set<Status>>map(Set::copyOf).orElse(Policy.listed(caller));
        if (!Policy.listableStatuses(caller).containsAll(asked)) {
            params.violations().add(fields.status.name(), "must be a status that you may see");
        }
        return asked;
    }

    /** Returns the requested time; without an offset it is in the site's time zone. */
    public Optional<Instant> modifiedAfter(Params params, ListFields fields) {
        return params.get(fields.modifiedAfter)
                .map(text ->
                        text.in(settings.get().timeZone().id(), clock.minute()).toInstant());
    }

    /**
     * Returns the requested ids, if any; for a merged record the other's, which subscribed feeds don't know. Ids of
     * records that the caller may not see are violations, like unknown ids.
     */
    public Optional<Set<Long>> seen(Params params, Field<List<Long>> field, Kind kind, Caller caller) {
        return params.get(field).filter(ids -> !ids.isEmpty()).map(ids -> {
            Set<Long> known = new HashSet<>(records.seen(kind, ids, caller));
            List<Long> others = ids.stream().filter(id -> !known.contains(id)).toList();
            if (!others.isEmpty()) {
                Map<Long, Long> merged = oldSlugs.byIds(kind, others);
                known.addAll(records.seen(kind, merged.values(), caller));
                others.stream().filter(id -> !known.contains(merged.get(id))).forEach(id -> params.violations()
                        .add(field.name(), "must be ids that exist; " + id + " does not exist"));
            }
            return known;
        });
    }

    /** Like {@link #seen}, for a single id. */
    public Optional<Long> seenOne(Params params, Field<Long> field, Kind kind, Caller caller) {
        Optional<Long> id = params.get(field);
        if (id.isPresent() && records.seen(kind, Set.of(id.get()), caller).isEmpty()) {
            params.violations().add(field.name(), "must be the id of a record that exists");
        }
        return id;
    }
}

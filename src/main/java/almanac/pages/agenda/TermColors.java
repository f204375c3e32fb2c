package almanac.pages.agenda;

import almanac.domain.facet.EventCategorySearch;
import almanac.domain.model.Category;
import almanac.domain.security.Caller;
import almanac.domain.site.CurrentSettings;
import almanac.domain.taxonomy.TermSearch;
import almanac.store.cache.DataCache;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds the colours of events: those that administrators gave to their categories, or to ancestors of these. */
@ApplicationScoped
public class TermColors {

    @Inject
    private EventCategorySearch categories;

    @Inject
    private CurrentSettings site;

    private final DataCache<Map<String, String>, Map<String, String>> inherited = new DataCache<>(1);

    @Inject
    private TermSearch terms;

    /**
     * Returns these colours by slug, and those of descendants, which inherit the nearest ancestor's unless they have
     * their own.
     */
    private Map<String, String> inherited(Map<String, String> own) {
        Map<String, String> all = new HashMap<>(own);
        List<Category> level = own.isEmpty() ? List.of() : terms.bySlugs(own.keySet());
        while (!level.isEmpty()) {
            level = terms.below(level).stream()
                    .filter(each -> !own.containsKey(each.getSlug()))
                    .toList();
            level.forEach(
                    each -> all.put(each.getSlug(), all.get(each.getParent().getSlug())));
        }
        return all;
    }

    public Map<String, String> bySlug() {
        return inherited.get(site.get().categoryColors(), this::inherited);
    }

    public Map<Long, String> of(Collection<Long> occurrences, Caller caller) {
        Map<String, String> colors = bySlug();
        if (colors.isEmpty() || occurrences.isEmpty()) {
            return Map.of();
        }
        Map<Long, String> found = new HashMap<>();
        categories
                .among(occurrences, colors.keySet(), caller)
                .forEach(each -> found.putIfAbsent(each.occurrence(), colors.get(each.category())));
        return found;
    }
}

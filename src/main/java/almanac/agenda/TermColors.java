package almanac.agenda;

import almanac.occurrence.EventCategorySearch;
import almanac.security.Caller;
import almanac.site.CurrentSettings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/** The colours of events: those that administrators gave to their categories. */
@ApplicationScoped
public class TermColors {

    @Inject
    private EventCategorySearch categories;

    @Inject
    private CurrentSettings site;

    /** The names of the colours of those occurrences that have one, by id. */
    public Map<Long, String> of(Collection<Long> occurrences, Caller caller) {
        Map<String, String> colors = site.get().categoryColors();
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

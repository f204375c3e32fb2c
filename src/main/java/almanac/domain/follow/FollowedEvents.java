package almanac.domain.follow;

import almanac.base.paging.PageRequest;
import almanac.domain.model.Occurrence;
import almanac.domain.occurrence.DateLimit;
import almanac.domain.occurrence.EventQuery;
import almanac.domain.occurrence.EventSearch;
import almanac.domain.security.Caller;
import almanac.domain.site.CurrentSettings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The events that filters find, as a list shows them to somebody. */
@ApplicationScoped
public class FollowedEvents {

    @Inject
    private EventSearch events;

    @Inject
    private FilterConditions filters;

    @Inject
    private CurrentSettings site;

    /** Returns the ids of those among some events, or series, that the filters find. */
    public Set<Long> among(Collection<Long> ids, String filter, Caller caller) {
        EventQuery.Builder query = query(filter, caller).include(ids).oncePerSeries();
        return events
                .entries(query.page(new PageRequest(1, Math.max(1, ids.size()))).build())
                .stream()
                .map(each -> each.getWhole().getId())
                .collect(Collectors.toSet());
    }

    /**
     * Returns the first dates of a period on the site's clock.
     *
     * @param days the length of the period
     */
    public List<Occurrence> coming(String filter, Caller caller, LocalDate from, int days, int most) {
        EventQuery.Builder query = query(filter, caller) // by the clock of each event, which is up to a day off
                .limit(DateLimit.startFrom(from.minusDays(1)))
                .limit(DateLimit.startUntil(from.plusDays(days)));
        return events.entries(query.page(new PageRequest(1, 3 * most)).build()).stream()
                .filter(each -> {
                    LocalDate day = each.getDates()
                            .at(site.get().timeZone())
                            .startLocal()
                            .toLocalDate();
                    return !day.isBefore(from) && day.isBefore(from.plusDays(days));
                })
                .limit(most)
                .toList();
    }

    private EventQuery.Builder query(String filter, Caller caller) {
        EventQuery.Builder query = EventQuery.seenBy(caller);
        filters.of(filter, caller).forEach(query::filter);
        return query;
    }
}

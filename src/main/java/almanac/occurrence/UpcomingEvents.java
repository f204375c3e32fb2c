package almanac.occurrence;

import almanac.model.Occurrence;
import almanac.model.Status;
import almanac.occurrence.DateLimit.Comparison;
import almanac.paging.PageRequest;
import almanac.security.Caller;
import almanac.security.Policy;
import almanac.settings.SiteClock;
import almanac.site.CurrentSettings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.LocalDateTime;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** The next events, from today on the site's wall clock. */
@ApplicationScoped
public class UpcomingEvents {
    private static final int MOST = 20;

    @Inject
    private EventSearch search;

    @Inject
    private CurrentSettings site;

    @Inject
    private SiteClock clock;

    /** Those published for the caller, earliest first; at most twenty. */
    public List<Occurrence> of(Caller caller) {
        LocalDateTime today =
                clock.now().atZone(site.get().timeZone().id()).toLocalDate().atStartOfDay();
        Set<Status> published = EnumSet.of(Status.PUBLISH, Status.PRIVATE);
        published.retainAll(Policy.askable(caller));
        return search.page(EventQuery.seenBy(caller)
                        .page(new PageRequest(1, MOST))
                        .statuses(published)
                        .limit(new DateLimit(Comparison.START_FROM, today))
                        .build())
                .entries();
    }
}

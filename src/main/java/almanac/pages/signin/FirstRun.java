package almanac.pages.signin;

import almanac.base.paging.PageRequest;
import almanac.domain.occurrence.EventQuery;
import almanac.domain.occurrence.EventSearch;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.domain.site.CurrentSettings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;

/** Decides whether to show an administrator the first steps with a new site. */
@ApplicationScoped
@Transactional
public class FirstRun {

    /** The path of the first steps. */
    public static final String PATH = "/manage/first-steps";

    @Inject
    private CurrentSettings site;

    @Inject
    private EventSearch search;

    /** Returns whether to offer the steps: to administrators of a site without a name, or without an event. */
    public boolean isOffered(Caller caller) {
        return caller.may(Permission.ADMINISTER) && (!site.isNamed() || hasNoEvent(caller));
    }

    /** Returns whether to redirect there after signing in: administrators of a site that has neither. */
    public boolean leads(Caller caller) {
        return caller.may(Permission.ADMINISTER) && !site.isNamed() && hasNoEvent(caller);
    }

    private boolean hasNoEvent(Caller caller) {
        EventQuery any = EventQuery.seenBy(caller)
                .withHidden()
                .page(new PageRequest(1, 1))
                .build();
        return search.entries(any).isEmpty();
    }
}

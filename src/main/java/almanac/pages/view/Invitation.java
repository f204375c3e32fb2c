package almanac.pages.view;

import almanac.domain.demo.DemoService;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** Decides what an empty calendar, or one with the demo year, invites the caller to do. */
@ApplicationScoped
public class Invitation {

    public enum Kind {
        NONE,
        /** Sign in and create the first event. */
        SIGN_IN,
        /** Create the first event. */
        CREATE,
        /** Create it, or load the demo year. */
        LOAD_DEMO,
        /** Remove the demo year. */
        REMOVE_DEMO
    }

    @Inject
    private DemoService demo;

    /** @param isEmpty whether nothing is shown even without filters */
    Kind of(Caller caller, boolean isEmpty) {
        boolean isAdministrator = caller.may(Permission.ADMINISTER);
        if (isAdministrator && demo.isLoaded()) {
            return Kind.REMOVE_DEMO;
        }
        if (!isEmpty || !demo.isLoadable()) {
            return Kind.NONE;
        }
        if (isAdministrator) {
            return Kind.LOAD_DEMO;
        }
        return caller.may(Permission.WRITE) ? Kind.CREATE : caller.isSignedIn() ? Kind.NONE : Kind.SIGN_IN;
    }
}

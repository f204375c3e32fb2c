package almanac.pages.view;

import almanac.domain.demo.DemoService;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** Decides what an empty calendar, or one with the demo year, invites the caller to do. */
@ApplicationScoped
public class Invitation {

    /** An action that the calendar invites to. */
    public enum Kind {
        NONE,
        /** To sign in and create the first event. */
        SIGN_IN,
        /** To create the first event. */
        CREATE,
        /** To create it, or to load the demo year. */
        LOAD_DEMO,
        /** To remove the demo year. */
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

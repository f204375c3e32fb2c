package almanac.pages.signin;

import almanac.base.paging.PageRequest;
import almanac.domain.identity.ProviderSignIn;
import almanac.domain.mail.Outbox;
import almanac.pages.agenda.Agenda;
import almanac.pages.agenda.EventCard;
import almanac.pages.period.When;
import almanac.templates.StaticTemplates;
import almanac.web.filter.Filters;
import almanac.web.frame.Frame;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.List;

/** The form for signing in, beside what is on. */
@ApplicationScoped
public class SignInForm {

    private static final int MOST = 3;

    @Inject
    private ProviderSignIn provider;

    @Inject
    private Outbox outbox;

    @Inject
    private Agenda agenda;

    /** @param passwordSet whether the reader has just set the password of this name */
    @Transactional
    public JteModel shown(Frame frame, LocalPath then, String name, boolean failed, boolean passwordSet) {
        return new StaticTemplates()
                .pagesSigninSignIn(
                        frame,
                        then.text(),
                        name,
                        failed,
                        passwordSet,
                        provider.isOffered(),
                        outbox.isOpen(),
                        week(frame));
    }

    /** Returns what is on for everybody to see. */
    private List<EventCard> week(Frame frame) {
        return frame.isClosed() || frame.caller().isSignedIn()
                ? List.of()
                : agenda.from(
                                frame,
                                Filters.NONE,
                                frame.today(),
                                When.WEEK.last(frame.today()),
                                new PageRequest(1, MOST))
                        .entries();
    }
}

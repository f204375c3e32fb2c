package almanac.domain.mail;

import almanac.base.clock.SiteClock;
import almanac.store.jobs.Jobs;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.mail.MessagingException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Sends what is due, on one node, one mail after the other. Each is marked as tried before and as sent after it: a server
 * that is killed between the two has sent one mail that it sends again, and loses none.
 */
@ApplicationScoped
public class MailSending {

    private static final Logger LOG = Logger.getLogger(MailSending.class.getName());
    private static final String JOB = "mail";
    private static final Duration PERIOD = Duration.ofMinutes(1);

    @Inject
    private Jobs jobs;

    @Inject
    private MailServer server;

    @Inject
    private MailStore store;

    @Inject
    private MailSearch search;

    @Inject
    private MailContents contents;

    @Inject
    private SiteClock clock;

    private volatile String fault = "";

    void start(@Observes @Initialized(ApplicationScoped.class) Object started) {
        if (server.isSet()) {
            jobs.every(PERIOD, JOB, () -> search.isAnyDue(clock.now()), this::sendAll);
            soon(); // what became due while no node ran
        }
    }

    /** Sends what is due soon, unless a node is sending. */
    void soon() {
        jobs.soon(JOB, this::sendAll);
    }

    /** Writes a mail that isn't sent yet, as it would be sent now; empty if it has nothing to tell. */
    public Optional<MailText> preview(long id) {
        return contents.of(List.of(id)).map(MailContents.Addressed::text);
    }

    /** Returns why this node could not reach the mail server the last time; empty if it could. */
    public Optional<String> fault() {
        return Optional.of(fault).filter(each -> !each.isEmpty());
    }

    void sendAll() {
        if (server.isSet() && search.isAnyDue(clock.now())) {
            sendDue();
        }
    }

    private void sendDue() {
        try (MailServer.Connection connection = server.connect()) {
            fault = "";
            List<Long> ids = store.begin();
            while (!ids.isEmpty()) {
                send(ids, connection);
                ids = store.begin();
            }
        } catch (MessagingException e) {
            fault = MailServer.words(e);
            LOG.log(Level.WARNING, "the mail server failed: {0}", fault);
            store.giveUp(fault);
        }
    }

    private void send(List<Long> ids, MailServer.Connection connection) throws MessagingException {
        try {
            Optional<MailContents.Addressed> mail = contents.of(ids);
            if (mail.isEmpty()) {
                store.drop(ids);
                return;
            }
            connection.send(
                    mail.get().text(),
                    mail.get().address(),
                    ids.get(0) + "-" + mail.get().stamp());
            store.succeed(ids);
        } catch (MailServer.Refusal e) {
            store.fail(ids, e.getMessage(), e.isFinal());
        } catch (MessagingException e) {
            store.fail(ids, MailServer.words(e), false);
            throw e;
        } catch (RuntimeException e) { // the others must not wait for one that can't be written
            LOG.log(Level.WARNING, "a mail can't be written", e);
            store.fail(ids, "it can't be written; the log says why", false);
        }
    }
}

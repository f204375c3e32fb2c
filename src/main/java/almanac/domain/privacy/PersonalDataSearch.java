package almanac.domain.privacy;

import almanac.base.kind.Kind;
import almanac.domain.model.Account;
import almanac.domain.model.ApplicationPassword;
import almanac.domain.model.AuditEntry;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Event;
import almanac.domain.model.Image;
import almanac.domain.model.Organizer;
import almanac.domain.review.Proposal;
import almanac.domain.session.WebSession;
import almanac.domain.subscription.Feed;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.List;
import java.util.Locale;

/** Finds the data about a person. */
@ApplicationScoped
public class PersonalDataSearch {
    private static final String OF_PERSON = " e.actorId = ?1 or e.kind = 'account' and e.recordId = ?1";

    @PersistenceContext
    private EntityManager entities;

    List<ApplicationPassword> applicationPasswords(Account account) {
        return entities.createQuery(
                        "select p from ApplicationPassword p where p.account = ?1 order by p.id",
                        ApplicationPassword.class)
                .setParameter(1, account)
                .getResultList();
    }

    List<Feed> feeds(Account account) {
        return entities.createQuery("select f from Feed f where f.account = ?1 order by f.id", Feed.class)
                .setParameter(1, account)
                .getResultList();
    }

    List<WebSession> sessions(Account account) {
        return entities.createQuery("select s from WebSession s where s.account = ?1 order by s.id", WebSession.class)
                .setParameter(1, account)
                .getResultList();
    }

    List<CalendarRecord> records(Account account) {
        return Kind.RECORDS.stream()
                .flatMap(kind -> entities.createQuery(
                                "select r from " + kind.entity() + " r where r.author = ?1 order by r.id",
                                CalendarRecord.class)
                        .setParameter(1, account)
                        .getResultStream())
                .filter(each -> !(each instanceof Event event) || event.getSeries() == null) // else part of a series
                .toList();
    }

    List<Image> images(Account account) {
        return entities.createQuery("select i from Image i where i.author = ?1 order by i.id", Image.class)
                .setParameter(1, account)
                .getResultList();
    }

    /** Returns the organizers with the account's e-mail address, ignoring case. */
    List<Organizer> organizers(Account account) {
        return account.getEmail().isEmpty()
                ? List.of()
                : entities.createQuery(
                                "select o from Organizer o where lower(o.email) = ?1 order by o.id", Organizer.class)
                        .setParameter(1, account.getEmail().toLowerCase(Locale.ROOT))
                        .getResultList();
    }

    List<Proposal> proposals(Account account) {
        return entities.createQuery("select p from Proposal p where p.account = ?1 order by p.eventId", Proposal.class)
                .setParameter(1, account)
                .getResultList();
    }

    List<AuditEntry> audit(Account account) {
        return entities.createQuery(
                        "select e from AuditEntry e where" + OF_PERSON + " order by e.happenedAt, e.id",
                        AuditEntry.class)
                .setParameter(1, account.getId())
                .getResultList();
    }
}

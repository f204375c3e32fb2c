package almanac.domain.mail;

import almanac.base.clock.SiteClock;
import almanac.base.settings.MailSettings;
import almanac.base.settings.Settings;
import almanac.domain.model.Account;
import almanac.domain.model.MailRhythm;
import almanac.domain.site.CurrentSettings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.util.Collection;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Takes orders of mails, in the transaction of what they tell: both are stored, or neither. */
@ApplicationScoped
@Transactional(Transactional.TxType.MANDATORY)
public class Outbox {

    private static final Duration LEAST_PAUSE = Duration.ofHours(1);

    /** Between two mails of a kind that anybody can have sent to an address. */
    private static final Duration LEAST_PAUSE_OF_STRANGERS = Duration.ofMinutes(10);

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private MailSearch search;

    @Inject
    private MailServer server;

    @Inject
    private CurrentSettings site;

    @Inject
    private Settings settings;

    @Inject
    private SiteClock clock;

    /** Returns the site's hour for mails of the first day after a time that is accepted. */
    @Transactional(Transactional.TxType.SUPPORTS)
    public Instant morning(Instant after, Predicate<LocalDate> day) {
        ZonedDateTime from = after.atZone(site.get().timeZone().id());
        LocalTime hour = LocalTime.of(settings.get(MailSettings.MAIL_HOUR), 0);
        return Stream.iterate(from.with(hour), each -> each.plusDays(1))
                .filter(each -> each.isAfter(from) && day.test(each.toLocalDate()))
                .findFirst()
                .orElseThrow()
                .toInstant();
    }

    /** Returns whether mails can be sent: there is a server, and links in them lead somewhere. */
    @Transactional(Transactional.TxType.SUPPORTS)
    public boolean isOpen() {
        return server.isSet() && !site.get().publicUrl().isEmpty();
    }

    /** Orders what somebody has asked for; it is sent as soon as that is committed. */
    public void order(MailKind kind, Recipient recipient, String detail) {
        persist(kind, recipient, null, detail, clock.now());
    }

    /**
     * Orders what somebody follows, unless they chose not to be told.
     *
     * @param due when it is sent at the earliest; empty for as soon as a mail at once may be
     */
    public void order(
            MailKind kind, Recipient recipient, Collection<Long> subjects, String detail, Optional<Instant> due) {
        MailRhythm rhythm =
                recipient.hasAccount() ? MailTopic.FOLLOWED.rhythm(recipient.account()) : MailRhythm.IMMEDIATE;
        if (rhythm != MailRhythm.NEVER && !subjects.isEmpty()) {
            Instant when = due.orElseGet(() -> due(kind, rhythm, recipient));
            subjects.forEach(each -> persist(kind, recipient, each, detail, when));
        }
    }

    /** Returns whether somebody was mailed such so recently that nobody else may have it sent to them again. */
    public boolean wasJustOrdered(MailKind kind, Recipient recipient) {
        return search.last(recipient, kind)
                .filter(last -> last.getCreatedAt().isAfter(clock.now().minus(LEAST_PAUSE_OF_STRANGERS)))
                .isPresent();
    }

    /**
     * Orders what some are told unless they chose not to be: those who have the permission of the topic and a mail
     * address.
     *
     * @param subjectId the record that it is about, or null if it is about all of their kind, so that one mail is enough
     */
    public void tell(MailKind kind, Predicate<Account> whom, Long subjectId, String detail) {
        if (!isOpen()) {
            return;
        }
        MailTopic topic = kind.topic().orElseThrow();
        search.reachable(topic.permission()).stream()
                .filter(each -> topic.rhythm(each) != MailRhythm.NEVER)
                .filter(whom)
                .filter(each -> subjectId != null || !isWaiting(kind, Recipient.of(each)))
                .forEach(each -> persist(
                        kind,
                        Recipient.of(each),
                        subjectId,
                        detail,
                        due(kind, topic.rhythm(each), Recipient.of(each))));
    }

    private boolean isWaiting(MailKind kind, Recipient recipient) {
        return search.last(recipient, kind).filter(Mail::isUntried).isPresent();
    }

    private void persist(MailKind kind, Recipient recipient, Long subjectId, String detail, Instant due) {
        entities.persist(new Mail(kind, recipient, subjectId, detail, clock.now(), due));
    }

    private Instant due(MailKind kind, MailRhythm rhythm, Recipient recipient) {
        Instant now = clock.now();
        if (rhythm == MailRhythm.DAILY) {
            return morning(now, day -> true);
        }
        return search.last(recipient, kind)
                .map(last -> {
                    if (last.isUntried()) { // due by now, it may just be being sent
                        return last.getDueAt().isAfter(now)
                                ? last.getDueAt()
                                : last.getDueAt().plus(LEAST_PAUSE);
                    }
                    return last.getEndedAt().orElse(now).plus(LEAST_PAUSE);
                })
                .filter(next -> next.isAfter(now))
                .orElse(now);
    }
}

package almanac.domain.follow;

import almanac.domain.mail.Recipient;
import almanac.domain.model.Event;
import almanac.domain.model.Occurrence;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Finds what is followed, by whom, and what happened to it. */
@ApplicationScoped
public class FollowSearch {

    private static final String WHO =
            " left join fetch f.account left join fetch f.contact where f.confirmedAt is not null";

    @PersistenceContext
    private EntityManager entities;

    public Optional<Follow> byId(long id) {
        return Optional.ofNullable(entities.find(Follow.class, id));
    }

    /** Returns what somebody follows, in the order in which they began, and what waits for their confirmation. */
    public List<Follow> of(Recipient recipient) {
        return entities.createQuery(
                        "select f from Follow f where f.account = ?1 or f.contact = ?2 order by f.createdAt, f.id",
                        Follow.class)
                .setParameter(1, recipient.account())
                .setParameter(2, recipient.contact())
                .getResultList();
    }

    /** Returns the ids of the events that somebody with an account follows one by one. */
    public Set<Long> starred(Long account) {
        return new TreeSet<>(entities.createQuery(
                        "select f.eventId from Follow f where f.account.id = ?1 and f.eventId is not null", Long.class)
                .setParameter(1, account)
                .getResultList());
    }

    /** Returns who follows any of these events by themselves. */
    List<Follow> ofEvents(Collection<Long> events) {
        return entities.createQuery("select f from Follow f" + WHO + " and f.eventId in ?1", Follow.class)
                .setParameter(1, events)
                .getResultList();
    }

    /** Returns those who want to know at once what filters find. */
    List<Follow> atOnce() {
        return entities.createQuery(
                        "select f from Follow f" + WHO + " and f.eventId is null and f.rhythm = ?1", Follow.class)
                .setParameter(1, FollowRhythm.IMMEDIATE)
                .getResultList();
    }

    /** Returns some whose next digest is due until then. */
    List<Follow> due(Instant until, int most) {
        return entities.createQuery(
                        "select f from Follow f" + WHO + " and f.nextAt <= ?1 order by f.nextAt", Follow.class)
                .setParameter(1, until)
                .setMaxResults(most)
                .getResultList();
    }

    /** A date of an event, and somebody to remind of it. */
    record Due(Follow follow, Occurrence date) {}

    /** Returns whom to remind of which date, of those that begin until the time that they chose. */
    List<Due> toRemind(Reminder reminder, Instant now) {
        return Stream.of("o.event.id = f.eventId and o.series is null", "o.series.id = f.eventId") // H2 scans for an OR
                .flatMap(named -> entities.createQuery(
                                "select f, o from Follow f, Occurrence o where f.confirmedAt is not null"
                                        + " and f.reminder = ?1 and o.dates.startUtc > f.remindedUntil"
                                        + " and o.dates.startUtc > ?2 and o.dates.startUtc <= ?3 and " + named
                                        + " order by o.dates.startUtc",
                                Object[].class)
                        .setParameter(1, reminder)
                        .setParameter(2, now)
                        .setParameter(3, now.plus(reminder.before()))
                        .getResultStream())
                .map(row -> new Due((Follow) row[0], (Occurrence) row[1]))
                .toList();
    }

    /** Returns some news that nobody was told at once, the oldest first. */
    List<EventNews> untold(int most) {
        return entities.createQuery("select n from EventNews n where n.told = false order by n.id", EventNews.class)
                .setMaxResults(most)
                .getResultList();
    }

    /** Returns the last news of a time, the latest first. */
    public List<EventNews> between(Instant since, Instant until, int most) {
        return entities.createQuery(
                        "select n from EventNews n where n.happenedAt > ?1 and n.happenedAt <= ?2"
                                + " order by n.happenedAt desc, n.id desc",
                        EventNews.class)
                .setParameter(1, since)
                .setParameter(2, until)
                .setMaxResults(most)
                .getResultList();
    }

    public Optional<EventNews> news(long id) {
        return Optional.ofNullable(entities.find(EventNews.class, id));
    }

    /** Returns the date that an override shows. */
    Optional<Occurrence> dateOf(Event override) {
        return entities.createQuery("select o from Occurrence o where o.event = ?1", Occurrence.class)
                .setParameter(1, override)
                .getResultStream()
                .findFirst();
    }

    /** Returns a date of an event, or of a series. */
    public Optional<Occurrence> date(long id) {
        return Optional.ofNullable(entities.find(Occurrence.class, id));
    }

    /** Returns the date of a series that is known by its start there. */
    public Optional<Occurrence> date(Event series, LocalDateTime recurrenceId) {
        return entities.createQuery(
                        "select o from Occurrence o where o.series = ?1 and o.recurrenceId = ?2", Occurrence.class)
                .setParameter(1, series)
                .setParameter(2, recurrenceId)
                .getResultStream()
                .findFirst();
    }

    /** Returns whether anything is to be ordered: news to tell, or a digest or a reminder that is due. */
    @Transactional
    public boolean isAnyDue(Instant digests, Instant now) {
        return !untold(1).isEmpty()
                || !due(digests, 1).isEmpty()
                || Arrays.stream(Reminder.values())
                        .anyMatch(each -> !toRemind(each, now).isEmpty());
    }
}

package almanac.domain.follow;

import almanac.base.clock.SiteClock;
import almanac.domain.mail.Mail;
import almanac.domain.mail.MailKind;
import almanac.domain.mail.MailSearch;
import almanac.domain.mail.Outbox;
import almanac.domain.model.EventDates;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Orders mails to followers, each step in a transaction of its own. */
@ApplicationScoped
@Transactional(Transactional.TxType.REQUIRES_NEW)
public class FollowStore {

    private static final int AT_ONCE = 200;

    /** How many news a follower is mailed of one run: an import may have thousands. */
    private static final int MOST_NEWS = 50;

    /** How long before it is sent a digest is ordered, so that administrators can look at it. */
    static final Duration AHEAD = Duration.ofHours(1);

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private FollowSearch search;

    @Inject
    private FollowedEvents events;

    @Inject
    private MailSearch mails;

    @Inject
    private Outbox outbox;

    @Inject
    private SiteClock clock;

    private record Group(String filters, Long account) {}

    /**
     * Orders what those want to know at once who follow what has news.
     *
     * @return whether there may be more
     */
    public boolean tellNews() {
        List<EventNews> news = search.untold(AT_ONCE);
        if (news.isEmpty()) {
            return false;
        }
        Set<Long> ids = news.stream().map(EventNews::getEventId).collect(Collectors.toSet());
        search.ofEvents(ids).forEach(each -> order(each, news, Set.of(each.getEventId())));
        Map<Group, List<Follow>> groups = search.atOnce().stream()
                .collect(Collectors.groupingBy(each ->
                        new Group(each.getFilters(), each.recipient().caller().accountId())));
        groups.forEach((group, follows) -> {
            Set<Long> found = events.among(
                    ids, group.filters(), follows.get(0).recipient().caller());
            follows.forEach(each -> order(each, news, found));
        });
        news.forEach(EventNews::tell);
        return news.size() == AT_ONCE;
    }

    private void order(Follow follow, List<EventNews> news, Set<Long> found) {
        List<Long> told = news.stream()
                .filter(each -> found.contains(each.getEventId()) && follow.tells(each.getKind()))
                .map(EventNews::getId)
                .limit(MOST_NEWS)
                .toList();
        outbox.order(MailKind.NEWS, follow.recipient(), told, "", Optional.empty());
    }

    /**
     * Orders digests that are due soon.
     *
     * @return whether there may be more
     */
    public boolean orderDigests() {
        Instant now = clock.now();
        List<Follow> due = search.due(now.plus(AHEAD), AT_ONCE);
        Map<FollowRhythm, List<Long>> ordered = due.stream()
                .collect(Collectors.groupingBy(
                        Follow::getRhythm, Collectors.mapping(Follow::getId, Collectors.toList())));
        for (Follow each : due) {
            outbox.order(
                    MailKind.DIGEST,
                    each.recipient(),
                    List.of(each.getId()),
                    each.getToldUntil().toString(),
                    Optional.of(each.getNextAt()));
        }
        ordered.forEach((rhythm, ids) -> entities.createQuery(
                        "update Follow f set f.toldUntil = ?1, f.nextAt = ?2 where f.id in ?3")
                .setParameter(1, now)
                .setParameter(2, next(rhythm, now.plus(AHEAD)))
                .setParameter(3, ids)
                .executeUpdate());
        return due.size() == AT_ONCE;
    }

    /** Stops digests that wait to be sent: what they would have told is in the next ones. */
    public void stopDigests() {
        for (Mail each : mails.untried(MailKind.DIGEST)) {
            entities.createQuery("update Follow f set f.toldUntil = ?1 where f.id = ?2")
                    .setParameter(1, Instant.parse(each.getDetail()))
                    .setParameter(2, each.getSubjectId())
                    .executeUpdate();
            entities.remove(each);
        }
    }

    /** Returns when the next digest after a time is due; null if there is none. */
    Instant next(FollowRhythm rhythm, Instant after) {
        return rhythm == FollowRhythm.IMMEDIATE
                ? null
                : outbox.morning(after, day -> rhythm == FollowRhythm.DAILY || day.getDayOfWeek() == DayOfWeek.MONDAY);
    }

    /** Orders reminders that are due; of whole days, in the morning of the day before. */
    public void remind() {
        Instant now = clock.now();
        for (Reminder reminder : List.of(Reminder.HOUR, Reminder.DAY)) {
            for (FollowSearch.Due due : search.toRemind(reminder, now)) {
                EventDates dates = due.date().getDates();
                Optional<Instant> morning = dates.allDay()
                        ? Optional.of(
                                outbox.morning(dates.startUtc().minus(Duration.ofDays(1)), (LocalDate day) -> true))
                        : Optional.empty();
                outbox.order(
                        MailKind.REMINDER,
                        due.follow().recipient(),
                        List.of(due.date().getId()),
                        dates.startUtc().toString(),
                        Optional.of(morning.filter(now::isBefore).orElse(now)));
                entities.createQuery("update Follow f set f.remindedUntil = ?1 where f.id = ?2")
                        .setParameter(1, dates.startUtc())
                        .setParameter(2, due.follow().getId())
                        .executeUpdate();
            }
        }
    }
}

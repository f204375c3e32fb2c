package almanac.domain.follow;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.clock.SiteClock;
import almanac.base.kind.Role;
import almanac.base.settings.Settings;
import almanac.domain.contact.Contact;
import almanac.domain.contact.ContactService;
import almanac.domain.mail.Mail;
import almanac.domain.mail.MailKind;
import almanac.domain.mail.MailText;
import almanac.domain.mail.MailWriter;
import almanac.domain.mail.Recipient;
import almanac.domain.model.Account;
import almanac.domain.model.Category;
import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.EventStatus;
import almanac.domain.model.MailRhythm;
import almanac.domain.model.Status;
import almanac.domain.security.Caller;
import almanac.http.input.EventQueries;
import almanac.pages.letter.FollowLetters;
import almanac.support.Beans;
import almanac.support.Contract;
import almanac.support.RecordsTest;
import almanac.support.SetClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What followers are told when, and in which words, on both databases. */
class FollowStoreTest extends RecordsTest {

    /** A Friday. */
    private static final Instant FRIDAY = Instant.parse("2031-01-03T12:00:00Z");

    private static final Instant MONDAY_AT_SEVEN = Instant.parse("2031-01-06T07:00:00Z");
    private static final Map<String, String> SETTINGS = Map.of(
            "almanac.smtp.host", "localhost",
            "almanac.mail.from", "calendar@almanac.example",
            "almanac.secret", "snow over the old harbour, and more of it",
            "almanac.public.url", "https://calendar.example");

    private SetClock clock;
    private FollowService follows;
    private FollowStore store;
    private MailWriter letters;
    private Contact reader;
    private Category sports;

    @BeforeEach
    void open() {
        clock = new SetClock(FRIDAY);
        Beans beans = new Beans(entities)
                .with(SiteClock.class, clock)
                .with(Settings.class, new Settings(key -> SETTINGS.getOrDefault(key, "")));
        beans.with(FilterConditions.class, beans.get(EventQueries.class));
        follows = beans.get(FollowService.class);
        store = beans.get(FollowStore.class);
        letters = beans.get(FollowLetters.class);
        reader = beans.get(ContactService.class)
                .entered("Ada@home.example", "en")
                .orElseThrow();
        sports = category("Sports");
    }

    private Event published(String title, String start) {
        Event event = event(title, hour(start), Status.PUBLISH);
        event.getCategories().add(sports);
        return event;
    }

    private void news(NewsKind kind, Event event, EventDates before) {
        stored(new EventNews(kind, event.getId(), null, before, clock.now()));
        entities.flush();
    }

    private Follow follow(FollowRhythm rhythm) {
        FollowInput input = new FollowInput();
        input.rhythm.set(rhythm);
        input.filters.set("categories=" + sports.getId());
        return confirmed(input);
    }

    private Follow confirmed(FollowInput input) {
        Follow follow = follows.create(input, Recipient.of(reader), Caller.ANONYMOUS);
        follows.confirm(reader);
        entities.flush();
        return follow;
    }

    private List<Mail> mails(MailKind kind) {
        entities.flush();
        return entities.createQuery("select m from Mail m where m.kind = ?1 order by m.id", Mail.class)
                .setParameter(1, kind)
                .getResultList();
    }

    /** Begins another transaction, as it were. */
    private void forget() {
        entities.flush();
        entities.clear();
    }

    private Optional<String> digest() {
        clock.set(MONDAY_AT_SEVEN);
        forget();
        return letters.write(mails(MailKind.DIGEST)).map(MailText::text);
    }

    @Contract("6.5 A digest is ordered")
    void aDigestIsOrderedAnHourBeforeItsMonday() {
        follow(FollowRhythm.WEEKLY);
        store.orderDigests();
        clock.set(MONDAY_AT_SEVEN.minus(Duration.ofMinutes(61)));
        store.orderDigests();
        assertThat(mails(MailKind.DIGEST)).isEmpty();
        clock.set(MONDAY_AT_SEVEN.minus(Duration.ofMinutes(59)));
        store.orderDigests();
        forget();
        store.orderDigests();
        assertThat(mails(MailKind.DIGEST)).extracting(Mail::getDueAt).containsExactly(MONDAY_AT_SEVEN);
    }

    @Contract("6.5 What happens to published")
    void itHasWhatIsNewChangedAndComing() {
        Event soon = published("Match", "2031-01-08T10:00");
        Event moved = published("Cup", "2031-03-05T10:00");
        Event late = published("Gala", "2031-05-05T10:00");
        event("Elsewhere", hour("2031-01-08T10:00"), Status.PUBLISH);
        follow(FollowRhythm.WEEKLY);
        news(NewsKind.NEW, soon, null); // before anybody followed it
        clock.set(FRIDAY.plusSeconds(60));
        news(NewsKind.NEW, late, null);
        news(NewsKind.MOVED, moved, hour("2031-03-04T10:00"));
        clock.set(MONDAY_AT_SEVEN.minusSeconds(600));
        store.orderDigests();

        String text = digest().orElseThrow().replace("\u2060", "");
        assertThat(text.substring(0, text.indexOf("-- ")))
                .isEqualToIgnoringWhitespace("""
                        Your week
                        Sports.
                        Changed
                        * Cup
                          Wed, 5 Mar, 10:00–11:00 (before: Tue, 4 Mar, 10:00–11:00)
                          https://calendar.example/event/%s/
                        This week
                        * Match
                          Wed, 8 Jan, 10:00–11:00
                          https://calendar.example/event/%s/
                        New
                        * Gala
                          Mon, 5 May, 10:00–11:00
                          https://calendar.example/event/%s/
                        The whole calendar:
                        https://calendar.example/
                        """.formatted(moved.getSlug(), soon.getSlug(), late.getSlug()));
        assertThat(text).contains("/following/manage/", "/following/end/");
    }

    @Contract({"6.5 A digest is ordered; Each mail has what"})
    void itIsNotSentEmptyNorWithWhatIsHidden() {
        follow(FollowRhythm.WEEKLY);
        clock.set(FRIDAY.plusSeconds(60));
        Event event = published("Match", "2031-01-08T10:00");
        news(NewsKind.NEW, event, null);
        clock.set(MONDAY_AT_SEVEN.minusSeconds(600));
        store.orderDigests();
        assertThat(digest()).hasValueSatisfying(text -> assertThat(text).contains("Match"));

        entities.find(Event.class, event.getId()).publishAs(Status.PRIVATE, null, NOW);
        entities.createQuery("update Occurrence o set o.status = ?1")
                .setParameter(1, Status.PRIVATE)
                .executeUpdate();
        assertThat(digest()).isEmpty();
    }

    @Contract({"6.5 tells_new; What happens to published"})
    void whoWantsToKnowAtOnceIsToldWhatTheyChoseAndOnce() {
        Follow follow = follow(FollowRhythm.IMMEDIATE);
        FollowInput input = new FollowInput();
        input.tellsNew.set(false);
        follows.change(follow, input);
        Event event = published("Match", "2031-01-08T10:00");
        news(NewsKind.NEW, event, null);
        event.setEventStatus(EventStatus.CANCELLED);
        news(NewsKind.STATUS, event, null);
        news(NewsKind.STATUS, event("Elsewhere", hour("2031-01-08T10:00"), Status.PUBLISH), null);
        assertThat(store.tellNews()).isFalse();
        assertThat(store.tellNews()).isFalse();
        assertThat(mails(MailKind.NEWS)).hasSize(1);
        assertThat(letters.write(mails(MailKind.NEWS)).orElseThrow().subject()).startsWith("Cancelled: Match");
    }

    @Test
    void ofAWholeDayPeopleAreRemindedInTheMorningBefore() {
        EventDates day = EventDates.of(
                Instant.parse("2031-01-08T00:00:00Z").atZone(UTC.id()),
                Instant.parse("2031-01-08T23:59:59Z").atZone(UTC.id()),
                UTC,
                true);
        FollowInput input = new FollowInput();
        input.event.set(event("Holiday", day, Status.PUBLISH).getId());
        input.reminder.set(Reminder.DAY);
        confirmed(input);
        clock.set(Instant.parse("2031-01-07T00:00:00Z"));
        store.remind();
        assertThat(mails(MailKind.REMINDER))
                .extracting(Mail::getDueAt)
                .containsExactly(Instant.parse("2031-01-07T07:00:00Z"));
    }

    @Test
    void aDigestThatIsStoppedIsToldByTheNext() {
        Follow follow = follow(FollowRhythm.DAILY);
        Instant since = follow.getToldUntil();
        clock.set(FRIDAY.plus(Duration.ofHours(19)));
        store.orderDigests();
        forget();
        assertThat(entities.find(Follow.class, follow.getId()).getToldUntil()).isAfter(since);
        store.stopDigests();
        forget();
        assertThat(mails(MailKind.DIGEST)).isEmpty();
        assertThat(entities.find(Follow.class, follow.getId()).getToldUntil()).isEqualTo(since);
    }

    @Contract({"6.5 reminder | word; Of whole days"})
    void peopleAreRemindedOnceAndAgainIfItMoves() {
        Event event = published("Match", "2031-01-08T10:00");
        FollowInput input = new FollowInput();
        input.event.set(event.getId());
        input.reminder.set(Reminder.DAY);
        confirmed(input);
        clock.set(Instant.parse("2031-01-07T09:59:00Z"));
        store.remind();
        assertThat(mails(MailKind.REMINDER)).isEmpty();
        clock.set(Instant.parse("2031-01-07T10:00:00Z"));
        store.remind();
        forget();
        store.remind();
        List<Mail> reminders = mails(MailKind.REMINDER);
        assertThat(reminders).hasSize(1);
        assertThat(letters.write(reminders).orElseThrow().subject()).startsWith("Soon: Match");

        entities.createQuery("update Occurrence o set o.dates.startUtc = ?1, o.dates.endUtc = ?1")
                .setParameter(1, Instant.parse("2031-01-09T10:00:00Z"))
                .executeUpdate();
        forget();
        assertThat(letters.write(mails(MailKind.REMINDER))).isEmpty();
        clock.set(Instant.parse("2031-01-08T10:00:00Z"));
        store.remind();
        assertThat(mails(MailKind.REMINDER)).hasSize(2);
    }

    @Test
    void whoChoseNotToBeMailedIsNot() {
        Account ada = account("ada", Role.SUBSCRIBER);
        ada.setMailFollowed(MailRhythm.NEVER);
        Event event = published("Match", "2031-01-08T10:00");
        follows.star(event.getId(), true, Recipient.of(ada));
        news(NewsKind.MOVED, event, null);
        store.tellNews();
        assertThat(mails(MailKind.NEWS)).isEmpty();
    }
}

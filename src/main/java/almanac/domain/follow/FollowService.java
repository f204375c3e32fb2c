package almanac.domain.follow;

import almanac.base.clock.SiteClock;
import almanac.base.constraint.InvalidValue;
import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.refusal.Conflict;
import almanac.base.refusal.NotFound;
import almanac.domain.contact.Contact;
import almanac.domain.contact.ContactSearch;
import almanac.domain.contact.ContactService;
import almanac.domain.mail.MailKind;
import almanac.domain.mail.Outbox;
import almanac.domain.mail.Recipient;
import almanac.domain.security.Caller;
import almanac.domain.series.SeriesSearch;
import almanac.store.failure.Retried;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Begins, changes and ends what people follow, in the caller's transaction. */
@ApplicationScoped
public class FollowService {

    /** How much one person may follow. */
    public static final int MOST = 100;

    /** How much may wait for the confirmation of one address. */
    private static final int MOST_UNCONFIRMED = 5;

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private FollowSearch search;

    @Inject
    private FollowStore store;

    @Inject
    private ContactService contacts;

    @Inject
    private ContactSearch known;

    @Inject
    private SeriesSearch events;

    @Inject
    private Outbox outbox;

    @Inject
    private SiteClock clock;

    /**
     * Begins to follow, or changes how, if somebody with an account follows the same already.
     *
     * @param input whose filters name their records by id
     * @throws almanac.base.validation.InvalidInput if the data isn't valid
     * @throws NotFound if the caller doesn't see the event
     * @throws Conflict if they follow too much already
     */
    public Follow create(FollowInput input, Recipient recipient, Caller caller) {
        input.violations().throwIfAny();
        Follow made = new Follow(
                recipient, event(input, caller), input.filters.value().orElse(""), clock.now());
        List<Follow> others = search.of(recipient);
        Follow follow = others.stream()
                .filter(each -> each.isOfSame(made) && each.isConfirmed() == made.isConfirmed())
                .findFirst()
                .orElse(made);
        if (follow == made && others.size() >= MOST) {
            throw new Conflict(
                    Conflict.Reason.TOO_MANY_FEEDS,
                    Kind.FOLLOW.word(),
                    "You follow " + MOST + " things already, which is as much as there may be; end one of them first.");
        }
        change(follow, input);
        entities.persist(follow);
        entities.flush();
        return follow;
    }

    private Long event(FollowInput input, Caller caller) {
        return input.event
                .value()
                .map(id ->
                        events.readable(new RecordKey.ById(id), caller).series().getId())
                .orElse(null);
    }

    /** Changes what is sent. */
    public void change(Follow follow, FollowInput input) {
        input.violations().throwIfAny();
        boolean isNew = follow.getRhythm() == null;
        FollowRhythm usual = isNew ? FollowRhythm.WEEKLY : follow.getRhythm();
        FollowRhythm rhythm = follow.getEventId() == null ? input.rhythm.value().orElse(usual) : FollowRhythm.IMMEDIATE;
        boolean tellsNew = input.tellsNew.value().orElse(isNew || follow.tells(NewsKind.NEW));
        boolean tellsMoved = input.tellsMoved.value().orElse(isNew || follow.tells(NewsKind.MOVED));
        boolean tellsStatus = input.tellsStatus.value().orElse(isNew || follow.tells(NewsKind.STATUS));
        if (rhythm == FollowRhythm.IMMEDIATE && !tellsNew && !tellsMoved && !tellsStatus) {
            input.violations().add("rhythm", InvalidValue.localized("almanac.follow.nothing", Map.of()));
            input.violations().throwIfAny();
        }
        Instant next = rhythm == follow.getRhythm() ? follow.getNextAt() : store.next(rhythm, clock.now());
        follow.choose(rhythm, tellsNew, tellsMoved, tellsStatus, next);
        follow.remind(input.reminder.value().orElse(isNew ? Reminder.NONE : follow.getReminder()));
    }

    /**
     * Notes what was asked for at an address, and mails the link that confirms it: to known addresses like to others,
     * and not to one that gets too much.
     */
    @Retried
    @Transactional
    public void ask(FollowInput input, String address, String language) {
        contacts.entered(address, language).ifPresent(contact -> {
            Recipient recipient = Recipient.of(contact);
            long waiting = search.of(recipient).stream()
                    .filter(each -> !each.isConfirmed())
                    .count();
            if (waiting < MOST_UNCONFIRMED) {
                create(input, recipient, Caller.ANONYMOUS);
                if (waiting == 0) { // otherwise the link of the last mail confirms this, too
                    outbox.order(MailKind.CONFIRMATION, recipient, "");
                } else {
                    mail(MailKind.CONFIRMATION, recipient);
                }
            }
        });
    }

    /** Mails a link to what an address follows, if it follows anything. */
    @Transactional
    public void mailLink(String address) {
        known.byAddress(address)
                .filter(Contact::isConfirmed)
                .ifPresent(contact -> mail(MailKind.FOLLOWING, Recipient.of(contact)));
    }

    private void mail(MailKind kind, Recipient recipient) {
        if (!outbox.wasJustOrdered(kind, recipient)) {
            outbox.order(kind, recipient, "");
        }
    }

    /** Confirms an address, and with it all that was asked for there; what it followed before is replaced. */
    public void confirm(Contact contact) {
        Instant now = clock.now();
        contact.confirm(now);
        List<Follow> all = search.of(Recipient.of(contact));
        List<Follow> asked = all.stream().filter(each -> !each.isConfirmed()).toList();
        all.stream()
                .filter(each -> each.isConfirmed() && asked.stream().anyMatch(each::isOfSame))
                .forEach(entities::remove);
        asked.forEach(each -> each.confirm(now));
    }

    /** @throws NotFound if they don't follow it */
    public Follow own(long id, Recipient recipient) {
        return search.of(recipient).stream()
                .filter(each -> each.getId() == id)
                .findFirst()
                .orElseThrow(() -> new NotFound(Kind.FOLLOW.word()));
    }

    public void end(Follow follow) {
        entities.remove(follow);
        entities.flush();
    }

    /** Begins or ends following an event, for somebody with an account. */
    public void star(long event, boolean isStarred, Recipient recipient) {
        if (isStarred) {
            FollowInput input = new FollowInput();
            input.event.set(event);
            create(input, recipient, recipient.caller());
        } else {
            search.of(recipient).stream()
                    .filter(each -> each.getEventId() != null && each.getEventId() == event)
                    .forEach(this::end);
        }
    }
}

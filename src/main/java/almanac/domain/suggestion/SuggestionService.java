package almanac.domain.suggestion;

import almanac.base.clock.SiteClock;
import almanac.base.kind.RecordKey;
import almanac.base.kind.Role;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.refusal.NotFound;
import almanac.base.refusal.StaleVersion;
import almanac.base.settings.MailSettings;
import almanac.base.settings.Settings;
import almanac.base.validation.RequestData;
import almanac.domain.contact.Contact;
import almanac.domain.contact.ContactService;
import almanac.domain.event.EventInput;
import almanac.domain.event.EventService;
import almanac.domain.mail.MailKind;
import almanac.domain.mail.Outbox;
import almanac.domain.mail.Recipient;
import almanac.domain.media.ImageInput;
import almanac.domain.media.ImageService;
import almanac.domain.model.Account;
import almanac.domain.model.Category;
import almanac.domain.model.Event;
import almanac.domain.model.Image;
import almanac.domain.model.Venue;
import almanac.domain.security.AccountSearch;
import almanac.domain.security.Caller;
import almanac.domain.security.Passwords;
import almanac.domain.security.Secret;
import almanac.domain.taxonomy.TermSearch;
import almanac.domain.venue.LinkedSearch;
import almanac.store.failure.Retried;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Takes suggestions, and turns those of confirmed addresses into events that wait for a review. */
@ApplicationScoped
public class SuggestionService {

    /** The name of the account that is the author of suggested events: nobody can sign in with it. */
    public static final String AUTHOR = "suggestions";

    /** How many suggestions of one address may wait for its confirmation. */
    private static final int MOST_UNCONFIRMED = 3;

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private SuggestionSearch search;

    @Inject
    private ContactService contacts;

    @Inject
    private EventService events;

    @Inject
    private ImageService images;

    @Inject
    private LinkedSearch linked;

    @Inject
    private TermSearch terms;

    @Inject
    private AccountSearch accounts;

    @Inject
    private Passwords passwords;

    @Inject
    private Outbox outbox;

    @Inject
    private Settings settings;

    @Inject
    private SiteClock clock;

    /** Returns whether anybody may suggest events: the owner wants it, and mail can be sent. */
    public boolean isOpen() {
        return !settings.get(MailSettings.SUGGESTIONS).equals(MailSettings.NO_SUGGESTIONS) && outbox.isOpen();
    }

    public boolean asksForPhone() {
        return settings.get(MailSettings.SUGGESTIONS).equals(MailSettings.WITH_PHONE);
    }

    /**
     * Checks a suggestion by the rules of events; nothing is stored.
     *
     * @throws almanac.base.validation.InvalidInput with what is wrong, by the fields of events
     */
    public void check(SuggestionInput suggested) {
        EventInput input = event(suggested);
        input.requireComplete();
        events.recurrence(input, Optional.empty(), new Caller(null, Role.CONTRIBUTOR));
    }

    /**
     * Stores a suggestion until its address is confirmed, and mails the link that does so: to known addresses like to others,
     * and neither for what was suggested before nor to one that gets too much.
     */
    @Retried
    @Transactional
    public void ask(SuggestionInput suggested, String address, String language) {
        if (search.isKnown(suggested.textKey())) {
            return;
        }
        contacts.entered(address, language).ifPresent(contact -> {
            List<Suggestion> waiting = unconfirmed(contact);
            boolean isNew = waiting.stream().noneMatch(each -> each.isOfSame(suggested));
            if (isNew && waiting.size() < MOST_UNCONFIRMED) {
                entities.persist(new Suggestion(contact, suggested, clock.now()));
                if (waiting.isEmpty() || !outbox.wasJustOrdered(MailKind.CONFIRMATION, Recipient.of(contact))) {
                    outbox.order(MailKind.CONFIRMATION, Recipient.of(contact), "");
                }
            }
        });
    }

    /** Makes events of what somebody has suggested, whose address is confirmed now. */
    public void confirm(Contact contact) {
        contact.confirm(clock.now());
        for (Suggestion each : unconfirmed(contact)) {
            if (search.isKnown(each.input().textKey())) {
                entities.remove(each);
            } else {
                each.confirm(events.create(event(each.input()), author()), clock.now());
            }
        }
    }

    private List<Suggestion> unconfirmed(Contact contact) {
        return search.of(contact).stream()
                .filter(each -> each.getEvent().isEmpty())
                .toList();
    }

    /** @throws NotFound unless it is theirs, and may still be changed */
    public Suggestion own(long id, Contact contact) {
        return search.of(contact).stream()
                .filter(each -> each.getId() == id && each.isOpen())
                .findFirst()
                .orElseThrow(() -> new NotFound("suggestion"));
    }

    /**
     * Changes an event that isn't decided yet; one that was sent back waits again. What is as it was suggested before stays as
     * reviewers have made it.
     */
    public void amend(Suggestion suggestion, SuggestionInput suggested) {
        Map<String, Object> members = members(suggested);
        members(suggestion.input()).forEach((name, before) -> {
            if (!members.containsKey(name)) {
                members.put(name, List.of()); // the venue or the category, which was cleared
            } else if (!name.equals("status") && before.equals(members.get(name))) {
                members.remove(name);
            }
        });
        events.update(key(suggestion), SuggestionInput.event(members), ExpectedVersion.ANY, author());
        suggestion.type(suggested);
    }

    /** Takes it back: the event goes to the trash, and nothing of who suggested it stays with it. */
    public void takeBack(Suggestion suggestion) {
        events.delete(key(suggestion), Optional.empty(), ExpectedVersion.ANY, author());
        entities.remove(suggestion);
    }

    /** Stores its picture, instead of the one before. */
    public void illustrate(Suggestion suggestion, ImageInput input) {
        entities.merge(new SuggestedPicture(
                suggestion, images.read(input), input.altText.value().orElseThrow()));
    }

    public void removePicture(Suggestion suggestion) {
        search.picture(suggestion).ifPresent(entities::remove);
    }

    /**
     * Gives an accepted event the picture of its suggestion as an image of the reviewer; should it wait again, so does that.
     *
     * @param seen the hash of the picture that the reviewer has seen
     * @throws StaleVersion if it is another one by now
     */
    public void acceptPicture(RecordKey.ById event, String seen, Caller reviewer) {
        SuggestedPicture picture = search.ofEvent(event.id())
                .flatMap(search::picture)
                .filter(each -> each.hash().equals(seen))
                .orElseThrow(StaleVersion::new);
        Image image = images.uploaded(picture.getContent(), reviewer);
        images.describe(image, picture.getAltText());
        EventInput input = new EventInput();
        input.read(new RequestData(Map.of("image", image.getId().toString())));
        events.update(event, input, ExpectedVersion.ANY, reviewer);
    }

    private static RecordKey key(Suggestion suggestion) {
        return new RecordKey.ById(suggestion.getEvent().map(Event::getId).orElseThrow());
    }

    private EventInput event(SuggestionInput suggested) {
        return SuggestionInput.event(members(suggested));
    }

    private Map<String, Object> members(SuggestionInput suggested) {
        String known = linked.named(Venue.class, suggested.field("venue"), Caller.ANONYMOUS, 1).stream()
                .findFirst()
                .map(each -> each.getId().toString())
                .orElse("");
        boolean hasCategory =
                terms.current(Category.class, suggested.field("category")).isPresent();
        return suggested.members(known, hasCategory);
    }

    private Caller author() {
        Account account = accounts.named(AUTHOR).orElseGet(this::createAuthor);
        return new Caller(account.getId(), Role.CONTRIBUTOR); // whatever became of its role
    }

    private Account createAuthor() {
        Account made = new Account(
                AUTHOR, Role.CONTRIBUTOR, passwords.hash(Secret.random().text()), clock.now());
        made.setEnabled(false);
        entities.persist(made);
        entities.flush();
        return made;
    }
}

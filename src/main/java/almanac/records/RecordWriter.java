package almanac.records;

import almanac.constraint.InvalidValue;
import almanac.domain.RecordKey;
import almanac.domain.UnknownCaller;
import almanac.media.ImageService;
import almanac.model.Account;
import almanac.model.CalendarRecord;
import almanac.model.Image;
import almanac.model.Status;
import almanac.security.AccountSearch;
import almanac.security.Caller;
import almanac.security.Permission;
import almanac.security.Policy;
import almanac.settings.SiteClock;
import almanac.site.CurrentSettings;
import almanac.text.Slug;
import almanac.text.WebUrl;
import almanac.time.DateText;
import almanac.time.FourDigitYears;
import almanac.time.NamedZone;
import almanac.validation.Patch;
import almanac.validation.Violations;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.util.Optional;

/** Writes what every kind of record has: author, status, publication time, slug, texts and image. */
@ApplicationScoped
public class RecordWriter {

    private static final NamedZone UTC = NamedZone.parse("UTC").orElseThrow();

    @Inject
    private AccountSearch accounts;

    @Inject
    private ImageService images;

    @Inject
    private SlugSearch slugs;

    @Inject
    private CurrentSettings settings;

    @Inject
    private SiteClock clock;

    /**
     * Who a record is to belong to: the account that is named, else the caller; if there is none, that is a violation.
     *
     * @throws UnknownCaller if the caller's account was deleted meanwhile
     * @throws almanac.domain.Forbidden if somebody else is named by a caller who may not edit others' records
     */
    public Account author(Caller caller, RecordInput input) {
        Optional<Long> own = Optional.ofNullable(caller.accountId());
        Optional<Long> id = input.author.value().or(() -> own);
        if (!id.equals(own)) {
            Policy.require(caller, Permission.EDIT_OTHERS);
        }
        Optional<Account> author = known(id, input).or(() -> own.flatMap(accounts::byId));
        if (author.isEmpty() && caller.isSystem()) {
            input.violations().throwIfAny(); // it owns nothing, so somebody has to be named
        }
        return author.orElseThrow(UnknownCaller::new);
    }

    private Optional<Account> known(Optional<Long> id, RecordInput input) {
        Optional<Account> account = id.flatMap(accounts::byId);
        if (account.isEmpty()) {
            input.violations().add("author", "must be the id of an account");
        }
        return account;
    }

    /** Adds to what is wrong with an input what is only known by looking up its author and image. */
    public void lookUp(Caller caller, RecordInput input) {
        if (input.author.value().isPresent()) {
            known(input.author.value(), input);
        }
        // an address is fetched for a write that can be made, not for one that is refused anyway
        input.image
                .value()
                .filter(image -> !WebUrl.isValid(image) || !caller.may(Permission.UPLOAD))
                .ifPresent(image -> image(image, caller, input.violations()));
    }

    /** Writes the common fields of a new record; {@code zone} is what its {@code date} is meant in. */
    public void create(CalendarRecord made, Caller caller, RecordInput input, NamedZone zone) {
        write(made, caller, input, zone);
        if (!input.status.isSent()) {
            publish(made, Policy.initial(caller), publication(input, zone));
        }
        if (!input.slug.isSent()) {
            made.setSlug(freeSlug(made, made.getTitle()));
        }
    }

    /** Writes the common fields that were sent; {@code key} is what the record was called by. */
    public void update(CalendarRecord known, RecordKey key, Caller caller, RecordInput input, NamedZone zone) {
        if (key instanceof RecordKey.BySlug) {
            input.slug.forget(); // the slug that names the record always wins (contract §1)
        }
        if (input.author.isSent()) {
            known.setAuthor(author(caller, input));
        }
        write(known, caller, input, zone);
        if (!input.status.isSent() && publication(input, zone) != null) {
            publish(known, known.getStatus(), publication(input, zone));
        }
        known.touch(clock.now());
    }

    private void write(CalendarRecord target, Caller caller, RecordInput input, NamedZone zone) {
        input.title.ifSent(target::setTitle);
        input.description.ifSent(
                "", text -> target.setDescription(settings.get().html().clean(text)));
        input.excerpt.ifSent("", text -> target.setExcerpt(settings.get().html().clean(text)));
        input.image.ifSent("", image -> target.setImage(image(image, caller, input.violations())));
        input.slug.ifSent(slug -> target.setSlug(freeSlug(target, slug.isBlank() ? target.getTitle() : slug)));
        input.status.ifSent(wanted -> publish(target, Policy.granted(caller, wanted), publication(input, zone)));
    }

    private void publish(CalendarRecord target, Status status, Instant when) {
        target.publishAs(status, when, clock.now());
    }

    private Instant publication(RecordInput input, NamedZone zone) {
        if (input.dateUtc.isSent()) {
            return time("date_utc", input.dateUtc, UTC, input.violations());
        }
        return input.date.isSent() ? time("date", input.date, zone, input.violations()) : null;
    }

    /** A cleared time is now. */
    private Instant time(String name, Patch<String> sent, NamedZone zone, Violations violations) {
        Instant now = clock.now();
        ZonedDateTime time = sent.value()
                .flatMap(DateText::parse)
                .map(text -> text.exactly(zone.id(), now))
                .orElseGet(() -> now.atZone(zone.id()));
        ZonedDateTime shown = time.withZoneSameInstant(settings.get().timeZone().id());
        if (!FourDigitYears.hold(time) || !FourDigitYears.hold(shown)) {
            violations.add(name, FourDigitYears.RULE);
        }
        return time.toInstant();
    }

    private Image image(String sent, Caller caller, Violations violations) {
        try {
            return sent.isEmpty() ? null : images.named(sent, caller);
        } catch (InvalidValue e) {
            violations.add("image", e);
            return null;
        }
    }

    /** The slug of a text, with {@code -2}, {@code -3} … behind it where it is taken. */
    private String freeSlug(CalendarRecord target, String text) {
        String wanted = Slug.of(text);
        String base = wanted.isEmpty() ? target.kind().word() : wanted;
        return Slug.free(base, slugs.takenLike(target, base));
    }
}

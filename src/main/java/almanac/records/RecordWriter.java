package almanac.records;

import almanac.domain.RecordKey;
import almanac.domain.UnknownCaller;
import almanac.media.ImageService;
import almanac.model.Account;
import almanac.model.CalendarRecord;
import almanac.model.Image;
import almanac.model.Status;
import almanac.rest.Input;
import almanac.security.AccountSearch;
import almanac.security.Caller;
import almanac.security.Permission;
import almanac.security.Policy;
import almanac.settings.SiteClock;
import almanac.site.CurrentSettings;
import almanac.text.Slug;
import almanac.time.NamedZone;
import almanac.validation.Refused;
import almanac.validation.Rules;
import almanac.validation.Violations;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
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
    public Account author(Caller caller, Input input, RecordFields fields) {
        Optional<Long> own = Optional.ofNullable(caller.accountId());
        Optional<Long> id = author(input, fields).or(() -> own);
        if (!id.equals(own)) {
            Policy.require(caller, Permission.EDIT_OTHERS);
        }
        Optional<Account> author =
                known(id.orElse(RecordFields.NONE), input, fields).or(() -> own.flatMap(accounts::byId));
        if (author.isEmpty() && caller.isSystem()) {
            input.violations().throwIfAny(); // it owns nothing, so somebody has to be named
        }
        return author.orElseThrow(UnknownCaller::new);
    }

    private static Optional<Long> author(Input input, RecordFields fields) {
        return input.get(fields.author).filter(named -> named != RecordFields.NONE);
    }

    private Optional<Account> known(long author, Input input, RecordFields fields) {
        Optional<Account> account = accounts.byId(author);
        if (account.isEmpty()) {
            input.violations().add(fields.author.name(), "must be the id of an account");
        }
        return account;
    }

    /** Adds to what is wrong with an input what is only known by looking up its author and image. */
    public void lookUp(Caller caller, Input input, RecordFields fields) {
        author(input, fields).ifPresent(id -> known(id, input, fields));
        // an address is fetched for a write that can be made, not for one that is refused anyway
        input.get(fields.image)
                .filter(image -> !Rules.isUrl(image) || !caller.may(Permission.UPLOAD))
                .ifPresent(image -> image(image, caller, input.violations(), fields));
    }

    /** Writes the common fields of a new record; {@code zone} is what its {@code date} is meant in. */
    public void create(CalendarRecord made, Caller caller, Input input, RecordFields fields, NamedZone zone) {
        write(made, caller, input, fields, zone);
        if (!input.has(fields.status)) {
            publish(made, Policy.initial(caller), publication(input, fields, zone));
        }
        if (!input.has(fields.slug)) {
            made.setSlug(freeSlug(made, made.getTitle()));
        }
    }

    /** Writes the common fields that were sent; {@code key} is what the record was called by. */
    public void update(
            CalendarRecord known, RecordKey key, Caller caller, Input input, RecordFields fields, NamedZone zone) {
        if (key instanceof RecordKey.BySlug) {
            input.forget(fields.slug); // the slug that names the record always wins (contract §1)
        }
        if (input.has(fields.author)) {
            known.setAuthor(author(caller, input, fields));
        }
        write(known, caller, input, fields, zone);
        if (!input.has(fields.status) && publication(input, fields, zone) != null) {
            publish(known, known.getStatus(), publication(input, fields, zone));
        }
        known.touch(clock.now());
    }

    private void write(CalendarRecord target, Caller caller, Input input, RecordFields fields, NamedZone zone) {
        input.ifSent(fields.title, target::setTitle);
        input.ifSent(
                fields.description,
                text -> target.setDescription(settings.get().html().clean(text)));
        input.ifSent(
                fields.excerpt, text -> target.setExcerpt(settings.get().html().clean(text)));
        input.ifSent(fields.image, image -> target.setImage(image(image, caller, input.violations(), fields)));
        input.ifSent(fields.slug, slug -> target.setSlug(freeSlug(target, slug.isBlank() ? target.getTitle() : slug)));
        input.ifSent(
                fields.status,
                wanted -> publish(target, Policy.granted(caller, wanted), publication(input, fields, zone)));
    }

    private void publish(CalendarRecord target, Status status, Instant when) {
        target.publishAs(status, when, clock.now());
    }

    private Instant publication(Input input, RecordFields fields, NamedZone zone) {
        Instant now = clock.now();
        return input.get(fields.dateUtc)
                .map(text -> text.in(UTC.id(), now))
                .or(() -> input.get(fields.date).map(text -> text.in(zone.id(), now)))
                .map(time -> time.toInstant())
                .orElse(null);
    }

    private Image image(String sent, Caller caller, Violations violations, RecordFields fields) {
        try {
            return sent.isEmpty() ? null : images.named(sent, caller);
        } catch (Refused e) {
            violations.add(fields.image.name(), e);
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

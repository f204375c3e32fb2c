package almanac.domain.record;

import almanac.base.clock.SiteClock;
import almanac.base.constraint.InvalidValue;
import almanac.base.kind.RecordKey;
import almanac.base.patch.Patch;
import almanac.base.refusal.UnknownCaller;
import almanac.base.text.Slug;
import almanac.base.text.WebUrl;
import almanac.base.time.DateText;
import almanac.base.time.FourDigitYears;
import almanac.base.time.NamedZone;
import almanac.base.time.TimeText;
import almanac.base.validation.Violations;
import almanac.domain.media.ImageService;
import almanac.domain.model.Account;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Image;
import almanac.domain.model.Status;
import almanac.domain.security.AccountSearch;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.domain.security.Policy;
import almanac.domain.site.CurrentSettings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.util.Map;
import java.util.Optional;

/** Writes the properties common to all kinds of records: author, status, publication time, slug, texts and image. */
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
     * Returns the author of a record: the named account, by default the caller; an unknown id is a violation.
     *
     * @throws UnknownCaller if the caller's account was deleted meanwhile
     * @throws almanac.base.refusal.Forbidden if a caller who may not edit others' records names somebody else
     */
    public Account author(Caller caller, RecordInput input) {
        Optional<Long> own = Optional.ofNullable(caller.accountId());
        Optional<Long> id = input.author.value().or(() -> own);
        id.ifPresent(named -> Policy.requireToName(caller, named));
        Optional<Account> author = known(id, input).or(() -> own.flatMap(accounts::byId));
        if (author.isEmpty() && caller.isSystem()) {
            input.violations().throwIfAny(); // the system owns no records, so an author must be named
        }
        return author.orElseThrow(UnknownCaller::new);
    }

    private Optional<Account> known(Optional<Long> id, RecordInput input) {
        Optional<Account> account = id.flatMap(accounts::byId);
        if (account.isEmpty()) {
            input.violations().add("author", InvalidValue.localized("almanac.records.author", Map.of()));
        }
        return account;
    }

    /** Adds the violations that only a look-up of author and image reveals. */
    public void lookUp(Caller caller, RecordInput input) {
        if (input.author.value().isPresent()) {
            known(input.author.value(), input);
        }
        // an image isn't fetched from its URL yet: the write may still be refused
        input.image
                .value()
                .filter(image -> !WebUrl.isValid(image) || !caller.may(Permission.UPLOAD))
                .ifPresent(image -> image(image, caller, input.violations()));
    }

    /** Writes the common fields of a new record; {@code zone} is the time zone of its {@code date}. */
    public void create(CalendarRecord made, Caller caller, RecordInput input, NamedZone zone) {
        write(made, caller, input, zone);
        if (!input.status.isSent()) {
            publish(made, Policy.initial(caller), publication(made, input, zone));
        }
        if (!input.slug.isSent()) {
            made.setSlug(freeSlug(made, made.getTitle()));
        }
    }

    /** Writes the common fields that were sent; {@code key} is the one by which the request names the record. */
    public void update(CalendarRecord known, RecordKey key, Caller caller, RecordInput input, NamedZone zone) {
        if (key instanceof RecordKey.BySlug) {
            input.slug.unset(); // the slug that names the record always wins (contract §1)
        }
        if (input.author.isSent()) {
            known.setAuthor(author(caller, input));
        }
        write(known, caller, input, zone);
        if (!input.status.isSent() && publication(known, input, zone) != null) {
            publish(known, known.getStatus(), publication(known, input, zone));
        }
        known.touch(clock.now());
    }

    private void write(CalendarRecord target, Caller caller, RecordInput input, NamedZone zone) {
        input.title.ifSent(target::setTitle);
        input.description.ifSent("", text -> target.setDescription(safe(text, target.getDescription())));
        input.excerpt.ifSent("", text -> target.setExcerpt(safe(text, target.getExcerpt())));
        input.image.ifSent("", image -> target.setImage(image(image, caller, input.violations())));
        input.slug.ifSent(slug -> target.setSlug(freeSlug(target, slug.isBlank() ? target.getTitle() : slug)));
        input.status.ifSent(
                wanted -> publish(target, Policy.granted(caller, wanted), publication(target, input, zone)));
    }

    private void publish(CalendarRecord target, Status status, Instant when) {
        target.publishAs(status, when, clock.now());
    }

    /** HTML that is repeated as stored stays, whatever the site allows by now. */
    private String safe(String html, String known) {
        return html.equals(known) ? known : settings.get().html().clean(html);
    }

    /** Returns the sent time, or null; the stored one if it is repeated as responses show it. */
    private Instant publication(CalendarRecord target, RecordInput input, NamedZone zone) {
        Instant known = target.getPublishedAt();
        String shown = TimeText.of(known.atZone(settings.get().timeZone().id()).toLocalDateTime());
        boolean repeats = input.dateUtc.isSent()
                ? input.dateUtc.value().filter(TimeText.utc(known)::equals).isPresent()
                : input.date.value().filter(shown::equals).isPresent();
        if (repeats) {
            return known;
        }
        if (input.dateUtc.isSent()) {
            return time("date_utc", input.dateUtc, UTC, input.violations());
        }
        return input.date.isSent() ? time("date", input.date, zone, input.violations()) : null;
    }

    /** Returns the time that was sent; now if it was cleared. */
    private Instant time(String name, Patch<String> sent, NamedZone zone, Violations violations) {
        Instant now = clock.now();
        ZonedDateTime time = sent.value()
                .flatMap(DateText::parse)
                .map(text -> text.exactly(zone.id(), now))
                .orElseGet(() -> now.atZone(zone.id()));
        ZonedDateTime shown = time.withZoneSameInstant(settings.get().timeZone().id());
        if (!FourDigitYears.hold(time) || !FourDigitYears.hold(shown)) {
            violations.add(name, InvalidValue.localized("almanac.records.years", Map.of()));
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

    /** Returns the slug of a text, followed by {@code -2}, {@code -3} … if it is taken. */
    public String freeSlug(CalendarRecord target, String text) {
        String wanted = Slug.of(text);
        String base = wanted.isEmpty() ? target.kind().word() : wanted;
        return Slug.free(base, slugs.takenLike(target, base));
    }
}

package almanac.desk.event;

import almanac.base.clock.SiteClock;
import almanac.base.constraint.InvalidValue;
import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.language.Language;
import almanac.base.refusal.Conflict;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.refusal.Forbidden;
import almanac.base.refusal.NotReadable;
import almanac.base.validation.InvalidInput;
import almanac.base.validation.RequestData;
import almanac.base.validation.Violations;
import almanac.desk.gallery.ImageActions;
import almanac.desk.name.TypedNames;
import almanac.domain.event.EventInput;
import almanac.domain.event.EventService;
import almanac.domain.event.EventService.Changed;
import almanac.domain.model.Account;
import almanac.domain.model.Event;
import almanac.domain.model.OwnValues.Replaced;
import almanac.domain.review.ProposalService;
import almanac.domain.security.AccountSearch;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.domain.security.Policy;
import almanac.domain.series.EventReference;
import almanac.domain.series.SeriesSearch;
import almanac.http.idempotency.IdempotentCreation;
import almanac.http.input.PageFilter;
import almanac.pages.detail.EventDetails;
import almanac.pages.detail.EventDetailsReader;
import almanac.pages.period.Views;
import almanac.store.failure.Retried;
import almanac.web.filter.Filters;
import almanac.web.form.Form;
import almanac.web.frame.Frame;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.TransactionSynchronizationRegistry;
import jakarta.transaction.Transactional;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Opens, stores and previews the forms of events, each call in its own transaction. */
@ApplicationScoped
@Transactional
public class EventForms {

    /**
     * The result of storing a form.
     *
     * @param trashed the number of dates of a series with their own values that moved to the trash, as the series no
     *     longer has them
     */
    public record Saved(long id, int trashed) {

        /** Returns the query of an address that reports it. */
        String query() {
            return "saved=1" + (trashed == 0 ? "" : "&trashed=" + trashed);
        }
    }

    @Resource(lookup = "java:comp/TransactionSynchronizationRegistry")
    private TransactionSynchronizationRegistry transaction;

    @Inject
    private SkippedDays skippedDays;

    @Inject
    private EventService events;

    @Inject
    private ProposalService proposals;

    @Inject
    private EventDetailsReader details;

    @Inject
    private SeriesSearch series;

    @Inject
    private TypedNames names;

    @Inject
    private ImageActions images;

    @Inject
    private AccountSearch accounts;

    @Inject
    private IdempotentCreation creation;

    @Inject
    private SiteClock clock;

    /**
     * Returns the form of an event that the caller may edit.
     *
     * @throws NotReadable if it is in the trash
     */
    public Form form(long id, Caller caller) {
        EventReference known = editable(id, caller);
        if (known.event().isInTrash()) {
            throw new NotReadable(Kind.EVENT.word(), NotReadable.Reason.IN_TRASH);
        }
        return EventForm.of(known, caller, clock.now());
    }

    /** Returns whether the caller, who may not edit an event, may propose changes of it. */
    public boolean isProposable(long id, Caller caller) {
        try {
            return proposals.proposable(id, caller) != null;
        } catch (Forbidden | NotReadable e) {
            return false;
        }
    }

    /** Like {@link #form}, in the trash or not. */
    public Form stored(long id, Caller caller) {
        return EventForm.of(editable(id, caller), caller, clock.now());
    }

    /** Returns the event, or the date of a series, of an id that the caller may edit; in the trash or not. */
    EventReference editable(long id, Caller caller) {
        return series.editable(new RecordKey.ById(id), ExpectedVersion.ANY, caller);
    }

    /**
     * Returns the form for a copy of an event. One with a password can't be copied: the form lacks the password, and
     * the copy would be open.
     */
    public Form copy(long id, Caller caller) {
        EventReference shown = series.readable(new RecordKey.ById(id), caller);
        if (shown.event().isProtected()) {
            throw new Forbidden("An event with a password can't be copied here.");
        }
        return EventForm.copy(EventForm.of(shown, caller, clock.now()));
    }

    /**
     * Returns the form of a new event, a draft, with category and venue from filters.
     *
     * @param begin a day, or a time on it; empty for today
     * @throws DateTimeException if it is neither, or beyond the years that views show
     */
    public Form blank(String begin, Filters given, Frame frame) {
        LocalDateTime start = begin.contains("T")
                ? LocalDateTime.parse(begin)
                : EventForm.begin(frame.now(), begin.isEmpty() ? frame.today() : LocalDate.parse(begin));
        if (!Views.isShown(start.toLocalDate())) {
            throw new DateTimeException("No view has this year.");
        }
        Form form = EventForm.blank(start);
        Form categorized = given.only(PageFilter.of(Kind.CATEGORY))
                .map(chosen -> form.with(TypedNames.CATEGORIES, chosen.value()))
                .orElse(form);
        return given.only(PageFilter.of(Kind.VENUE))
                .map(chosen -> categorized.with(EventForm.VENUE, chosen.name()))
                .orElse(categorized);
    }

    /**
     * Stores a new event.
     *
     * @throws almanac.base.refusal.NotFound if the form has created one that was deleted
     */
    @Retried
    public Saved create(Form form, Frame frame) {
        Caller caller = frame.caller();
        long id = creation.create(Kind.EVENT.word(), form.get(Form.KEY), form.made(), caller, () -> created(form, frame)
                .getId());
        editable(id, caller);
        return new Saved(id, 0);
    }

    private Event created(Form form, Frame frame) {
        Event created = events.create(input(form, Form.NOTHING, Optional.empty(), frame), frame.caller());
        images.describeChosen(form, frame.caller());
        return created;
    }

    /**
     * Stores the changes of a form, if the event still has the form's version, and the proposal that it names is still
     * pending.
     *
     * @return what was changed: changing a date and those that follow makes a series of them
     * @throws InvalidInput if a series would lose dates with their own values, unless the form allows it; if dates
     *     would lose own values, unless the form has named them
     */
    @Retried
    public Saved update(long id, Form form, Frame frame) {
        Language language = frame.language();
        if (form.offers(EventForm.PROPOSAL)) {
            proposals.accept(id, form.get(EventForm.PROPOSAL), frame.caller());
        }
        Changed changed = changed(id, form, frame);
        EventInput refused = new EventInput();
        if (!changed.detached().isEmpty() && !form.isOn(EventForm.TRASH_DATES)) {
            String lost = named(language, changed.detached(), Event::getTitle, each -> each.getDates()
                    .startLocal()
                    .toLocalDate());
            refused.violations()
                    .add(
                            EventForm.TRASH_DATES,
                            InvalidValue.localized("almanac.event.lostDates", Map.of("dates", lost)));
        }
        String replaced = named(language, changed.replaced(), Replaced::title, Replaced::day);
        if (!form.get(EventForm.SHOWN_OWN).contains(replaced)) {
            refused.violations()
                    .add(
                            EventForm.KEEP_OWN,
                            InvalidValue.localized("almanac.event.ownDates", Map.of("dates", replaced)));
        }
        refused.violations().throwIfAny();
        return new Saved(changed.event().id(), changed.detached().size());
    }

    private static <T> String named(
            Language language, List<T> dates, Function<T, String> title, Function<T, LocalDate> day) {
        return dates.stream()
                .map(each -> language.text("manage.scope.date", title.apply(each), language.date(day.apply(each))))
                .collect(Collectors.joining(", "));
    }

    private Changed changed(long id, Form form, Frame frame) {
        Caller caller = frame.caller();
        EventReference known = editable(id, caller);
        if (known.event().isInTrash()) { // a form has no status for that: whichever it names would restore it
            throw new Conflict(Conflict.Reason.ALREADY_IN_TRASH, Kind.EVENT.word(), "It is in the trash.");
        }
        Form stored = EventForm.of(known, caller, clock.now());
        EventInput input = input(EventForm.whole(form, stored), stored, Optional.of(known.event()), frame);
        Changed changed = events.update(new RecordKey.ById(id), input, form.expectedVersion(), caller);
        images.describeChosen(form, caller);
        return changed;
    }

    /** Returns an event as readers would see it if a form were stored: stores it, reads it, and rolls back. */
    @Retried
    public EventDetails preview(Optional<Long> id, Form form, Frame frame) {
        EventReference shown =
                id.isPresent() ? changed(id.get(), form, frame).event() : EventReference.whole(created(form, frame));
        EventDetails read = details.read(shown, frame);
        transaction.setRollbackOnly();
        return read;
    }

    private EventInput input(Form sent, Form stored, Optional<Event> event, Frame frame) {
        Caller caller = frame.caller();
        Form form = skippedDays.in(sent, stored, event, frame);
        Map<String, Object> members = EventMembers.of(form, stored);
        Violations unclear = names.addTo(members, form, stored, event, frame);
        boolean namesAuthor =
                form.changes(stored, "author") && !form.get("author").isEmpty();
        Optional<Account> author = namesAuthor ? author(form.get("author"), caller) : Optional.empty();
        author.ifPresent(account -> members.put("author", account.getId().toString()));
        EventInput input = new EventInput();
        input.read(new RequestData(members));
        input.violations().addAll(unclear);
        RepeatFields.check(form, input);
        skippedDays.check(form, input.violations());
        FormRows.CUSTOM_FIELDS.checkNames(form, input.violations());
        if (namesAuthor && author.isEmpty()) {
            input.violations().add("author", InvalidValue.localized("almanac.event.author", Map.of()));
        }
        return input;
    }

    /** Finds an account, only for callers who may name one: others must not learn which accounts exist. */
    private Optional<Account> author(String name, Caller caller) {
        Policy.require(caller, Permission.EDIT_OTHERS);
        return accounts.named(name);
    }
}

package almanac.domain.model;

import almanac.base.language.Accents;
import almanac.base.language.SearchWords;
import almanac.base.refusal.Kind;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.FetchType;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Table;
import jakarta.persistence.Transient;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.hibernate.annotations.DynamicUpdate;
import org.hibernate.annotations.OptimisticLock;

/** An event or a series: its dates, its parent or series, and who may read it. */
@Entity
@Table(name = "events")
@DynamicUpdate // otherwise a change of a title would reset how far a job has extended the series meanwhile
public class Event extends EventProperties {

    @Embedded
    @NotNull
    private EventDates dates;

    /** The recurrence, beginning with {@code dates}. */
    @Embedded
    private RecurrenceTexts recurrence = RecurrenceTexts.NONE;

    /**
     * The time before which all occurrences of a series are stored; null if all of them are. Not versioned, as it is
     * nobody's change.
     */
    @OptimisticLock(excluded = true)
    private LocalDateTime expandedUntil;

    @ManyToOne(fetch = FetchType.LAZY)
    private Event series;

    @OneToMany(mappedBy = "series", cascade = CascadeType.ALL)
    private List<Event> overrides = new ArrayList<>();

    /** Whether an override is in the trash by itself, and not with its series. */
    private boolean trashedAlone;

    /** The status before the move to the trash, and its time; null outside of the trash. */
    @Enumerated(EnumType.STRING)
    private Status trashedFrom;

    private Instant trashedAt;

    /** The time of submission while the review is pending, otherwise null; null for one date of a series. */
    private Instant submittedAt;

    /** The reviewer's reason for sending the event back; null once it is submitted again or published. */
    @Embedded
    private SentBack sentBack;

    /** The id of the date that this event overrode until it was taken back: the audit trail records its end under that id. */
    @Transient
    private Long releasedDate;

    private boolean hideFromListings;
    private boolean featured;
    private String passwordHash;
    private String hiddenSearchText;
    private String hiddenPlainText;

    @ManyToOne(fetch = FetchType.LAZY)
    private Event parent;

    @OneToMany(mappedBy = "event", cascade = CascadeType.ALL)
    private List<Occurrence> occurrences = new ArrayList<>();

    protected Event() {}

    public Event(Account author, EventDates dates, Instant now) {
        super(author, now);
        this.dates = dates;
        occurrences.add(new Occurrence(this));
    }

    /** A copy of a series for one of its occurrences, which it takes over. */
    private Event(Event series, Occurrence occurrence, Instant now) {
        super(series.getAuthor(), now);
        this.series = series;
        this.dates = occurrence.getDates();
        setSlug(hiddenSlug(occurrence));
        followSeries(Set.<SharedProperty<?>>of(SharedProperty.DATES));
    }

    public EventDates getDates() {
        return dates;
    }

    public void setDates(EventDates dates) {
        if (!dates.equals(this.dates)) {
            this.dates = dates;
            updateOccurrences();
        }
    }

    @Override
    public void publishAs(Status wanted, Instant when, Instant now) {
        Status before = getStatus();
        super.publishAs(wanted, when, now);
        if (getStatus() != before) {
            noteTrash(before, now);
            noteReview(now);
            updateOccurrences();
        }
    }

    @Override
    public void trash(Instant now) {
        Status before = getStatus();
        super.trash(now);
        noteTrash(before, now);
        noteReview(now);
        updateOccurrences();
    }

    private void noteTrash(Status before, Instant now) {
        if (isInTrash() != (before == Status.TRASH)) {
            trashedFrom = isInTrash() ? before : null;
            trashedAt = isInTrash() ? now : null;
        }
    }

    private void noteReview(Instant now) {
        boolean waits = getStatus() == Status.PENDING;
        submittedAt = waits ? now : null;
        if (waits || getStatus().isPublished()) {
            sentBack = null;
        }
    }

    /** Returns the time of submission, if the review is pending. */
    public Optional<Instant> getSubmittedAt() {
        return Optional.ofNullable(submittedAt);
    }

    /** Returns the reviewer's reason for sending it back, until it is submitted again or published. */
    public Optional<SentBack> getSentBack() {
        return Optional.ofNullable(sentBack);
    }

    /** Makes the event a draft again, for its author to change. */
    public void sendBack(SentBack why) {
        publishAs(Status.DRAFT, null, why.reviewedAt());
        sentBack = why;
        touch(why.reviewedAt());
    }

    /** Returns the status before the move to the trash; empty outside of the trash, or if unknown. */
    public Optional<Status> getTrashedFrom() {
        return Optional.ofNullable(trashedFrom);
    }

    /** Returns the time of the move to the trash; empty outside of the trash, or if unknown. */
    public Optional<Instant> getTrashedAt() {
        return Optional.ofNullable(trashedAt);
    }

    /**
     * Clears status and time of the move to the trash, before a change: readers who saw the event before don't see what
     * is written in the trash.
     */
    public void forgetTrashed() {
        trashedFrom = null;
        trashedAt = null;
    }

    private void updateOccurrences() {
        occurrences.forEach(Occurrence::follow);
        overrides.forEach(Event::followStatus);
    }

    /** Whether lists omit it; its own address still shows it. */
    public boolean isHideFromListings() {
        return hideFromListings;
    }

    public void setHideFromListings(boolean hideFromListings) {
        if (hideFromListings != this.hideFromListings) {
            this.hideFromListings = hideFromListings;
            updateOccurrences();
        }
    }

    public boolean isFeatured() {
        return featured;
    }

    public void setFeatured(boolean featured) {
        if (featured != this.featured) {
            this.featured = featured;
            updateOccurrences();
        }
    }

    /** Whether readers need a password. */
    public boolean isProtected() {
        return passwordHash != null;
    }

    /** Sets the password that readers need; the empty text removes it. */
    public void protectWith(String password) {
        passwordHash = password.isEmpty() ? null : ReaderPassword.hash(password);
        updateOccurrences();
    }

    /** Returns whether {@code password}, which may be null, opens this event. */
    public boolean isOpenedBy(String password) {
        return passwordHash == null || password != null && ReaderPassword.matches(passwordHash, password);
    }

    /** Returns the event that this one belongs to, or null. */
    public Event getParent() {
        return parent;
    }

    /**
     * Makes this event belong to another, or to none.
     *
     * @throws IllegalArgumentException if that would close a loop
     */
    public void setParent(Event parent) {
        if (parent != null && parent.isWithin(this)) {
            throw new IllegalArgumentException("an event can't belong to itself");
        }
        this.parent = parent;
    }

    /** Returns whether this event is {@code other} or one of its descendants. */
    public boolean isWithin(Event other) {
        for (Event each = this; each != null; each = each.getParent()) {
            if (each == other || each.getId() != null && each.getId().equals(other.getId())) {
                return true;
            }
        }
        return false;
    }

    /** Returns the occurrences; for a series without those of its overrides. */
    public List<Occurrence> getOccurrences() {
        return occurrences;
    }

    public boolean isSeries() {
        return !recurrence.isNone();
    }

    public RecurrenceTexts getRecurrence() {
        return recurrence;
    }

    /** Sets the recurrence; the caller has to expand the occurrences anew. */
    public void setRecurrence(RecurrenceTexts recurrence) {
        this.recurrence = recurrence;
    }

    /** Returns the beginning of the day before which all occurrences of a series are stored; empty if all of them are. */
    public Optional<LocalDateTime> getExpandedUntil() {
        return Optional.ofNullable(expandedUntil);
    }

    /** Returns the last day whose occurrences of a series are all stored, and so listed; empty if there are none after it. */
    public Optional<LocalDate> getLastListedDay() {
        return getExpandedUntil().map(time -> time.toLocalDate().minusDays(1));
    }

    public void setExpandedUntil(LocalDateTime expandedUntil) {
        this.expandedUntil = expandedUntil;
    }

    /** Returns the id of its occurrence, if this is one date of a series. */
    @Override
    public Long getShownId() {
        if (releasedDate != null) {
            return releasedDate;
        }
        return series == null || occurrences.isEmpty()
                ? getId()
                : occurrences.get(0).getId();
    }

    /** Returns this event, or the series of which it is one date. */
    public Event getWhole() {
        return series == null ? this : series;
    }

    /** Returns the series of which this is one date with changes of its own, or null. */
    public Event getSeries() {
        return series;
    }

    /** Returns the dates of this series that have changes of their own. */
    public List<Event> getOverrides() {
        return overrides;
    }

    /** Returns the dates of an occurrence that starts then, on the wall clock, and takes as long as the first. */
    public EventDates datesAt(LocalDateTime start) {
        Duration length = Duration.between(dates.startLocal(), dates.endLocal());
        ZoneId zone = dates.zone().id();
        ZonedDateTime begin = start.atZone(zone);
        ZonedDateTime end = start.plus(length).atZone(zone);
        boolean isInGap = end.isBefore(begin); // a gap of daylight-saving time moves the beginning beyond the end
        return EventDates.of(begin, isInGap ? begin.plus(length) : end, dates.zone(), dates.allDay());
    }

    /** Returns a copy of the series with its dates from then on, as yet without occurrences and slug. */
    public Event split(EventDates from, Instant now) {
        Event later = new Event(getAuthor(), from, now);
        later.occurrences.clear();
        SharedProperty.copyAll(this, later);
        later.publishLike(this);
        later.submittedAt = submittedAt;
        later.sentBack = sentBack;
        later.passwordHash = passwordHash;
        later.parent = parent;
        return later;
    }

    /** Takes over an occurrence from the series before it. */
    public void takeOver(Occurrence occurrence) {
        Event shown = occurrence.getEvent();
        Event before = occurrence.getSeries();
        if (shown == before) {
            before.getOccurrences().remove(occurrence);
            occurrences.add(occurrence);
        } else {
            before.leave(shown);
            shown.setSeries(this);
            overrides.add(shown);
        }
        occurrence.moveTo(this);
    }

    protected void setSeries(Event series) {
        this.series = series;
    }

    protected String getPasswordHash() {
        return passwordHash;
    }

    /** Creates an event of its own for one of this series' occurrences, at first the same as the series. */
    public Event override(Occurrence occurrence, Instant now) {
        Event made = new Event(this, occurrence, now);
        occurrences.remove(occurrence);
        occurrence.showAs(made);
        made.occurrences.add(occurrence);
        overrides.add(made);
        return made;
    }

    /** Lets one date follow this series again; its override is left without a date. */
    public void takeBack(Event override) {
        Occurrence occurrence = override.getOccurrences().get(0);
        override.release(occurrence);
        leave(override);
        occurrence.showAs(occurrence.getSeries()); // not this: the occurrence may know it by a proxy
        occurrences.add(occurrence);
        occurrence.follow();
    }

    /** Not private, as it is called on proxies. */
    protected void release(Occurrence occurrence) {
        occurrences.clear();
        releasedDate = occurrence.getId();
    }

    /**
     * Makes a detached event the override of one date of this series again, out of the trash.
     *
     * @param start the start by which the series knows the date
     */
    public void attach(Event detached, LocalDateTime start) {
        Occurrence occurrence = detached.getOccurrences().get(0);
        occurrence.moveTo(this);
        overrides.add(detached);
        detached.follow(this, occurrence);
        occurrence.startAt(start);
    }

    /** Not private, as it is called on proxies. */
    protected void follow(Event other, Occurrence occurrence) {
        series = other;
        parent = other.getParent();
        setSlug(hiddenSlug(occurrence));
        trashedAlone = false;
        followStatus();
    }

    /** Returns a slug with a slash, which no name by people has; readers see the slug of the series. */
    private static String hiddenSlug(Occurrence occurrence) {
        return "/" + occurrence.getId();
    }

    /** Removes the override by its id, since the list may have a proxy of it. */
    private void leave(Event override) {
        overrides.removeIf(each -> each.getId().equals(override.getId()));
    }

    /** Returns the own properties of an override: all that differ from its series. */
    public Set<SharedProperty<?>> ownProperties() {
        return SharedProperty.ALL.stream()
                .filter(property -> property.differs(this, series))
                .collect(Collectors.toSet());
    }

    /** Copies all but the own properties from the series. */
    public void followSeries(Set<SharedProperty<?>> own) {
        SharedProperty.ALL.stream()
                .filter(property -> !own.contains(property))
                .forEach(property -> property.copy(series, this));
        parent = series.getParent();
        followStatus();
    }

    /** Copies from the series who may see it. Not private, as it is called on proxies. */
    protected void followStatus() {
        if (!trashedAlone) {
            publishLike(series);
        }
        passwordHash = series.getPasswordHash();
        occurrences.forEach(Occurrence::follow);
    }

    /** Moves one date of a series to the trash, independently of the series. */
    public void trashAlone(Instant now) {
        trashedAlone = true;
        trash(now);
    }

    /** Takes one date of a series out of the trash. */
    public void restore() {
        trashedAlone = false;
        forgetTrashed();
        followStatus();
    }

    /** Makes an override a single event, in the trash, as its series has lost that date. It needs a slug. */
    public void detach(Instant now) {
        parent = series;
        series.leave(this);
        series = null;
        trashedAlone = false;
        occurrences.forEach(Occurrence::detach);
        trash(now);
        forgetTrashed(); // calendars lose that date of the series, and never had this event
    }

    /** Returns the text of a protected event that only those who may edit it can search, folded when it was stored. */
    public String getHiddenSearchText() {
        return hiddenSearchText;
    }

    @Override
    void foldTexts() {
        super.foldTexts();
        hiddenSearchText = isProtected() ? privateText() : "";
        hiddenPlainText = Accents.plainIfAccented(hiddenSearchText);
    }

    /** Returns the publicly searched text without accents; empty if it has none. */
    @Override
    String plainText() {
        return Accents.plainIfAccented(getSearchText());
    }

    /** A protected event is found by its title alone; the rest is in {@code hiddenSearchText}. */
    @Override
    String searchedText() {
        return isProtected() ? SearchWords.fold(getTitle()) : super.searchedText();
    }

    @Override
    public Kind kind() {
        return Kind.EVENT;
    }
}

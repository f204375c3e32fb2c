package almanac.domain.model;

import almanac.base.kind.Kind;
import almanac.base.language.Accents;
import almanac.base.language.SearchWords;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Table;
import jakarta.persistence.Transient;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.hibernate.annotations.DynamicUpdate;
import org.hibernate.annotations.OptimisticLock;

/** An event or a series: its dates, its parent or series, and who may read it. */
@Entity
@Table(name = "events")
@DynamicUpdate // otherwise a change of a title would reset how far a job has extended the series meanwhile
public class Event extends EventLifecycle {

    @Embedded
    @NotNull
    private EventDates dates;

    /** The recurrence, beginning with {@code dates}. */
    @Embedded
    private RecurrenceTexts recurrence = RecurrenceTexts.NONE;

    /**
     * The time before which all occurrences of a series are stored; null if all are. Not versioned, as nobody edits it.
     */
    @OptimisticLock(excluded = true)
    private LocalDateTime expandedUntil;

    @ManyToOne(fetch = FetchType.LAZY)
    private Event series;

    @OneToMany(mappedBy = "series", cascade = CascadeType.ALL)
    private List<Event> overrides = new ArrayList<>();

    /** Whether one date's override is in the trash by itself, not with its series. */
    private boolean trashedAlone;

    /**
     * The id of the date that this event overrode until it was discarded: the audit trail records its deletion under
     * that id.
     */
    @Transient
    private Long releasedDate;

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
    void updateOccurrences() {
        occurrences.forEach(Occurrence::follow);
        overrides.forEach(Event::followStatus);
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

    /** Sets the recurrence; the caller has to expand the occurrences again. */
    public void setRecurrence(RecurrenceTexts recurrence) {
        this.recurrence = recurrence;
    }

    /** Returns the beginning of the day before which all occurrences of a series are stored; empty if all of them are. */
    public Optional<LocalDateTime> getExpandedUntil() {
        return Optional.ofNullable(expandedUntil);
    }

    /** Returns the last day whose occurrences are all stored, and so listed; empty if there are none after it. */
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

    /** Returns the series of which this is one date with its own changes, or null. */
    public Event getSeries() {
        return series;
    }

    /** Returns the dates of this series that have their own changes. */
    public List<Event> getOverrides() {
        return overrides;
    }

    protected void setSeries(Event series) {
        this.series = series;
    }

    protected String getPasswordHash() {
        return passwordHash;
    }

    void setPasswordHash(String passwordHash) {
        this.passwordHash = passwordHash;
    }

    /** Not private: called on proxies. */
    protected void release(Occurrence occurrence) {
        occurrences.clear();
        releasedDate = occurrence.getId();
    }

    /** Not private: called on proxies. */
    protected void follow(Event other, Occurrence occurrence) {
        series = other;
        parent = other.getParent();
        setSlug(hiddenSlug(occurrence));
        trashedAlone = false;
        followStatus();
    }

    /** Returns a slug with a slash, which no slug of a title has; readers see the series' slug. */
    private static String hiddenSlug(Occurrence occurrence) {
        return "/" + occurrence.getId();
    }

    /** Copies all but its own properties from the series. */
    public void followSeries(Set<SharedProperty<?>> own) {
        SharedProperty.ALL.stream()
                .filter(property -> !own.contains(property))
                .forEach(property -> property.copy(series, this));
        parent = series.getParent();
        followStatus();
    }

    /** Copies from the series who may see it. Not private: called on proxies. */
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

    /** Restores one date of a series from the trash. */
    public void restore() {
        trashedAlone = false;
        clearTrashed();
        followStatus();
    }

    /** Not private: called on proxies. */
    protected void becomeSingle(Instant now) {
        parent = series;
        series = null;
        trashedAlone = false;
        occurrences.forEach(Occurrence::detach);
        trash(now);
        clearTrashed(); // calendars lose that date of the series, and never had this event
    }

    /** Returns the folded text of a protected event that only those who may edit it can search. */
    public String getHiddenSearchText() {
        return hiddenSearchText;
    }

    @Override
    void foldTexts() {
        super.foldTexts();
        hiddenSearchText = isProtected() ? privateText() : "";
        hiddenPlainText = Accents.plainIfAccented(hiddenSearchText);
    }

    /** Computes the publicly searched text without accents; empty if it has none. */
    @Override
    String plainText() {
        return Accents.plainIfAccented(getSearchText());
    }

    /** Readers find a protected event by its title alone; the rest is in {@code hiddenSearchText}. */
    @Override
    String searchedText() {
        return isProtected() ? SearchWords.fold(getTitle()) : super.searchedText();
    }

    @Override
    public Kind kind() {
        return Kind.EVENT;
    }
}

package almanac.model;

import almanac.domain.Kind;
import almanac.text.SearchWords;
import jakarta.persistence.CascadeType;
import jakarta.persistence.CollectionTable;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.JoinTable;
import jakarta.persistence.ManyToMany;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.MapKeyColumn;
import jakarta.persistence.OneToMany;
import jakarta.persistence.OrderBy;
import jakarta.persistence.OrderColumn;
import jakarta.persistence.Table;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** An event, with its dates, venues and organizers. */
@Entity
@Table(name = "events")
public class Event extends CalendarRecord {

    @Embedded
    @NotNull
    private EventDates dates;

    @NotNull
    @Size(max = 1000)
    private String cost = "";

    @NotNull
    @Size(max = 2000)
    private String website = "";

    private boolean showMap = true;
    private boolean showMapLink = true;
    private boolean hideFromListings;
    private boolean sticky;
    private boolean featured;
    private String passwordHash;
    private String hiddenSearchText;

    @ManyToOne(fetch = FetchType.LAZY)
    private Event parent;

    @ManyToMany
    @JoinTable(
            name = "event_venues",
            joinColumns = @JoinColumn(name = "event_id"),
            inverseJoinColumns = @JoinColumn(name = "venue_id"))
    @OrderColumn(name = "position")
    private List<Venue> venues = new ArrayList<>();

    @ManyToMany
    @JoinTable(
            name = "event_organizers",
            joinColumns = @JoinColumn(name = "event_id"),
            inverseJoinColumns = @JoinColumn(name = "organizer_id"))
    @OrderColumn(name = "position")
    private List<Organizer> organizers = new ArrayList<>();

    @ManyToMany
    @JoinTable(
            name = "event_categories",
            joinColumns = @JoinColumn(name = "event_id"),
            inverseJoinColumns = @JoinColumn(name = "category_id"))
    @OrderBy("nameKey, id")
    private Set<Category> categories = new LinkedHashSet<>();

    @ManyToMany
    @JoinTable(
            name = "event_tags",
            joinColumns = @JoinColumn(name = "event_id"),
            inverseJoinColumns = @JoinColumn(name = "tag_id"))
    @OrderBy("nameKey, id")
    private Set<Tag> tags = new LinkedHashSet<>();

    @OneToMany(cascade = CascadeType.ALL, orphanRemoval = true)
    @JoinColumn(name = "event_id", nullable = false)
    @OrderColumn(name = "position")
    private List<Ticket> tickets = new ArrayList<>();

    @OneToMany(mappedBy = "event", cascade = CascadeType.ALL, orphanRemoval = true)
    private List<Occurrence> occurrences = new ArrayList<>();

    @ElementCollection
    @CollectionTable(name = "custom_fields", joinColumns = @JoinColumn(name = "event_id"))
    @MapKeyColumn(name = "name")
    private Map<String, CustomValue> customFields = new TreeMap<>();

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
    public void publishAs(Status wanted, Instant when, Instant now) {
        Status before = getStatus();
        super.publishAs(wanted, when, now);
        if (getStatus() != before) {
            updateOccurrences();
        }
    }

    @Override
    public void trash(Instant now) {
        super.trash(now);
        updateOccurrences();
    }

    private void updateOccurrences() {
        occurrences.forEach(Occurrence::follow);
    }

    /** The cost as it was given, one text per line; empty if there is none. */
    public String getCost() {
        return cost;
    }

    public void setCost(String cost) {
        this.cost = cost;
    }

    /** The event's own web address, or the empty text. */
    public String getWebsite() {
        return website;
    }

    public void setWebsite(String website) {
        this.website = website;
    }

    public boolean isShowMap() {
        return showMap;
    }

    public void setShowMap(boolean showMap) {
        this.showMap = showMap;
    }

    public boolean isShowMapLink() {
        return showMapLink;
    }

    public void setShowMapLink(boolean showMapLink) {
        this.showMapLink = showMapLink;
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

    public boolean isSticky() {
        return sticky;
    }

    public void setSticky(boolean sticky) {
        this.sticky = sticky;
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

    /** Whether {@code password}, which may be null, opens this event. */
    public boolean isOpenedBy(String password) {
        return passwordHash == null || password != null && ReaderPassword.matches(passwordHash, password);
    }

    /** The event that this one belongs to, or null. */
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

    /** Whether this event is {@code other} or one of its descendants. */
    public boolean isWithin(Event other) {
        for (Event each = this; each != null; each = each.getParent()) {
            if (each == other || each.getId() != null && each.getId().equals(other.getId())) {
                return true;
            }
        }
        return false;
    }

    public List<Venue> getVenues() {
        return venues;
    }

    public void setVenues(Collection<Venue> venues) {
        replace(this.venues, venues);
    }

    /** In the editor's order. */
    public List<Organizer> getOrganizers() {
        return organizers;
    }

    public void setOrganizers(Collection<Organizer> organizers) {
        replace(this.organizers, organizers);
    }

    public Set<Category> getCategories() {
        return categories;
    }

    public void setCategories(Collection<Category> categories) {
        replace(this.categories, categories);
    }

    public Set<Tag> getTags() {
        return tags;
    }

    public void setTags(Collection<Tag> tags) {
        replace(this.tags, tags);
    }

    public List<Ticket> getTickets() {
        return tickets;
    }

    public void setTickets(Collection<Ticket> tickets) {
        replace(this.tickets, tickets);
    }

    public boolean isTicketed() {
        return !tickets.isEmpty();
    }

    /** When it takes place: at least once. */
    public List<Occurrence> getOccurrences() {
        return occurrences;
    }

    public Map<String, CustomValue> getCustomFields() {
        return customFields;
    }

    /** Leaves an unchanged list alone, which saves a write. */
    private static <T> void replace(Collection<T> old, Collection<T> wanted) {
        if (!List.copyOf(old).equals(List.copyOf(wanted))) {
            old.clear();
            old.addAll(wanted);
        }
    }

    @Override
    void foldTexts() {
        super.foldTexts();
        hiddenSearchText = isProtected() ? privateText() : "";
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

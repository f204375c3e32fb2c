package almanac.domain.model;

import almanac.base.constraint.Longest;
import almanac.base.kind.Kind;
import jakarta.persistence.CascadeType;
import jakarta.persistence.CollectionTable;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.JoinTable;
import jakarta.persistence.ManyToMany;
import jakarta.persistence.MapKeyColumn;
import jakarta.persistence.MappedSuperclass;
import jakarta.persistence.OneToMany;
import jakarta.persistence.OrderBy;
import jakarta.persistence.OrderColumn;
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

/** The properties of an event besides texts and dates; each date of a series may have its own values. */
@MappedSuperclass
public abstract class EventProperties extends CalendarRecord {

    @Enumerated(EnumType.STRING)
    @NotNull
    private EventStatus eventStatus = EventStatus.SCHEDULED;

    @NotNull
    @Size(max = Longest.LINE)
    private String eventStatusReason = "";

    @NotNull
    @Size(max = Longest.WEB_ADDRESS)
    private String onlineUrl = "";

    @NotNull
    @Size(max = 1000)
    private String cost = "";

    @NotNull
    @Size(max = Longest.WEB_ADDRESS)
    private String website = "";

    private boolean showMap = true;
    private boolean showMapLink = true;
    private boolean sticky;
    private boolean hideFromListings;
    private boolean featured;

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

    @ElementCollection
    @CollectionTable(name = "custom_fields", joinColumns = @JoinColumn(name = "event_id"))
    @MapKeyColumn(name = "name")
    private Map<String, CustomValue> customFields = new TreeMap<>();

    protected EventProperties() {}

    protected EventProperties(Account author, Instant now) {
        super(author, now);
    }

    /** Returns the cost as it was given, one text per line; empty if there is none. */
    public String getCost() {
        return cost;
    }

    public void setCost(String cost) {
        this.cost = cost;
    }

    /** Returns the event's own web address, or the empty text. */
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

    public boolean isSticky() {
        return sticky;
    }

    public void setSticky(boolean sticky) {
        this.sticky = sticky;
    }

    /** Returns whether lists omit it; its own address still shows it. */
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

    /** Updates the occurrences' copies of filtered properties. */
    abstract void updateOccurrences();

    public List<Venue> getVenues() {
        return venues;
    }

    public void setVenues(Collection<Venue> venues) {
        replace(this.venues, venues);
    }

    /** Returns the organizers in the editor's order. */
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

    /** Returns the links to records of a kind, as a modifiable collection. */
    public Collection<? extends Stored> links(Kind kind) {
        return switch (kind) {
            case VENUE -> getVenues();
            case ORGANIZER -> getOrganizers();
            case CATEGORY -> getCategories();
            case TAG -> getTags();
            default -> throw new IllegalArgumentException("events link to no " + kind.word());
        };
    }

    /** Replaces what the event links to of a kind. */
    @SuppressWarnings("unchecked") // services find only records of that kind
    public void setLinks(Kind kind, Collection<? extends Stored> linked) {
        replace((Collection<Stored>) links(kind), linked);
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

    /** Returns whether the event takes place as planned. */
    public EventStatus getEventStatus() {
        return eventStatus;
    }

    public void setEventStatus(EventStatus eventStatus) {
        this.eventStatus = eventStatus;
    }

    /** Returns why it doesn't take place as planned: plain text, may be empty. */
    public String getEventStatusReason() {
        return eventStatusReason;
    }

    public void setEventStatusReason(String eventStatusReason) {
        this.eventStatusReason = eventStatusReason;
    }

    /** Returns the address for online participants, or the empty text. */
    public String getOnlineUrl() {
        return onlineUrl;
    }

    public void setOnlineUrl(String onlineUrl) {
        this.onlineUrl = onlineUrl;
    }

    public Map<String, CustomValue> getCustomFields() {
        return customFields;
    }

    public void setCustomFields(Map<String, CustomValue> wanted) {
        if (!customFields.equals(wanted)) {
            customFields.clear();
            customFields.putAll(wanted);
        }
    }

    /** Leaves an unchanged list alone, which saves a write. */
    private static <T> void replace(Collection<T> old, Collection<? extends T> wanted) {
        if (!List.copyOf(old).equals(List.copyOf(wanted))) {
            old.clear();
            old.addAll(wanted);
        }
    }
}

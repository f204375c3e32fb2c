package almanac.domain.model;

import almanac.base.constraint.Longest;
import almanac.base.language.Accents;
import almanac.base.language.SearchWords;
import almanac.base.text.SafeHtml;
import almanac.base.text.Slug;
import jakarta.persistence.Column;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.FetchType;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.MappedSuperclass;
import jakarta.persistence.PrePersist;
import jakarta.persistence.PreUpdate;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;

/** The base of events, venues and organizers: author, status, slug, texts and times. */
@MappedSuperclass
public abstract class CalendarRecord extends Stored implements Audited, Authored {

    private static final int SORTED_CHARACTERS = 200;

    @ManyToOne(fetch = FetchType.LAZY, optional = false)
    private Account author;

    @Enumerated(EnumType.STRING)
    @NotNull
    private Status status;

    @NotBlank
    @Size(max = Slug.LONGEST_NUMBERED)
    private String slug;

    @NotBlank
    @Size(max = Longest.LINE)
    private String title;

    @NotNull
    @Size(max = 1_000_000)
    private String description = "";

    @NotNull
    @Size(max = 100_000)
    private String excerpt = "";

    @ManyToOne(fetch = FetchType.LAZY)
    private Image image;

    @NotNull
    private Instant publishedAt;

    /** The time of publication, or null unless scheduled; computed by the database. */
    @Column(insertable = false, updatable = false)
    private Instant dueAt;

    private Instant createdAt;
    private Instant modifiedAt;
    private String sortTitle;
    private String searchText;
    private String plainText;

    protected CalendarRecord() {}

    protected CalendarRecord(Account author, Instant now) {
        this.author = author;
        this.createdAt = now;
        this.publishedAt = now;
        this.modifiedAt = now;
        this.status = Status.DRAFT;
    }

    @Override
    public Account getAuthor() {
        return author;
    }

    @Override
    public void setAuthor(Account author) {
        this.author = author;
    }

    public Status getStatus() {
        return status;
    }

    public String getSlug() {
        return slug;
    }

    public void setSlug(String slug) {
        this.slug = slug;
    }

    /** Returns the title of an event, or the name of a venue or organizer: plain text. */
    @Override
    public String getTitle() {
        return title;
    }

    public void setTitle(String title) {
        this.title = title;
    }

    /** Returns safe HTML, or the empty text. */
    public String getDescription() {
        return description;
    }

    public void setDescription(String description) {
        this.description = description;
    }

    /** Returns safe HTML, or the empty text. */
    public String getExcerpt() {
        return excerpt;
    }

    public void setExcerpt(String excerpt) {
        this.excerpt = excerpt;
    }

    /** Returns the length of description and excerpt. */
    public int textLength() {
        return description.length() + excerpt.length();
    }

    /** Returns the featured image, or null. */
    public Image getImage() {
        return image;
    }

    public void setImage(Image image) {
        this.image = image;
    }

    /** Returns the time at which the record became, or will become, public. */
    public Instant getPublishedAt() {
        return publishedAt;
    }

    public Instant getCreatedAt() {
        return createdAt;
    }

    public Instant getModifiedAt() {
        return modifiedAt;
    }

    public void touch(Instant now) {
        modifiedAt = now;
    }

    /**
     * Sets status and publication time so that they agree: {@code publish} with a future time becomes {@code future},
     * {@code future} with a past time becomes {@code publish} (contract §4.2, date).
     *
     * @param when the requested time; null leaves the old one, except that a draft without a time of its own is
     *     published now
     */
    public void publishAs(Status wanted, Instant when, Instant now) {
        publishedAt = when != null ? when : keptPublication(wanted, now);
        status = switch (wanted) {
            case PUBLISH, FUTURE -> publishedAt.isAfter(now) ? Status.FUTURE : Status.PUBLISH;
            default -> wanted;
        };
    }

    /** Copies author, status and time of publication from another record. */
    void publishLike(CalendarRecord other) {
        author = other.getAuthor();
        status = other.getStatus();
        publishedAt = other.getPublishedAt();
    }

    private Instant keptPublication(Status wanted, Instant now) {
        boolean neverPublic = !status.isPublished() && publishedAt.equals(createdAt);
        return neverPublic && wanted.isPublished() ? now : publishedAt;
    }

    /** Returns the folded text that anybody who may see the record can search. */
    public String getSearchText() {
        return searchText;
    }

    public boolean isInTrash() {
        return status == Status.TRASH;
    }

    /** Moves the record to the trash; links to it stay. */
    public void trash(Instant now) {
        status = Status.TRASH;
        touch(now);
    }

    /** Returns the sort key of records: the beginning of the title, ignoring case. */
    public static String sortTitle(String title) {
        return SearchWords.fold(title, SORTED_CHARACTERS);
    }

    /** Returns whether the other record has the same title, ignoring case. */
    public boolean isNamedLike(CalendarRecord other) {
        return SearchWords.fold(title).equals(SearchWords.fold(other.title));
    }

    /** Returns the texts that searches cover besides title, description and excerpt. */
    protected List<String> moreSearchedTexts() {
        return List.of();
    }

    @PrePersist
    @PreUpdate
    void foldTexts() {
        sortTitle = sortTitle(title);
        searchText = searchedText();
        plainText = plainText();
    }

    /** Computes the additional text for searches that ignore accents. */
    String plainText() {
        return Accents.without(SearchWords.fold(title));
    }

    /** Computes the folded text that anybody who may see the record can search. */
    String searchedText() {
        return String.join(
                "\n", SearchWords.fold(title), privateText(), SearchWords.fold(String.join("\n", moreSearchedTexts())));
    }

    /** Returns description and excerpt as readers see them, folded. */
    String privateText() {
        return SearchWords.fold(SafeHtml.seenText(description)) + "\n" + SearchWords.fold(SafeHtml.seenText(excerpt));
    }
}

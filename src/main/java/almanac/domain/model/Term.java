package almanac.domain.model;

import almanac.base.constraint.Longest;
import almanac.base.language.SearchWords;
import almanac.base.text.Slug;
import jakarta.persistence.Column;
import jakarta.persistence.MappedSuperclass;
import jakarta.persistence.PrePersist;
import jakarta.persistence.PreUpdate;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.Optional;

/** A category or a tag of events. */
@MappedSuperclass
public abstract class Term extends Stored implements Audited {

    private static final int LONGEST_FOLDED = 29_000;

    @NotBlank
    @Size(max = Longest.TERM)
    private String name;

    private String nameKey;

    @NotBlank
    @Size(max = Slug.LONGEST_NUMBERED)
    private String slug;

    @NotNull
    @Size(max = Longest.NOTE)
    private String description = "";

    private String searchText;

    private Instant renamedAt;

    @Column(insertable = false, updatable = false)
    private long published;

    protected Term() {}

    protected Term(String name, String slug) {
        rename(name);
        this.slug = slug;
    }

    /** Returns the number of its published events, a stored counter ({@code TermCounts}). */
    public long getPublished() {
        return published;
    }

    /** Updates the counter after an update that bypassed this entity. */
    public void addPublished(int change) {
        published += change;
    }

    public String getName() {
        return name;
    }

    @Override
    public String getTitle() {
        return name;
    }

    public final void rename(String name) {
        this.name = name;
        this.nameKey = key(name);
    }

    /** Renames the term, and records when. */
    public void rename(String name, Instant now) {
        if (!name.equals(this.name)) {
            rename(name);
            renamedAt = now;
        }
    }

    /** Returns when it got its present name; empty if it was created with it. */
    public Optional<Instant> getRenamedAt() {
        return Optional.ofNullable(renamedAt);
    }

    /** Returns the key for comparing and sorting names, ignoring case, and kinds of quotes and dashes. */
    public static String key(String name) {
        return SearchWords.fold(name, Longest.TERM);
    }

    public String getNameKey() {
        return nameKey;
    }

    public String getSlug() {
        return slug;
    }

    public void setSlug(String slug) {
        this.slug = slug;
    }

    /** Returns plain text, or the empty text. */
    public String getDescription() {
        return description;
    }

    public void setDescription(String description) {
        this.description = description;
    }

    @PrePersist
    @PreUpdate
    void foldTexts() {
        searchText = nameKey + "\n" + slug + "\n" + SearchWords.fold(description, LONGEST_FOLDED);
    }
}

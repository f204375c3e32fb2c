package almanac.model;

import almanac.text.SearchWords;
import jakarta.persistence.MappedSuperclass;

/** A word that events are filed under: a category or a tag. */
@MappedSuperclass
public abstract class Term extends Stored {

    private String name;
    private String nameKey;
    private String slug;
    private String description = "";

    protected Term() {}

    protected Term(String name, String slug) {
        rename(name);
        this.slug = slug;
    }

    public String getName() {
        return name;
    }

    public final void rename(String name) {
        this.name = name;
        this.nameKey = key(name);
    }

    /** How names are compared and sorted: in any case. */
    public static String key(String name) {
        return SearchWords.fold(name);
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

    public String getDescription() {
        return description;
    }

    public void setDescription(String description) {
        this.description = description;
    }
}

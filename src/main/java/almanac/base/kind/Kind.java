package almanac.base.kind;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The kinds of things in the calendar; only this class defines their names. */
public enum Kind implements Worded {
    EVENT(Family.RECORD, "events"),
    VENUE(Family.RECORD, "venues"),
    ORGANIZER(Family.RECORD, "organizers"),
    CATEGORY(Family.TERM, "categories", "Category", "tribe_events_cat"),
    TAG(Family.TERM, "tags", "Tag", "post_tag"),
    IMAGE(Family.OTHER, "images"),
    ACCOUNT(Family.OTHER, "accounts"),
    APPLICATION_PASSWORD(Family.OTHER, "application-passwords"),
    PASSWORD_LINK(Family.OTHER, "password-links"),
    FEED(Family.OTHER, "feeds"),
    FOLLOW(Family.OTHER, "follows"),
    EMBED_ADDRESS(Family.OTHER, "embed-addresses"),
    IMPORT(Family.OTHER, "imports"),
    SOURCE(Family.OTHER, "sources"),
    AUDIT_ENTRY(Family.OTHER, "audit"),
    SETTINGS(Family.OTHER, "settings", "StoredSettings");

    /** The kinds with an author, a status, a slug and an image. */
    public static final List<Kind> RECORDS = of(Family.RECORD).toList();

    /** The kinds with a name and a slug alone. */
    public static final List<Kind> TERMS = of(Family.TERM).toList();

    /** The kinds of all that a calendar consists of, each before those that it refers to. */
    public static final List<Kind> CONTENT =
            Stream.concat(RECORDS.stream(), TERMS.stream()).toList();

    /** The kinds of what events link to, besides images. */
    public static final List<Kind> LINKED =
            CONTENT.stream().filter(each -> each != EVENT).toList();

    /** The kinds that belong to an account. */
    public static final List<Kind> AUTHORED =
            Stream.concat(RECORDS.stream(), Stream.of(IMAGE)).toList();

    /** The {@linkplain #collection collections} of linked records, as the paths of routes need them: a constant. */
    public static final String RECORD_PATHS = "venues|organizers";

    /** The {@linkplain #collection collections} of terms. */
    public static final String TERM_PATHS = "categories|tags";

    /** The {@linkplain #word words} of all {@link #LINKED}. */
    public static final String LINKED_WORDS = "venue|organizer|category|tag";

    /** The {@linkplain #property properties} of all {@link #LINKED} that are no tree. */
    public static final String FLAT_PROPERTIES = "venue|organizer|tags";

    private enum Family {
        RECORD,
        TERM,
        OTHER
    }

    private final Family family;
    private final String collection;
    private final String entity;
    private final String taxonomy;

    Kind(Family family, String collection) {
        this.family = family;
        this.collection = collection;
        this.entity = Arrays.stream(name().split("_"))
                .map(each -> each.charAt(0) + each.substring(1).toLowerCase(Locale.ROOT))
                .reduce("", String::concat);
        this.taxonomy = null;
    }

    Kind(Family family, String collection, String entity) {
        this(family, collection, entity, null);
    }

    Kind(Family family, String collection, String entity, String taxonomy) {
        this.family = family;
        this.collection = collection;
        this.entity = entity;
        this.taxonomy = taxonomy;
    }

    private static Stream<Kind> of(Family family) {
        return Arrays.stream(values()).filter(each -> each.family == family);
    }

    /** The kind of an entity. */
    public static Kind of(Class<?> entity) {
        return Arrays.stream(values())
                .filter(each -> each.entity().equals(entity.getSimpleName()))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(entity + " is of no kind"));
    }

    /** The kind whose records are below a path, if any. */
    public static Optional<Kind> ofCollection(String path) {
        return Arrays.stream(values())
                .filter(each -> each.collection.equals(path))
                .findFirst();
    }

    /** The kind of what an event's input has under a name, if any. */
    public static Optional<Kind> ofProperty(String name) {
        return LINKED.stream().filter(each -> each.property().equals(name)).findFirst();
    }

    /**
     * The path of the collection, such as {@code application-passwords}; for what events link to, also the event's
     * property.
     */
    public String collection() {
        return collection;
    }

    /** The name by which an event's input has what it links to, such as {@code venue} or {@code tags}. */
    public String property() {
        return isTerm() ? collection : word();
    }

    /** The name of the entity in queries, such as {@code ApplicationPassword}. */
    public String entity() {
        return entity;
    }

    /** The table that links events to it, which has the columns {@code event_id} and {@link #linkColumn}. */
    public String linkTable() {
        return "event_" + collection;
    }

    /** The column of the {@link #linkTable} with its id. */
    public String linkColumn() {
        return word() + "_id";
    }

    /** The name of the kind of terms in the WordPress interface, such as {@code post_tag}; null for others. */
    public String taxonomy() {
        return taxonomy;
    }

    public boolean isRecord() {
        return family == Family.RECORD;
    }

    public boolean isTerm() {
        return family == Family.TERM;
    }

    /** Whether a term may be below another of its kind. */
    public boolean isTree() {
        return this == CATEGORY;
    }
}

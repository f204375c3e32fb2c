package almanac.domain.sync;

import almanac.domain.changes.Change;
import almanac.domain.model.Account;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Event;
import almanac.domain.model.Status;
import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import jakarta.persistence.Embedded;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The properties that decide who saw a record in lists before a change. It has the paths of records, so that {@code
 * Policy} queries both alike. Everybody sees terms, like published records.
 */
@Embeddable
class Visibility {

    /** An account by its id, since it may have been deleted. */
    @Embeddable
    static class Author {
        @Column(name = "author_before")
        private Long id;

        protected Author() {}

        Author(Long id) {
            this.id = id;
        }
    }

    @Enumerated(EnumType.STRING)
    @Column(name = "status_before")
    private Status status;

    @Embedded
    private Author author;

    @Column(name = "hidden_before")
    private Boolean hideFromListings;

    protected Visibility() {}

    private Visibility(Status status, Long author, boolean hideFromListings) {
        this.status = status;
        this.author = new Author(author);
        this.hideFromListings = hideFromListings;
    }

    /** Returns the visibility of a term. */
    static Visibility ofEverybody() {
        return new Visibility(Status.PUBLISH, null, false);
    }

    /** Returns the record's visibility before the change; properties that didn't change have their present values. */
    static Visibility before(CalendarRecord changed, Map<String, Object> before) {
        Account author = value(before, "author", changed::getAuthor);
        boolean isHidden = changed instanceof Event event
                && Visibility.<Boolean>value(before, "hideFromListings", event::isHideFromListings);
        return new Visibility(value(before, "status", changed::getStatus), author.getId(), isHidden);
    }

    @SuppressWarnings("unchecked") // a property has the type of its getter
    private static <T> T value(Map<String, Object> values, String property, Supplier<T> unchanged) {
        return values.containsKey(property) ? (T) values.get(property) : unchanged.get();
    }

    /** Returns whether others than before may see the record after the change. */
    static boolean isChangedBy(Change change) {
        return isChanged(change, "status") || isChanged(change, "author");
    }

    private static boolean isChanged(Change change, String property) {
        return change.kind() == Change.Kind.CHANGED
                && change.before().containsKey(property)
                && !change.before().get(property).equals(change.after().get(property));
    }
}

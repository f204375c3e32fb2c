package almanac.desk.directory;

import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Category;
import almanac.domain.model.Organizer;
import almanac.domain.model.Status;
import almanac.domain.model.Term;
import almanac.domain.model.Venue;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A venue, organizer, category or tag in a list.
 *
 * @param detail distinguishes it from others of the same name; may be empty
 * @param path the path of its public page; empty if it is in the trash
 * @param status null for categories and tags
 * @param author the empty text for categories and tags
 * @param events the number of its events: in a list, the stored count of published ones for a category or tag, and null
 *     for a venue or organizer, since counting takes longer than the page; otherwise all that the caller sees
 * @param depth the number of its ancestors in a tree of categories
 * @param below the number of its direct subcategories, where requested
 * @param color the name of the colour that a category has or inherits, or null
 * @param isEditable whether the caller may change it
 */
public record Entry(
        long id,
        int version,
        String name,
        String detail,
        String path,
        Status status,
        String author,
        Long events,
        int depth,
        int below,
        String color,
        boolean isEditable) {

    static Entry of(CalendarRecord shown, Long events, Caller caller) {
        return new Entry(
                shown.getId(),
                shown.getVersion(),
                shown.getTitle(),
                shown instanceof Venue venue ? address(venue) : contact((Organizer) shown),
                shown.isInTrash() ? "" : Directory.publicPath(shown.kind(), shown.getSlug()),
                shown.getStatus(),
                shown.getAuthor().getDisplayName(),
                events,
                0,
                0,
                null,
                Policy.mayEdit(caller, shown));
    }

    static Entry of(Term term, long events, int depth, int below, String color) {
        return new Entry(
                term.getId(),
                term.getVersion(),
                term.getName(),
                above(term),
                Directory.publicPath(term.kind(), term.getSlug()),
                null,
                "",
                events,
                depth,
                below,
                color,
                true);
    }

    private static String address(Venue venue) {
        return joined(venue.getAddress(), (venue.getZip() + " " + venue.getCity()).strip(), venue.getCountry());
    }

    private static String contact(Organizer organizer) {
        return joined(organizer.getEmail(), organizer.getPhone());
    }

    private static String above(Term term) {
        return term instanceof Category category && category.getParent() != null
                ? category.getParent().getName()
                : "";
    }

    /** Joins those that aren't empty. */
    public static String joined(String... texts) {
        return Stream.of(texts).filter(Predicate.not(String::isEmpty)).collect(Collectors.joining(", "));
    }

    public boolean opens() {
        return isEditable && status != Status.TRASH;
    }
}

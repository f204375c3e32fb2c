package almanac.domain.review;

import almanac.base.refusal.StaleVersion;
import almanac.domain.model.CalendarRecord;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A venue or organizer that is published with an event, in the version that a reviewer has seen. */
public record ReviewedVersion(long id, int version) {

    private static final Pattern TEXT = Pattern.compile("\\d{1,18}:\\d{1,9}");

    static ReviewedVersion of(CalendarRecord seen) {
        return new ReviewedVersion(seen.getId(), seen.getVersion());
    }

    /**
     * Returns the records that a form names, as {@link #text} writes them.
     *
     * @throws StaleVersion if it names anything else
     */
    public static Set<ReviewedVersion> named(String text) {
        return text.isEmpty()
                ? Set.of()
                : Stream.of(text.split(",", -1)).map(ReviewedVersion::one).collect(Collectors.toSet());
    }

    private static ReviewedVersion one(String text) {
        if (!TEXT.matcher(text).matches()) {
            throw new StaleVersion();
        }
        String[] parts = text.split(":", 2);
        return new ReviewedVersion(Long.parseLong(parts[0]), Integer.parseInt(parts[1]));
    }

    /** Returns the text by which a form names them. */
    public static String text(Set<ReviewedVersion> all) {
        return all.stream().map(each -> each.id + ":" + each.version).sorted().collect(Collectors.joining(","));
    }
}

package almanac.desk.review;

import almanac.desk.history.FieldChange;
import java.util.List;

/**
 * An event that waits for a review, or a proposal about one.
 *
 * @param when its dates
 * @param venues the names of those that the reviewer sees
 * @param picture the address of a small copy, or null
 * @param since the time since which it waits
 * @param changes the differences from what was last published; empty if unknown
 */
public record ReviewRow(
        long id,
        String title,
        String when,
        List<String> venues,
        String picture,
        String author,
        String since,
        boolean isProposal,
        List<FieldChange> changes) {

    public static final String PATH = "/manage/review";

    /** The length of what the queue shows whole. */
    private static final int BRIEF = 200;

    /** The path of the pages of proposals. */
    public static final String PROPOSALS = PATH + "/proposals";

    /** The decision that stores a proposal. */
    public static final String ACCEPTED = "accept";

    /** The decision that declines a proposal. */
    public static final String DECLINED = "decline";

    /** Returns the changes that are short enough for the queue. */
    public List<FieldChange> brief() {
        return changes.stream()
                .filter(each -> each.before().length() < BRIEF && each.after().length() < BRIEF)
                .toList();
    }

    /** Returns {@code proposal}, {@code new} or {@code changed}. */
    public String kind() {
        return isProposal ? "proposal" : changes.isEmpty() ? "new" : "changed";
    }

    public String color() {
        return isProposal ? "purple" : changes.isEmpty() ? "green" : "blue";
    }

    public boolean isOf(String kind) {
        return kind.equals("all") || kind.equals(kind());
    }

    public String path() {
        return (isProposal ? PROPOSALS : PATH) + "/" + id;
    }
}

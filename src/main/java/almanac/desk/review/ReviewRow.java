package almanac.desk.review;

/**
 * An event that waits for a review, or a proposal about one.
 *
 * @param when its dates
 * @param since the time since which it waits
 */
public record ReviewRow(long id, String title, String when, String author, String since, boolean isProposal) {

    public static final String PATH = "/manage/review";

    /** The path of the pages of proposals. */
    public static final String PROPOSALS = PATH + "/proposals";

    /** The decision that stores a proposal. */
    public static final String ACCEPTED = "accept";

    /** The decision that declines a proposal. */
    public static final String DECLINED = "decline";

    public String path() {
        return (isProposal ? PROPOSALS : PATH) + "/" + id;
    }
}

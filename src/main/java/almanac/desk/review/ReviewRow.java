package almanac.desk.review;

/**
 * An event that waits for a review.
 *
 * @param when its dates
 * @param since the time since which it waits
 */
public record ReviewRow(long id, String title, String when, String author, String since) {

    public static final String PATH = "/manage/review";

    /** Returns the path of its page. */
    public String path() {
        return PATH + "/" + id;
    }
}

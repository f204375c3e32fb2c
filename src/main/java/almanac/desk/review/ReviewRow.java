package almanac.desk.review;

/**
 * An event that waits for a review.
 *
 * @param when it takes place
 * @param since when it waits
 */
public record ReviewRow(long id, String title, String when, String author, String since) {

    public static final String PATH = "/manage/review";

    /** The path of its page. */
    public String path() {
        return PATH + "/" + id;
    }
}

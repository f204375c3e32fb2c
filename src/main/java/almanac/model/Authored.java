package almanac.model;

/** What belongs to an account: records and images. */
public interface Authored {

    Account getAuthor();

    void setAuthor(Account author);
}

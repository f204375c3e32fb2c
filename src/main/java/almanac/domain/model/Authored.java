package almanac.domain.model;

/** An entity that belongs to an account: a record or an image. */
public interface Authored {

    Account getAuthor();

    void setAuthor(Account author);
}

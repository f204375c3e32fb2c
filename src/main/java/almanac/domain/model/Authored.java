package almanac.domain.model;

/** An entity that belongs to an account. */
public interface Authored {

    Account getAuthor();

    void setAuthor(Account author);
}

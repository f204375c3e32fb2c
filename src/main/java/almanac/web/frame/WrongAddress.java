package almanac.web.frame;

import almanac.base.text.Characters;
import almanac.http.problem.ErrorCode;
import almanac.http.problem.Problem;
import java.util.Optional;

/** A refusal of a page address that can't be right, which names the nearest one that is. */
public final class WrongAddress extends Problem {

    private static final long serialVersionUID = 1L;

    private final String key;
    private final String got;
    private final String nearest;

    private WrongAddress(ErrorCode code, String message, String key, String got, String nearest) {
        super(code, message);
        this.key = key;
        this.got = Characters.printable(got);
        this.nearest = nearest;
    }

    /**
     * Returns a 404: there is no page at this address.
     *
     * @param key the key of the text that says what is wrong, in which {@code {0}} stands for what was given
     * @param nearest the path of the nearest page, below the site's root
     */
    public static WrongAddress absent(String key, String got, String nearest) {
        return new WrongAddress(ErrorCode.NO_ROUTE, "There is no such page.", key, got, nearest);
    }

    /** Returns a 400: the query can't be understood. */
    public static WrongAddress malformed(String key, String got, String nearest) {
        return new WrongAddress(
                ErrorCode.BAD_REQUEST, "The query of this page can't be understood.", key, got, nearest);
    }

    /** Returns the text that says what is wrong, in the reader's language. */
    String in(Frame frame) {
        return frame.text(key, got);
    }

    /** Returns a more specific heading than that of all wrong addresses, if there is one. */
    Optional<String> heading(Frame frame) {
        return frame.language().known(key + ".heading");
    }

    /** Returns the name of the nearest page, if it is the same for all such addresses. */
    Optional<String> target(Frame frame) {
        return frame.language().known(key + ".target");
    }

    /** Returns the path of the nearest page, below the site's root. */
    public String nearest() {
        return nearest;
    }
}

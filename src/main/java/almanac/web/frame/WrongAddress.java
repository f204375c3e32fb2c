package almanac.web.frame;

import almanac.base.text.Characters;
import almanac.http.problem.ErrorCode;
import almanac.http.problem.Problem;
import java.util.Optional;

/** An address of a page that can't be right, with the nearest one that is. */
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
     * Nothing is at this address: 404.
     *
     * @param key of the text that says what is wrong, with what was given as {@code {0}}
     * @param nearest the path of the nearest page, below the site's root
     */
    public static WrongAddress absent(String key, String got, String nearest) {
        return new WrongAddress(ErrorCode.NO_ROUTE, "There is no such page.", key, got, nearest);
    }

    /** The query can't be understood: 400. */
    public static WrongAddress malformed(String key, String got, String nearest) {
        return new WrongAddress(
                ErrorCode.BAD_REQUEST, "The query of this page can't be understood.", key, got, nearest);
    }

    /** What is wrong, in the reader's language. */
    String in(Frame frame) {
        return frame.text(key, got);
    }

    /** A heading that says more than that of all wrong addresses, if there is one. */
    Optional<String> heading(Frame frame) {
        return frame.language().known(key + ".heading");
    }

    /** The name of the nearest page, if that is the same for all such addresses. */
    Optional<String> target(Frame frame) {
        return frame.language().known(key + ".target");
    }

    /** The path of the nearest page, below the site's root. */
    public String nearest() {
        return nearest;
    }
}

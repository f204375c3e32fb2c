package almanac.validation;

import java.util.List;

/** An input says nothing of something that it has to name. */
public final class IncompleteInput extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient List<String> missing;

    public IncompleteInput(List<String> missing) {
        super("Missing parameter(s): " + String.join(", ", missing) + ".", null, false, false);
        this.missing = List.copyOf(missing);
    }

    /** The names of all that is missing. */
    public List<String> missing() {
        return missing;
    }
}

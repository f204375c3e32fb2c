package almanac.base.validation;

import java.util.List;

/** Signals that an input lacks properties that a create must have (contract §2, {@code rest_missing_callback_param}). */
public final class IncompleteInput extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient List<String> missing;

    public IncompleteInput(List<String> missing) {
        super("Missing parameter(s): " + String.join(", ", missing) + ".", null, false, false);
        this.missing = List.copyOf(missing);
    }

    public List<String> missing() {
        return missing;
    }
}

package almanac.desk.source;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What can be done with a source besides editing it. */
public enum SourceAction {
    FETCH,
    PAUSE,
    RESUME,
    DELETE;

    static Optional<SourceAction> named(String word) {
        return Arrays.stream(values()).filter(each -> each.word().equals(word)).findFirst();
    }

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}

package almanac.desk.source;

import almanac.base.kind.Worded;
import java.util.Arrays;
import java.util.Optional;

/** What can be done with a source besides editing it. */
public enum SourceAction implements Worded {
    FETCH,
    PAUSE,
    RESUME,
    DELETE;

    static Optional<SourceAction> named(String word) {
        return Arrays.stream(values()).filter(each -> each.word().equals(word)).findFirst();
    }
}

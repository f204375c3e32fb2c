package almanac.web.form;

import java.util.List;
import java.util.Optional;

/** Ids of records, as forms and addresses send them. */
public final class SentIds {

    /** As many as one form may have changed. */
    private static final int MOST = 50;

    private SentIds() {}

    /** Empty for what is no id. */
    public static Optional<Long> of(String text) {
        return text.matches("[0-9]{1,18}") ? Optional.of(Long.valueOf(text)) : Optional.empty();
    }

    /** Those that are ids among what was ticked, each once, and not too many at once. */
    public static List<Long> of(List<String> texts) {
        return texts.stream()
                .flatMap(each -> of(each).stream())
                .distinct()
                .limit(MOST)
                .toList();
    }
}

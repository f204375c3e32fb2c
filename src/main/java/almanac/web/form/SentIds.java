package almanac.web.form;

import java.util.List;
import java.util.Optional;

/** Ids of records, as forms and addresses send them. */
public final class SentIds {

    /** The most records that one form may change. */
    private static final int MOST = 50;

    private SentIds() {}

    /** Returns the id; empty if the text isn't one. */
    public static Optional<Long> of(String text) {
        return text.matches("[0-9]{1,18}") ? Optional.of(Long.valueOf(text)) : Optional.empty();
    }

    /** Returns the distinct ids among the ticked values, limited to what one form may change. */
    public static List<Long> of(List<String> texts) {
        return texts.stream()
                .flatMap(each -> of(each).stream())
                .distinct()
                .limit(MOST)
                .toList();
    }
}

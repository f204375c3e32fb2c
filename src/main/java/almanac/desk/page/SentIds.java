package almanac.desk.page;

import java.util.List;
import java.util.Optional;

/** Ids of records, as forms and addresses send them. */
public final class SentIds {

    private SentIds() {}

    /** Empty for what is no id. */
    public static Optional<Long> of(String text) {
        return text.matches("[0-9]{1,18}") ? Optional.of(Long.valueOf(text)) : Optional.empty();
    }

    /** Those that are ids among what was ticked, each once, and no more than a page has. */
    public static List<Long> of(List<String> texts) {
        return texts.stream()
                .flatMap(each -> of(each).stream())
                .distinct()
                .limit(ListQuery.SIZE)
                .toList();
    }
}

package almanac.domain.table;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Yes and no, as programs and people write them. */
final class Flags {

    private static final Set<String> YES = Set.of("true,yes,1,ja,x,wahr,on,y,j,✓,✔,ein,an".split(","));
    private static final Set<String> NO = Set.of("false,no,0,nein,falsch,off,n,aus,-".split(","));

    private Flags() {}

    static boolean isYes(Map<Meaning, List<String>> cells, Meaning meaning) {
        return of(cells, meaning).orElse(false);
    }

    /** Empty if there is no such cell, or it says something else. */
    static Optional<Boolean> of(Map<Meaning, List<String>> cells, Meaning meaning) {
        String text = cells.getOrDefault(meaning, List.of("")).get(0).toLowerCase(Locale.ROOT);
        return YES.contains(text) ? Optional.of(true) : NO.contains(text) ? Optional.of(false) : Optional.empty();
    }
}

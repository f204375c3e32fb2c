package almanac.desk.history;

import almanac.base.text.SafeHtml;
import almanac.base.text.WordDifference;
import java.util.List;

/**
 * The values of a field before and after a change, in the page's language.
 *
 * @param label of the field
 */
public record FieldChange(String label, String before, String after) {

    /** Returns the words with their changes, as readers see them; with the markup if nothing else has changed. */
    public List<WordDifference> words() {
        String seenBefore = SafeHtml.seenText(before);
        String seenAfter = SafeHtml.seenText(after);
        return seenBefore.equals(seenAfter)
                ? WordDifference.of(before, after)
                : WordDifference.of(seenBefore, seenAfter);
    }
}

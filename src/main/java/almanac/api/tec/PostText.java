package almanac.api.tec;

import jakarta.json.bind.annotation.JsonbProperty;

/**
 * A text of a WordPress post.
 *
 * @param rendered plain text for a title, else safe HTML
 */
public record PostText(String rendered) {

    /** @param isHidden whether it is blank since the reader lacks the password */
    public record Hideable(
            String rendered, @JsonbProperty("protected") boolean isHidden) {}

    static Hideable of(String rendered) {
        return new Hideable(rendered == null ? "" : rendered, false);
    }

    /** Returns a time as ISO 8601, without an offset. */
    static String iso(String dateTime) {
        return dateTime.replace(' ', 'T');
    }
}

package almanac.domain.model;

import jakarta.persistence.Embeddable;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;

/** The value of a custom field: text, a number (as JSON writes it), {@code true} or {@code false}. */
@Embeddable
public record CustomValue(@Enumerated(EnumType.STRING) Kind kind, String content) {

    /** The value's JSON type. */
    public enum Kind {
        TEXT,
        NUMBER,
        BOOLEAN
    }
}

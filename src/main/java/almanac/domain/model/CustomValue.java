package almanac.domain.model;

import almanac.base.memory.ReadMemory;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import java.math.BigDecimal;

/** The value of a custom field: text, a number (as JSON writes it), {@code true} or {@code false}. */
@Embeddable
public record CustomValue(@Enumerated(EnumType.STRING) Kind kind, String content) {

    /** Reserves memory for loaded values, as for the texts of records. */
    public CustomValue {
        ReadMemory.take(2L * content.length());
    }

    /** Returns a text, a {@link BigDecimal} or a {@link Boolean}. */
    public Object asJson() {
        return switch (kind) {
            case TEXT -> content;
            case NUMBER -> new BigDecimal(content);
            case BOOLEAN -> Boolean.valueOf(content);
        };
    }

    /** The value's JSON type. */
    public enum Kind {
        TEXT,
        NUMBER,
        BOOLEAN
    }
}

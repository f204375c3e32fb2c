package almanac.domain.brand;

import jakarta.persistence.Convert;
import jakarta.persistence.Embeddable;
import java.util.Map;

/** The administrators' choices for the {@code Brand}; null where they made none. */
@Embeddable
public record BrandChoices(
        String tagline,
        String accentColor,
        Boolean headerBand,
        String footerText,
        @Convert(converter = LabelsConverter.class) Map<String, String> footerLinks,
        Long logo) {

    public static final BrandChoices NONE = new BrandChoices(null, null, null, null, null, null);
}

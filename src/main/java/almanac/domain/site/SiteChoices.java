package almanac.domain.site;

import almanac.domain.brand.BrandChoices;
import almanac.domain.brand.LabelsConverter;
import jakarta.persistence.Convert;
import jakarta.persistence.Embeddable;
import java.util.List;
import java.util.Map;

/** The administrators' choices for the site; null where they made none and the first value applies. */
@Embeddable
public record SiteChoices(
        String siteName,
        String timeZone,
        Integer pageSize,
        String currencySymbol,
        String currencyPosition,
        Boolean showEmail,
        Boolean membersOnly,
        @Convert(converter = HostsConverter.class) List<String> iframeHosts,
        @Convert(converter = LabelsConverter.class) Map<String, String> customFieldLabels,
        String frontPage,
        @Convert(converter = LabelsConverter.class) Map<String, String> categoryColors,
        String mapTiles,
        @Convert(converter = HostsConverter.class) List<String> embedOrigins,
        Integer recurrenceMonths,
        Integer mostOccurrences,
        String publicUrl,
        String synonyms,
        BrandChoices brand) {

    public static final SiteChoices NONE = new SiteChoices(
            null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null);

    /** Hibernate reads an embedded record without any value as null. */
    public SiteChoices {
        brand = brand == null ? BrandChoices.NONE : brand;
    }
}

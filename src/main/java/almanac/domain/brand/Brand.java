package almanac.domain.brand;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The site's appearance and texts.
 *
 * @param tagline the line below its name, or the empty text
 * @param hasBand whether the head of pages is a band of the accent colour
 * @param footerText plain text at the end of each page, or the empty text
 * @param footerLinks addresses by their labels, such as an imprint
 * @param logo the id of an image, if it has one
 */
public record Brand(
        String tagline,
        AccentColor accent,
        boolean hasBand,
        String footerText,
        Map<String, String> footerLinks,
        Optional<Long> logo) {

    public static final Brand DEFAULT = new Brand("", AccentColor.DEFAULT, false, "", Map.of(), Optional.empty());

    public Brand with(BrandChoices chosen) {
        return new Brand(
                Objects.requireNonNullElse(chosen.tagline(), tagline),
                chosen.accentColor() == null ? accent : new AccentColor(chosen.accentColor()),
                Objects.requireNonNullElse(chosen.headerBand(), hasBand),
                Objects.requireNonNullElse(chosen.footerText(), footerText),
                Objects.requireNonNullElse(chosen.footerLinks(), footerLinks),
                Optional.ofNullable(chosen.logo()).or(() -> logo));
    }
}

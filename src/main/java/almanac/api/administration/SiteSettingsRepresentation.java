package almanac.api.administration;

import almanac.domain.site.SiteChoices;
import almanac.domain.site.SiteSettings;
import jakarta.json.bind.annotation.JsonbNillable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The settings of the site as JSON, for administrators.
 *
 * @param changed the names of the settings that were changed here; all others have their initial values
 */
@JsonbNillable
public record SiteSettingsRepresentation(
        String siteName,
        String timeZone,
        int pageSize,
        String currencySymbol,
        String currencyPosition,
        boolean showEmail,
        boolean membersOnly,
        List<String> iframeHosts,
        Map<String, String> customFieldLabels,
        String frontPage,
        Map<String, String> categoryColors,
        String mapTiles,
        List<String> embedOrigins,
        int recurrenceMonths,
        int mostOccurrences,
        String publicUrl,
        String synonyms,
        String tagline,
        String accentColor,
        boolean headerBand,
        String footerText,
        Map<String, String> footerLinks,
        Long logo,
        List<String> changed) {

    static SiteSettingsRepresentation of(SiteSettings settings, SiteChoices chosen) {
        return new SiteSettingsRepresentation(
                settings.siteName(),
                settings.timeZone().name(),
                settings.pageSize(),
                settings.currencySymbol(),
                settings.currencyPosition(),
                settings.showsEmail(),
                settings.isMembersOnly(),
                settings.iframeHosts(),
                settings.customFieldLabels(),
                settings.frontPage(),
                settings.categoryColors(),
                settings.mapTiles(),
                settings.embedOrigins(),
                settings.recurrenceMonths(),
                settings.mostOccurrences(),
                settings.publicUrl(),
                settings.synonyms(),
                settings.brand().tagline(),
                settings.brand().accent().chosen(),
                settings.brand().hasBand(),
                settings.brand().footerText(),
                settings.brand().footerLinks(),
                settings.brand().logo().orElse(null),
                changed(chosen));
    }

    private static List<String> changed(SiteChoices chosen) {
        Map<String, Object> choices = new LinkedHashMap<>();
        choices.put("site_name", chosen.siteName());
        choices.put("time_zone", chosen.timeZone());
        choices.put("page_size", chosen.pageSize());
        choices.put("currency_symbol", chosen.currencySymbol());
        choices.put("currency_position", chosen.currencyPosition());
        choices.put("show_email", chosen.showEmail());
        choices.put("members_only", chosen.membersOnly());
        choices.put("iframe_hosts", chosen.iframeHosts());
        choices.put("custom_field_labels", chosen.customFieldLabels());
        choices.put("front_page", chosen.frontPage());
        choices.put("category_colors", chosen.categoryColors());
        choices.put("map_tiles", chosen.mapTiles());
        choices.put("embed_origins", chosen.embedOrigins());
        choices.put("recurrence_months", chosen.recurrenceMonths());
        choices.put("most_occurrences", chosen.mostOccurrences());
        choices.put("public_url", chosen.publicUrl());
        choices.put("synonyms", chosen.synonyms());
        choices.put("tagline", chosen.brand().tagline());
        choices.put("accent_color", chosen.brand().accentColor());
        choices.put("header_band", chosen.brand().headerBand());
        choices.put("footer_text", chosen.brand().footerText());
        choices.put("footer_links", chosen.brand().footerLinks());
        choices.put("logo", chosen.brand().logo());
        choices.values().removeIf(Objects::isNull);
        return List.copyOf(choices.keySet());
    }
}

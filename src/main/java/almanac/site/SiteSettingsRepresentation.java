package almanac.site;

import almanac.validation.Field;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What the settings of the site look like to administrators.
 *
 * @param changed the names of the settings that were changed here; all others have their first values
 */
public record SiteSettingsRepresentation(
        String siteName,
        String timeZone,
        int pageSize,
        String currencySymbol,
        String currencyPosition,
        boolean showEmail,
        List<String> iframeHosts,
        Map<String, String> customFieldLabels,
        List<String> changed) {

    static SiteSettingsRepresentation of(SiteSettings settings, SiteChoices chosen) {
        return new SiteSettingsRepresentation(
                settings.siteName(),
                settings.timeZone().name(),
                settings.pageSize(),
                settings.currencySymbol(),
                settings.currencyPosition(),
                settings.showsEmail(),
                settings.iframeHosts(),
                settings.customFieldLabels(),
                changed(chosen));
    }

    private static List<String> changed(SiteChoices chosen) {
        Map<Field<?>, Object> choices = new LinkedHashMap<>();
        choices.put(SiteSettingsInput.SITE_NAME, chosen.siteName());
        choices.put(SiteSettingsInput.TIME_ZONE, chosen.timeZone());
        choices.put(SiteSettingsInput.PAGE_SIZE, chosen.pageSize());
        choices.put(SiteSettingsInput.CURRENCY_SYMBOL, chosen.currencySymbol());
        choices.put(SiteSettingsInput.CURRENCY_POSITION, chosen.currencyPosition());
        choices.put(SiteSettingsInput.SHOW_EMAIL, chosen.showEmail());
        choices.put(SiteSettingsInput.IFRAME_HOSTS, chosen.iframeHosts());
        choices.put(SiteSettingsInput.CUSTOM_FIELD_LABELS, chosen.customFieldLabels());
        choices.values().removeIf(Objects::isNull);
        return choices.keySet().stream().map(Field::name).toList();
    }
}

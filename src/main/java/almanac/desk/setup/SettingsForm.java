package almanac.desk.setup;

import almanac.base.constraint.InvalidValue;
import almanac.base.validation.RequestData;
import almanac.domain.site.SiteSettings;
import almanac.domain.site.SiteSettingsInput;
import almanac.web.form.Form;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The form of the site's settings; lists have a line for each entry. */
final class SettingsForm {

    static final List<String> PLAIN = List.of(
            "site_name",
            "time_zone",
            "front_page",
            "page_size",
            "currency_symbol",
            "currency_position",
            "map_tiles",
            "recurrence_months",
            "most_occurrences",
            "public_url",
            "synonyms",
            "tagline",
            "accent_color",
            "footer_text");

    static final List<String> SWITCHES = List.of("show_email", "members_only", "header_band");
    static final List<String> LISTS = List.of("iframe_hosts", "embed_origins");
    static final List<String> NAMED = List.of("custom_field_labels", "footer_links");

    private SettingsForm() {}

    static Form of(SiteSettings settings, int version) {
        return new Form.Builder()
                .put("site_name", settings.siteName())
                .put("time_zone", settings.timeZone().name())
                .put("front_page", settings.frontPage())
                .put("page_size", String.valueOf(settings.pageSize()))
                .put("currency_symbol", settings.currencySymbol())
                .put("currency_position", settings.currencyPosition())
                .put("map_tiles", settings.mapTiles())
                .put("recurrence_months", String.valueOf(settings.recurrenceMonths()))
                .put("most_occurrences", String.valueOf(settings.mostOccurrences()))
                .put("public_url", settings.publicUrl())
                .put("synonyms", settings.synonyms())
                .put("tagline", settings.brand().tagline())
                .put("accent_color", settings.brand().accent().chosen())
                .put("footer_text", settings.brand().footerText())
                .put("footer_links", NamedLines.of(settings.brand().footerLinks()))
                .turn("show_email", settings.showsEmail())
                .turn("members_only", settings.isMembersOnly())
                .turn("header_band", settings.brand().hasBand())
                .put("iframe_hosts", String.join("\n", settings.iframeHosts()))
                .put("embed_origins", String.join("\n", settings.embedOrigins()))
                .put("custom_field_labels", NamedLines.of(settings.customFieldLabels()))
                .put(Form.VERSION, String.valueOf(version))
                .build();
    }

    /** Returns the settings that a form changes; the others stay as they are, set or initial. */
    static SiteSettingsInput change(Form form, Form stored) {
        Map<String, Object> members = new LinkedHashMap<>();
        Map<String, InvalidValue> faults = new LinkedHashMap<>();
        changed(PLAIN, form, stored).forEach(name -> members.put(name, form.get(name)));
        changed(SWITCHES, form, stored).forEach(name -> members.put(name, form.isOn(name)));
        changed(LISTS, form, stored).forEach(name -> members.put(name, form.lines(name)));
        for (String name : changed(NAMED, form, stored)) {
            try {
                members.put(name, NamedLines.parse(form.lines(name)));
            } catch (InvalidValue e) {
                faults.put(name, e);
            }
        }
        SiteSettingsInput input = new SiteSettingsInput();
        input.read(new RequestData(members));
        faults.forEach(input.violations()::add);
        return input;
    }

    private static List<String> changed(List<String> names, Form form, Form stored) {
        return names.stream().filter(name -> form.changes(stored, name)).toList();
    }
}

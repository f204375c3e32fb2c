package almanac.site;

import static almanac.validation.Rules.filledPlainText;

import almanac.rest.Input;
import almanac.settings.FirstValues;
import almanac.settings.Setting;
import almanac.validation.Field;
import almanac.validation.Fields;
import almanac.validation.Refused;
import almanac.validation.Rule;
import almanac.validation.Rules;
import almanac.validation.Sent;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Changes to the site's settings; an empty value restores the first one. */
public class SiteSettingsInput extends Input {
    public static final Fields FIELDS = new Fields();

    /** The most hosts, and labels of custom fields. */
    private static final int MOST = 100;

    private static final int LONGEST_LABEL = 100;
    private static final String HOST = "(?i)[a-z0-9]([a-z0-9.-]*[a-z0-9])?";

    static final Field<Optional<String>> SITE_NAME =
            field(FirstValues.SITE_NAME, FirstValues.SITE_NAME.rule().then(filledPlainText(200)::read));
    static final Field<Optional<String>> TIME_ZONE = field(FirstValues.TIME_ZONE, FirstValues.TIME_ZONE.rule());
    static final Field<Optional<Integer>> PAGE_SIZE = field(FirstValues.PAGE_SIZE, FirstValues.PAGE_SIZE.rule());
    static final Field<Optional<String>> CURRENCY_SYMBOL = field(
            FirstValues.CURRENCY_SYMBOL, FirstValues.CURRENCY_SYMBOL.rule().then(filledPlainText(10)::read));
    static final Field<Optional<String>> CURRENCY_POSITION =
            field(FirstValues.CURRENCY_POSITION, FirstValues.CURRENCY_POSITION.rule());
    static final Field<Optional<Boolean>> SHOW_EMAIL = field(FirstValues.SHOW_EMAIL, FirstValues.SHOW_EMAIL.rule());
    static final Field<Optional<List<String>>> IFRAME_HOSTS =
            field(FirstValues.IFRAME_HOSTS, FirstValues.IFRAME_HOSTS.rule().then(SiteSettingsInput::hosts));
    static final Field<Optional<Map<String, String>>> CUSTOM_FIELD_LABELS = FIELDS.optional(
            "custom_field_labels",
            orFirst(labels()),
            "What people read instead of the names of custom fields, by these names; all of them are replaced.");

    public SiteSettingsInput(Sent sent, boolean partial) {
        super(FIELDS, sent, partial);
    }

    /** The earlier choices, overridden by this input. */
    SiteChoices over(SiteChoices known) {
        return new SiteChoices(
                chosen(SITE_NAME, known.siteName()),
                chosen(TIME_ZONE, known.timeZone()),
                chosen(PAGE_SIZE, known.pageSize()),
                chosen(CURRENCY_SYMBOL, known.currencySymbol()),
                chosen(CURRENCY_POSITION, known.currencyPosition()),
                chosen(SHOW_EMAIL, known.showEmail()),
                chosen(IFRAME_HOSTS, known.iframeHosts()),
                chosen(CUSTOM_FIELD_LABELS, known.customFieldLabels()));
    }

    private <T> T chosen(Field<Optional<T>> field, T known) {
        return get(field).orElse(Optional.ofNullable(known)).orElse(null);
    }

    private static <T> Field<Optional<T>> field(Setting<T> setting, Rule<T> rule) {
        String effect = setting.effect().replace("`", "");
        String sentence = effect.substring(0, 1).toUpperCase(Locale.ROOT) + effect.substring(1) + ".";
        return FIELDS.optional(setting.field(), orFirst(rule), sentence);
    }

    /** Null and the empty text restore the first value. */
    private static <T> Rule<Optional<T>> orFirst(Rule<T> rule) {
        Map<String, Object> schema = new HashMap<>(rule.schema());
        schema.put("nullable", true);
        return Rule.of(
                schema, sent -> sent == null || "".equals(sent) ? Optional.empty() : Optional.of(rule.read(sent)));
    }

    private static List<String> hosts(List<String> sent) {
        requireFew(sent.size());
        sent.stream().filter(host -> !host.matches(HOST)).findFirst().ifPresent(host -> {
            throw new Refused("must be hosts such as www.youtube.com" + Rules.got(host));
        });
        return sent;
    }

    private static Rule<Map<String, String>> labels() {
        Rule<String> text = filledPlainText(LONGEST_LABEL);
        return Rule.of(Map.of("type", "object", "additionalProperties", text.schema()), sent -> {
            if (sent instanceof List<?> list && list.isEmpty()) {
                return Map.of();
            }
            if (!(sent instanceof Map<?, ?> map)) {
                throw new Refused("rest_invalid_type", "must be an object of texts");
            }
            requireFew(map.size());
            Map<String, String> labels = new TreeMap<>();
            map.forEach((name, label) -> labels.put(text.read(name), text.read(label)));
            return Collections.unmodifiableMap(labels);
        });
    }

    private static void requireFew(int entries) {
        if (entries > MOST) {
            throw new Refused("rest_too_many_items", "must have at most " + MOST + " entries");
        }
    }
}

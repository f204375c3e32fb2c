package almanac.desk.setup;

import java.util.List;

/**
 * A preview of the site's settings, stored or not.
 *
 * @param cost an amount that names no currency
 * @param time the present time on the site's wall clock
 * @param accent how the accent colour will appear, in words
 * @param asksAddress whether the form asks for the site's public address, as the owner hasn't set it
 * @param isTyped whether it shows typed settings that aren't stored
 */
public record SettingsPreview(
        String siteName,
        String tagline,
        String cost,
        String time,
        String accent,
        boolean asksAddress,
        boolean isTyped) {

    /** The accents that the form offers, with the names of the colours. */
    public static final List<Preset> ACCENTS = List.of(
            new Preset("green", "#0f5c4d"),
            new Preset("teal", "#0b5a6b"),
            new Preset("blue", "#173f7f"),
            new Preset("purple", "#4b1f7c"),
            new Preset("red", "#8a1030"),
            new Preset("pink", "#b3265f"),
            new Preset("brown", "#6b4300"),
            new Preset("grey", "#2f3a36"));

    /** @param color {@code #} and six hexadecimal digits */
    public record Preset(String name, String color) {}
}

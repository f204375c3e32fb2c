package almanac.desk.setup;

/**
 * A preview of the site's settings, stored or not.
 *
 * @param cost an amount that names no currency
 * @param time the present time on the site's wall clock
 * @param accent what becomes of the accent colour, in words
 * @param asksAddress whether the form asks for the site's public address, as the owner hasn't set it
 * @param isTyped whether it shows what was typed and isn't stored
 */
public record SettingsPreview(
        String siteName,
        String cost,
        String time,
        String accent,
        boolean asksAddress,
        boolean isTyped) {}

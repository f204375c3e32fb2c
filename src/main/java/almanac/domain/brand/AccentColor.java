package almanac.domain.brand;

import java.util.Locale;

/**
 * The colour of the site's buttons, links and the present day. It keeps the contrast that text needs (WCAG 2.2 §1.4.3):
 * a chosen colour is darkened on light pages and lightened on dark ones if necessary.
 *
 * @param chosen {@code #} and six hexadecimal digits, in lower case
 */
public record AccentColor(String chosen) {

    public static final AccentColor DEFAULT = new AccentColor("#0f5c4d");

    public static final String PATTERN = "#[0-9a-fA-F]{6}";

    /**
     * The backgrounds with the least contrast to links: the shaded ground of light pages, and the sheets of dark ones.
     */
    private static final String LIGHT_GROUND = "#eff1f0";

    private static final String DARK_SHEET = "#1f2724";
    private static final String WHITE = "#ffffff";
    private static final String BLACK = "#0b1512";

    /** The least contrast, with a little to spare for rounding. */
    private static final double LEAST = 4.6;

    private static final int STEPS = 50;

    public AccentColor {
        chosen = chosen.toLowerCase(Locale.ROOT);
    }

    public String onLight() {
        return towards(BLACK, LIGHT_GROUND);
    }

    public String onDark() {
        return towards(WHITE, DARK_SHEET);
    }

    /** Returns the colour of text on {@link #onLight}. */
    public String ink() {
        return inkOn(onLight());
    }

    /** Returns whether light pages show the chosen colour unchanged. */
    public boolean isKept() {
        return onLight().equals(chosen);
    }

    /** Returns the contrast of text in this colour on light pages. */
    public double contrast() {
        return contrast(onLight(), WHITE);
    }

    /** Returns black or white, whichever is easier to read on the colour. */
    static String inkOn(String color) {
        return contrast(color, WHITE) >= contrast(color, BLACK) ? WHITE : BLACK;
    }

    /** Mixes the chosen colour with another, just enough for the contrast on a ground. */
    private String towards(String other, String ground) {
        for (int step = 0; step < STEPS; step++) {
            String mixed = mixed(chosen, other, (double) step / STEPS);
            if (contrast(mixed, ground) >= LEAST) {
                return mixed;
            }
        }
        return other;
    }

    private static String mixed(String one, String other, double part) {
        StringBuilder mixed = new StringBuilder("#");
        for (int channel = 0; channel < 3; channel++) {
            double value = channel(one, channel) * (1 - part) + channel(other, channel) * part;
            mixed.append("%02x".formatted(Math.round(value)));
        }
        return mixed.toString();
    }

    /** Returns the contrast ratio of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
    static double contrast(String one, String other) {
        double first = luminance(one);
        double second = luminance(other);
        return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
    }

    /** Returns the relative luminance (WCAG 2.2, "relative luminance"). */
    private static double luminance(String color) {
        return 0.2126 * linear(color, 0) + 0.7152 * linear(color, 1) + 0.0722 * linear(color, 2);
    }

    private static double linear(String color, int channel) {
        double value = channel(color, channel) / 255.0;
        return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
    }

    private static int channel(String color, int channel) {
        return Integer.parseInt(color.substring(1 + 2 * channel, 3 + 2 * channel), 16);
    }

    /** Returns the style rules for pages, and for a preview that shows light and dark at once. */
    public String css() {
        return (":root,:host{--accent:%1$s;--on-accent:%2$s;--accent-light:%1$s;--on-accent-light:%2$s;--accent-dark:%3$s;--on-accent-dark:%4$s}"
                        + "@media screen and (prefers-color-scheme:dark){:root,:host{--accent:%3$s;--on-accent:%4$s}}")
                .formatted(onLight(), inkOn(onLight()), onDark(), inkOn(onDark()));
    }
}

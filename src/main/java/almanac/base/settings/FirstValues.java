package almanac.base.settings;

import static almanac.base.rule.Rules.bool;
import static almanac.base.rule.Rules.integer;
import static almanac.base.rule.Rules.listOf;
import static almanac.base.rule.Rules.oneOf;
import static almanac.base.rule.Rules.text;
import static almanac.base.rule.Rules.zone;

import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The settings of the site. The environment holds only their first values; administrators change them while the server
 * runs, so only the package {@code site} reads them here.
 */
public final class FirstValues {

    public static final Setting<String> SITE_NAME =
            new Setting<>("ALMANAC_SITE_NAME", "text", text(200), "Almanac", "the site's name");
    public static final Setting<String> TIME_ZONE = new Setting<>(
            "ALMANAC_TIME_ZONE", "time zone", zone(), "UTC", "the site's time zone, such as `Europe/Berlin`");
    public static final Setting<Integer> PAGE_SIZE =
            new Setting<>("ALMANAC_PAGE_SIZE", "1–50", integer(1, 50), "10", "how many records a page of a list has");
    public static final Setting<String> CURRENCY_SYMBOL =
            new Setting<>("ALMANAC_CURRENCY_SYMBOL", "text", text(10), "$", "added to costs that name no currency");
    public static final Setting<String> CURRENCY_POSITION = new Setting<>(
            "ALMANAC_CURRENCY_POSITION",
            "`prefix` or `postfix`",
            oneOf(List.of("prefix", "postfix"), UnaryOperator.identity()),
            "prefix",
            "where that symbol goes");
    public static final Setting<Boolean> SHOW_EMAIL = new Setting<>(
            "ALMANAC_SHOW_EMAIL",
            "`true` or `false`",
            bool(),
            "true",
            "whether readers who are not signed in see, and find by, the e-mail addresses of organizers");
    public static final Setting<Boolean> MEMBERS_ONLY = new Setting<>(
            "ALMANAC_MEMBERS_ONLY",
            "`true` or `false`",
            bool(),
            "false",
            "whether only those who sign in see anything of the calendar");
    public static final Setting<List<String>> IFRAME_HOSTS = new Setting<>(
            "ALMANAC_IFRAME_HOSTS",
            "list of hosts",
            listOf(text(253)),
            "www.youtube-nocookie.com,www.youtube.com,player.vimeo.com,www.openstreetmap.org",
            "hosts whose pages a description may embed");

    public static final Setting<String> FRONT_PAGE = new Setting<>(
            "ALMANAC_FRONT_PAGE",
            "`month`, `week`, `list` or `cards`",
            oneOf(List.of("month", "week", "list", "cards"), UnaryOperator.identity()),
            "month",
            "how the calendar opens");

    /** All of them, in the order of docs/SETTINGS.md. */
    static final List<Setting<?>> ALL = List.of(
            SITE_NAME,
            TIME_ZONE,
            PAGE_SIZE,
            CURRENCY_SYMBOL,
            CURRENCY_POSITION,
            SHOW_EMAIL,
            MEMBERS_ONLY,
            IFRAME_HOSTS,
            FRONT_PAGE);

    private FirstValues() {}
}

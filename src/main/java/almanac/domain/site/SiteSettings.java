package almanac.domain.site;

import almanac.base.settings.FirstValues;
import almanac.base.settings.Settings;
import almanac.base.text.SafeHtml;
import almanac.base.time.NamedZone;
import almanac.domain.brand.Brand;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A snapshot of the site's settings, which doesn't change: don't store it beyond a request, but call {@link
 * CurrentSettings#get()} each time.
 *
 * @param pageSize the default number of records on a page
 * @param currencySymbol added to costs that name no currency
 * @param currencyPosition {@code prefix} or {@code postfix}
 * @param showsEmail whether readers who are not signed in see e-mail addresses
 * @param isMembersOnly whether anonymous callers see nothing of the calendar
 * @param html cleans descriptions, with the same {@code iframeHosts}
 * @param customFieldLabels labels by custom field
 * @param frontPage the first view of the calendar: {@code month}, {@code week}, {@code list} or {@code cards}
 * @param categoryColors the names of colours by the slugs of categories
 * @param mapTiles the address of map tiles with {@code {z}}, {@code {x}} and {@code {y}}, or the empty text
 * @param recurrenceMonths the number of months ahead for which the occurrences of series are stored, and so listed
 * @param mostOccurrences the maximum number of them for a series until then
 * @param publicUrl the beginning of links that are sent to others, without a slash at the end: the owner's ({@code
 *     ALMANAC_PUBLIC_URL}), or else the one that an administrator has confirmed; empty if nobody has
 * @param synonyms lines of words that mean the same, with commas between, for searches that find nothing
 * @param embedOrigins the origins of the sites that may embed the calendar, such as {@code https://intranet.example}
 */
public record SiteSettings(
        String siteName,
        NamedZone timeZone,
        int pageSize,
        String currencySymbol,
        String currencyPosition,
        boolean showsEmail,
        boolean isMembersOnly,
        List<String> iframeHosts,
        SafeHtml html,
        Map<String, String> customFieldLabels,
        String frontPage,
        Map<String, String> categoryColors,
        String mapTiles,
        List<String> embedOrigins,
        int recurrenceMonths,
        int mostOccurrences,
        String publicUrl,
        String synonyms,
        Brand brand) {

    private static final int RECURRENCE_MONTHS = 24;
    private static final int MOST_OCCURRENCES = 2000;

    /** Returns the first values, from the environment. */
    static SiteSettings first(Settings settings) {
        String zone = settings.get(FirstValues.TIME_ZONE);
        List<String> hosts = settings.get(FirstValues.IFRAME_HOSTS);
        return new SiteSettings(
                settings.get(FirstValues.SITE_NAME),
                NamedZone.parse(zone.isEmpty() ? FirstValues.TIME_ZONE.byDefault() : zone)
                        .orElseThrow(),
                settings.get(FirstValues.PAGE_SIZE),
                settings.get(FirstValues.CURRENCY_SYMBOL),
                settings.get(FirstValues.CURRENCY_POSITION),
                settings.get(FirstValues.SHOW_EMAIL),
                settings.get(FirstValues.MEMBERS_ONLY),
                hosts,
                new SafeHtml(Set.copyOf(hosts)),
                Map.of(),
                settings.get(FirstValues.FRONT_PAGE),
                Map.of(),
                "",
                List.of(),
                RECURRENCE_MONTHS,
                MOST_OCCURRENCES,
                settings.publicUrl(),
                "",
                Brand.DEFAULT);
    }

    /** Returns these values, overridden by choices. A time zone that this Java no longer knows is ignored. */
    SiteSettings with(SiteChoices chosen) {
        List<String> hosts = or(chosen.iframeHosts(), iframeHosts);
        return new SiteSettings(
                or(chosen.siteName(), siteName),
                chosen.timeZone() == null
                        ? timeZone
                        : NamedZone.parse(chosen.timeZone()).orElse(timeZone),
                or(chosen.pageSize(), pageSize),
                or(chosen.currencySymbol(), currencySymbol),
                or(chosen.currencyPosition(), currencyPosition),
                or(chosen.showEmail(), showsEmail),
                or(chosen.membersOnly(), isMembersOnly),
                hosts,
                hosts.equals(iframeHosts) ? html : new SafeHtml(Set.copyOf(hosts)),
                or(chosen.customFieldLabels(), customFieldLabels),
                or(chosen.frontPage(), frontPage),
                or(chosen.categoryColors(), categoryColors),
                or(chosen.mapTiles(), mapTiles),
                or(chosen.embedOrigins(), embedOrigins),
                or(chosen.recurrenceMonths(), recurrenceMonths),
                or(chosen.mostOccurrences(), mostOccurrences),
                publicUrl.isEmpty() ? or(chosen.publicUrl(), "").replaceFirst("/+$", "") : publicUrl,
                or(chosen.synonyms(), synonyms),
                brand.with(chosen.brand()));
    }

    private static <T> T or(T chosen, T first) {
        return chosen == null ? first : chosen;
    }

    /** Returns the label of a custom field, or its name if it has none. */
    public String label(String customField) {
        return customFieldLabels.getOrDefault(customField, customField);
    }
}

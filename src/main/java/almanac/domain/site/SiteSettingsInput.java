package almanac.domain.site;

import almanac.base.constraint.Between;
import almanac.base.constraint.Filled;
import almanac.base.constraint.PlainText;
import almanac.base.constraint.ZoneName;
import almanac.base.patch.Clears;
import almanac.base.patch.ConvertedBy;
import almanac.base.patch.Described;
import almanac.base.patch.Patch;
import almanac.base.text.WebUrl;
import almanac.base.time.NamedZone;
import almanac.base.validation.Input;
import almanac.domain.brand.AccentColor;
import almanac.domain.brand.BrandChoices;
import almanac.domain.brand.CategoryColors;
import almanac.domain.brand.CustomFieldLabels;
import almanac.domain.brand.FooterLinks;
import almanac.domain.brand.NamedTexts;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/** The input of the site's settings; clearing a setting resets it to its first value. */
public class SiteSettingsInput extends Input {

    private static final String PORT = "(" + WebUrl.PORT + ")?";

    private static final String TILES = "https?://[A-Za-z0-9.-]+" + PORT
            + "/[^\\s{}\"'<>;,]*\\{z\\}[^\\s{}\"'<>;,]*\\{x\\}[^\\s{}\"'<>;,]*\\{y\\}[^\\s{}\"'<>;,]*";

    /**
     * An origin as browsers send it (RFC 6454 §6.2), without characters that would end a directive of a content
     * security policy.
     */
    private static final String ORIGIN = "https?://[a-z0-9]([a-z0-9.-]*[a-z0-9])?" + PORT;

    /** An address with nothing after its path. */
    private static final String ADDRESS =
            "https?://([A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?|\\[[0-9A-Fa-f:.]+\\])" + PORT + "(/[A-Za-z0-9._~/-]*)?";

    private static final String HOST = "(?i)[a-z0-9]([a-z0-9.-]*[a-z0-9])?";

    @Clears("")
    @Described("The site's name.")
    public final Patch<@PlainText @Filled @Size(max = 200) String> siteName = chosen(SiteChoices::siteName);

    @Clears("")
    @Described("The site's time zone, such as Europe/Berlin.")
    public final Patch<@ZoneName String> timeZone = chosen(SiteChoices::timeZone);

    @Clears("")
    @Described("How many records a page of a list has.")
    public final Patch<@Between(min = 1, max = 50) Integer> pageSize = chosen(SiteChoices::pageSize);

    @Clears("")
    @Described("Added to costs that name no currency.")
    public final Patch<@PlainText @Filled @Size(max = 10) String> currencySymbol = chosen(SiteChoices::currencySymbol);

    @Clears("")
    @Described("Where that symbol goes.")
    public final Patch<CurrencyPosition> currencyPosition = chosen(SiteChoices::currencyPosition);

    @Clears("")
    @Described("Whether readers who are not signed in see, and find by, the e-mail addresses of organizers.")
    public final Patch<Boolean> showEmail = chosen(SiteChoices::showEmail);

    @Clears("")
    @Described("Whether only those who sign in see anything of the calendar.")
    public final Patch<Boolean> membersOnly = chosen(SiteChoices::membersOnly);

    @Described(value = "Hosts whose pages a description may embed.", mustBe = "almanac.site.hosts")
    public final Patch<
                    @Size(max = NamedTexts.MOST) List<
                            @Size(max = 253) @Pattern(regexp = HOST, message = "{almanac.site.host}") String>>
            iframeHosts = chosen(SiteChoices::iframeHosts);

    @Clears("")
    @Described(
            value = "What people read instead of the names of custom fields, by these names; all of them are replaced.",
            mustBe = "almanac.site.labels")
    public final Patch<@ConvertedBy(CustomFieldLabels.class) Map<String, String>> customFieldLabels =
            chosen(SiteChoices::customFieldLabels);

    @Clears("")
    @Described("How the calendar opens.")
    public final Patch<FrontPage> frontPage = chosen(SiteChoices::frontPage);

    @Clears("")
    @Described(
            value = "The colours of categories, by their slugs; all of them are replaced.",
            mustBe = "almanac.site.colors")
    public final Patch<@ConvertedBy(CategoryColors.class) Map<String, String>> categoryColors =
            chosen(SiteChoices::categoryColors);

    @Clears("")
    @Described("The address of map tiles, with {z}, {x} and {y}; without one a map is a link.")
    public final Patch<@Size(max = 2000) @Pattern(regexp = TILES, message = "{almanac.site.tiles}") String> mapTiles =
            chosen(SiteChoices::mapTiles);

    @Described(
            value = "Origins of the sites whose pages may embed the calendar, such as https://intranet.example.",
            mustBe = "almanac.site.origins")
    public final Patch<
                    @Size(max = NamedTexts.MOST) List<
                            @Size(max = 270) @Pattern(regexp = ORIGIN, message = "{almanac.site.origin}") String>>
            embedOrigins = chosen(SiteChoices::embedOrigins);

    @Clears("")
    @Described("How many months ahead the dates of series are listed.")
    public final Patch<@Between(min = 1, max = 120) Integer> recurrenceMonths = chosen(SiteChoices::recurrenceMonths);

    @Clears("")
    @Described("How many dates a series may have until then.")
    public final Patch<@Between(min = 1, max = 10_000) Integer> mostOccurrences = chosen(SiteChoices::mostOccurrences);

    @Clears("")
    @Described("The site's public address, for links that are sent to others; ALMANAC_PUBLIC_URL wins.")
    public final Patch<@Size(max = 2000) @Pattern(regexp = ADDRESS, message = "{almanac.site.address}") String>
            publicUrl = chosen(SiteChoices::publicUrl);

    @Clears("")
    @Described("Lines of words that mean the same, with commas between; searches suggest the others.")
    public final Patch<@PlainText(lines = true) @Size(max = 10_000) String> synonyms = chosen(SiteChoices::synonyms);

    @Clears("")
    @Described("The line below the site's name.")
    public final Patch<@PlainText @Size(max = 200) String> tagline =
            chosen(choices -> choices.brand().tagline());

    @Clears("")
    @Described("The colour of buttons and links; made darker or lighter where its contrast is too low to read.")
    public final Patch<@Size(max = 7) @Pattern(regexp = AccentColor.PATTERN, message = "{almanac.site.accent}") String>
            accentColor = chosen(choices -> choices.brand().accentColor());

    @Described("Whether the head of pages is a band of the accent colour.")
    public final Patch<Boolean> headerBand = chosen(choices -> choices.brand().headerBand());

    @Clears("")
    @Described("A text at the end of each page.")
    public final Patch<@PlainText @Size(max = 1000) String> footerText =
            chosen(choices -> choices.brand().footerText());

    @Clears("")
    @Described(
            value = "Links at the end of each page, addresses by their labels; all of them are replaced.",
            mustBe = "almanac.site.footer-links")
    public final Patch<@ConvertedBy(FooterLinks.class) Map<String, String>> footerLinks =
            chosen(choices -> choices.brand().footerLinks());

    @Clears({"", "0"})
    @Described("The id of the image that is the site's logo.")
    public final Patch<@Positive Long> logo = chosen(choices -> choices.brand().logo());

    @Override
    public boolean needsLookUp() {
        return true;
    }

    /** A view of the calendar. */
    public enum FrontPage {
        MONTH,
        WEEK,
        LIST,
        CARDS
    }

    /** The position of the symbol, before or behind an amount. */
    public enum CurrencyPosition {
        PREFIX,
        POSTFIX
    }

    /** Returns the earlier choices, overridden by this input. */
    SiteChoices over(SiteChoices known) {
        return new SiteChoices(
                chosen(siteName, known.siteName()),
                timeZone.isSent()
                        ? timeZone.value()
                                .flatMap(NamedZone::parse)
                                .map(NamedZone::name)
                                .orElse(null)
                        : known.timeZone(),
                chosen(pageSize, known.pageSize()),
                chosen(currencySymbol, known.currencySymbol()),
                word(currencyPosition, known.currencyPosition()),
                chosen(showEmail, known.showEmail()),
                chosen(membersOnly, known.membersOnly()),
                chosen(iframeHosts, known.iframeHosts()),
                chosen(customFieldLabels, known.customFieldLabels()),
                word(frontPage, known.frontPage()),
                chosen(categoryColors, known.categoryColors()),
                chosen(mapTiles, known.mapTiles()),
                chosen(embedOrigins, known.embedOrigins()),
                chosen(recurrenceMonths, known.recurrenceMonths()),
                chosen(mostOccurrences, known.mostOccurrences()),
                chosen(publicUrl, known.publicUrl()),
                chosen(synonyms, known.synonyms()),
                new BrandChoices(
                        chosen(tagline, known.brand().tagline()),
                        chosen(accentColor, known.brand().accentColor()),
                        chosen(headerBand, known.brand().headerBand()),
                        chosen(footerText, known.brand().footerText()),
                        chosen(footerLinks, known.brand().footerLinks()),
                        chosen(logo, known.brand().logo())));
    }

    /** Binds to a choice; the empty text clears it. */
    private static <T> Patch<T> chosen(Function<SiteChoices, ?> choice) {
        return Patch.stored(
                "choices",
                StoredSettings::getChoices,
                choices -> Objects.requireNonNullElse(choice.apply(choices), ""));
    }

    private static String word(Patch<? extends Enum<?>> patch, String known) {
        return patch.isSent()
                ? patch.value()
                        .map(each -> each.name().toLowerCase(Locale.ROOT))
                        .orElse(null)
                : known;
    }

    private static <T> T chosen(Patch<T> patch, T known) {
        return patch.isSent() ? patch.value().orElse(null) : known;
    }
}

package almanac.domain.demo;

import almanac.base.cost.LocalCurrency;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.time.NamedZone;
import almanac.domain.brand.BrandChoices;
import almanac.domain.site.CurrentSettings;
import almanac.domain.site.SiteChoices;
import almanac.domain.site.SiteSettingsInput;
import almanac.domain.site.SiteSettingsInput.CurrencyPosition;
import almanac.domain.site.SiteSettingsService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Locale;
import java.util.Map;

/** Gives the site the face of the demo year's organisation, in the caller's transaction, where administrators have chosen none. */
@ApplicationScoped
public class DemoSite {

    /** The zone of a site that nobody has given one. */
    private static final String NOWHERE = "UTC";

    @Inject
    private SiteSettingsService settings;

    @Inject
    private CurrentSettings site;

    @Inject
    private DemoSearch search;

    private SiteChoices chosen() {
        return settings.stored().getChoices();
    }

    /**
     * Sets where the site is.
     *
     * @param zone the name of a time zone, or empty
     * @param locale its region names the currency; German without one is Germany's
     * @return the site's time zone
     */
    NamedZone place(String zone, Locale locale) {
        SiteSettingsInput input = new SiteSettingsInput();
        if (NamedZone.parse(zone).isPresent()
                && chosen().timeZone() == null
                && site.get().timeZone().name().equals(NOWHERE)) {
            input.timeZone.set(zone);
        }
        Locale region = locale.equals(Locale.GERMAN) ? Locale.GERMANY : locale;
        if (!region.getCountry().isEmpty() && chosen().currencySymbol() == null) {
            LocalCurrency currency = LocalCurrency.of(region);
            input.currencySymbol.set(currency.symbol());
            input.currencyPosition.set(currency.isFirst() ? CurrencyPosition.PREFIX : CurrencyPosition.POSTFIX);
        }
        return site.with(settings.update(input, ExpectedVersion.ANY).getChoices())
                .timeZone();
    }

    /**
     * Sets name, line and logo, and the colours of categories.
     *
     * @param colors their names by the slugs of categories
     * @param logo the id of an image
     */
    void dress(DemoYear year, Map<String, String> colors, long logo) {
        SiteSettingsInput input = new SiteSettingsInput();
        if (!site.isNamed() && chosen().brand().equals(BrandChoices.NONE)) {
            input.siteName.set(year.siteName());
            input.tagline.set(year.tagline());
            input.logo.set(logo);
        }
        if (chosen().categoryColors() == null || chosen().categoryColors().isEmpty()) {
            input.categoryColors.set(colors);
        }
        settings.update(input, ExpectedVersion.ANY);
    }

    /** Removes name, line and logo if they are still those of the demo year. */
    void undress() {
        SiteChoices chosen = chosen();
        SiteSettingsInput input = new SiteSettingsInput();
        if (DemoYear.isSiteName(chosen.siteName())) {
            input.siteName.clear();
        }
        if (DemoYear.isTagline(chosen.brand().tagline())) {
            input.tagline.clear();
        }
        if (chosen.brand().logo() != null && search.isMarked(chosen.brand().logo())) {
            input.logo.clear();
        }
        settings.update(input, ExpectedVersion.ANY);
    }
}

package almanac.desk.setup;

import almanac.base.cost.Cost;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.settings.Settings;
import almanac.base.validation.RequestData;
import almanac.domain.brand.AccentColor;
import almanac.domain.site.CurrentSettings;
import almanac.domain.site.SiteChoices;
import almanac.domain.site.SiteSettings;
import almanac.domain.site.SiteSettingsInput;
import almanac.domain.site.SiteSettingsService;
import almanac.domain.site.StoredSettings;
import almanac.store.failure.Retried;
import almanac.web.form.Form;
import almanac.web.frame.Frame;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Actions of the page of the site's settings, each in its own transaction. */
@ApplicationScoped
@Transactional
public class SettingsActions {

    /** An amount as people write it. */
    private static final List<String> AMOUNT = List.of("12.50");

    @Inject
    private SiteSettingsService service;

    @Inject
    private CurrentSettings current;

    @Inject
    private Settings environment;

    public Form form() {
        StoredSettings stored = service.stored();
        return SettingsForm.of(current.with(stored.getChoices()), stored.getVersion());
    }

    /** Returns the initial values, to which empty fields revert. */
    public Form first() {
        return SettingsForm.of(current.with(SiteChoices.NONE), 0);
    }

    @Retried
    public void update(Form form) {
        service.update(SettingsForm.change(form, form()), form.expectedVersion());
    }

    /** @param image the id of an image; the empty text for no logo */
    @Retried
    public void setLogo(String image) {
        SiteSettingsInput input = new SiteSettingsInput();
        input.read(new RequestData(Map.of("logo", image)));
        service.update(input, ExpectedVersion.ANY);
    }

    /** Returns a preview of the stored settings. */
    public SettingsPreview preview(Frame frame) {
        return preview(current.with(service.stored().getChoices()), false, frame);
    }

    /** Returns a preview of what was typed, which must be valid. */
    public SettingsPreview preview(Form typed, Frame frame) {
        return preview(current.with(service.preview(SettingsForm.change(typed, form()))), true, frame);
    }

    private SettingsPreview preview(SiteSettings settings, boolean isTyped, Frame frame) {
        ZonedDateTime local =
                frame.now().withZoneSameInstant(settings.timeZone().id());
        String time = frame.text(
                "format.day-and-time",
                frame.language().fullDate(local),
                frame.language().time(local.toLocalTime()) + " "
                        + frame.language().zone(local.getZone(), local.toInstant()));
        return new SettingsPreview(
                settings.siteName(),
                settings.brand().tagline(),
                Cost.ofStored(AMOUNT).shown(settings.currencySymbol(), settings.currencyPosition()),
                time,
                accent(settings.brand().accent(), frame),
                environment.publicUrl().isEmpty(),
                isTyped);
    }

    private static String accent(AccentColor accent, Frame frame) {
        String contrast = String.format(Locale.forLanguageTag(frame.language().tag()), "%.1f", accent.contrast());
        return frame.text(
                accent.isKept() ? "manage.hint.accent" : "manage.hint.accent-corrected", contrast, accent.onLight());
    }
}

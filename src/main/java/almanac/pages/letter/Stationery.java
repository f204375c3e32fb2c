package almanac.pages.letter;

import almanac.base.clock.SiteClock;
import almanac.base.language.Language;
import almanac.base.language.Languages;
import almanac.domain.mail.MailText;
import almanac.domain.mail.Recipient;
import almanac.domain.media.LogoSearch;
import almanac.domain.record.Links;
import almanac.domain.site.CurrentSettings;
import almanac.domain.site.SiteSettings;
import almanac.http.representation.ImageRepresentation;
import almanac.templates.StaticTemplates;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;

/** What all letters of the site have in common: its name, logo and colours. */
@ApplicationScoped
public class Stationery {

    @Inject
    private CurrentSettings site;

    @Inject
    private LogoSearch logos;

    @Inject
    private SiteClock clock;

    /** Returns the beginning of links, without a slash at the end. */
    public String root() {
        return site.get().publicUrl();
    }

    EventItems.Reader reader(Recipient recipient) {
        return new EventItems.Reader(
                recipient,
                language(recipient.language()),
                clock.now().atZone(site.get().timeZone().id()).toLocalDateTime());
    }

    public Letter.Sender sender() {
        SiteSettings now = site.get();
        String logo = logos.shown()
                .map(file -> ImageRepresentation.url(file, new Links(now.publicUrl(), "")))
                .orElse("");
        return new Letter.Sender(
                now.siteName(),
                now.publicUrl() + "/",
                logo,
                now.brand().accent(),
                now.brand().footerText(),
                clock.now().atZone(now.timeZone().id()).toLocalDate());
    }

    /** Returns the language of a tag, or the first of all if the site doesn't speak it. */
    public static Language language(String tag) {
        return Optional.ofNullable(tag).flatMap(Languages::spoken).orElseGet(() -> Languages.all()
                .get(0));
    }

    /** @param unsubscribe the address that ends such mails when it is posted to; empty if they were asked for once */
    public static MailText mail(Letter letter, Optional<String> unsubscribe) {
        return new MailText(
                letter.title() + " · " + letter.sender().name(),
                LetterText.of(letter),
                new StaticTemplates().pagesLetterLetter(letter).render(),
                letter.language().tag(),
                unsubscribe);
    }
}

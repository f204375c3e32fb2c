package almanac.web.frame;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.PageTest;
import almanac.support.Site;
import org.junit.jupiter.params.provider.CsvSource;

/** Contract §8.1: the language of pages. */
class PageLanguageIT extends PageTest {

    @ContractCases("8.1 Pages are in")
    @CsvSource(delimiter = '|', textBlock = """
            de                    | de-DE | Juni 2031
            de-CH,de;q=0.9        | de-CH | Juni 2031
            en-US,en;q=0.9        | en-US | June 2031
            fr,de;q=0.2           | de-DE | Juni 2031
            fr                    | en-GB | June 2031
            ;;q=x                 | en-GB | June 2031
            """)
    void itIsTheBestThatTheBrowserAccepts(String accepted, String tag, String title) {
        found("/events/month/2031-06", "Accept-Language", accepted)
                .says("<html lang=\"" + tag + "\">", "<h1>" + title + "</h1>");
    }

    @ContractCases("8.1 Pages are in")
    @CsvSource({"de, de-DE", "en, en-GB", "EN-us, en-US", "de-at, de-AT"})
    void aReaderMayChooseAnother(String chosen, String tag) {
        found("/events/month/2031-06?lang=" + chosen, "Accept-Language", "fr")
                .says("<html lang=\"" + tag + "\">", "/events/month/2031-07?lang=" + chosen);
    }

    @ContractCases("8.1 Pages are in")
    @CsvSource({"fr", "de-XX", "%3Cscript%3E", "..%2Fde", "''"})
    void whatIsNoLanguageChoosesNone(String chosen) {
        found("/events/month/2031-06?lang=" + chosen, "Accept-Language", "de")
                .says("<html lang=\"de-DE\">", "href=\"/events/month/2031-07\"")
                .saysNot("<script>");
    }

    @Contract("8.1 A page links")
    void aSwitchLeadsToTheSamePageInTheOtherLanguage() {
        String german = html("/events/list?when=past&search=a%26b", "Accept-Language", "de");
        String english = text(german.replaceAll("(?s).*href=\"([^\"]*)\" hreflang=\"en\" lang=.*", "$1"));
        assertThat(english).isEqualTo(anonymous().root() + "/events/list?when=past&search=a%26b&lang=en");
        found(english.substring(anonymous().root().toString().length()), "Accept-Language", "de")
                .says("<html lang=\"en-GB\">", "<h1>Results for “a&amp;b”</h1>", "lang=\"de\">Deutsch</a>");
    }

    @Contract("8.1 A page links")
    void searchEnginesFindEachLanguage() {
        String word = fresh("listed");
        create(word, "2031-06-10 09:00", "2031-06-10 10:00", "");
        String html = html("/events/month/2031-06?lang=de&utm_source=mail");
        assertThat(html)
                .contains("<link rel=\"canonical\" href=\"" + anonymous().root() + "/events/month/2031-06?lang=de\">")
                .contains("hreflang=\"x-default\" href=\"" + anonymous().root() + "/events/month/2031-06\">")
                .contains("hreflang=\"en\" href=\"" + anonymous().root() + "/events/month/2031-06?lang=en\">");
    }

    /** One address, asked for in turn: each gets their own, also out of the response cache. */
    @Contract({"8.1 Pages are in", "9 Vary names Authorization"})
    void noTwoLanguagesShareAResponse() {
        String path = "/events/month/2031-06?search=" + fresh("languages");
        for (int i = 0; i < 5; i++) {
            Site.Answer english = page(path, "Accept-Language", "en");
            Site.Answer american = page(path, "Accept-Language", "en-US");
            Site.Answer german = page(path, "Accept-Language", "de");

            english.says("<html lang=\"en-GB\">");
            american.says("<html lang=\"en-US\">");
            german.says("<html lang=\"de-DE\">");
            assertThat(german.header("ETag")).isNotEqualTo(english.header("ETag"));
            page(path, "Accept-Language", "de", "If-None-Match", english.header("ETag"))
                    .is(200);
            assertThat(String.join(", ", german.response().headers().allValues("Vary")))
                    .contains("Accept-Language");
        }
    }

    @Contract("8.1 Pages are in")
    void refusalsAreInTheReadersLanguageToo() {
        for (String path : new String[] {"/nowhere", "/events/month/2031-13", "/images/nothing.png"}) {
            Site.Answer lost = page(path, "Accept-Language", "de")
                    .is(404)
                    .says("<html lang=\"de-DE\">", "<h1>Seite nicht gefunden</h1>");
            isValid(lost.body());
        }
    }
}

package almanac.base.language;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The choice of the language for a reader. */
class LanguagesTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            de                                  | de-DE
            DE                                  | de-DE
            de-AT                               | de-AT
            de-at                               | de-AT
            de-LI                               | de-DE
            de-CH-1996                          | de-CH
            en                                  | en-GB
            en-US                               | en-US
            en-us,en;q=0.5                      | en-US
            en-ZW                               | en-GB
            de-DE,de;q=0.9,en;q=0.8             | de-DE
            en;q=0.8,de;q=0.9                   | de-DE
            fr-FR,fr;q=0.9,de;q=0.5,en;q=0.3    | de-DE
            fr,it;q=0.5                         | en-GB
            de;q=0                              | en-GB
            en;q=0,de                           | de-DE
            fr, *;q=0.1                         | en-GB
            *                                   | en-GB
            *, de;q=0.1                         | de-DE
            """)
    void theBestOneThatABrowserAcceptsIsTaken(String header, String tag) {
        assertThat(Languages.accepted(header).tag()).isEqualTo(tag);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", " ", ",", ";;q=x", "de;q=2", "de;q=-1",
                "de;q=", "\u0000", "de\u00a0", "ß", "-", "q=1",
                "de--DE"
            })
    void whatCantBeReadIsEnglish(String header) {
        assertThat(Languages.accepted(header).tag()).isEqualTo("en-GB");
    }

    @Test
    void noHeaderIsEnglishAndSoIsOneThatNobodysBrowserSends() {
        assertThat(Languages.accepted(null).tag()).isEqualTo("en-GB");
        assertThat(Languages.accepted("de," + "x".repeat(10_000)).tag()).isEqualTo("en-GB");
        assertThat(Languages.accepted("de" + ",de".repeat(4_000)).tag()).isEqualTo("en-GB");
    }

    @Test
    void aLanguageIsNamedByItsTagInAnyCase() {
        assertThat(Languages.named("de")).get().extracting(Language::tag).isEqualTo("de-DE");
        assertThat(Languages.named("EN-us")).get().extracting(Language::tag).isEqualTo("en-US");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "fr", "d", "deu", "de-", "de-XX", "../de", "de.properties", "<b>", "İ"})
    void nothingElseIsALanguage(String tag) {
        assertThat(Languages.named(tag)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"de, de-DE", "DE-at, de-AT", "de-LU, de-DE", "en-US, en-US", "fr, ''", "'', ''", "*, ''"})
    void aLanguageOfAnyRegionIsSpoken(String tag, String spoken) {
        assertThat(Languages.spoken(tag).map(Language::tag).orElse("")).isEqualTo(spoken);
    }
}

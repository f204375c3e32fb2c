package almanac.web.form;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Browser;
import almanac.support.PageTest;
import almanac.support.Site;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever refuses a form of those who keep the calendar or their account, what they typed is shown. */
class ManageKeptFormsIT extends PageTest {
    private static final String FEEDS = "/account/feeds?lang=en";

    private Browser editor;
    private String typed;

    @BeforeEach
    void signIn() {
        editor = browser("editor");
        typed = fresh("typed") + " <b>";
    }

    private void isKept(Site.Answer answer, int status) {
        answer.is(status);
        isValid(answer.body());
        assertThat(text(answer.body())).contains(english("error.typed"), typed);
    }

    @ParameterizedTest
    @CsvSource({"/account/feeds, name", "/account/application-passwords, name"})
    void aFormWithAnotherSessionsToken(String path, String field) {
        String form = Browser.form(Map.of(field, typed, "_token", "of-another-session"));
        isKept(editor.send("POST", path + "?lang=en", Browser.FORM, form, "Sec-Fetch-Site", "same-origin"), 403);
    }

    @ParameterizedTest
    @CsvSource({"/account/feeds, name", "/account/application-passwords, name"})
    void aFormWhoseSessionIsOver(String path, String field) {
        Site.Answer answer = new Browser(anonymous()).submit(path + "?lang=en", Map.of(field, typed));
        isKept(answer, 401);
        answer.says("target=\"_blank\"", "/sign-in?");
    }

    @Test
    void aFormWithoutATextLeadsToWhereOneSignsIn() {
        new Browser(anonymous())
                .submit("/account/sessions/end-others", Map.of())
                .is(303);
    }

    /** It might be of a page that wants to be taken for this site's. */
    @Test
    void butNoneOfAnotherSite() {
        String form = Browser.form(Map.of("name", typed));
        Site.Answer answer = editor.send("POST", FEEDS, Browser.FORM, form, "Sec-Fetch-Site", "cross-site")
                .is(403);
        assertThat(text(answer.body())).doesNotContain(typed);
    }

    @Test
    void whatIsReadableOfAMalformedForm() {
        String form =
                Browser.form(Map.of("title", typed, "_token", editor.token())) + "&description=%zz&password=secret";
        Site.Answer answer =
                editor.send("POST", "/manage/events/new?lang=en", Browser.FORM, form, "Sec-Fetch-Site", "same-origin");
        isKept(answer, 400);
        answer.saysNot("secret"); // no secrets
    }

    /** Whoever does something twice learns what is the state now, and finds a way on. */
    @ParameterizedTest
    @CsvSource({
        "/manage/images/999999999/delete, /manage/images",
        "/manage/images/999999999/merge, /manage/images",
        "/manage/venues/merge, /manage/venues",
        "/manage/history/tag/999999999/0, /manage/tags",
        "/account/feeds/999999999/revoke, /account/feeds",
        "/account/sessions/999999999/end, /account/sessions"
    })
    void whatIsGoneLeadsToTheList(String path, String list) {
        Map<String, String> fields = Map.of(
                "version", "0", "entry", "999999999", "into", "999999998", "into_version", "0", "confirm", "true");
        Site.Answer answer = editor.submit(path + "?lang=en", fields).is(404);
        isValid(answer.body());
        answer.says(english("error.gone"), english("error.gone.advice"), "href=\"" + list + "?lang=en\"");
    }

    @ParameterizedTest
    @CsvSource({"en, This is too large, Go back", "de, Das ist zu groß, Gehen Sie zurück"})
    void aFormThatIsTooLargeIsToldSo(String language, String said, String advice) {
        String form = Browser.form(Map.of("title", "a".repeat(11 << 20), "_token", editor.token()));
        Site.Answer answer = editor.send(
                        "POST",
                        "/manage/events/new?lang=" + language,
                        Browser.FORM,
                        form,
                        "Sec-Fetch-Site",
                        "same-origin")
                .is(413);

        isValid(answer.body());
        answer.says(said, advice);
    }

    @Test
    void whatWasSentToARecordThatIsNotThere() {
        isKept(editor.submit("/manage/images/999999999?lang=en", Map.of("alt_text", typed, "version", "0")), 404);
    }
}

package almanac.pages.account;

import static almanac.support.English.english;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Browser;
import almanac.support.Page;
import almanac.support.PageTest;
import almanac.support.Person;
import almanac.support.Site;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One's own application passwords, in a browser. */
class OwnPasswordsPageIT extends PageTest {
    private static final String PATH = "/account/application-passwords";

    private Person person;
    private Browser browser;

    @BeforeEach
    void signUp() {
        person = Person.of(as("admin"), "author");
        browser = person.browser();
    }

    private String made(String form, String... values) {
        Site.Answer made =
                browser.submit(PATH + "?lang=en", form, (Object[]) values).is(200);
        assertThat(made.header("Cache-Control")).contains("no-store");
        isValid(made.body());
        String secret = Page.of(browser, made).one("#password").text();
        assertThat(secret).matches("[A-Za-z0-9 ]{29}");
        return secret;
    }

    private String revoke() {
        return browser.open(PATH).one("[action*=revoke]").attr("action").replaceFirst("\\?.*", "");
    }

    @Test
    void aPasswordIsShownOnceWorksAndIsRevoked() {
        browser.get("/account/sessions").says(PATH);
        String secret = made("name=%s", "Screen & hall");
        Site program = anonymous().with(person.name(), secret);

        program.get("/accounts/me").is(200);
        Page page = browser.open(PATH).says("Screen & hall").saysNot(secret);
        assertThat(page.has("main [href='/account?lang=en']"))
                .as("the way back")
                .isTrue();
        assertThat(page.texts(".mark")).doesNotContain(english("passwords.read-only"));
        assertThat(browser.submit(revoke(), "").header("Location")).endsWith(PATH);
        program.get("/accounts/me").is(401);
    }

    @Test
    void onePasswordOnlyReadsUntilADay() {
        made("name=Archive&read_only=true&last_day=2098-12-31");
        Page page = browser.open(PATH).says("expires on 1 January 2099");
        assertThat(page.texts(".mark")).containsExactly(english("passwords.read-only"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"2001-01-01", "soon"})
    void whatIsWrongIsTold(String day) {
        Page form = browser.open(PATH);
        form.formOf("[name=last_day]")
                .with("name= &last_day=" + day)
                .refused(400)
                .says(english("manage.field.name") + ": ");
        assertThat(browser.open(PATH).has("[action*=revoke]")).isFalse();
        Page page = form.formOf("[name=last_day]")
                .with("name=x&read_only=true&last_day=" + day)
                .refused(400);

        page.says(english("manage.field.last-day") + ": ");
        assertThat(page.value("name") + page.value("last_day")).isEqualTo("x" + day);
        assertThat(page.has("[name=read_only][value=true][checked]")).isTrue();
    }

    @Test
    void nobodyElseSeesOrRevokesIt() {
        String secret = made("name=Mine");
        String revoke = revoke();
        Browser stranger = new Browser(anonymous());

        browser("editor").get(PATH).saysNot(revoke);
        browser("editor").submit(revoke, "").is(404);
        assertThat(stranger.get(PATH).header("Location")).contains("/sign-in?to=");
        stranger.submit(revoke, "").is(303);
        stranger.submit(PATH, "name=x").is(401); // shows what was typed
        anonymous().with(person.name(), secret).get("/accounts/me").is(200);
    }
}

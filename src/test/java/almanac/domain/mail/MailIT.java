package almanac.domain.mail;

import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.MailBox.Got;
import almanac.support.MailTest;
import almanac.support.Person;
import almanac.support.Site;
import almanac.support.SiteTest;
import org.junit.jupiter.api.Test;

/** What people with an account are mailed, as a real mail server gets it. */
class MailIT extends MailTest {

    private static final String PASSWORD = Person.PASSWORD;

    /** Somebody with a mail address of their own. */
    private static Person person(String role, String more) {
        String name = SiteTest.fresh("person");
        int id = admin.make(
                        "/accounts",
                        "{'name': '%s', 'password': '%s', 'role': '%s', 'email': '%s'%s}",
                        name,
                        PASSWORD,
                        role,
                        address(name),
                        more)
                .id();
        return new Person(almanac.site().with(name, PASSWORD), name, id);
    }

    private static String address(String name) {
        return name + "@people.example";
    }

    private static Got only(Person person) {
        return mails.only(address(person.name()));
    }

    @Contract({"6.4 Where the owner names", "6.4 Each has a text", "6.4 /manage/mail shows"})
    void aTestHasBothFormsAndTheHeadersOfAMachine() throws Exception {
        Person chief = person("administrator", "");
        Browser browser = browser().signIn(chief.name(), PASSWORD);
        browser.submit("/manage/mail/test", "").is(303);

        Got mail = only(chief);
        assertThat(mail.subject()).isEqualTo("Mails arrive · Riverside <School>");
        assertThat(mail.header("From")).contains("<calendar@almanac.example>");
        assertThat(mail.header("Auto-Submitted")).isEqualTo("auto-generated");
        assertThat(mail.header("Message-ID")).matches("<\\d+-\\d+@almanac\\.example>");
        assertThat(mail.header("List-Unsubscribe")).isNull();
        assertThat(mail.text()).startsWith("Mails arrive\n").contains("http://calendar.example/");
        assertThat(mail.html().one("h1").text()).isEqualTo("Mails arrive");
        assertThat(mail.html().one("bdi").text()).isEqualTo("Riverside <School>");
        eventually(
                () -> assertThat(browser.open("/manage/mail?state=sent&lang=en").text())
                        .contains(chief.name())
                        .doesNotContain(address(chief.name())));
    }

    @Contract("6.3 With mail true it is")
    void aPasswordLinkIsMailedAndWorksOnce() throws Exception {
        Person person = person("author", ", 'locale': 'de'");
        admin.make("/password-links", "{'account': %s, 'mail': true}", person.id())
                .has("url=");

        Got mail = only(person);
        assertThat(mail.subject()).startsWith("Passwort festlegen");
        assertThat(mail.header("Content-Language")).isEqualTo("de-DE");
        String link = mail.html().one("a[href*=set-password]").attr("href");
        assertThat(mail.text()).contains(link);
        browser()
                .submit(local(link), "password=snow over the old harbour&again=snow over the old harbour")
                .is(200);
        almanac.site()
                .with(person.name(), "snow over the old harbour")
                .get("/accounts/" + person.id())
                .is(200);
        browser().get(local(link)).is(404);
    }

    @Contract("6.4 /sign-in/forgotten mails")
    void whoForgotTheirPasswordIsMailedALinkOnce() throws Exception {
        Person person = person("author", "");
        String nobody = SiteTest.fresh("nobody");
        String told = browser()
                .submit("/sign-in/forgotten?lang=en", "name=" + person.name())
                .is(200)
                .body();
        assertThat(browser()
                        .submit("/sign-in/forgotten?lang=en", "name=" + nobody)
                        .is(200)
                        .body())
                .isEqualTo(told);
        assertThat(only(person).subject()).startsWith("Set your password");
        browser().submit("/sign-in/forgotten", "name=" + person.name()).is(200);
        eventually(() -> assertThat(browser()
                        .submit("/sign-in/forgotten", "name=" + person.name())
                        .status())
                .isEqualTo(429));
        assertThat(mails.to(address(person.name()))).hasSize(1);
    }

    @Contract("6.3 With mail true it is")
    void noLinkIsMailedToNobody() {
        int id = admin.make("/accounts", "{'name': '%s', 'password': '%s'}", SiteTest.fresh("person"), PASSWORD)
                .id();
        admin.json("POST", "/password-links", "{'account': %s, 'mail': true}".formatted(id))
                .refuses("mail");
    }

    @Contract({"6.4 mail_reviews |", "6.4 mail_decisions |"})
    void reviewersLearnWhatWaitsAndAuthorsWhatBecomesOfIt() throws Exception {
        Person editor = person("editor", "");
        Person author = person("contributor", "");
        Person quiet = person("editor", ", 'mail_reviews': 'never'");
        Site.Answer sent =
                author.site().create("Seed swap", ", 'status': 'pending'").is(201);

        Got asked = only(editor);
        assertThat(asked.subject()).contains("for your review");
        assertThat(asked.text()).contains("Seed swap", "http://calendar.example/manage/review/" + sent.id());

        Browser browser = browser().signIn(editor.name(), PASSWORD);
        leadsOn(asked, browser);
        browser.open("/manage/review/" + sent.id())
                .formOf("[name=reason]")
                .done("decision=send-back&reason=Which garden?");
        Got decided = only(author);
        assertThat(decided.text()).contains("Seed swap", "Sent back: Which garden?");
        assertThat(mails.to(address(quiet.name()))).isEmpty();
        leadsOn(decided, browser().signIn(author.name(), PASSWORD));
    }

    @Contract("6.4 mail_reviews |")
    void reviewersAreLedToCorrectionsTheyDecideOn() throws Exception {
        Person author = person("contributor", "");
        int event = admin.create("Open day", ", 'author': %d".formatted(author.id()))
                .is(201)
                .id();
        Person editor = person("editor", "");
        browser()
                .signIn(author.name(), PASSWORD)
                .edit("/manage/events/" + event + "/proposal")
                .done("title=Open days");

        Got asked = only(editor);
        assertThat(asked.text()).contains("http://calendar.example/manage/review/proposals/" + event);
        leadsOn(asked, browser().signIn(editor.name(), PASSWORD));
    }

    /** Each link of a mail leads whoever got it to a page. */
    private static void leadsOn(Got mail, Browser recipient) {
        assertThat(mail.html().all("a[href^='http://calendar.example']"))
                .hasSizeGreaterThan(1)
                .allSatisfy(each -> recipient.get(local(each.attr("href"))).is(200));
    }

    @Contract("6.4 As that address decides")
    void whoFindsAnUnlockedComputerDoesNotGetThePasswordLink() {
        Person author = person("author", "");
        author.site()
                .json("PATCH", "/accounts/me", "{'email': 'thief@people.example'}")
                .refuses("old_password");
        Browser browser = browser().signIn(author.name(), PASSWORD);
        browser.edit("/account")
                .with("email=thief@people.example&old_password=guessed")
                .refused(400)
                .blames("old_password");
        browser.edit("/account").done("email=new@people.example&old_password=%s", PASSWORD);
        assertThat(admin.get("/accounts/" + author.id()).text("email")).isEqualTo("new@people.example");
        author.site()
                .json("PATCH", "/accounts/me", "{'email': 'new@people.example', 'display_name': 'Ada'}")
                .is(200);
    }

    @Test
    void peopleChooseAtTheirAccountWhatTheyMayBeMailedAbout() {
        Person author = person("author", "");
        Browser browser = browser().signIn(author.name(), PASSWORD);
        browser.open("/account")
                .finds("select[name=mail_decisions]")
                .findsNot("select[name=mail_reviews]", "select[name=mail_operation]");
        browser.edit("/account").done("mail_decisions=daily");
        assertThat(admin.get("/accounts/" + author.id()).text("mail_decisions")).isEqualTo("daily");
    }

    @Contract("6.4 mail_operation |")
    void administratorsLearnOfNewAccounts() throws Exception {
        Person chief = person("administrator", "");
        Person created = person("author", "");
        Got mail = only(chief);
        assertThat(mail.subject()).startsWith("A new account");
        assertThat(mail.text()).contains(created.name(), "http://calendar.example/manage/accounts/" + created.id());
    }

    @Contract("6.4 Each has a text")
    void theOneClickOfAMailEndsItsTopicAndAScannerDoesNot() throws Exception {
        Person editor = person("editor", "");
        person("contributor", "").site().create("Quiz", ", 'status': 'pending'").is(201);
        Got mail = only(editor);
        assertThat(mail.header("List-Unsubscribe-Post")).isEqualTo("List-Unsubscribe=One-Click");
        String link = local(mail.header("List-Unsubscribe").replaceAll("[<>]", ""));

        browser().get(link).is(200);
        assertThat(admin.get("/accounts/" + editor.id()).text("mail_reviews")).isEqualTo("immediate");
        almanac.site()
                .send("POST", almanac.site().root() + link, Browser.FORM, "List-Unsubscribe=One-Click")
                .is(200);
        assertThat(admin.get("/accounts/" + editor.id()).text("mail_reviews")).isEqualTo("never");
        browser().get(link.replaceAll(".{5}$", "AAAAA")).is(404);
        browser().get(link.replace("/reviews/", "/decisions/")).is(404);
    }
}

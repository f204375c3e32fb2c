package almanac.domain.suggestion;

import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Browser;
import almanac.support.Contract;
import almanac.support.MailBox.Got;
import almanac.support.MailTest;
import almanac.support.Multipart;
import almanac.support.Page;
import almanac.support.PageForm;
import almanac.support.Scale;
import almanac.support.Site;
import almanac.support.Visits;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What becomes of events that people without an account suggest, with a real mail server. */
class SuggestIT extends MailTest {

    /** When the form was shown to all who send it here: each would wait for some seconds otherwise. */
    private static String shown;

    @BeforeAll
    static void openTheForm() {
        shown = browser().open("/suggest").one("[name=_shown]").attr("value");
    }

    private static Map<String, String> form(String title, String address) {
        Map<String, String> fields = new LinkedHashMap<>(Map.of(
                "title", title,
                "day", "2035-03-06",
                "from", "14:00",
                "to", "17:00",
                "venue", "Workshop",
                "description", "Bring <seeds>.\n\nChildren, too.",
                "name", "Petra Wolff",
                "phone", "040 123",
                "address", address));
        fields.put("_shown", shown);
        return fields;
    }

    private static void send(Map<String, String> fields) {
        eventually(
                () -> assertThat(browser().submit("/suggest", fields).status()).isEqualTo(200));
    }

    /** Suggests an event, confirms the address, and returns the path of the list of what was suggested. */
    private static String suggest(String title, String address) {
        return suggest(title, title, address);
    }

    private static String suggest(String typed, String title, String address) {
        send(form(typed, address));
        String link = local(
                last(address, 1).html().one("a[href*='/following/confirm/']").attr("href"));
        browser().open(link).finds("li:contains(" + title + ")");
        assertThat(pending()).doesNotContain(title);
        return local(browser().submit(link, "").is(303).header("Location")).replaceFirst("\\?.*", "");
    }

    private static String amend(String list) {
        return local(browser().open(list).one("a[href*='/suggestions/']").attr("href"))
                .replaceFirst("\\?.*", "");
    }

    private static List<String> pending() {
        return admin.get("/events?status=pending&end_date=2040-01-01&per_page=50")
                .texts("title");
    }

    private static int id(String title) {
        return admin.get("/events?status=pending&end_date=2040-01-01&search=" + title.replace(' ', '+'))
                .ids()
                .get(0);
    }

    @Contract({"6.6 Where the owner; Nothing of it waits; Then it is a pending; Who suggested it; Their pause"})
    void aSuggestionIsConfirmedReviewedAndAnswered() throws Exception {
        String address = address();
        String list = suggest("Seed swap", address);
        assertThat(pending()).contains("Seed swap");
        int event = id("Seed swap");
        almanac.site().get("/events/" + event).is(403);
        admin.get("/events/" + event)
                .has("start_date=2035-03-06 14:00:00&status=pending&venue.venue=Workshop")
                .says("<p>Bring ‹seeds›.</p>");

        Browser chief = browser().signIn("admin", Site.passwordOf("admin"));
        Page review = chief.open("/manage/review/" + event);
        assertThat(review.text()).contains("Petra Wolff", address, "040 123");
        review.formOf("[name=reason]").done("decision=send-back&reason=Which garden?");
        Got sentBack = last(address, 2);
        assertThat(sentBack.text()).contains("Not yet: Seed swap", "Which garden?", "/following/manage/");

        Page suggested = browser().open(list);
        assertThat(suggested.text()).contains("Which garden?");
        String amend = local(suggested.one("a[href*='/suggestions/']").attr("href"));
        Map<String, String> changed = form("Seed swap", address);
        changed.put("venue", "School garden");
        change(amend, changed, new byte[0]).is(303);
        admin.get("/events/" + event).has("status=pending&venue.venue=School garden");

        browser().submit(list + "/change", "id=0&action=paused").is(303);
        chief.open("/manage/review/" + event)
                .formOf("[name=decision][value=approve]")
                .done("decision=approve");
        assertThat(last(address, 3).header("List-Unsubscribe")).contains("/following/end/");
        assertThat(last(address, 3).text()).contains("It is in the calendar: Seed swap", "/event/seed-swap");
        almanac.site().get("/events/" + event).is(200).saysNot("Petra", address);
        browser().get(amend).is(404);
    }

    /** Sends the form by which a suggestion is changed, with a picture. */
    private static Site.Answer change(String path, Map<String, String> fields, byte[] file) {
        Multipart form = new Multipart();
        fields.forEach(form::with);
        return browser()
                .sendBytes(
                        "POST", path, Multipart.TYPE, form.file("a.png", file).bytes());
    }

    private static Site.Answer illustrate(String path, String title, byte[] file, String altText) {
        Map<String, String> fields = form(title, address());
        fields.put("alt_text", altText);
        return change(path, fields, file);
    }

    private static byte[] picture(int width) throws IOException {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(width, 10, BufferedImage.TYPE_INT_RGB), "png", file);
        return file.toByteArray();
    }

    /** A picture of more than 64 KiB, as telephones take them. */
    private static byte[] noise() throws IOException {
        BufferedImage image = new BufferedImage(400, 300, BufferedImage.TYPE_INT_RGB);
        Random random = new Random(1);
        IntStream.range(0, 400 * 300).forEach(i -> image.setRGB(i % 400, i / 400, random.nextInt()));
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        ImageIO.write(image, "png", file);
        assertThat(file.size()).isGreaterThan(100_000);
        return file.toByteArray();
    }

    @Contract({"6.6 A picture is; A reviewer publishes"})
    void aPictureIsSeenByReviewersAloneUntilOneOfThemHasPublishedIt() throws Exception {
        String amend = amend(suggest("Garden day", address()));
        int event = id("Garden day");
        Page.of(illustrate(amend, "Garden day", "GIF89a".getBytes(StandardCharsets.UTF_8), "A garden")
                        .is(400)
                        .body())
                .finds("#fault-file");
        String other = amend(suggest("Rose day", address()));
        String theirs = other.replaceFirst("[0-9]+$", amend.replaceFirst(".*/", ""));
        illustrate(theirs, "Garden day", picture(30), "x").is(404);
        illustrate(amend, "Garden day", picture(20), "").is(400);
        illustrate(amend, "Garden day", picture(20), "A garden").is(303);

        browser().get(amend + "/picture").is(200);
        admin.get("/images").is(200).saysNot("A garden");
        browser().get("/manage/review/" + event + "/picture").is(303);
        Browser chief = browser().signIn("admin", Site.passwordOf("admin"));
        PageForm seen = chief.open("/manage/review/" + event).formOf("[name=decision][value=approve]");
        chief.get("/manage/review/" + event + "/picture").is(200);
        illustrate(amend, "Garden day", picture(20), "Another one").is(303);
        seen.with("decision=approve").refused(409);
        illustrate(amend, "Garden day", noise(), "A garden").is(303);
        assertThat(pending()).contains("Garden day");
        chief.open("/manage/review/" + event)
                .formOf("[name=decision][value=approve]")
                .done("decision=approve");

        almanac.site().get("/events/" + event).is(200).has("image.width=400");
        admin.get("/images").is(200).says("A garden");
        browser().get(amend + "/picture").is(404);
    }

    @Contract("6.6 Their name, address")
    void whoWantsToBeForgottenIsAndTheEventStays() {
        String list = suggest("Poetry slam", address());
        int event = id("Poetry slam");
        browser().submit(list + "/change", "id=0&action=forget").is(200);
        browser().get(list).is(404);
        Browser chief = browser().signIn("admin", Site.passwordOf("admin"));
        assertThat(chief.open("/manage/review/" + event).text())
                .contains("Poetry slam")
                .doesNotContain("Petra");
    }

    @Contract("6.6 Who suggested it")
    void whoSuggestedItTakesItBack() {
        String list = suggest("Flea market", address());
        String amend = amend(list);
        change(amend, Map.of("action", "take-back"), new byte[0]).is(200);
        browser().get(list).is(404);
        assertThat(pending()).doesNotContain("Flea market");
        browser().get(amend).is(404);
    }

    @Contract("6.6 What a program sends")
    void aProgramFillsNoQueueAndSendsNoMails() {
        List<String> victims = IntStream.range(0, 3).mapToObj(i -> address()).toList();
        Map<String, String> form = form("Pills", victims.get(0));
        form.put("homepage", "https://pills.example");
        browser().submit("/suggest", form).is(200);
        form.remove("homepage");
        form.put("_shown", "1." + "x".repeat(43));
        browser().submit("/suggest", form).is(400);
        assertThat(mails.to(victims.get(0))).isEmpty();

        Map<String, String> patient = form("Pills", victims.get(0));
        send(patient);
        for (int i = 0; i < Scale.of(1_000, 100); i++) {
            patient.put("title", "Pills " + i);
            patient.put("address", victims.get(i % 3));
            assertThat(browser().submit("/suggest", patient).status()).isIn(200, 429);
        }
        last(victims.get(0), 1);
        for (String each : victims) {
            assertThat(mails.to(each)).hasSizeLessThanOrEqualTo(1);
        }
        assertThat(pending()).noneMatch(title -> title.startsWith("Pills"));
    }

    @Test
    void whoMistypedTheirAddressSuggestsItAgain() {
        send(form("Typo day", address()));
        suggest("Typo day", address());
        assertThat(pending()).containsOnlyOnce("Typo day");
    }

    @Test
    void whatReviewersHaveChangedStaysWhenTheRestIsAmended() throws Exception {
        String amend = amend(suggest("Bird walk", address()));
        int event = id("Bird walk");
        admin.json("PATCH", "/events/" + event, "{'title': 'A walk among birds'}")
                .is(200);
        Map<String, String> changed = form("Bird walk", address());
        changed.put("venue", "");
        change(amend, changed, new byte[0]).is(303);
        admin.get("/events/" + event)
                .has("title=A walk among birds&status=pending")
                .saysNot("Workshop");
    }

    @Test
    void whatNobodySeesIsNotKept() {
        String list = suggest("Hidden \u202Eday\0", "Hidden day", address());
        assertThat(browser().get(list).body()).contains("Hidden day").doesNotContain("\0", "\u202E");
    }

    @Contract("6.6 Nothing of it waits")
    void theSameIsNotTakenTwice() {
        suggest("Night walk", address());
        String other = address();
        Map<String, String> again = form("NIGHT walk!", other);
        send(again);
        String third = address();
        suggest("Day walk", third);
        assertThat(mails.to(other)).isEmpty();
    }

    @Test
    void aLinkThatIsOpenedTwiceAtOnceMakesOneEvent() {
        String address = address();
        send(form("Chess evening", address));
        String link = local(
                last(address, 1).html().one("a[href*='/following/confirm/']").attr("href"));
        IntStream.range(0, 8).parallel().forEach(i -> browser().submit(link, "").is(303));
        assertThat(pending()).containsOnlyOnce("Chess evening");
    }

    @Contract("6.6 It is checked")
    void whatIsWrongIsSaidAndKept() {
        Map<String, String> wrong = form("Walk", "nobody");
        wrong.put("to", "12:00");
        wrong.put("name", " ");
        wrong.put("description", "https://a https://b http://c www.d");
        Page page = Page.of(browser().submit("/suggest", wrong).is(400).body());
        page.finds("#fault-to", "#fault-name", "#fault-address", "#fault-description", "[name=title][value=Walk]");
        Map<String, String> endless = form("Walk", address());
        endless.put("description", "walk ".repeat(100_000));
        assertThat(browser().submit("/suggest", endless).status()).isIn(400, 413);
        Map<String, String> empty = form("", address());
        empty.put("day", "");
        Page.of(browser().submit("/suggest", empty).is(400).body()).finds("#fault-title", "#fault-day");
        for (String day : List.of("2001-01-01", "2099-01-01", "tomorrow")) {
            Map<String, String> other = form("Walk", address());
            other.put("day", day);
            Page.of(browser().submit("/suggest", other).is(400).body()).finds("#fault-day");
        }
    }

    @Test
    void itsPagesAreWellInEveryLook() throws Exception {
        admin.create("Choir", ", 'categories': ['%s', 'Music']".formatted("x".repeat(60)));
        String list = suggest("Open stage", address());
        String amend = amend(list);
        new Visits(almanac.site(), "")
                .page("suggest", "/suggest")
                .page("suggestion", amend)
                .requireWell();
    }
}

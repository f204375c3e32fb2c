package almanac.pages.embed;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.AlmanacProcess;
import almanac.support.Chromium;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Deployed;
import almanac.support.Site;
import almanac.support.SiteTest;
import almanac.support.Words;
import com.sun.net.httpserver.HttpServer;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The calendar in pages of other sites; a setting, which is taken back at the end, says of which. */
class EmbedIT extends SiteTest {
    private static final String ATTACK = "1 < 2 & a\" onload=\"window.attacked=1";

    private static Site reader;
    private static Site admin;
    private static HttpServer other;
    private static String allowed;
    private static String refused;
    private static String music;

    /** In which nobody else has events. */
    private static int year;

    @BeforeAll
    static void start() throws IOException {
        music = fresh("music");
        year = ThreadLocalRandom.current().nextInt(3_000, 9_000);
        reader = Site.anonymous(Deployed.root());
        admin = reader.as("admin");
        other = HttpServer.create(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), AlmanacProcess.freePort()), 0);
        other.createContext("/", exchange -> {
            byte[] page = hostPage().getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "text/html; charset=UTF-8");
            exchange.sendResponseHeaders(200, page.length);
            exchange.getResponseBody().write(page);
            exchange.close();
        });
        other.start();
        allowed = "http://localhost:" + other.getAddress().getPort();
        refused = "http://127.0.0.1:" + other.getAddress().getPort();
        admin.change("/settings", "{'embed_origins': ['%s', 'https://intranet.example']}", allowed);
        create("Concert", music);
        create(ATTACK.replace("\"", "\\\""), music);
        create("Lecture", fresh("science"));
    }

    private static void create(String title, String category) {
        admin.make(
                "/events",
                "{'title': '%1$s', 'categories': '%2$s', 'start_date': '%3$d-03-10 09:00', 'end_date': '%3$d-03-10 10:00'}",
                title,
                category,
                year);
    }

    @AfterAll
    static void stop() {
        admin.json("PATCH", "/settings", "{'embed_origins': null}");
        other.stop(0);
    }

    private static String hostPage() {
        return """
                <!DOCTYPE html>
                <html lang="en">
                  <head>
                    <title>Intranet</title>
                    <link rel="icon" href="data:,">
                    <style>almanac-calendar { --ink: rgb(1, 2, 3); }</style>
                    <script src="%1$s/embed.js"></script>
                  </head>
                  <body>
                    <almanac-calendar view="month" date="%2$d-03" category="%3$s"></almanac-calendar>
                    <iframe title="Calendar" src="%1$s/embed/month/%2$d-03" width="900" height="700"></iframe>
                  </body>
                </html>
                """.formatted(reader.root(), year, music);
    }

    private static Site.Answer page(String path, String... headers) {
        return reader.get(reader.root() + path, headers);
    }

    /** The secret segment of an address that needs no signing in. */
    private static String key() {
        String url = admin.make("/embed-addresses", "{}").text("url");
        return url.substring(url.lastIndexOf('/') + 1);
    }

    @ContractCases("8 Every view of")
    @ValueSource(strings = {"month/2031-03", "week/2031-W11", "day/2031-03-10", "year/2031", "list", "map", "month"})
    void eachViewCanBeEmbeddedWithoutHeaderAndFooter(String view) {
        page("/embed/" + view + "?category=" + music, "Accept", "text/html")
                .is(200)
                .says("<main", "name=\"robots\" content=\"noindex\"", "href=\"/embed/")
                .saysNot("<header", "<footer", "href=\"/events/", "action=\"/events/");
        page("/events/" + view, "Accept", "text/html")
                .says("<header", "<footer")
                .saysNot("/embed/", "_blank");
    }

    @Contract("8.1 Views and the")
    void whatIsEmbeddedLeadsToSubscribingOutsideOfTheFrame() {
        String embedded = page("/embed/list?category=" + music + "&lang=de", "Accept", "text/html")
                .body();
        assertThat(embedded).contains("href=\"/subscribe?category=" + music + "&amp;lang=de\" target=\"_blank\"");
        page("/subscribe?category=" + music + "&lang=de", "Accept", "text/html").is(200);
    }

    @Contract("8.1 /embedding |")
    void thePageOfTheCodeShowsWhatItEmbeds() {
        Site.Answer made = page(
                "/embedding?view=list&language=de&height=640&category=" + music + "&search=a%26%22b",
                "Accept",
                "text/html");
        String html = made.body();
        String address = reader.root() + "/embed/list?category=" + music + "&amp;search=a%26%22b&amp;lang=de";

        assertThat(html)
                .contains("<iframe inert src=\"" + address + "\"", " height=\"640\"></iframe>")
                .contains("&lt;iframe src=\"" + address.replace("&", "&amp;"))
                .contains("&lt;almanac-calendar view=\"list\" category=\"" + music
                        + "\" search=\"a&amp;amp;&amp;quot;b\" lang=\"de\"&gt;&lt;/almanac-calendar&gt;")
                .doesNotContain("No website is allowed", allowed);
        assertThat(made.header("Content-Security-Policy")).contains("frame-src 'self'", "frame-ancestors 'none'");
        page("/embed/list?category=" + music + "&lang=de").is(200);
        page("/subscribe?category=" + music, "Accept", "text/html").says("href=\"/embedding?category=" + music + "\"");
    }

    @ContractCases("8.1 /embedding |")
    @ValueSource(strings = {"view=decade", "language=xx", "height=99", "height=10000", "height=x%22", "height=0800"})
    void anOptionThatIsNotValidIsNamed(String option) {
        Site.Answer refused =
                page("/embedding?" + option, "Accept", "text/html").is(400);
        refused.says("href=\"/embedding\"");
    }

    @Contract({"6.1 embed_origins", "8 Every view of"})
    void onlySitesOfTheSettingMayFrameOrReadIt() {
        String policy = "frame-ancestors 'self' " + allowed + " https://intranet.example;";
        Site.Answer embedded = page("/embed/month", "Origin", allowed);

        assertThat(embedded.header("Content-Security-Policy")).contains(policy).doesNotContain("unsafe");
        assertThat(embedded.header("X-Frame-Options"))
                .as("which would contradict it")
                .isNull();
        embedded.header("Access-Control-Allow-Origin", allowed);
        assertThat(embedded.header("Access-Control-Allow-Credentials")).isNull();
        assertThat(String.join(", ", embedded.response().headers().allValues("Vary")))
                .contains("Origin");
        for (String other : List.of(refused, "https://intranet.example:8443", "null", "http://intranet.example")) {
            assertThat(page("/embed/month", "Origin", other).header("Access-Control-Allow-Origin"))
                    .as(other)
                    .isNull();
        }
        for (String path : List.of("/events/month", "/", "/embed.js")) {
            assertThat(page(path).header("Content-Security-Policy")).contains("frame-ancestors 'none'");
        }
    }

    @ParameterizedTest
    @Words("""
            /embed/month/2031-13 /embed/nothing /embed/../settings /embed/feed.ics?all=1 /embed/feed.atom
            /embed/feed%2Ejson /embed/month/2031-03/poster
            """)
    void whatIsNoViewIsNotFound(String path) {
        page(path, "Accept", "text/html").is(404).saysNot("<header");
    }

    @ContractCases("8.1 /events/, /event/")
    @ValueSource(strings = {"/embed", "/embed/"})
    void withoutAViewItOpensAsTheSiteDoes(String path) {
        Site.Answer led =
                page(path + "?category=" + music, "Accept", "text/html").is(303);
        assertThat(led.header("Location")).endsWith("/embed/month?category=" + music);
    }

    @Contract("8 {base}/embed.js")
    void theScriptHasAnAddressThatStays() {
        Site.Answer script = page("/embed.js").is(200);
        assertThat(script.header("Content-Type")).isEqualToIgnoringCase("text/javascript; charset=UTF-8");
        assertThat(script.header("Cache-Control")).contains("must-revalidate");
        script.says("customElements.define(\"almanac-calendar\"").saysNot("innerHTML", "eval(", "insertAdjacentHTML");
    }

    @Contract("8 {base}/embed.js; The element has")
    void anotherSiteShowsItInABrowser() throws IOException, InterruptedException {
        JsonObject seen = Chromium.run(
                "embed.js",
                allowed + "/",
                refused + "/",
                key(),
                Chromium.PICTURES.resolve("embed.png").toString());

        assertThat(seen.getString("heading")).isEqualTo("March " + year);
        assertThat(Chromium.texts(seen, "titles")).containsExactlyInAnyOrder("Concert", ATTACK);
        assertThat(seen.getBoolean("icons")).as("are there that it uses").isTrue();
        assertThat(seen.getInt("scripts") + seen.getInt("header")).isZero();
        assertThat(seen.getString("paper")).as("a property of the other site").isEqualTo("rgb(1, 2, 3)");
        assertThat(seen.getString("link")).startsWith(reader.root() + "/event/");
        assertThat(seen.getString("next")).isEqualTo("April " + year);
        assertThat(seen.getString("focused")).isEqualTo("next");
        assertThat(Chromium.texts(seen, "chips")).singleElement().asString().contains(music);
        assertThat(seen.getInt("keyed"))
                .as("goes to a date, but offers no filters")
                .isEqualTo(1);
        assertThat(seen.getInt("outside"))
                .as("forms of other pages, such as the one to sign in")
                .isZero();
        assertThat(seen.getBoolean("stayed")).isTrue();
        assertThat(Chromium.texts(seen, "framed")).containsExactlyInAnyOrder("Concert", ATTACK, "Lecture");
        assertThat(seen.getString("target")).isEqualTo(reader.root() + "/embed/month/" + year + "-02");
        assertThat(seen.isNull("attacked")).isTrue();
        assertThat(Chromium.texts(seen, "messages"))
                .as("besides that of the month that is none")
                .allMatch(each -> each.contains("404"));
        assertThat(seen.getString("refusedLink")).startsWith(reader.root() + "/events/month/" + year + "-03");
        assertThat(seen.getInt("refusedTable") + seen.getInt("refusedFrame")).isZero();
    }
}

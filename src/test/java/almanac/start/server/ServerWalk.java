package almanac.start.server;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.domain.media.Pictures;
import almanac.support.Browser;
import almanac.support.InstalledServer;
import almanac.support.Site;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a site needs of the server that it is deployed to: {@code ./mvnw verify -Dserver=…} runs it, docs/SERVERS.md. */
class ServerWalk {
    private static final String NIGHT = "/events?start_date=2031-03-10&end_date=2031-03-11&per_page=50";

    private final InstalledServer server = InstalledServer.running();

    private static Site site(URI root) {
        return new Site(root, null).as("admin");
    }

    private static int create(Site site, String title) {
        Site.Answer created = site.create(title, ", 'venue': {'venue': 'Hall'}").is(201);
        assertThat(created.header("Location")).startsWith(site.root() + "/cal/events/v1/events/");
        return created.id();
    }

    @Test
    void aSiteListsWritesAndShows() throws Exception {
        walk(server.site(InstalledServer.ROOT));
    }

    private static void walk(URI root) throws Exception {
        Site site = site(root);
        int id = create(site, "Walk");
        assertThat(site.get(NIGHT).ids()).contains(id);
        site.get("/events?page=0").is(400);
        new Site(root, null).json("POST", "/events", "{'title': 'No'}").is(400);
        assertThat(site.with("admin", "wrong").get("/events").code()).isEqualTo("rest_invalid_credentials");
        site.get(site.sendBytes("POST", "/images", "image/png", Pictures.of("png", 300, 200))
                        .text("url"))
                .is(200);

        Browser browser = new Browser(new Site(root, null)).signIn("admin", "admin-password");
        browser.get("/manage/events").is(200);
        for (String page :
                List.of("/", "/events/month?date=2031-03-10", "/events/feed.ics", "/events/feed.atom", "/docs/")) {
            browser.get(page).is(200);
        }
        assertThat(browser.get("/events/feed.ics?all=true").body()).contains("SUMMARY:Walk");
        browser.get("/nothing").is(404);
    }

    @Test
    void aLargeBodyArrivesWhole() {
        Site site = site(server.site(InstalledServer.ROOT));

        Site.Answer refused = site.create("Large", ", 'description': '" + "x".repeat(2_000_000) + "'");

        assertThat(refused.refused().keySet()).containsExactly("description");
    }

    /** The HTTP client needs a module of the JDK that not every server shows to applications. */
    @Test
    void anImageIsFetched() throws IOException {
        byte[] picture = Pictures.of("png", 30, 20);
        HttpServer pictures = HttpServer.create(new InetSocketAddress("localhost", 0), 0);
        pictures.createContext("/", exchange -> {
            try (exchange) {
                exchange.sendResponseHeaders(200, picture.length);
                exchange.getResponseBody().write(picture);
            }
        });
        pictures.start();
        try {
            String url = "http://localhost:" + pictures.getAddress().getPort() + "/picture";

            Site.Answer created =
                    site(server.site(InstalledServer.ROOT)).create("Pictured", ", 'image': '" + url + "'");

            assertThat(created.json().getJsonObject("image").getInt("width")).isEqualTo(30);
        } finally {
            pictures.stop(0);
        }
    }

    @Test
    void aRestartKeepsTheData() {
        int id = create(site(server.site(InstalledServer.ROOT)), "Kept");

        server.restart();

        server.awaitSite(InstalledServer.ROOT);
        site(server.site(InstalledServer.ROOT)).get("/events/" + id).is(200);
    }

    @Test
    void itIsUndeployedAndDeployedAgainBelowAnotherPath() throws Exception {
        int id = create(site(server.site(InstalledServer.ROOT)), "Moved");
        server.undeploy();
        try {
            server.deploy("/calendar");

            site(server.site("/calendar")).get("/events/" + id).is(200);
            walk(server.site("/calendar"));
        } finally {
            server.undeploy();
            server.deploy(InstalledServer.ROOT);
        }
    }
}

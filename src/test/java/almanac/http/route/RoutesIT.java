package almanac.http.route;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.api.documentation.Api;
import almanac.api.wordpress.WordPressApi;
import almanac.start.register.Pages;
import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Site;
import almanac.support.SiteTest;
import almanac.support.Words;
import jakarta.json.JsonObject;
import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract §1: routes, methods, the forms of a request, and the quirks of real clients. */
class RoutesIT extends SiteTest {
    private static final List<String> ALL = List.of("GET", "POST", "PUT", "PATCH", "DELETE");

    /** A record of the collection: {@code {id}} and {@code {slug}} of the path stand for it. */
    private String path(String template) {
        String collection = template.split("/")[1];
        String name = "Route " + System.nanoTime();
        Site.Answer made = collection.equals("events")
                ? as("editor").create(name, template.contains("{date}") ? ", 'rrule': 'FREQ=DAILY;COUNT=2'" : "")
                : as("editor")
                        .json(
                                "POST",
                                "/" + collection,
                                "{'venue': '%1$s', 'organizer': '%1$s', 'name': '%1$s'}".formatted(name));
        return template.replace("{id}", "" + made.id())
                .replace("{slug}", made.text("slug"))
                .replace("{date}", "2031-03-10");
    }

    /** Every route of the site, and each with a parameter after each of its segments. */
    @Contract("2 an address with")
    void noAddressHasParametersWithinItsPath() {
        List<String> paths = Stream.of(new Pages(), new Api(), new WordPressApi())
                .flatMap(application -> application.getClasses().stream()
                        .filter(each -> each.isAnnotationPresent(Path.class))
                        .map(each -> application
                                        .getClass()
                                        .getAnnotation(ApplicationPath.class)
                                        .value()
                                        .replaceFirst("/$", "")
                                + "/"
                                + each.getAnnotation(Path.class).value().replaceFirst("^/", "")))
                .map(path -> path.replaceAll("\\{[0-9,]+}", "").replaceAll("\\{[^{}]*}", "1"))
                .toList();
        assertThat(paths).hasSizeGreaterThan(60).contains("/events/feed.ics", "/manage/audit.csv");

        for (String path : paths) {
            for (int at = path.indexOf('/', 1); at >= 0; at = path.indexOf('/', at + 1)) {
                refused(path.substring(0, at) + ";x=1" + path.substring(at));
            }
            refused(path + ";x=1");
            refused("/embed;x=1" + path);
        }
    }

    private void refused(String path) {
        anonymous().get(anonymous().root() + path).is(404, "rest_no_route");
    }

    @ContractCases({
        "1 (the index); /doc; /events | GET; /events/{id}; /events/by-slug/{slug}/{date}",
        "1 /venues | GET; /venues/{id}; /organizers |; /organizers/{id}",
        "1 /categories, /tags; /categories/{id}, /tags/{id}; /changes",
        "2 read, updated, deleted; known path, other method"
    })
    @CsvSource({
        "/, GET",
        "/doc, GET",
        "/changes, GET",
        "/events, GET POST",
        "/venues, GET POST",
        "/organizers, GET POST",
        "/categories, GET POST",
        "/tags, GET POST",
        "/events/{id}, GET DELETE POST PUT PATCH",
        "/events/by-slug/{slug}, GET DELETE POST PUT PATCH",
        "/events/by-slug/{slug}/{date}, GET DELETE POST PUT PATCH",
        "/venues/{id}, GET DELETE POST PUT PATCH",
        "/venues/by-slug/{slug}, GET DELETE POST PUT PATCH",
        "/organizers/{id}, GET DELETE POST PUT PATCH",
        "/organizers/by-slug/{slug}, GET DELETE POST PUT PATCH",
        "/categories/{id}, GET DELETE POST PUT PATCH",
        "/tags/{id}, GET DELETE POST PUT PATCH"
    })
    void everyRouteHasItsMethodsAndNoOthers(String template, String methods) {
        List<String> allowed = Arrays.asList(methods.split(" "));
        String path = template.contains("{") ? path(template) : template;

        for (String method : ALL) {
            String body = List.of("POST", "PUT", "PATCH").contains(method) ? "{}" : null;
            Site.Answer answer = as("editor").send(method, path, "application/json", body);
            if (allowed.contains(method)) {
                boolean isCreate = method.equals("POST") && !template.contains("{"); // which lacks everything
                answer.is(isCreate ? 400 : 200);
            } else {
                answer.is(405, "rest_method_not_allowed");
                assertThat(answer.header("Allow").split(", "))
                        .containsExactlyInAnyOrderElementsOf(
                                Stream.concat(Stream.of("HEAD", "OPTIONS"), allowed.stream())
                                        .toList());
            }
        }
    }

    @ContractCases({"1 A trailing slash; HEAD works wherever", "9 CORS: allowed origins"})
    @Words("""
            / /doc /events /events/{id} /events/by-slug/{slug} /events/by-slug/{slug}/{date} /venues /venues/{id}
            /venues/by-slug/{slug} /organizers /organizers/{id} /organizers/by-slug/{slug} /categories
            /categories/{id} /tags /tags/{id}
            """)
    void slashesHeadAndOptionsWorkEverywhere(String template) {
        String path = template.contains("{") ? path(template) : template.equals("/") ? "" : template;
        Site.Answer plain = anonymous().get(path).is(200);

        assertThat(anonymous().get(path + "/").body()).isEqualTo(plain.body());
        Site.Answer head = anonymous().send("HEAD", path, null, null).is(200);
        assertThat(head.body()).isEmpty();
        head.header("ETag", plain.header("ETag"));
        Site.Answer options = anonymous()
                .send("OPTIONS", path, null, null, "Origin", "https://elsewhere.example")
                .is(200);
        options.header("Access-Control-Allow-Methods", options.header("Allow")); // what a preflight allows
        assertThat(options.header("Allow").split(", "))
                .contains("GET", "HEAD", "OPTIONS")
                .doesNotHaveDuplicates();
    }

    @ContractCases({"1 {id} is digits", "2 no such route"})
    @Words("/events/x /events/1a /events/-1 /tags/a /venues/1/2 /events/by-slug /nowhere")
    void anIdIsDigitsOnly(String path) {
        assertThat(as("editor").get(path).code()).isEqualTo("rest_no_route");
        as("editor").get(path).is(404);
    }

    @ContractCases("1 {id} is digits")
    @ValueSource(strings = {"1a", "-1", "a%20b", "%C3%BC.html", "a:b@c", "x,y"})
    void aSlugIsAnythingWithoutASlash(String slug) {
        assertThat(anonymous().get("/events/by-slug/" + slug).code()).isEqualTo("rest-event-not-found");
        assertThat(anonymous().get("/events/by-slug/" + slug + "/x").code()).isEqualTo("rest-event-not-found");
        assertThat(anonymous().get("/events/by-slug/" + slug + "/x/y").code()).isEqualTo("rest_no_route");
        assertThat(anonymous().get("/venues/by-slug/" + slug + "/x").code()).isEqualTo("rest_no_route");
    }

    @Contract("1 Input is read; Forms and query; A scalar parameter")
    void bracketNamesAndRepeatedNamesAreUnderstood() {
        String form = "title=First&title=Last&start_date=2031-01-01&end_date=2031-01-02"
                + "&tags[]=bracket+one&tags[]=bracket+two&venue[venue]=Bracket+hall&venue[city]=Bonn"
                + "&organizer[0][organizer]=Bracket+club&organizer[1][organizer]=Second+club";
        JsonObject event = as("editor")
                .send("POST", "/events?cost=7&title=Ignored", "application/x-www-form-urlencoded", form)
                .has("title=Last&cost=$7&venue.city=Bonn")
                .json();
        assertThat(event.getJsonArray("tags")).hasSize(2);
        assertThat(event.getJsonArray("organizer")).hasSize(2);
    }

    @Contract("1 Input is read")
    void whatABodyDoesNotSayIsReadFromTheQueryString() {
        as("editor")
                .make(
                        "/events?title=Ignored&cost=7&end_date=2031-01-02",
                        "{'title': 'Said', 'start_date': '2031-01-01'}")
                .has("title=Said&cost=$7&end_date=2031-01-02 00:00:00");
    }

    /** (better): the original lets a parameter override the path's. */
    @Contract("1 Input is read")
    void thePathWinsOverTheBody() {
        int other = as("editor").create("Other", "").id();
        int own = as("editor").create("Own", "").id();
        String body = "{'id': %d, 'title': 'Mine'}".formatted(other);
        assertThat(as("editor").json("POST", "/events/" + own, body).id()).isEqualTo(own);
        anonymous().get("/events/" + other).has("title=Other");
    }

    @Contract("1 Unknown parameters and")
    void generatedAndUnknownFieldsAreIgnored() {
        String generated = ", 'url': 5, 'rest_url': [], 'utc_start_date': 'x', 'cost_details': {'values': [9]},"
                + " 'timezone_abbr': 0, 'start_date_details': {}, 'colour': 'blue'";
        Site.Answer event = as("editor")
                .create("Generated", generated)
                .has("utc_start_date=2031-03-10 08:00:00&timezone_abbr=CET&cost_details.values=[]");
        assertThat(event.text("url")).contains("/event/generated");
        assertThat(event.text("rest_url")).endsWith("/events/" + event.id());
        assertThat(event.at("colour")).isNull();
        anonymous().get("/events?colour=blue").is(200);
    }

    /**
     * {@code event.image?.url} and {@code event.venue?.venue}: what is missing is false or an empty list, never an
     * error.
     */
    @Contract("4.3 organizer is always")
    void clientsAskForWhatMayNotBeThere() {
        as("editor").create("Bare", "").has("image=false&venue=[]&organizer=[]");
    }

    @ContractCases("4.5 Ties are broken; The links keep")
    @Words("""
            search=follower tags=follower tags[]=follower&tags[]=follower categories=follow featured=false venue=%v
            organizer=%o include=%i status=publish&search=follower search=follower&orderby=title&order=desc
            search=follower&starts_before=2032-01-01
            """)
    void nextLinksLeadToTheEndUnderEveryFilter(String filter) {
        String marks = ", 'tags': ['follower'], 'categories': ['Follow']";
        JsonObject first = as("editor")
                .create("Follower", marks + ", 'venue': {'venue': 'Follow'}, 'organizer': {'organizer': 'Follow'}")
                .json();
        int venue = first.getJsonObject("venue").getInt("id");
        int organizer = first.getJsonArray("organizer").getJsonObject(0).getInt("id");
        int second = as("editor")
                .create("Follower", marks + ", 'venue': %d, 'organizer': %d", venue, organizer)
                .id();
        String query =
                filter.replace("%v", "" + venue).replace("%o", "" + organizer).replace("[]", "%5B%5D");
        query = query.replace("%i", first.getInt("id") + "," + second);
        String next = "/events?per_page=1&starts_after=2000-01-01&" + query;
        List<Integer> seen = new ArrayList<>();
        int total = 0;
        while (next != null) {
            Site.Answer page = anonymous().get(next);
            seen.addAll(page.ids());
            total = page.number("total");
            next = page.json().getString("next_rest_url", null);
        }
        assertThat(seen).doesNotHaveDuplicates().hasSize(total).contains(first.getInt("id"), second);
    }
}

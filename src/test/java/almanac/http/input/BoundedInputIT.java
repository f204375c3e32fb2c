package almanac.http.input;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.ContractCases;
import almanac.support.Effort;
import almanac.support.Growth;
import almanac.support.Site;
import almanac.support.SiteTest;
import almanac.support.Words;
import jakarta.json.Json;
import jakarta.json.JsonObjectBuilder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts that would keep the server busy for minutes if it processed them before checking their length. */
class BoundedInputIT extends SiteTest {
    private static final String JSON = "application/json";

    /** About a second on a quiet machine; unchecked, these texts take minutes. */
    private static final int PLAIN_REQUESTS = 250;

    /** No plain request is answered in less. */
    private static final long QUICKEST_NANOS = 1_000_000;

    private static final List<String> PIECES = List.of("'Σ", "İ", "\u0315\u0300", "1", "<a ", "&amp;");
    private static final List<String> SLOWEST = List.of("'Σ", "1", "<a ");

    /** Answered in time, and not with a 5xx; compared with plain requests only if it takes as long as many of them. */
    private Site.Answer quick(Supplier<Site.Answer> request) {
        AtomicReference<Site.Answer> answer = new AtomicReference<>();
        long start = System.nanoTime();
        answer.set(request.get());
        if (System.nanoTime() - start > PLAIN_REQUESTS * QUICKEST_NANOS) {
            Effort.requireResponseWithin(
                    PLAIN_REQUESTS,
                    () -> anonymous().get("/events?per_page=1&search=" + System.nanoTime()), // which no cache has
                    () -> answer.set(request.get()));
        }
        assertThat(answer.get().status()).isLessThan(500);
        return answer.get();
    }

    private static String basic(String pair) {
        return "Basic " + Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8));
    }

    @ContractCases("3 Every text has; What is longer")
    @ValueSource(strings = {"'Σ", "İ", "a", ":", " "})
    void aNameThatIsTooLongForAnyIsWrong(String piece) {
        String name = Growth.text(piece, 20_000);
        quick(() -> new Site(anonymous().root(), basic(name + ":x")).get("/events"))
                .is(401);
        quick(() -> new Site(anonymous().root(), "Bearer " + "a.".repeat(20_000)).get("/events"))
                .is(401);
    }

    @ParameterizedTest
    @Words("""
            X-Forwarded-For Accept Accept-Language Accept-Encoding Cookie If-None-Match If-Modified-Since Range Origin
            Content-Type Forwarded X-HTTP-Method-Override
            """)
    void headersTakeNoTime(String header) {
        for (String piece :
                List.of(" ,", " ", ",", ";q=", "\"", "a/b,", "a=b; ", "%", "\\", "W/\"\",", "(", "[::1]:1")) {
            quick(() -> anonymous().get("/events", header, "a" + Growth.text(piece, 60_000)));
        }
    }

    @Test
    void addressesTakeNoTime() {
        for (String piece : List.of("a/", "//", "./", ";", "%2F", "%CE%A3'", "-")) {
            quick(() -> anonymous().get("/events/by-slug/" + piece.repeat(60_000 / piece.length())));
        }
    }

    @Contract("3 Every text has")
    void aNumberOfAMillionDigitsIsAViolationOfItsField() {
        String digits = "1".repeat(1_000_000);
        for (String name : List.of("geo_lat", "geo_lng", "capacity", "author", "show_map", "date", "city", "image")) {
            Site.Answer json = quick(
                    () -> as("editor").json("POST", "/venues", "{'venue': 'x', '%s': %s}".formatted(name, digits)));
            Site.Answer form = quick(() -> as("editor")
                    .send("POST", "/venues", "application/x-www-form-urlencoded", "venue=x&" + name + "=" + digits));

            assertThat(json.refused().getString(name))
                    .startsWith(name + " must ")
                    .hasSizeLessThan(300);
            assertThat(form.refused().getString(name))
                    .startsWith(name + " must ")
                    .hasSizeLessThan(300);
        }
    }

    @Test
    void longTextsAreStoredAndFoundInTime() {
        Site editor = as("editor");
        for (String piece : PIECES) {
            String text = Growth.text(piece, 90_000);
            String body =
                    all(List.of("description"), text).replaceFirst("\\{", "{\"organizer\":\"" + fresh("Long") + "\",");
            quick(() -> editor.send("POST", "/organizers", JSON, body)).is(201);
            quick(() -> anonymous().get("/organizers?search=" + encoded(Growth.text(piece, 900))));
        }
    }

    private static String all(List<String> names, String text) {
        JsonObjectBuilder object = Json.createObjectBuilder();
        names.forEach(name -> object.add(name, text));
        return object.build().toString();
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}

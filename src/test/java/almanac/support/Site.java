package almanac.support;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URL;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The deployed site for one caller: every request has the credentials of one account, or none. */
public record Site(URI root, String credentials) {

    private static final Map<String, String> PASSWORDS = passwords();

    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    /** An answer: its status, headers and JSON. */
    public record Answer(int status, HttpResponse<String> response) {

        public JsonObject json() {
            return parsed(response.body());
        }

        /** The JSON of a list without an envelope. */
        public List<JsonObject> list() {
            try (JsonReader reader = Json.createReader(new StringReader(response.body()))) {
                return reader.readArray().getValuesAs(JsonObject.class);
            }
        }

        private static JsonObject parsed(String json) {
            try (JsonReader reader = Json.createReader(new StringReader(json))) {
                return reader.readObject();
            }
        }

        public String header(String name) {
            return response.headers().firstValue(name).orElse(null);
        }

        public String code() {
            return json().getString("code");
        }

        public JsonObject refused() {
            return json().getJsonObject("data").getJsonObject("params");
        }

        public String body() {
            return response.body();
        }

        /** The same response, which has to have this status. */
        public Answer is(int expected) {
            assertThat(status)
                    .as("%s %s: %s", response.request().method(), response.uri(), body())
                    .isEqualTo(expected);
            return this;
        }

        /** The same response, which has to be this refusal. */
        public Answer is(int expected, String code) {
            assertThat(is(expected).code()).isEqualTo(code);
            return this;
        }

        /** The same response, which has to refuse these parameters and no others. */
        public Answer refuses(String... names) {
            assertThat(refused()).containsOnlyKeys(names);
            return this;
        }

        /** The same response, in whose body all of these have to be. */
        public Answer says(String... parts) {
            assertThat(body()).as("%s", response.uri()).contains(parts);
            return this;
        }

        public Answer saysNot(String... parts) {
            assertThat(body()).as("%s", response.uri()).doesNotContain(parts);
            return this;
        }

        public Answer header(String name, String expected) {
            assertThat(header(name)).as("%s of %s", name, response.uri()).isEqualTo(expected);
            return this;
        }

        /** The names of its members in their order, with blanks between them. */
        public String keys() {
            return String.join(" ", json().keySet());
        }

        /** The value at a path such as {@code venue.0.id}, or null if there is none. */
        public JsonValue at(String path) {
            return at(json(), path);
        }

        public static JsonValue at(JsonValue value, String path) {
            JsonValue at = value;
            for (String step : path.split("\\.")) {
                at = at instanceof JsonArray array
                        ? array.get(Integer.parseInt(step))
                        : at.asJsonObject().get(step);
                if (at == null) {
                    return null;
                }
            }
            return at;
        }

        /** The text at a path, or null; of other values, their JSON. */
        public String text(String path) {
            return text(at(path));
        }

        private static String text(JsonValue value) {
            return value instanceof JsonString text ? text.getString() : value == null ? null : value.toString();
        }

        /** The same response, whose texts at some paths are these: {@code venue.0.venue=Hall&status=draft}. */
        public Answer has(String texts, Object... values) {
            require(json(), texts, values);
            return this;
        }

        /** Fails if texts at paths of an object are others than these, which are written in the same way. */
        public static void require(JsonObject json, String texts, Object... values) {
            PageForm.parsed(texts, values)
                    .forEach((path, expected) -> assertThat(Collections.singletonList(text(at(json, path))))
                            .as("%s of %s", path, json)
                            .isEqualTo(expected));
        }

        /** The texts at a path of each event of a list. */
        public List<String> texts(String path) {
            return IntStream.range(0, ids().size())
                    .mapToObj(i -> text("events." + i + "." + path))
                    .toList();
        }

        public int number(String path) {
            return ((JsonNumber) at(path)).intValueExact();
        }

        public int id() {
            return json().getInt("id");
        }

        /** Fails if the events of the list are others, or in another order. */
        public void lists(Integer... ids) {
            assertThat(ids()).containsExactly(ids);
        }

        public List<Integer> ids() {
            return ids("events");
        }

        public List<Integer> ids(String plural) {
            return json().getJsonArray(plural).getValuesAs(JsonObject.class).stream()
                    .map(each -> each.getInt("id"))
                    .toList();
        }
    }

    public static Site anonymous(URL root) {
        return at(root.getPort());
    }

    public static Site at(int port) {
        return new Site(URI.create("http://localhost:" + port), null);
    }

    /** The same site for an account of {@code accounts.txt}, or one with a password of the same kind. */
    public Site as(String account) {
        return with(account, passwordOf(account));
    }

    public static String passwordOf(String account) {
        return PASSWORDS.getOrDefault(account, account + "-password");
    }

    private static Map<String, String> passwords() {
        try {
            return Files.readAllLines(Path.of("src/test/resources/accounts.txt")).stream()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split(",", 3))
                    .collect(Collectors.toMap(parts -> parts[0], parts -> parts[2]));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public Site with(String name, String password) {
        String pair = Base64.getEncoder().encodeToString((name + ":" + password).getBytes(StandardCharsets.UTF_8));
        return new Site(root, "Basic " + pair);
    }

    public Answer get(String path, String... headers) {
        return send("GET", path, null, null, headers);
    }

    public Answer delete(String path, String... headers) {
        return send("DELETE", path, null, null, headers);
    }

    /** A write with a JSON body in which single quotes stand for double ones. */
    public Answer json(String method, String path, String body, String... headers) {
        return send(method, path, "application/json", body.replace('\'', '"'), headers);
    }

    public Answer send(String method, String path, String type, String body, String... headers) {
        return sendBytes(method, path, type, body == null ? null : body.getBytes(StandardCharsets.UTF_8), headers);
    }

    public Answer sendBytes(String method, String path, String type, byte[] body, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(
                        URI.create(path.startsWith("http") ? path : root + "/cal/events/v1" + path))
                .timeout(Eventually.PATIENCE)
                .method(method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(body));
        if (credentials != null) {
            request.header("Authorization", credentials);
        }
        if (type != null) {
            request.header("Content-Type", type);
        }
        if (headers.length > 0) {
            request.headers(headers);
        }
        try {
            HttpResponse<String> response = HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
            if (ApiDocument.covers(response.uri())) {
                assertThat(ApiDocument.of(root, HTTP).differences(method, response))
                        .as("what /doc says of %s %s", method, path)
                        .isEmpty();
            }
            return new Answer(response.statusCode(), response);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Creates an event that is to be published by itself, as soon as the machine is quick enough to see it before. */
    public Answer createScheduled(String title, String more) {
        Answer created;
        int seconds = 1;
        do {
            seconds *= 2;
            created = create(title, more + ", 'date_utc': '+%d seconds'".formatted(seconds));
        } while (created.status() == 201 && !created.json().getString("status").equals("future"));
        return created;
    }

    /** Changes some fields, which has to succeed; the arguments stand in the body. */
    public Answer change(String path, String body, Object... arguments) {
        return json("PATCH", path, with(body, arguments)).is(200);
    }

    /** Creates something, which has to succeed. */
    public Answer make(String path, String body, Object... arguments) {
        return json("POST", path, with(body, arguments)).is(201);
    }

    /** Creates an event that begins on 10 March 2031 at 9:00, with more fields as {@code , 'name': value}. */
    public Answer create(String title, String more, Object... arguments) {
        String event = "{'title': '%s', 'start_date': '2031-03-10 09:00', 'end_date': '2031-03-10 17:00'%s}";
        return json("POST", "/events", event.formatted(title, with(more, arguments)));
    }

    /** The text with arguments, or as it is without any. */
    static String with(String text, Object[] arguments) {
        return arguments.length == 0 ? text : text.formatted(arguments);
    }
}

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sends requests to a server that may be away, and counts its answers by what was asked. */
final class Client {
    static final String PASSWORD = "bench-password";
    private static final Duration PATIENCE = Duration.ofSeconds(120);
    private static final Pattern ID = Pattern.compile("\"id\":(\\d+)");
    private static final Pattern CODE = Pattern.compile("\"code\":\"([\\w-]+)\",\"message\":\"[^\"]");
    private static final Pattern TOKEN = Pattern.compile("name=\"_token\" value=\"([^\"]+)\"");
    private static final Pattern KEY = Pattern.compile("name=\"_key\" value=\"([^\"]+)\"");
    private static final String BASIC =
            "Basic " + Base64.getEncoder().encodeToString(("admin:" + PASSWORD).getBytes(StandardCharsets.UTF_8));

    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(5))
            .build();
    private final String root;
    private final Map<String, Map<String, Times>> answers = new ConcurrentHashMap<>();
    private volatile long lastFailure = System.nanoTime();
    private String session;

    /** @param path below the interface, or with {@code /} twice at the beginning, below the site */
    record Sent(String method, String path, String type, byte[] body, String key) {}

    /** @param status 0 if there was no answer */
    record Answer(int status, String body, String location, List<String> cookies, String failure) {
        String id() {
            Matcher id = ID.matcher(location.isEmpty() || body.startsWith("{") ? body : "\"id\":" + location.replaceFirst(".*/(\\d+).*", "$1"));
            return id.find() ? id.group(1) : null;
        }

        boolean isAcknowledged() {
            return status == 200 || status == 201 || location.contains("/manage/events/");
        }

        /** With the code of a refusal; what has neither code nor heading has no sentence. */
        String outcome() {
            if (status == 0) {
                return failure;
            }
            if (status < 400) {
                return Integer.toString(status);
            }
            Matcher code = CODE.matcher(body);
            return status + (code.find() ? " " + code.group(1) : body.contains("<h1") ? " page" : " WITHOUT A SENTENCE " + body);
        }
    }

    static final class Times {
        int count;
        double longest;
    }

    Client(int port) {
        root = "http://127.0.0.1:" + port;
    }

    Map<String, Map<String, Times>> answers() {
        return answers;
    }

    Answer get(String path) {
        return send(new Sent("GET", path, null, null, null));
    }

    Answer send(Sent sent) {
        String path = sent.path().startsWith("//") ? sent.path().substring(1) : "/cal/events/v1" + sent.path();
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(root + path)).timeout(PATIENCE);
        if (!sent.path().startsWith("//")) {
            request.header("Authorization", BASIC);
        }
        if (sent.type() != null) {
            request.header("Content-Type", sent.type());
        }
        if (sent.key() != null) {
            request.header("Idempotency-Key", sent.key());
        }
        return answer(request, sent);
    }

    private Answer answer(HttpRequest.Builder request, Sent sent) {
        HttpRequest.BodyPublisher body = sent.body() == null
                ? HttpRequest.BodyPublishers.noBody()
                : HttpRequest.BodyPublishers.ofByteArray(sent.body());
        try {
            HttpResponse<String> answer =
                    http.send(request.method(sent.method(), body).build(), HttpResponse.BodyHandlers.ofString());
            return new Answer(
                    answer.statusCode(),
                    answer.body(),
                    answer.headers().firstValue("Location").orElse(""),
                    answer.headers().allValues("Set-Cookie"),
                    "");
        } catch (IOException e) {
            String failure = e instanceof java.net.ConnectException ? "refused" : e.getClass().getSimpleName();
            return new Answer(0, "", "", List.of(), failure);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Sends it, and counts the answer. */
    Answer count(String what, Sent sent) {
        long start = System.nanoTime();
        Answer answer = send(sent);
        note(what, answer.outcome(), start);
        return answer;
    }

    /** When a request was last refused or not answered, in nanoseconds, or when that was last forgotten. */
    long lastFailure() {
        return lastFailure;
    }

    void forgetFailure() {
        lastFailure = System.nanoTime();
    }

    private void note(String what, String outcome, long start) {
        if (!outcome.matches("20[01]|303")) {
            lastFailure = System.nanoTime();
        }
        Times times = answers.computeIfAbsent(what, any -> new ConcurrentHashMap<>())
                .computeIfAbsent(outcome, any -> new Times());
        synchronized (times) {
            times.count++;
            times.longest = Math.max(times.longest, (System.nanoTime() - start) / 1e9);
        }
    }

    /** The bytes of a file, or 0. */
    int file(String url) {
        try {
            HttpResponse<byte[]> answer = http.send(
                    HttpRequest.newBuilder(URI.create(url)).timeout(PATIENCE).build(), HttpResponse.BodyHandlers.ofByteArray());
            return answer.statusCode() == 200 ? answer.body().length : 0;
        } catch (IOException e) {
            return 0;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Sends a form as a browser does that is signed in, and signs in if need be. */
    Answer submit(String path, Map<String, String> fields) {
        long start = System.nanoTime();
        Answer page = browse("GET", path, null);
        if (page.status() != 200) {
            signIn();
            page = browse("GET", path, null);
        }
        Matcher found = TOKEN.matcher(page.body());
        Matcher key = KEY.matcher(page.body());
        if (page.status() != 200 || !found.find() || !key.find()) {
            note("form", page.outcome(), start);
            return new Answer(page.status() == 200 ? 400 : page.status(), "", "", List.of(), "not sent");
        }
        Map<String, String> all = new TreeMap<>(fields);
        all.put("_token", found.group(1));
        all.put("_key", key.group(1));
        Answer answer = browse("POST", path, all);
        note("form", answer.outcome(), start);
        return answer;
    }

    private void signIn() {
        session = null;
        Answer answer = browse("POST", "/sign-in", Map.of("name", "admin", "password", PASSWORD));
        session = answer.cookies().stream().map(each -> each.split(";", 2)[0]).reduce((a, b) -> a + "; " + b).orElse(null);
    }

    private Answer browse(String method, String path, Map<String, String> fields) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(root + path))
                .timeout(PATIENCE)
                .header("Accept", "text/html")
                .header("Sec-Fetch-Site", "same-origin");
        if (session != null) {
            request.header("Cookie", session);
        }
        byte[] body = fields == null ? null : form(fields).getBytes(StandardCharsets.US_ASCII);
        if (body != null) {
            request.header("Content-Type", "application/x-www-form-urlencoded");
        }
        return answer(request, new Sent(method, path, null, body, null));
    }

    private static String form(Map<String, String> fields) {
        List<String> pairs = new ArrayList<>();
        fields.forEach((name, value) -> pairs.add(name.replace("[", "%5B").replace("]", "%5D") + "="
                + java.net.URLEncoder.encode(value, StandardCharsets.UTF_8)));
        return String.join("&", pairs);
    }
}

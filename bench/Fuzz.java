import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Sends requests that nobody should send, byte by byte as they are made up here, and tells which answers were no proper
 * ones: {@code java Fuzz.java PORT PASSWORD REQUESTS SEED}. The same seed makes the same requests.
 */
public class Fuzz {
    private static final int AT_ONCE = 6;
    private static final int PATIENCE_MILLIS = 20_000;
    private static final int SHOWN = 300;
    private static final String API = "/cal/events/v1";
    private static final List<String> ACCOUNTS = List.of("fuzz-editor", "fuzz-editor", "fuzz-editor", "fuzz-author", "fuzz-admin");
    private static final List<String> METHODS =
            List.of("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "CONNECT", "PRI", "PROPFIND", "get", "X");
    private static final List<String> COLLECTIONS =
            List.of("/events", "/venues", "/organizers", "/categories", "/tags", "/images", "/accounts", "/audit", "/application-passwords", "/personal-data");
    private static final List<String> OTHER_PATHS = List.of(
            "/", "", "/docs", "/docs/", "/docs/events", "/images/x", "/images/..", "/error", "*", API, API + "/doc",
            "/wp-json/tribe/events/v1/events", "/WEB-INF/web.xml", "/META-INF/", "//", "/./", "/cal//events/v1/events", "/metrics",
            "/health", "/openapi", "/asadmin");
    private static final List<String> FIELDS = List.of(
            "title", "start_date", "end_date", "description", "excerpt", "slug", "status", "date", "timezone", "all_day", "image",
            "cost", "website", "show_map", "categories", "tags", "venue", "organizer", "password", "parent", "tickets",
            "custom_fields", "name", "address", "city", "geo_lat", "geo_lng", "capacity", "email", "phone", "page", "per_page",
            "search", "orderby", "include", "geoloc_lat", "starts_after", "author", "role", "display_name", "url", "file", "alt_text");
    private static final List<String> TEXTS = List.of(
            "", "0", "-1", "1e309", "1e-400", "9".repeat(400), "'Σ".repeat(500), "İ".repeat(500), "a".repeat(70_000), "<".repeat(3_000),
            "[".repeat(3_000), "&lt;script&gt;", "<plaintext><img src=x onerror=alert(1)>", "2031-03-10 09:00", "now", "+1 week",
            "2031-02-30", "true", "null", "\u0000", "\ud800", "\u202e", "%00", "%zz", "../..", "publish", "trash", "UTC+99", "EST",
            "W. Europe Standard Time", "http://[::1", "http://127.0.0.1:1/", "http://localhost/x.png", "1,2,,3", "\"a", "-", " ".repeat(5_000),
            "Town Hall", "25€", "$10 - $20", "{}", "[]", "\r\nX: y", "a@b", "@".repeat(2_000), "😀", "é\u0301".repeat(300), "/", ".", "..");
    private static final List<String> TYPES = List.of(
            "application/json", "application/json", "application/json", "application/x-www-form-urlencoded", "multipart/form-data; boundary=b",
            "multipart/form-data", "multipart/form-data; boundary=\"", "multipart/mixed; boundary=b", "text/plain", "image/png",
            "application/json; charset=utf-16", "a/b+json", "/", "x", "application/json;;", "*/*");
    private static final List<String> HEADERS = List.of(
            "If-Match: *", "If-Match: \"0-", "If-None-Match: *", "If-None-Match: " + "\"x\",".repeat(2_000), "Idempotency-Key: k",
            "Idempotency-Key: " + "k".repeat(3_000), "Accept: text/html", "Accept: x", "Accept: */*;q=0", "Range: bytes=5-1",
            "Accept-Encoding: gzip", "Accept-Encoding: gzip;q=x", "Origin: null", "Origin: http://evil.example", "X-Forwarded-For: 1,2,,%",
            "X-Forwarded-For: " + "1.1.1.1,".repeat(1_000), "Cookie: JSESSIONID=x; a", "Cookie: " + "a=b;".repeat(3_000), "Upgrade: h2c",
            "Connection: Upgrade, HTTP2-Settings", "Expect: 100-continue", "Expect: x", "X-WP-Nonce: x", "X-HTTP-Method-Override: DELETE",
            "Content-Encoding: gzip", "Transfer-Encoding: x", "Transfer-Encoding: identity", "Content-Length: -1", "Content-Length: x",
            "Accept-Language: " + "de,".repeat(2_000), "If-Modified-Since: x", "TE: trailers", "A", ": b", "A : b", "X: \u0001", "Host: a:",
            "Host: [::::]", "Host: ", "Host: a b", "Host: " + "a".repeat(300), "Content-Type: y");
    private static final List<String> PART_HEADERS = List.of(
            "Content-Disposition: form-data; name=\"title\"", "Content-Disposition: form-data; name=\"file\"; filename=\"x.png\"",
            "Content-Disposition: form-data", "Content-Disposition: x", "Content-Disposition: form-data; name=", "Content-Disposition",
            "Content-Disposition: form-data; name=\"venue[venue]\"", "Content-Disposition: form-data; name=\"a\"; filename*=UTF-8''%zz",
            "Content-Transfer-Encoding: base64", "Content-Transfer-Encoding: bogus", "Content-Type: image/png", "Content-Type: /", "X: " + "y".repeat(9_000));

    private final int port;
    private final String password;
    private final Map<String, AtomicLong> statuses = new ConcurrentSkipListMap<>();
    private final Map<String, String> faults = new ConcurrentHashMap<>();
    private final Map<String, AtomicLong> faultCounts = new ConcurrentHashMap<>();
    private final AtomicLong slowest = new AtomicLong();
    private volatile String slowestRequest = "";

    private Fuzz(int port, String password) {
        this.port = port;
        this.password = password;
    }

    public static void main(String[] args) throws Exception {
        Fuzz fuzz = new Fuzz(Integer.parseInt(args[0]), args[1]);
        int requests = Integer.parseInt(args[2]);
        long seed = Long.parseLong(args[3]);
        ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE);
        for (int thread = 0; thread < AT_ONCE; thread++) {
            Random random = new Random(seed + thread);
            threads.execute(() -> fuzz.send(random, requests / AT_ONCE));
        }
        threads.shutdown();
        threads.awaitTermination(2, TimeUnit.HOURS);
        System.exit(fuzz.report(seed) ? 0 : 1);
    }

    private void send(Random random, int count) {
        for (int i = 0; i < count; i++) {
            byte[] request = request(random);
            long start = System.nanoTime();
            try {
                check(request, exchange(request));
            } catch (IOException e) {
                count("no answer (" + e.getClass().getSimpleName() + ")");
                if (e instanceof java.net.SocketTimeoutException || e instanceof java.net.ConnectException) {
                    fault("no answer: " + e.getMessage(), request, "");
                }
            }
            long took = (System.nanoTime() - start) / 1_000_000;
            if (took > slowest.getAndAccumulate(took, Math::max)) {
                slowestRequest = shown(request);
            }
            if (took > 3_000) {
                fault("slower than 3 s", request, took + " ms");
            }
        }
    }

    private void count(String status) {
        statuses.computeIfAbsent(status, each -> new AtomicLong()).incrementAndGet();
    }

    private void fault(String what, byte[] request, String answer) {
        faultCounts.computeIfAbsent(what, each -> new AtomicLong()).incrementAndGet();
        faults.putIfAbsent(what, shown(request) + "\n   → " + answer);
    }

    private static String shown(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8).replaceAll("Authorization: [^\r\n]*", "Authorization: …")
                .replaceAll("(.{3,20}?)\\1{5,}", "$1…").replaceAll("(.)\\1{30,}", "$1…").replace("\r\n", "⏎");
        return text.length() > SHOWN ? text.substring(0, SHOWN) + "… (" + bytes.length + ")" : text;
    }

    private byte[] exchange(byte[] request) throws IOException {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress("127.0.0.1", port), PATIENCE_MILLIS);
            socket.setSoTimeout(PATIENCE_MILLIS);
            try {
                OutputStream out = socket.getOutputStream();
                out.write(request);
                out.flush();
                socket.shutdownOutput();
            } catch (IOException e) {
                // it may have answered and closed before it had all of it
            }
            InputStream in = socket.getInputStream();
            ByteArrayOutputStream answer = new ByteArrayOutputStream();
            byte[] buffer = new byte[16_384];
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                answer.write(buffer, 0, count);
                if (answer.size() > 20 << 20) {
                    break;
                }
            }
            return answer.toByteArray();
        }
    }

    private void check(byte[] request, byte[] answer) {
        String text = new String(answer, StandardCharsets.ISO_8859_1).replaceFirst("^HTTP/1.1 100 Continue\r\n\r\n", "");
        if (text.isEmpty()) {
            count("closed without an answer");
            return;
        }
        String first = text.substring(0, Math.max(0, text.indexOf("\r\n")));
        String status = first.matches("HTTP/1\\.[01] \\d{3}.*") ? first.substring(9, 12) : "unreadable";
        count(status);
        String head = text.substring(0, Math.max(text.indexOf("\r\n\r\n"), 0));
        String body = text.substring(Math.min(text.length(), text.indexOf("\r\n\r\n") + 4));
        boolean ofServerBelow = !head.contains("X-Content-Type-Options") && List.of("100", "400", "417", "505").contains(status);
        if (ofServerBelow && body.isEmpty()) {
            count(status + " of the server below, without a body");
            return;
        }
        if (status.equals("400") && body.isEmpty() && new String(request, StandardCharsets.ISO_8859_1).contains("chunked")) {
            count("400 of broken chunks, without a body");
            return;
        }
        if (status.equals("unreadable")) {
            fault("unreadable status line", request, first);
        } else if (status.startsWith("5") && !body.contains("rest_overloaded")) {
            fault("status " + status, request, head.replace("\r\n", "⏎") + " " + body.substring(0, Math.min(SHOWN, body.length())));
        }
        if (body.toLowerCase(java.util.Locale.ROOT).contains("<html") && !head.contains("Content-Security-Policy: default-src 'none'; script-src")) {
            fault("HTML of the server below, " + status, request, head.replace("\r\n", "⏎"));
        }
        if (head.contains("HTTP") && !head.contains("\r\nDate: ")) {
            fault("no Date, " + status, request, head.replace("\r\n", "⏎"));
        }
        String method = new String(request, 0, Math.min(12, request.length), StandardCharsets.ISO_8859_1).split("[ \t]", 2)[0];
        boolean bodyless = List.of("HEAD", "OPTIONS").contains(method) || List.of("204", "304", "100", "302", "301", "307", "308").contains(status);
        if (body.isEmpty() && !bodyless) {
            fault("empty body with " + status, request, head.replace("\r\n", "⏎"));
        }
    }

    private byte[] request(Random random) {
        ByteArrayOutputStream request = new ByteArrayOutputStream();
        String method = random.nextInt(12) == 0 ? one(random, METHODS) : METHODS.get(random.nextInt(5));
        Body sent = method.equals("GET") && random.nextInt(10) > 0 ? new Body(null, new byte[0]) : body(random);
        byte[] body = sent.bytes();
        String type = body.length == 0 || random.nextInt(50) == 0 ? null : sent.type();
        StringBuilder head = new StringBuilder();
        head.append(method).append(random.nextInt(300) == 0 ? "\t" : " ").append(target(random)).append(random.nextInt(300) == 0 ? "" : random.nextInt(100) == 0 ? " HTTP/1.0" : " HTTP/1.1").append("\r\n");
        if (random.nextInt(60) > 0) {
            head.append("Host: localhost:").append(port).append("\r\n");
        }
        if (random.nextInt(4) > 0) {
            head.append("Authorization: ").append(credentials(random)).append("\r\n");
        }
        if (type != null) {
            head.append("Content-Type: ").append(type).append("\r\n");
        }
        while (random.nextInt(3) == 0) {
            head.append(one(random, HEADERS)).append("\r\n");
        }
        boolean chunked = body.length > 0 && random.nextInt(5) == 0;
        if (chunked) {
            head.append("Transfer-Encoding: chunked\r\n");
        } else if (body.length > 0) {
            int wrong = random.nextInt(40);
            head.append("Content-Length: ").append(wrong == 0 ? body.length + 5 : wrong == 1 ? Math.max(body.length - 1, 0) : body.length).append("\r\n");
        }
        head.append("Connection: close\r\n\r\n");
        request.writeBytes(head.toString().getBytes(StandardCharsets.UTF_8));
        request.writeBytes(chunked ? chunks(random, body) : body);
        byte[] whole = request.toByteArray();
        if (random.nextInt(25) == 0) {
            mutate(random, whole, 0);
        }
        return whole;
    }

    private static byte[] chunks(Random random, byte[] body) {
        ByteArrayOutputStream chunks = new ByteArrayOutputStream();
        int at = 0;
        while (at < body.length) {
            int size = Math.min(body.length - at, 1 + random.nextInt(4_000));
            String said = random.nextInt(60) == 0 ? one(random, List.of("-1", "zz", "ffffffffff", "", "5;x=\"")) : Integer.toHexString(size);
            chunks.writeBytes((said + "\r\n").getBytes(StandardCharsets.UTF_8));
            chunks.write(body, at, size);
            chunks.writeBytes("\r\n".getBytes(StandardCharsets.UTF_8));
            at += size;
        }
        if (random.nextInt(30) > 0) {
            chunks.writeBytes("0\r\n\r\n".getBytes(StandardCharsets.UTF_8));
        }
        return chunks.toByteArray();
    }

    private static void mutate(Random random, byte[] bytes, int from) {
        for (int i = 0; i < 1 + random.nextInt(6) && bytes.length > from; i++) {
            bytes[from + random.nextInt(bytes.length - from)] = (byte) random.nextInt(256);
        }
    }

    private String credentials(Random random) {
        return switch (random.nextInt(400)) {
            case 0 -> "Basic";
            case 1 -> "Basic " + "=".repeat(100);
            case 2 -> "Bearer " + "x.".repeat(1_000);
            case 3 -> "Basic " + Base64.getEncoder().encodeToString(("'Σ".repeat(2_000) + ":x").getBytes(StandardCharsets.UTF_8));
            case 4 -> "x y";
            default -> "Basic " + Base64.getEncoder().encodeToString((one(random, ACCOUNTS) + ":" + password).getBytes(StandardCharsets.UTF_8));
        };
    }

    private String target(Random random) {
        String path = random.nextInt(12) == 0 ? one(random, OTHER_PATHS) : API + one(random, COLLECTIONS);
        path += switch (random.nextInt(14)) {
            case 0, 1, 2, 3 -> "/" + (100 + random.nextInt(300));
            case 4 -> "/by-slug/" + encoded(one(random, TEXTS));
            case 5 -> "/" + encoded(one(random, TEXTS));
            case 6 -> one(random, List.of("/", "//", "/.", "/..", "/./", "/%2e%2e", "/%00", "/%zz", "/;x", ";x=y", "%", "/\\", "/52/.", "/by-slug/..", "/by-slug/%2f", "?", "#", "/?%", "/" + "9".repeat(40)));
            case 7 -> one(random, List.of("/me", "/search", "/52/x", "?page=1&page=2", "?per_page[]=1", "?[]=1", "?a[b][c]=d"));
            default -> "";
        };
        if (random.nextInt(3) == 0 && !path.contains("?")) {
            path += "?" + form(random, 3);
        }
        return random.nextInt(150) == 0 ? "http://localhost" + path : random.nextInt(200) == 0 ? path + "x".repeat(random.nextInt(150_000)) : path;
    }

    private static String encoded(String text) {
        String encoded = URLEncoder.encode(text, StandardCharsets.UTF_8);
        return encoded.length() > 90_000 ? encoded.substring(0, 90_000) : encoded;
    }

    private String form(Random random, int most) {
        List<String> pairs = new ArrayList<>();
        for (int i = random.nextInt(most + 1); i > 0; i--) {
            String name = random.nextInt(10) == 0 ? one(random, List.of("", "[", "a[", "[]", "x[y][z][][][][][][][][]", "%", "%ff")) : one(random, FIELDS);
            pairs.add(name + one(random, List.of("", "", "", "[]", "[0][name]", "[venue]", "[[")) + "=" + (random.nextInt(15) == 0 ? one(random, List.of("%", "%zz", "%ff", "%c3%28", "+", "=")) : encoded(one(random, TEXTS))));
        }
        return String.join("&", pairs);
    }

    private record Body(String type, byte[] bytes) {}

    private Body body(Random random) {
        byte[] any = new byte[random.nextInt(5_000)];
        random.nextBytes(any);
        Body body = switch (random.nextInt(16)) {
            case 0 -> new Body(null, new byte[0]);
            case 1, 2 -> text("application/x-www-form-urlencoded", form(random, 8));
            case 3, 4, 5 -> new Body("multipart/form-data; boundary=b", multipart(random));
            case 6 -> new Body(one(random, TYPES), any);
            case 7 -> text("application/json", "{\"title\":" + "[".repeat(random.nextInt(20_000)));
            case 8 -> text("application/json", "{\"tags\":[" + "1,".repeat(random.nextInt(200_000)) + "1]}");
            default -> text("application/json", json(random));
        };
        if (random.nextInt(12) == 0) {
            mutate(random, body.bytes(), 0);
        }
        return random.nextInt(6) == 0 ? new Body(one(random, TYPES), body.bytes()) : body;
    }

    private static Body text(String type, String text) {
        return new Body(type, text.getBytes(StandardCharsets.UTF_8));
    }

    private byte[] multipart(Random random) {
        StringBuilder text = new StringBuilder(random.nextInt(20) == 0 ? "preamble" : "");
        int parts = random.nextInt(50) == 0 ? 30_000 : random.nextInt(6);
        for (int i = 0; i < parts; i++) {
            text.append(random.nextInt(40) == 0 ? "-b\r\n" : "--b\r\n");
            for (int header = random.nextInt(4); header > 0; header--) {
                text.append(one(random, PART_HEADERS)).append(random.nextInt(40) == 0 ? "\n" : "\r\n");
            }
            text.append(random.nextInt(30) == 0 ? "" : "\r\n").append(parts > 100 ? "x" : one(random, TEXTS)).append("\r\n");
        }
        return text.append(random.nextInt(10) == 0 ? "" : "--b--\r\n").toString().getBytes(StandardCharsets.UTF_8);
    }

    private String json(Random random) {
        List<String> members = new ArrayList<>();
        if (random.nextBoolean()) {
            members.add("\"title\":\"Fuzz\",\"start_date\":\"tomorrow 9am\",\"end_date\":\"tomorrow 10am\",\"name\":\"n" + random.nextInt(1_000) + "\"");
        }
        for (int i = random.nextInt(4) == 0 ? 0 : random.nextInt(6); i > 0; i--) {
            members.add("\"" + one(random, FIELDS) + "\":" + value(random, 0));
        }
        return "{" + String.join(",", members) + "}";
    }

    private String value(Random random, int depth) {
        return switch (random.nextInt(depth > 3 ? 6 : 10)) {
            case 0 -> one(random, List.of("null", "true", "false", "0", "-1", "1e999999", "1" + "0".repeat(2_000), "0." + "1".repeat(2_000), "01", "NaN", "1e", "-"));
            case 1 -> Integer.toString(random.nextInt(400));
            case 2, 3, 4, 5 -> quoted(one(random, TEXTS));
            case 6, 7 -> "[" + value(random, depth + 1) + "," + value(random, depth + 1) + "]";
            default -> "{\"" + one(random, FIELDS) + "\":" + value(random, depth + 1) + ",\"id\":" + value(random, depth + 1) + "}";
        };
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (char each : text.toCharArray()) {
            if (each < ' ' || each == '"' || each == '\\' || Character.isSurrogate(each)) {
                quoted.append(String.format("\\u%04x", (int) each));
            } else {
                quoted.append(each);
            }
        }
        return quoted.append('"').toString();
    }

    private static <T> T one(Random random, List<T> of) {
        return of.get(random.nextInt(of.size()));
    }

    private boolean report(long seed) {
        System.out.println("Seed " + seed + "\n\n| Status | Requests |\n|---|---|");
        statuses.forEach((status, count) -> System.out.println("| " + status + " | " + count + " |"));
        System.out.println("\nSlowest: " + slowest + " ms, " + slowestRequest);
        new TreeMap<>(faults).forEach((what, example) -> System.out.println("\nFAULT " + faultCounts.get(what) + " × " + what + "\n   " + example));
        System.out.println(faults.isEmpty() ? "\nno faults" : "\n" + faults.size() + " sorts of faults");
        return faults.isEmpty();
    }
}

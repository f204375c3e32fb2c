package almanac.support;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A calendar elsewhere, which a test changes, and which notes how it is asked. */
public final class FeedServer implements AutoCloseable {

    /**
     * A request as it came; headers that were not sent are empty.
     *
     * @param condition of {@code If-None-Match}
     */
    public record Asked(String query, String authorization, String condition) {}

    private final HttpServer server;
    private final List<Asked> asked = new CopyOnWriteArrayList<>();
    private volatile String content;
    private volatile List<String> pages = List.of();
    private volatile String refused = "no such query";
    private volatile int status = 200;
    private volatile String header = "X-None: 0";

    private FeedServer(HttpServer server, String content) {
        this.server = server;
        this.content = content;
    }

    public static FeedServer of(String... entries) {
        try {
            FeedServer made =
                    new FeedServer(HttpServer.create(new InetSocketAddress("localhost", 0), 0), calendar(entries));
            made.server.createContext("/", made::answer);
            made.server.start();
            return made;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns an entry on a day of March 2031. */
    public static String entry(String uid, String title, int day) {
        String date = "203103%02dT".formatted(day);
        return Stream.of(
                        "BEGIN:VEVENT",
                        "UID:" + uid,
                        "DTSTART:" + date + "100000Z",
                        "DTEND:" + date + "113000Z",
                        "SUMMARY:" + title,
                        "END:VEVENT")
                .collect(Collectors.joining("\r\n"));
    }

    private static String calendar(String... entries) {
        return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Elsewhere//EN\r\n" + String.join("\r\n", entries)
                + "\r\nEND:VCALENDAR\r\n";
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String query =
                    Optional.ofNullable(exchange.getRequestURI().getQuery()).orElse("");
            asked.add(new Asked(query, header(exchange, "Authorization"), header(exchange, "If-None-Match")));
            if (!pages.isEmpty()) {
                content = pages.get(Integer.parseInt(query.replaceFirst(".*page=", "")) - 1);
            }
            String tag = "\"" + content.hashCode() + "\"";
            int code = exchange.getRequestURI().toString().contains(refused) ? 400 : status;
            boolean isKnown = code == 200 && tag.equals(header(exchange, "If-None-Match"));
            byte[] body = (isKnown ? "" : content).getBytes(UTF_8);
            exchange.getResponseHeaders().set("ETag", tag);
            exchange.getResponseHeaders().set(header.split(": ")[0], header.split(": ")[1]);
            exchange.sendResponseHeaders(isKnown ? 304 : code, isKnown ? -1 : body.length);
            if (!isKnown) {
                exchange.getResponseBody().write(body);
            }
        }
    }

    private static String header(HttpExchange exchange, String name) {
        return Optional.ofNullable(exchange.getRequestHeaders().getFirst(name)).orElse("");
    }

    public void holds(String... entries) {
        status = 200;
        content = calendar(entries);
    }

    /** Answers what {@code page=} asks for. */
    public void sends(String... answers) {
        pages = List.of(answers);
    }

    /** Answers 400 to addresses that have a text. */
    public void refuses(String text) {
        refused = text;
    }

    public void isCutOff() {
        content = content.substring(0, content.indexOf("END:VCALENDAR") - 15);
    }

    public void answers(int code, String more) {
        header = more;
        status = code;
    }

    public List<Asked> asked() {
        return asked;
    }

    public String url() {
        return url("/club.ics");
    }

    public String url(String path) {
        return "http://localhost:" + server.getAddress().getPort() + path;
    }

    @Override
    public void close() {
        server.stop(0);
    }
}

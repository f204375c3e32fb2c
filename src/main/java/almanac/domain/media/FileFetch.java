package almanac.domain.media;

import almanac.base.constraint.InvalidValue;
import almanac.base.settings.Settings;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.io.CloseMode;

/** Fetches files from addresses that a client chose, with the checks of {@link ImageFetch}. */
@ApplicationScoped
public class FileFetch {

    private static final Logger LOG = Logger.getLogger(FileFetch.class.getName());
    private static final Duration WHOLE = Duration.ofSeconds(20);
    private static final Duration LONGEST = Duration.ofMinutes(1);
    private static final Duration LONGEST_PAUSE = Duration.ofDays(11);
    private static final int LONGEST_HEADER = 100;

    private CloseableHttpClient http;

    @Inject
    private ImageFetch fetch;

    @Inject
    private Settings settings;

    @PostConstruct
    void open() {
        http = ImageFetch.client(new FetchGuard(settings.imageHosts()));
    }

    @PreDestroy
    void close() {
        http.close(CloseMode.IMMEDIATE);
    }

    /**
     * A conditional request (RFC 9110 §13.1); its texts are empty for none.
     *
     * @param authorization sent to this address alone: with it, redirects are not followed
     */
    public record Request(String url, String authorization, String etag, String lastModified) {}

    /**
     * What was answered.
     *
     * @param content empty unless the status is 200
     * @param retryAfter of 429 and 503
     */
    public record Answer(int status, byte[] content, String etag, String lastModified, Optional<Duration> retryAfter) {}

    /**
     * Returns an answer, whatever it is; empty if none came in time, or it was too large. Takes up to a minute.
     *
     * @param limit in bytes
     */
    public Optional<Answer> answer(Request wanted, int limit) {
        try {
            HttpGet request = new HttpGet(URI.create(wanted.url()));
            request.setHeader("Accept", "text/calendar, application/json;q=0.9, */*;q=0.5");
            Map.of(
                            "Authorization",
                            wanted.authorization(),
                            "If-None-Match",
                            wanted.etag(),
                            "If-Modified-Since",
                            wanted.lastModified())
                    .forEach((name, value) -> {
                        if (!value.isEmpty()) {
                            request.setHeader(name, value);
                        }
                    });
            if (!wanted.authorization().isEmpty()) {
                request.setConfig(RequestConfig.copy(ImageFetch.REQUESTS)
                        .setRedirectsEnabled(false)
                        .build());
            }
            CompletableFuture.delayedExecutor(LONGEST.toMillis(), TimeUnit.MILLISECONDS)
                    .execute(request::cancel);
            return Optional.of(http.execute(request, response -> answer(response, limit)));
        } catch (IOException | IllegalArgumentException e) {
            LOG.log(Level.FINE, "an address doesn't answer", e);
            return Optional.empty();
        }
    }

    private static Answer answer(ClassicHttpResponse response, int limit) throws IOException {
        byte[] content = response.getCode() == 200 ? ImageFetch.body(response, limit) : new byte[0];
        return new Answer(
                response.getCode(),
                content,
                header(response, "ETag"),
                header(response, "Last-Modified"),
                retryAfter(header(response, "Retry-After"), header(response, "Date")));
    }

    /** In seconds, or a time by the clock of the answer (RFC 9110, section 10.2.3). */
    static Optional<Duration> retryAfter(String value, String date) {
        if (value.matches("[0-9]{1,6}")) {
            return Optional.of(Duration.ofSeconds(Long.parseLong(value)));
        }
        try {
            Duration until = Duration.between(time(date), time(value));
            return Optional.of(until).filter(each -> !each.isNegative() && each.compareTo(LONGEST_PAUSE) <= 0);
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    private static Instant time(String header) {
        return DateTimeFormatter.RFC_1123_DATE_TIME.parse(header, Instant::from);
    }

    /** Returns a short header; empty without one, or if it has what no such header may have and not every database stores. */
    private static String header(ClassicHttpResponse response, String name) {
        Header header = response.getFirstHeader(name);
        String value = header == null || header.getValue() == null ? "" : header.getValue();
        return value.length() > LONGEST_HEADER || value.chars().anyMatch(Character::isISOControl) ? "" : value;
    }

    /**
     * Returns the whole content. Takes up to 20 seconds.
     *
     * @param limit in bytes
     * @throws InvalidValue unless it came in time and is not too large; always with the same message
     */
    public byte[] content(String url, int limit) {
        try {
            return fetch.content(http, url, limit, WHOLE);
        } catch (InvalidValue e) {
            throw new InvalidValue("rest_invalid_file", "{almanac.media.content}", Map.of());
        }
    }
}

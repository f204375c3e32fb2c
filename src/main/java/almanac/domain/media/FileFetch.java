package almanac.domain.media;

import almanac.base.constraint.InvalidValue;
import almanac.base.settings.Settings;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Map;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.core5.io.CloseMode;

/** Fetches files from addresses that a client chose, with the checks of {@link ImageFetch}. */
@ApplicationScoped
public class FileFetch {

    private static final Duration WHOLE = Duration.ofSeconds(20);

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

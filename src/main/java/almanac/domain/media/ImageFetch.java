package almanac.domain.media;

import almanac.base.constraint.InvalidValue;
import almanac.base.settings.Settings;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.io.entity.EntityUtils;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.util.Timeout;

/**
 * Fetches from an address that a client chose, within limits of time and size, and never from the server's own network
 * ({@link FetchGuard}). Every failure has the same message, so that it reveals nothing about what is there.
 */
@ApplicationScoped
public class ImageFetch {
    private static final Logger LOG = Logger.getLogger(ImageFetch.class.getName());
    private static final Timeout SILENCE = Timeout.ofSeconds(5);
    private static final Duration WHOLE = Duration.ofSeconds(10);
    private static final int REDIRECTS = 5;
    private static final int AT_ONCE = 4;
    static final RequestConfig REQUESTS = RequestConfig.custom()
            .setMaxRedirects(REDIRECTS)
            .setResponseTimeout(SILENCE)
            .build();

    private static final InvalidValue REFUSED =
            new InvalidValue("rest_invalid_image", "{almanac.media.fetch}", Map.of());

    private final Semaphore fetching = new Semaphore(AT_ONCE);
    private CloseableHttpClient http;

    @Inject
    private Settings settings;

    @PostConstruct
    void open() {
        http = client(new FetchGuard(settings.imageHosts()));
    }

    @PreDestroy
    void close() {
        http.close(CloseMode.IMMEDIATE);
    }

    static CloseableHttpClient client(FetchGuard guard) {
        return HttpClients.custom()
                .setConnectionManager(PoolingHttpClientConnectionManagerBuilder.create()
                        .setDnsResolver(guard)
                        .setDefaultConnectionConfig(ConnectionConfig.custom()
                                .setConnectTimeout(SILENCE)
                                .setSocketTimeout(SILENCE)
                                .build())
                        .build())
                .setDefaultRequestConfig(REQUESTS)
                .setUserAgent("Almanac")
                .disableContentCompression()
                .disableCookieManagement()
                .disableAuthCaching()
                .disableAutomaticRetries()
                .build();
    }

    long weight() {
        return settings.imageLimit();
    }

    /** @throws InvalidValue unless the whole content came in time and is not too large */
    byte[] content(String url) {
        return content(http, url, settings.imageLimit(), WHOLE);
    }

    byte[] content(CloseableHttpClient client, String url, int limit, Duration whole) {
        if (!fetching.tryAcquire()) {
            throw new InvalidValue("rest_invalid_image", "{almanac.media.busy}", Map.of());
        }
        try {
            HttpGet request = new HttpGet(URI.create(url));
            CompletableFuture.delayedExecutor(whole.toMillis(), TimeUnit.MILLISECONDS)
                    .execute(request::cancel);
            return client.execute(request, response -> body(response, limit));
        } catch (IOException | IllegalArgumentException e) {
            LOG.log(Level.FINE, "an image can't be fetched", e);
            throw REFUSED;
        } finally {
            fetching.release();
        }
    }

    static byte[] body(ClassicHttpResponse response, int limit) throws IOException {
        if (response.getCode() != 200 || response.getEntity() == null) {
            throw new IOException("status " + response.getCode());
        }
        try (InputStream stream = response.getEntity().getContent()) {
            byte[] content = stream.readNBytes(limit + 1);
            if (content.length > limit) {
                throw new IOException("more than " + limit + " bytes");
            }
            EntityUtils.consumeQuietly(response.getEntity());
            return content;
        }
    }
}

package almanac.start.launcher;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.Proxy;
import java.net.URI;
import java.time.Duration;

/** The running application, as a local client sees it. */
final class Application {

    private static final int PATIENCE = (int) Duration.ofSeconds(30).toMillis();

    private final URI list;

    /** @param site the root of the site */
    Application(URI site) {
        list = site.resolve("/cal/events/v1/events?per_page=1");
    }

    /**
     * Returns whether it lists events, which requires the deployment, the database and the schema. So does refusing to,
     * where the calendar is for members only, as the settings in the database say. Overloaded counts as healthy: ending
     * the process would only increase the load on the others.
     */
    boolean answers() throws IOException {
        HttpURLConnection connection = (HttpURLConnection) list.toURL().openConnection(Proxy.NO_PROXY);
        connection.setConnectTimeout(PATIENCE);
        connection.setReadTimeout(PATIENCE);
        try {
            int status = connection.getResponseCode();
            return status == HttpURLConnection.HTTP_OK
                    || status == HttpURLConnection.HTTP_UNAUTHORIZED
                    || status == HttpURLConnection.HTTP_UNAVAILABLE && connection.getHeaderField("Retry-After") != null;
        } finally {
            connection.disconnect();
        }
    }
}

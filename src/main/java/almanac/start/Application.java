package almanac.start;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.Proxy;
import java.net.URI;
import java.time.Duration;

/** The application on this machine's port, as a client sees it. */
final class Application {

    private static final int PATIENCE = (int) Duration.ofSeconds(30).toMillis();

    private final URI list;

    /** @param site the root of the site */
    Application(URI site) {
        list = site.resolve("/cal/events/v1/events?per_page=1");
    }

    /**
     * Whether it lists events: only then do the deployment, the database and the schema all work. One that says it has
     * too much to do works as well; to end it for that would make the others' load the greater.
     */
    boolean answers() throws IOException {
        HttpURLConnection connection = (HttpURLConnection) list.toURL().openConnection(Proxy.NO_PROXY);
        connection.setConnectTimeout(PATIENCE);
        connection.setReadTimeout(PATIENCE);
        try {
            int status = connection.getResponseCode();
            return status == HttpURLConnection.HTTP_OK
                    || status == HttpURLConnection.HTTP_UNAVAILABLE && connection.getHeaderField("Retry-After") != null;
        } finally {
            connection.disconnect();
        }
    }
}

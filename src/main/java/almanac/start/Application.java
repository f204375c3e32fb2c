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

    Application(int port) {
        list = URI.create("http://localhost:" + port + "/cal/events/v1/events?per_page=1");
    }

    /** Whether it lists events: only then do the deployment, the database and the schema all work. */
    boolean answers() throws IOException {
        HttpURLConnection connection = (HttpURLConnection) list.toURL().openConnection(Proxy.NO_PROXY);
        connection.setConnectTimeout(PATIENCE);
        connection.setReadTimeout(PATIENCE);
        try {
            return connection.getResponseCode() == HttpURLConnection.HTTP_OK;
        } finally {
            connection.disconnect();
        }
    }
}

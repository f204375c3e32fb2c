package almanac.start.launcher;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.Proxy;
import java.net.Socket;
import java.net.URI;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.time.Duration;
import javax.net.ssl.HttpsURLConnection;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509ExtendedTrustManager;

/** The running application, as a local client sees it. */
final class Application {

    /** A first response takes seconds, and many more on a busy machine. */
    private static final int PATIENCE = (int) Duration.ofMinutes(2).toMillis();

    private final URI list;

    /** @param site the root of the site */
    Application(URI site) {
        list = site.resolve("/cal/events/v1/events?per_page=1");
    }

    /**
     * Returns whether it lists events, which requires the deployment, the database and the schema. A refusal by a
     * members-only calendar counts, since that setting comes from the database. So does an overload: ending the process
     * would only increase the load of others.
     */
    boolean answers() throws IOException {
        HttpURLConnection connection = (HttpURLConnection) list.toURL().openConnection(Proxy.NO_PROXY);
        if (connection instanceof HttpsURLConnection secure) {
            secure.setSSLSocketFactory(trustingAll());
            secure.setHostnameVerifier((host, session) -> true); // it is this machine, whatever the certificate names
        }
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

    private static SSLSocketFactory trustingAll() throws IOException {
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, new TrustManager[] {new Anybody()}, null);
            return context.getSocketFactory();
        } catch (GeneralSecurityException e) {
            throw new IOException(e);
        }
    }

    /** No secret is sent, and no response is shown. */
    private static final class Anybody extends X509ExtendedTrustManager {

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type) {
            // this machine's own
        }

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket) {
            // likewise
        }

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine) {
            // likewise
        }

        @Override
        public X509Certificate[] getAcceptedIssuers() {
            return new X509Certificate[0];
        }
    }
}

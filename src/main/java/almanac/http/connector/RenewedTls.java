package almanac.http.connector;

import almanac.base.settings.PemFiles;
import almanac.base.settings.StartFailure;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.net.ssl.SSLEngine;
import org.glassfish.grizzly.ssl.SSLEngineConfigurator;

/**
 * TLS with a certificate that is reloaded for new connections once its files have changed. While the new files can't be
 * used, the previous certificate is.
 */
final class RenewedTls extends SSLEngineConfigurator {

    private static final Logger LOG = Logger.getLogger(RenewedTls.class.getName());
    private static final long PAUSE_NANOS = 1_000_000_000L;

    private final PemFiles files;
    private String state;
    private long lastLook = System.nanoTime();

    /** @throws StartFailure if they can't be used */
    RenewedTls(PemFiles files) {
        this.files = files;
        clientMode = false;
        try {
            state = files.state();
            use(files.read());
        } catch (IOException | GeneralSecurityException e) { // the launcher has checked them a moment ago
            throw new StartFailure("The certificate can't be used: " + e.getMessage() + ".", e);
        }
    }

    private void use(PemFiles.Content content) {
        sslContext = content.context();
        ServedCertificate.is(content.certificate());
    }

    @Override
    public SSLEngine createSSLEngine() {
        return createSSLEngine(null, -1);
    }

    @Override
    public SSLEngine createSSLEngine(String host, int port) {
        look(System.nanoTime());
        return super.createSSLEngine(host, port);
    }

    /** @param now by the monotonic clock */
    synchronized void look(long now) {
        if (now - lastLook < PAUSE_NANOS) {
            return;
        }
        lastLook = now;
        try {
            String present = files.state();
            if (!present.equals(state)) {
                use(files.read());
                state = present;
                LOG.info("The certificate was renewed");
            }
        } catch (IOException | GeneralSecurityException e) {
            LOG.log(Level.WARNING, "the changed certificate can''t be used: {0}", e.getMessage());
        }
    }

    /** Returns this object, since a copy would miss renewals. */
    @Override
    public SSLEngineConfigurator copy() {
        return this;
    }
}

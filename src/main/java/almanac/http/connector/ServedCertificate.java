package almanac.http.connector;

import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.Optional;

/** The certificate that the server's own port uses now. */
public final class ServedCertificate {

    private static volatile Optional<Instant> expiry = Optional.empty();

    private ServedCertificate() {}

    static void is(X509Certificate certificate) {
        expiry = Optional.of(certificate.getNotAfter().toInstant());
    }

    /** Returns the end of its validity; empty if the port speaks HTTP. */
    public static Optional<Instant> expiry() {
        return expiry;
    }
}

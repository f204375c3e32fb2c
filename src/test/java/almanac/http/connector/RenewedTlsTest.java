package almanac.http.connector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.base.settings.PemFiles;
import almanac.base.settings.StartFailure;
import almanac.support.Pem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Certificates that are renewed while the server runs, and those that can't be used. */
class RenewedTlsTest {

    private static final long LATER = 2_000_000_000L;

    @TempDir
    private Path directory;

    private long now;

    @AfterEach
    void forgetFailures() {
        System.clearProperty(StartFailure.PROPERTY);
    }

    private PemFiles files(String certificate, String key) throws IOException {
        return new PemFiles(
                Files.writeString(directory.resolve("fullchain.pem"), certificate),
                Files.writeString(directory.resolve("privkey.pem"), key));
    }

    private SSLContext later(RenewedTls tls) {
        now += LATER;
        tls.look(now);
        return tls.getSslContext();
    }

    @Test
    void bothFilesAreReadAgainOnceTheyBelongTogether() throws IOException, GeneralSecurityException {
        Pem first = Pem.of("first", "RSA");
        Pem second = Pem.of("second", "EC");
        RenewedTls tls = new RenewedTls(files(first.certificate(), first.key()));
        SSLContext before = tls.getSslContext();
        now = System.nanoTime(); // certificates are slowly made on a busy machine

        assertThat(later(tls)).as("unchanged").isSameAs(before);
        files(second.certificate(), first.key());
        assertThat(later(tls)).as("half renewed").isSameAs(before);
        files(second.certificate(), "");
        assertThat(later(tls)).as("being written").isSameAs(before);
        files(second.certificate() + "\n".repeat(1_000_000), second.key());
        assertThat(later(tls)).as("too large").isSameAs(before);
        Files.delete(directory.resolve("privkey.pem"));
        assertThat(later(tls)).as("about to be written").isSameAs(before);
        files(second.certificate(), second.key());
        assertThat(later(tls)).isNotSameAs(before);
        assertThat(tls.createSSLEngine().getUseClientMode()).isFalse();
    }

    @Test
    void whatCantBeUsedEndsTheStartWithOneSentence() throws IOException, GeneralSecurityException {
        PemFiles files = files("none", Pem.of("first", "EC").key());
        assertThatThrownBy(() -> new RenewedTls(files))
                .isInstanceOf(StartFailure.class)
                .hasMessage("The certificate can't be used: ALMANAC_TLS_CERTIFICATE: " + files.certificate()
                        + " has no certificate.");
    }

    @Test
    void itsExpiryIsThatOfTheFileInUse() throws IOException, GeneralSecurityException {
        PemFiles files =
                files(Pem.of("first", "EC").certificate(), Pem.of("other", "EC").key());
        assertThatThrownBy(() -> new RenewedTls(files)).isInstanceOf(StartFailure.class);
        Pem pem = Pem.of("second", "EC");
        PemFiles good = files(pem.certificate(), pem.key());
        new RenewedTls(good);
        assertThat(ServedCertificate.expiry())
                .hasValue(good.read().certificate().getNotAfter().toInstant());
    }
}

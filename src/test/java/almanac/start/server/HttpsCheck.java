package almanac.start.server;

import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import almanac.support.AlmanacProcess;
import almanac.support.Pem;
import almanac.support.Site;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.util.Map;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** A server that speaks HTTPS by certificates in a directory, which are renewed while it runs. */
public record HttpsCheck(int port, int managementPort, Path certificate, Path key) {

    public static HttpsCheck in(Path directory, int port) throws IOException, GeneralSecurityException {
        HttpsCheck check = new HttpsCheck(
                port, AlmanacProcess.freePort(), directory.resolve("fullchain.pem"), directory.resolve("privkey.pem"));
        check.write(Pem.of("localhost", "RSA"));
        return check;
    }

    private Pem write(Pem pem) throws IOException {
        Files.writeString(certificate, pem.certificate());
        Files.writeString(key, pem.key());
        return pem;
    }

    public Map<String, String> settings() {
        return AlmanacProcess.settings(
                """
                ALMANAC_HTTP_PORT=%d
                ALMANAC_MANAGEMENT_PORT=%d
                ALMANAC_PUBLIC_URL=https://localhost
                ALMANAC_TLS_CERTIFICATE=%s
                ALMANAC_TLS_KEY=%s
                """.formatted(port, managementPort, certificate, key).strip().split("[=\n]"));
    }

    public void require() throws IOException, GeneralSecurityException, InterruptedException {
        HttpResponse<String> list = get(Files.readString(certificate), "/cal/events/v1/events");
        assertThat(list.statusCode()).isEqualTo(200);
        assertThat(list.body()).contains("\"https://localhost/").doesNotContain("http://localhost");
        assertThat(list.headers().firstValue("Strict-Transport-Security")).hasValue("max-age=31536000");
        Site.Answer metrics = Site.at(managementPort).get("http://127.0.0.1:" + managementPort + "/metrics");
        assertThat(metrics.body()).containsPattern("(?m)^almanac_certificate_expiry_seconds [1-9]");
        plainRequestsAreNotAnswered();
        Pem renewed = write(Pem.of("localhost", "EC"));
        eventually(() -> assertThatCode(() -> get(renewed.certificate(), "/events/feed.ics"))
                .doesNotThrowAnyException());
        assertThat(get(renewed.certificate(), "/events/feed.ics").statusCode()).isEqualTo(200);
    }

    private void plainRequestsAreNotAnswered() throws IOException {
        try (Socket socket = new Socket("localhost", port)) {
            socket.getOutputStream()
                    .write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1))
                    .doesNotContain("HTTP");
        }
    }

    /** Over a connection of its own, on which this certificate alone is trusted. */
    private HttpResponse<String> get(String trusted, String path)
            throws IOException, GeneralSecurityException, InterruptedException {
        KeyStore known = KeyStore.getInstance("PKCS12");
        known.load(null, null);
        known.setCertificateEntry(
                "site",
                CertificateFactory.getInstance("X.509")
                        .generateCertificate(new ByteArrayInputStream(trusted.getBytes(StandardCharsets.US_ASCII))));
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(known);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://localhost:" + port + path))
                .build();
        return HttpClient.newBuilder().sslContext(context).build().send(request, HttpResponse.BodyHandlers.ofString());
    }
}

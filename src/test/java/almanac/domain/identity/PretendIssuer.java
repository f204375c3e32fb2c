package almanac.domain.identity;

import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSSigner;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;

/** A fake identity provider: its discovery document, its keys, and tokens of any kind. */
public final class PretendIssuer implements AutoCloseable {

    private final HttpServer server;
    private final AtomicInteger fetches = new AtomicInteger();
    private volatile JWKSet keys;
    public volatile String saysItIs;
    public volatile String keysAreAt;

    public PretendIssuer(JWK... keys) throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/.well-known/openid-configuration", exchange -> answer(exchange, discovery()));
        server.createContext("/keys", exchange -> {
            fetches.incrementAndGet();
            answer(exchange, this.keys.toString(true));
        });
        server.start();
        saysItIs = address();
        keysAreAt = address() + "/keys";
        publish(keys);
    }

    private String discovery() {
        return "{\"issuer\": \"%s\", \"jwks_uri\": \"%s\"}".formatted(saysItIs, keysAreAt);
    }

    private static void answer(HttpExchange exchange, String json) throws IOException {
        byte[] body = json.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    public String address() {
        return "http://localhost:" + server.getAddress().getPort();
    }

    /** Replaces its keys. */
    public void publish(JWK... keys) {
        this.keys = new JWKSet(List.of(keys));
    }

    /** Returns how often its keys were fetched. */
    public int fetches() {
        return fetches.get();
    }

    static RSAKey rsaKey(String id) {
        return made(() -> new RSAKeyGenerator(2048).keyID(id).generate());
    }

    static ECKey ecKey(String id) {
        return made(() -> new ECKeyGenerator(Curve.P_256).keyID(id).generate());
    }

    private static <T> T made(Callable<T> make) {
        try {
            return make.call();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the claims of a valid token. */
    public JWTClaimsSet.Builder claims() {
        Instant now = Instant.now();
        return new JWTClaimsSet.Builder()
                .issuer(address())
                .audience("calendar")
                .subject("subject-1")
                .issueTime(Date.from(now))
                .expirationTime(Date.from(now.plusSeconds(600)))
                .claim("preferred_username", "Ada")
                .claim("name", "Ada Lovelace")
                .claim("email", "ada@example.org")
                .claim("groups", List.of("staff", "calendar-editors"));
    }

    static String signed(JWK key, JWTClaimsSet.Builder claims) {
        return signed(key, "at+jwt", claims);
    }

    static String signed(JWK key, String type, JWTClaimsSet.Builder claims) {
        boolean isRsa = key instanceof RSAKey;
        JWSSigner signer = made(() -> isRsa ? new RSASSASigner(key.toRSAKey()) : new ECDSASigner(key.toECKey()));
        JWSHeader header = new JWSHeader.Builder(isRsa ? JWSAlgorithm.RS256 : JWSAlgorithm.ES256)
                .keyID(key.getKeyID())
                .type(new JOSEObjectType(type))
                .build();
        SignedJWT token = new SignedJWT(header, claims.build());
        return made(() -> {
            token.sign(signer);
            return token.serialize();
        });
    }

    @Override
    public void close() {
        server.stop(0);
    }
}

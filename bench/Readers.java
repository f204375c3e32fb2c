import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.math.BigInteger;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.Signature;
import java.security.interfaces.RSAPublicKey;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.Statement;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The accounts that read signed in, all of one role, and an identity provider of the benchmark's own, which signs the
 * tokens of as many others.
 */
final class Readers implements AutoCloseable {
    /** How many different accounts there are of each kind. */
    static final int COUNT = 200;

    private static final int ISSUER_PORT = 18081;
    private static final String ISSUER = "http://127.0.0.1:" + ISSUER_PORT;

    /** Above all ids that the server gives. */
    private static final long FIRST_ID = 2_000_000_000;

    /** How people sign in. */
    enum Way {
        PASSWORD("an account's password"),
        APPLICATION_PASSWORD("an application password"),
        TOKEN("a bearer token");

        private final String text;

        Way(String text) {
            this.text = text;
        }

        String text() {
            return text;
        }
    }

    private final String password;
    private final KeyPair key;
    private final List<String> tokens;
    private final HttpServer issuer;

    /** @param password of the administrator, and of all accounts that have one */
    Readers(String password) throws Exception {
        this.password = password;
        KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(2048);
        key = generator.generateKeyPair();
        tokens = IntStream.range(0, COUNT).mapToObj(this::token).toList();
        issuer = HttpServer.create(new InetSocketAddress("127.0.0.1", ISSUER_PORT), 0);
        issuer.createContext("/.well-known/openid-configuration", exchange -> answer(
                exchange, "{\"issuer\":\"" + ISSUER + "\",\"jwks_uri\":\"" + ISSUER + "/keys\"}"));
        issuer.createContext("/keys", exchange -> answer(exchange, keys()));
        issuer.start();
    }

    @Override
    public void close() {
        issuer.stop(0);
    }

    /** The settings by which a server accepts the tokens. */
    static Map<String, String> settings() {
        return Map.of(
                "ALMANAC_OIDC_ISSUER", ISSUER,
                "ALMANAC_OIDC_AUDIENCE", "bench",
                "ALMANAC_OIDC_ROLES", "readers=subscriber");
    }

    String administrator() {
        return basic("admin", password);
    }

    /** The values of {@code Authorization} of all readers who sign in that way. */
    List<String> credentials(Way way) {
        return switch (way) {
            case PASSWORD -> IntStream.range(0, COUNT).mapToObj(i -> basic("reader-" + i, password)).toList();
            case APPLICATION_PASSWORD -> IntStream.range(0, COUNT).mapToObj(i -> basic("reader-" + i, secret(i))).toList();
            case TOKEN -> tokens;
        };
    }

    /** Creates the accounts, with the administrator's password, unless they are there; the server must not run on H2. */
    static void create(String url) throws Exception {
        try (Connection connection = DriverManager.getConnection(url, "almanac", "almanac");
                Statement statement = connection.createStatement()) {
            statement.execute("delete from application_passwords where id >= " + FIRST_ID);
            try (PreparedStatement account = connection.prepareStatement(
                            "insert into accounts (id, version, name, name_key, display_name, email, role, password_hash, enabled,"
                                    + " created_at) select cast(? as bigint), 0, ?, ?, '', '', 'SUBSCRIBER', password_hash, true,"
                                    + " created_at from accounts where name = 'admin' and not exists"
                                    + " (select 1 from accounts where id = ?)");
                    PreparedStatement secret = connection.prepareStatement(
                            "insert into application_passwords (id, account_id, name, password_hash, read_only, created_at)"
                                    + " values (?, ?, 'Bench', ?, false, current_timestamp)")) {
                for (int i = 0; i < COUNT; i++) {
                    set(account, FIRST_ID + i, "reader-" + i, "reader-" + i, FIRST_ID + i);
                    set(secret, FIRST_ID + i, FIRST_ID + i, hash(secret(i)));
                }
            }
        }
    }

    private static void set(PreparedStatement insert, Object... values) throws Exception {
        for (int i = 0; i < values.length; i++) {
            insert.setObject(i + 1, values[i]);
        }
        insert.executeUpdate();
    }

    private static String secret(int reader) {
        return "bench" + "%019d".formatted(reader);
    }

    private static String hash(String secret) throws Exception {
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(secret.getBytes(StandardCharsets.UTF_8)));
    }

    private static String basic(String name, String password) {
        return "Basic " + Base64.getEncoder().encodeToString((name + ":" + password).getBytes(StandardCharsets.UTF_8));
    }

    /** A JSON Web Token (RFC 7519) that is good for a day. */
    private String token(int reader) {
        String header = "{\"alg\":\"RS256\",\"typ\":\"at+jwt\",\"kid\":\"bench\"}";
        long now = Instant.now().getEpochSecond();
        String claims = ("{\"iss\":\"%s\",\"aud\":\"bench\",\"sub\":\"reader-%d\",\"preferred_username\":\"token-reader-%2$d\","
                        + "\"groups\":[\"readers\"],\"iat\":%d,\"exp\":%d}")
                .formatted(ISSUER, reader, now, now + 86_400);
        String signed = url(header.getBytes(StandardCharsets.UTF_8)) + "." + url(claims.getBytes(StandardCharsets.UTF_8));
        try {
            Signature signature = Signature.getInstance("SHA256withRSA");
            signature.initSign(key.getPrivate());
            signature.update(signed.getBytes(StandardCharsets.US_ASCII));
            return "Bearer " + signed + "." + url(signature.sign());
        } catch (java.security.GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private String keys() {
        RSAPublicKey known = (RSAPublicKey) key.getPublic();
        return "{\"keys\":[{\"kty\":\"RSA\",\"use\":\"sig\",\"alg\":\"RS256\",\"kid\":\"bench\",\"n\":\"" + url(known.getModulus())
                + "\",\"e\":\"" + url(known.getPublicExponent()) + "\"}]}";
    }

    private static String url(BigInteger number) {
        byte[] bytes = number.toByteArray();
        return url(bytes[0] == 0 ? Arrays.copyOfRange(bytes, 1, bytes.length) : bytes);
    }

    private static String url(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private static void answer(HttpExchange exchange, String json) throws IOException {
        byte[] body = json.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }
}

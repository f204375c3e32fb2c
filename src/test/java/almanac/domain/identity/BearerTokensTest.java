package almanac.domain.identity;

import static almanac.domain.identity.PretendIssuer.ecKey;
import static almanac.domain.identity.PretendIssuer.rsaKey;
import static almanac.domain.identity.PretendIssuer.signed;
import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.base.kind.Role;
import almanac.base.settings.OpenIdSettings;
import almanac.base.settings.StartFailure;
import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.util.Base64URL;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Acceptance of tokens and reading of their claims, without a server. */
class BearerTokensTest {

    private static final RSAKey KEY = rsaKey("one");
    // a strong reference, since loggers without one are collected with their handlers
    private static final Logger LOG = Logger.getLogger("almanac.domain.identity");

    private final List<LogRecord> logged = new ArrayList<>();
    private final Handler log = new Handler() {
        @Override
        public void publish(LogRecord entry) {
            logged.add(entry);
        }

        @Override
        public void flush() {
            // nothing is buffered
        }

        @Override
        public void close() {
            // there is nothing to close
        }
    };

    private PretendIssuer issuer;
    private IdentityProvider provider;

    @BeforeEach
    void start() throws IOException {
        issuer = new PretendIssuer(KEY);
        provider = provider(issuer.address());
        LOG.setLevel(Level.ALL);
        LOG.addHandler(log);
        log.setLevel(Level.ALL);
    }

    @AfterEach
    void end() {
        LOG.removeHandler(log);
        LOG.setLevel(null);
        issuer.close();
    }

    private static IdentityProvider provider(String issuer) {
        return new IdentityProvider(new OpenIdSettings(
                issuer,
                "calendar",
                "preferred_username",
                "groups",
                List.of("calendar-editors=editor", "staff=subscriber", "cn=chiefs=Administrator")));
    }

    private JWTClaimsSet.Builder claims() {
        return issuer.claims();
    }

    private Optional<Identity> identity(JWTClaimsSet.Builder claims) {
        return provider.identity(signed(KEY, claims));
    }

    private void isRefused(JWTClaimsSet.Builder claims) {
        isRefused(signed(KEY, claims));
    }

    private void isRefused(String token) {
        assertThat(provider.identity(token)).isEmpty();
        assertThat(messages()).noneMatch(message -> token.length() > 10 && message.contains(token.substring(10)));
    }

    private List<String> messages() {
        return logged.stream().map(new SimpleFormatter()::format).toList();
    }

    private List<Level> levels() {
        return logged.stream().map(LogRecord::getLevel).toList();
    }

    @Test
    void aGoodTokenTellsWhoThatIs() {
        assertThat(identity(claims()))
                .contains(new Identity(
                        issuer.address(), "subject-1", "Ada", "Ada Lovelace", "ada@example.org", Role.EDITOR));
        assertThat(logged).isEmpty();
    }

    @Test
    void keysAreKeptBetweenTokens() {
        for (int i = 0; i < 5; i++) {
            assertThat(identity(claims())).isPresent();
        }

        assertThat(issuer.fetches()).isEqualTo(1);
    }

    @Test
    void signaturesByEllipticCurvesHoldToo() {
        ECKey curve = ecKey("curve");
        issuer.publish(KEY, curve);

        assertThat(provider.identity(signed(curve, claims()))).isPresent();
    }

    @Test
    void aTokenForSomebodyElseIsRefused() {
        isRefused(claims().audience("payroll"));
        isRefused(claims().audience((String) null));
        assertThat(identity(claims().audience(List.of("payroll", "calendar")))).isPresent();
    }

    @Test
    void aTokenOfAnotherIssuerIsRefused() {
        isRefused(claims().issuer("https://id.example.org"));
        isRefused(claims().issuer(null));
    }

    @Test
    void aTokenIsGoodInItsTimeOnlyAndAMinuteAround() {
        isRefused(claims().expirationTime(in(-70)));
        eventually(() -> isRefused(claims().notBeforeTime(in(70))));
        isRefused(claims().expirationTime(null));
        eventually(() -> assertThat(identity(claims().expirationTime(in(-50)))).isPresent());
        assertThat(identity(claims().notBeforeTime(in(50)))).isPresent();
    }

    private static Date in(int seconds) {
        return Date.from(Instant.now().plusSeconds(seconds));
    }

    @Test
    void aSignatureByAnotherKeyOfThatNameIsRefused() {
        isRefused(signed(rsaKey("one"), claims()));
    }

    @Test
    void aTokenThatWasChangedIsRefused() {
        String[] good = signed(KEY, claims()).split("\\.");
        String other = Base64URL.encode(
                        claims().claim("groups", "cn=chiefs").build().toString())
                .toString();

        isRefused(good[0] + "." + other + "." + good[2]);
        isRefused(good[0] + "." + good[1] + ".");
    }

    @Test
    void anUnknownKeyIsLookedForButNotForEveryToken() {
        RSAKey unknown = rsaKey("unknown");
        for (int i = 0; i < 10; i++) {
            isRefused(signed(unknown, claims()));
        }

        assertThat(issuer.fetches()).isEqualTo(2);
        assertThat(levels()).containsOnly(Level.FINE);
        assertThat(identity(claims())).as("others are still let in").isPresent();
    }

    @Test
    void aNewKeyIsFoundAndTheOldOneForgotten() {
        assertThat(identity(claims())).isPresent();
        RSAKey next = rsaKey("two");
        issuer.publish(next);

        assertThat(provider.identity(signed(next, claims()))).isPresent();
        isRefused(claims());
    }

    @Test
    void aTokenWithoutASignatureIsRefused() {
        isRefused(new PlainJWT(claims().build()).serialize());
    }

    @Test
    void thePublicKeyIsNoSecretToSignWith() throws JOSEException {
        for (byte[] secret : List.of(
                KEY.toPublicKey().getEncoded(), KEY.toPublicJWK().toJSONString().getBytes(StandardCharsets.UTF_8))) {
            JWSHeader header =
                    new JWSHeader.Builder(JWSAlgorithm.HS256).keyID("one").build();
            SignedJWT token = new SignedJWT(header, claims().build());
            token.sign(new MACSigner(secret));

            isRefused(token.serialize());
        }
    }

    @Test
    void onlyTokensForAccessAreTaken() {
        assertThat(provider.identity(signed(KEY, "JWT", claims()))).isPresent();
        isRefused(signed(KEY, "logout+jwt", claims()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".", "..", "a.b.c", "e30.e30.", "opaque-token-of-another-kind", "ä.ö.ü", "...."})
    void whatIsNoTokenIsRefused(String text) {
        isRefused(text);
    }

    @Test
    void whoIsInNoGroupOfTheCalendarIsRefusedAndTheLogSaysWhy() {
        isRefused(claims().claim("groups", List.of("kitchen")));
        isRefused(claims().claim("groups", null));
        isRefused(claims().claim("groups", 7));

        assertThat(levels()).containsOnly(Level.INFO);
        assertThat(messages()).allMatch(message -> message.contains("'Ada'") && message.contains("ALMANAC_OIDC_ROLES"));
    }

    @ParameterizedTest
    @CsvSource({"staff, SUBSCRIBER", "cn=chiefs, ADMINISTRATOR"})
    void aSingleGroupMayBeText(String group, Role role) {
        assertThat(identity(claims().claim("groups", group)))
                .get()
                .extracting(Identity::role)
                .isEqualTo(role);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "a:b",
                "two\nlines",
                " before",
                "more than 60 characters, which no account's name has: it ends"
            })
    void aNameThatNoAccountMayHaveIsRefused(String name) {
        isRefused(claims().claim("preferred_username", name));
    }

    @Test
    void aTokenMustSayWhomItIsAbout() {
        isRefused(claims().subject(null));
        isRefused(claims().subject(""));
        isRefused(claims().claim("preferred_username", null));
    }

    @Test
    void whatElseATokenTellsIsLeftOutWhereItCantBeRight() {
        JWTClaimsSet.Builder claims = claims().claim("email", "nowhere").claim("name", List.of("A", "L"));

        assertThat(identity(claims)).contains(new Identity(issuer.address(), "subject-1", "Ada", "", "", Role.EDITOR));
    }

    @Test
    void anotherIssuersDiscoveryDocumentIsRefused() {
        issuer.saysItIs = "https://id.example.org";

        isRefused(claims());
        isTold("its discovery document is of the issuer https://id.example.org");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://id.example.org/keys", "file://localhost/etc/passwd", "", "no address"})
    void keysFromAnUnsafePlaceAreRefused(String address) {
        issuer.keysAreAt = address;

        isRefused(claims());
        isTold("No keys from the identity provider " + issuer.address());
    }

    @Test
    void anIssuerThatIsDownIsToldOfAndNotAskedByEveryToken() {
        issuer.close();
        for (int i = 0; i < 10; i++) {
            isRefused(claims());
        }

        isTold("No keys from the identity provider " + issuer.address());
        assertThat(levels().stream().filter(Level.WARNING::equals)).hasSize(2);
    }

    @Test
    void whileItIsDownTheKeysThatAreKnownServe() {
        assertThat(identity(claims())).isPresent();
        issuer.close();

        assertThat(identity(claims())).isPresent();
    }

    private void isTold(String warning) {
        assertThat(levels()).contains(Level.WARNING);
        assertThat(messages()).anyMatch(message -> message.contains(warning));
    }

    @Test
    void settingsThatCantBeRightEndTheStart() {
        String here = issuer.address();
        List<String> roles = List.of("staff=subscriber");

        assertThatThrownBy(() -> new OpenIdSettings(here, " ", "name", "groups", roles))
                .isInstanceOf(StartFailure.class)
                .hasMessageStartingWith("ALMANAC_OIDC_AUDIENCE must not be empty");
        assertThatThrownBy(() -> new OpenIdSettings(here, "calendar", "name", "groups", List.of()))
                .isInstanceOf(StartFailure.class)
                .hasMessageStartingWith("ALMANAC_OIDC_ROLES must not be empty");
    }

    @Test
    void ofTwoRolesForOneGroupTheHigherWins() {
        assertThat(new GroupRoles(List.of("a=author", "a=editor", "a=contributor")).highest(List.of("a", "b")))
                .contains(Role.EDITOR);
    }
}

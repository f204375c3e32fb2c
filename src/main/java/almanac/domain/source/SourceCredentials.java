package almanac.domain.source;

import static java.nio.charset.StandardCharsets.UTF_8;

import almanac.domain.security.ServerSecret;
import almanac.store.encryption.SealedText;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Base64;
import java.util.Optional;

/** Encrypts the passwords of sources by a secret that is not in the database. */
@ApplicationScoped
class SourceCredentials {

    @Inject
    private ServerSecret secret;

    String seal(String password) {
        return password.isEmpty() ? "" : SealedText.seal(password, secret.text());
    }

    /** Returns the header that signs in at a source, empty without a password; nothing if the secret is another one. */
    Optional<String> authorization(Source source) {
        if (!source.hasPassword()) {
            return Optional.of("");
        }
        return SealedText.open(source.getCredential(), secret.text())
                .map(password -> "Basic "
                        + Base64.getEncoder().encodeToString((source.getUserName() + ":" + password).getBytes(UTF_8)));
    }
}

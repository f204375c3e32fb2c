package almanac.domain.security;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Beans;
import jakarta.security.enterprise.identitystore.Pbkdf2PasswordHash;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What unknown names are compared with. */
class PasswordsTest implements Pbkdf2PasswordHash {
    private final Map<String, String> parameters = new HashMap<>();
    private String compared;

    @Override
    public void initialize(Map<String, String> given) {
        given.forEach((name, value) -> parameters.put(name.replaceFirst(".*\\.", ""), value));
    }

    @Override
    public String generate(char[] password) {
        throw new AssertionError("the start would wait for it");
    }

    @Override
    public boolean verify(char[] password, String hash) {
        compared = hash;
        return false;
    }

    private static String size(String base64) {
        return Integer.toString(Base64.getDecoder().decode(base64).length);
    }

    @Test
    void anUnknownNameTakesAsLongAsAnAccountAndTheStartWaitsForNoHash() {
        Passwords passwords =
                new Beans(null).with(Pbkdf2PasswordHash.class, this).get(Passwords.class);
        assertThat(passwords.matchNobody("any")).isFalse();

        String[] parts = compared.split(":");
        assertThat(parts[0]).isEqualTo(parameters.get("Algorithm"));
        assertThat(parts[1]).isEqualTo(parameters.get("Iterations"));
        assertThat(size(parts[2])).isEqualTo(parameters.get("SaltSizeBytes"));
        assertThat(size(parts[3])).isEqualTo(parameters.get("KeySizeBytes"));
    }
}

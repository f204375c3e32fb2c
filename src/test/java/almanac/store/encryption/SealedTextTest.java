package almanac.store.encryption;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Base64;
import org.junit.jupiter.api.Test;

class SealedTextTest {

    private static final String SECRET = "0123456789abcdef0123456789abcdef";

    @Test
    void onlyItsSecretOpensIt() {
        String sealed = SealedText.seal("pässword", SECRET);
        assertThat(SealedText.open(sealed, SECRET)).contains("pässword");
        assertThat(SealedText.open(sealed, SECRET + "0")).isEmpty();
        assertThat(SealedText.seal("pässword", SECRET)).as("another nonce").isNotEqualTo(sealed);
    }

    @Test
    void whatWasChangedIsNotOpened() {
        byte[] sealed = Base64.getDecoder().decode(SealedText.seal("password", SECRET));
        sealed[sealed.length - 1] ^= 1;
        assertThat(SealedText.open(Base64.getEncoder().encodeToString(sealed), SECRET))
                .isEmpty();
    }
}

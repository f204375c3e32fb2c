package almanac.base.constraint;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Passwords that people may choose, and others. */
class PasswordRulesTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "short", "ninechars", "1234567890", "Password123", "PASSWORD2031!", "qwertyuiop",
                "aaaaaaaaaaaa", "ababababab", "passwordpassword", "Summersummer1", "adalovelace", "Adalovelace1"
            })
    void theOnesThatAreTriedFirstAreRefused(String password) {
        assertThatThrownBy(() -> PasswordRules.check(password, "adalovelace")).isInstanceOf(InvalidValue.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"correct horse battery", "lowercaseonlyisfine", "äöüß漢字かな語句長い", "adalovelace likes to compute"})
    void longOnesNeedNoSpecialSigns(String password) {
        assertThatCode(() -> PasswordRules.check(password, "adalovelace")).doesNotThrowAnyException();
    }
}

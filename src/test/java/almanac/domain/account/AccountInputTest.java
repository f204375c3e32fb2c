package almanac.domain.account;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.validation.RequestData;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AccountInputTest {

    private static AccountInput input(String locale) {
        AccountInput input = new AccountInput();
        input.read(new RequestData(Map.of("locale", locale)));
        return input;
    }

    @Test
    void textOfWhichNothingIsLeftIsNoLanguage() {
        assertThat(input("\udc00\ud800").violations().messages(Locale.ROOT)).containsKey("locale");
    }

    @Test
    void theEmptyTextClearsTheLanguage() {
        AccountInput cleared = input("");

        assertThat(cleared.violations().isEmpty()).isTrue();
        assertThat(cleared.locale.isCleared()).isTrue();
    }
}

package almanac.base.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.base.refusal.InvalidJson;
import almanac.support.Contract;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTextTest {

    private static Map<String, Object> read(String json) {
        return JsonText.parse(json.getBytes(StandardCharsets.UTF_8)).members();
    }

    @Test
    void valuesAreReadAsTheyAre() {
        Map<String, Object> members =
                read("{\"a\": \"x\", \"b\": [1, 2.50, true, null], \"c\": {\"d\": 1.0}, \"a\": \"y\"}");

        assertThat(members.get("a")).isEqualTo("y");
        assertThat(members.get("b")).isEqualTo(Arrays.asList(new BigDecimal("1"), new BigDecimal("2.50"), true, null));
        assertThat(members.get("c")).isEqualTo(Map.of("d", new BigDecimal("1")));
    }

    @Test
    void hugeNumbersAreNeverWrittenOut() {
        assertThat(read("{\"a\": 1e999999999, \"b\": 1e2}"))
                .containsEntry("a", "1E+999999999")
                .containsEntry("b", new BigDecimal("100"));
    }

    @Test
    void numbersLongerThanAnyAreTexts() {
        String digits = "1".repeat(1_000_000);

        assertThat(read("{\"a\": " + digits + ", \"b\": 0." + digits + "}"))
                .containsEntry("a", digits)
                .containsEntry("b", "0." + digits);
    }

    @Test
    void whatAlmanacHasStoredMayHaveMoreValuesThanWhatIsSent() {
        byte[] many = ("{\"a\": [0" + ", 0".repeat(20_000) + "]}").getBytes(StandardCharsets.UTF_8);

        assertThat((List<?>) JsonText.stored(many).members().get("a")).hasSize(20_001);
        assertThatThrownBy(() -> JsonText.parse(many)).isInstanceOf(InvalidJson.class);
    }

    @Contract("9 A JSON body has")
    void depthIsLimited() {
        List<Integer> depths = List.of(33, 5_000, 500_000);

        assertThat(read("{\"a\":" + "[".repeat(31) + "]".repeat(31) + "}")).containsKey("a");
        assertThat(depths).allSatisfy(depth -> assertThatThrownBy(() -> read("{\"a\":" + "[".repeat(depth)))
                .isInstanceOf(InvalidJson.class)
                .hasMessageContaining("nested"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "1", "{\"a\":}", "{} {}", "{\"a\":1,}", "nonsense", "{\"a\":01}"})
    void anythingElseIsRefused(String json) {
        assertThatThrownBy(() -> read(json)).isInstanceOf(InvalidJson.class);
    }

    @Test
    void brokenUtf8IsRefused() {
        byte[] broken = {'{', '"', (byte) 0xff, '"', ':', '1', '}'};

        assertThatThrownBy(() -> JsonText.parse(broken)).hasMessageContaining("UTF-8");
    }
}

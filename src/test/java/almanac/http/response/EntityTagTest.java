package almanac.http.response;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.refusal.ExpectedVersion;
import almanac.support.Contract;
import almanac.support.ContractCases;
import org.junit.jupiter.params.provider.ValueSource;

/** The lists of tags in conditional requests. */
class EntityTagTest {
    private static final String TAG = "\"3-a\"";

    @ContractCases("9 Reads carry a")
    @ValueSource(
            strings = {
                "*",
                " * ",
                "\"3-a\"",
                "W/\"3-a\"",
                "\"x\",\"3-a\"",
                "W/\"x, y\" , , W/\"3-a\"",
                "\"\", \"3-a\", x"
            })
    void aTagIsFoundInAListWeakOrStrong(String known) {
        assertThat(EntityTag.isKnown(known, TAG)).isTrue();
    }

    @ContractCases("9 Reads carry a")
    @ValueSource(
            strings = {
                "",
                "3-a",
                "\"3\"",
                "w/\"3-a\"",
                "x\"3-a\"",
                "\"x,*,y\"",
                "\"3-a",
                "*, \"x\"",
                "\"x\" \"3-a\"",
                "\"x, 3-a, y\""
            })
    void anythingElseIsNot(String known) {
        assertThat(EntityTag.isKnown(known, TAG)).isFalse();
    }

    @Contract("9 Reads carry a")
    void aWriteComparesStronglyAndAStarInsideATagIsNone() {
        assertThat(new IfMatch("*").expected()).isEqualTo(ExpectedVersion.ANY);
        assertThat(new IfMatch("\"x,*,y\", W/\"4-a\", \"3-a, b\"").expected())
                .isEqualTo(new IfMatch("\"3-z\"").expected())
                .isNotEqualTo(ExpectedVersion.ANY);
    }
}

package almanac.http.idempotency;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Site;
import almanac.support.SiteTest;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** When two requests with one {@code Idempotency-Key} count as the same. */
class IdempotencyIT extends SiteTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'address': 'A, city=C' | 'address': 'A', 'city': 'C'",
                "'zip': 5 | 'zip': '5'",
                "'city': 'null' | 'city': null",
                "'unknown': ['a, b'] | 'unknown': ['a', 'b']",
                "'unknown': {'a': 1, 'b': 2} | 'unknown': '{a=1, b=2}'",
                "'unknown': [] | 'unknown': '[]'"
            },
            quoteCharacter = '"')
    void differentBodiesNeverLookAlike(String one, String other) {
        String[] key = {"Idempotency-Key", "alike-" + System.nanoTime()};
        String body = "{'venue': 'Alike " + System.nanoTime() + "', %s}";
        as("editor").json("POST", "/venues", body.formatted(one), key).is(201);
        as("editor").json("POST", "/venues", body.formatted(other), key).is(422, "rest_idempotency_mismatch");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'city': 'C', 'zip': '5' | 'zip': '5', 'city': 'C'",
                "'unknown': {'a': 1, 'b': [2]} | 'unknown': {'b': [2], 'a': 1}"
            },
            quoteCharacter = '"')
    void theOrderOfMembersMeansNothing(String one, String other) {
        String[] key = {"Idempotency-Key", "order-" + System.nanoTime()};
        String body = "{'venue': 'In order " + System.nanoTime() + "', %s}";
        Site editor = as("editor");
        int first = editor.json("POST", "/venues", body.formatted(one), key).id();
        assertThat(editor.json("POST", "/venues", body.formatted(other), key).id())
                .isEqualTo(first);
    }
}

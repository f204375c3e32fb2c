package almanac.http.request;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class CredentialsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {"password=x", "page=2&p%61ssword=x", "%70%61%73%73%77%6f%72%64=x", "password[]=x", "page=%zz"})
    void aQueryThatMayNameAPasswordIsNobodyElses(String query) {
        assertThat(Credentials.mayBeInQuery(query)).isTrue();
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "page=2", "search=caf%C3%A9", "pass%20word=x"})
    void allOthersAreForEverybody(String query) {
        assertThat(Credentials.mayBeInQuery(query)).isFalse();
    }
}

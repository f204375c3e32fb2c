package almanac.store.database;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.RecordsTest;
import org.hibernate.query.Query;
import org.junit.jupiter.api.Test;

/** Queries with arrays, on both databases. */
class ArrayFunctionsTest extends RecordsTest {

    @Test
    void anArrayIsOneValueSoThatItsQueryIsTranslatedOnce() {
        Query<?> query = entities.createQuery("select o.id from Occurrence o where any_equals(?1, o.id)", Long.class)
                .setParameter(1, new Long[] {-1L, -2L})
                .unwrap(Query.class);

        assertThat(query.getResultList()).isEmpty();
        assertThat(query.getParameterMetadata().getQueryParameter(1).allowsMultiValuedBinding())
                .isFalse();
    }
}

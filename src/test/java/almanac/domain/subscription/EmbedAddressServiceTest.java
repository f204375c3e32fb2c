package almanac.domain.subscription;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.base.refusal.Conflict;
import almanac.domain.security.Secret;
import almanac.support.Beans;
import almanac.support.Contract;
import almanac.support.RecordsTest;

/** The site's secret addresses for frames, on both databases. */
class EmbedAddressServiceTest extends RecordsTest {

    @Contract("8 There are no")
    void thereAreNoMoreThanAHundred() {
        EmbedAddressService addresses = new Beans(entities).get(EmbedAddressService.class);
        Secret first = Secret.random();
        addresses.create(new EmbedAddressInput(), first);
        for (int i = 1; i < EmbedAddressService.MOST; i++) {
            addresses.create(new EmbedAddressInput(), Secret.random());
        }

        assertThatThrownBy(() -> addresses.create(new EmbedAddressInput(), Secret.random()))
                .isInstanceOf(Conflict.class);
        EmbedAddressSearch search = new Beans(entities).get(EmbedAddressSearch.class);
        addresses.revoke(search.bySecret(first).orElseThrow());
        assertThat(search.bySecret(first)).isEmpty();
        addresses.create(new EmbedAddressInput(), Secret.random());
    }
}

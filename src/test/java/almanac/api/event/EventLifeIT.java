package almanac.api.event;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.Contract;
import almanac.support.Site;
import almanac.support.SiteTest;

class EventLifeIT extends SiteTest {

    @Contract("2 created")
    void anEditorCreatesAnEventAndEverybodyReadsIt() {
        Site.Answer created = as("editor").create("Summer fair", "");

        assertThat(created.status()).isEqualTo(201);
        assertThat(created.header("Location")).endsWith("/cal/events/v1/events/" + created.id());
        assertThat(anonymous().get("/events/" + created.id()).json().getString("title"))
                .isEqualTo("Summer fair");
    }
}

package almanac;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;

/** PostgreSQL for tests: with time to start on a busy machine, on a port outside the ephemeral range. */
public final class Postgres {

    private Postgres() {}

    public static EmbeddedPostgres start() throws IOException {
        return builder().start();
    }

    static EmbeddedPostgres.Builder builder() {
        return EmbeddedPostgres.builder()
                .setPort(AlmanacProcess.freePort())
                .setPGStartupWait(Eventually.PATIENCE)
                // else it counts the rows between tests that are rolled back, and plans for empty tables
                .setServerConfig("autovacuum", "off");
    }
}

package almanac.domain.mail;

import static almanac.support.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import almanac.support.AlmanacProcess;
import almanac.support.Contract;
import almanac.support.MailBox;
import almanac.support.Postgres;
import almanac.support.Scale;
import almanac.support.Site;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;

/** A server that is killed while it sends loses no mail, and doubles at most one a kill; in the long run on both databases. */
class MailKillIT {

    private static final int MAILS = Scale.of(200, 30);
    private static final int KILLS = Scale.of(20, 1);

    @TempDir
    private Path directory;

    @Contract("6.4 A mail is ordered with the change")
    void noneIsLostAndAtMostOneDoubledByAKill() throws Exception {
        survives("jdbc:h2:file:" + directory.resolve("calendar"), "almanac");
        if (Scale.IS_LONG) {
            try (Postgres database = Postgres.database()) {
                survives(database.url(), "postgres");
            }
        }
    }

    private void survives(String database, String user) throws Exception {
        try (MailBox mails = new MailBox()) {
            List<String> all = new ArrayList<>(mails.settings());
            all.addAll(List.of("ALMANAC_DB_URL", database, "ALMANAC_DB_USER", user));
            Map<String, String> settings = AlmanacProcess.settings(all.toArray(String[]::new));
            Site admin =
                    Site.at(Integer.parseInt(settings.get("ALMANAC_HTTP_PORT"))).as("admin");
            try (AlmanacProcess almanac = start(settings)) {
                for (int i = 0; i < MAILS; i++) {
                    order(i, admin);
                }
                kill(almanac, 0, mails);
            }
            passAMinute(database, user);
            int kills = 1;
            while (kills < KILLS && mails.count() < MAILS) {
                try (AlmanacProcess almanac = start(settings)) {
                    kill(almanac, mails.count(), mails);
                }
                passAMinute(database, user);
                kills++;
            }
            try (AlmanacProcess almanac = start(settings)) {
                for (int i = 0; i < MAILS; i++) {
                    String address = address(i);
                    eventually(() -> assertThat(mails.to(address)).isNotEmpty());
                }
                assertThat(mails.count()).isBetween(MAILS, MAILS + kills);
                assertThat(almanac.err()).noneMatch(line -> line.contains("mail"));
            }
        }
    }

    private static void order(int i, Site admin) {
        int account = admin.make(
                        "/accounts",
                        "{'name': 'p%d', 'password': 'rain over the old harbour', 'email': '%s'}",
                        i,
                        address(i))
                .id();
        admin.make("/password-links", "{'account': %s, 'mail': true}", account);
    }

    private static String address(int i) {
        return "p" + i + "@people.example";
    }

    /** Kills it once another mail has come. */
    private static void kill(AlmanacProcess almanac, int before, MailBox mails) {
        eventually(() -> assertThat(mails.count()).isGreaterThan(before));
        almanac.close();
    }

    /** What was being sent when it was killed is due again a minute later. */
    private static void passAMinute(String database, String user) throws SQLException {
        try (Connection connection = DriverManager.getConnection(database, user, "");
                Statement statement = connection.createStatement()) {
            statement.execute("update mails set due_at = created_at where state = 'WAITING'");
        }
    }

    private AlmanacProcess start(Map<String, String> settings) throws IOException {
        return new AlmanacProcess(directory, settings).awaitAnswer();
    }
}

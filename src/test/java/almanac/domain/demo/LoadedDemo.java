package almanac.domain.demo;

import almanac.base.kind.Role;
import almanac.base.settings.Settings;
import almanac.domain.model.Account;
import almanac.domain.picture.PictureReader;
import almanac.domain.picture.UnreadPictures;
import almanac.domain.security.Caller;
import almanac.support.Beans;
import almanac.support.DatabaseTest;
import jakarta.persistence.EntityManagerFactory;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Locale;
import javax.sql.DataSource;

/** A calendar with the demo year and its administrator. */
public final class LoadedDemo extends DatabaseTest {

    private LoadedDemo() {}

    /** @param directory where its images are stored */
    public static void into(DataSource database, Path directory, Locale language) {
        Settings settings = new Settings(key -> key.equals("almanac.data.dir") ? directory.toString() : "");
        try (EntityManagerFactory factory = open(database)) {
            committed(factory, entities -> {
                Account account = new Account("administrator", Role.ADMINISTRATOR, "no hash", Instant.EPOCH);
                entities.persist(account);
                entities.flush();
                new Beans(entities)
                        .with(Settings.class, settings)
                        .with(PictureReader.class, new UnreadPictures())
                        .get(DemoService.class)
                        .load(Caller.of(account), language, "");
                return account;
            });
        }
    }
}

package almanac.domain.check;

import almanac.base.clock.SiteClock;
import almanac.base.settings.Settings;
import almanac.base.settings.StartFailure;
import almanac.domain.media.ImageFiles;
import almanac.domain.migration.Migration;
import almanac.store.database.Database;
import almanac.store.database.DiskSpace;
import almanac.store.failure.FileFault;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.flywaydb.core.api.FlywayException;

/**
 * {@code --check} without a server. The launcher, which shares no class with the application, calls it with types of
 * the JDK: {@code settings} (the text of a setting by its key) and {@code progress} (receives lines). The result is one
 * sentence, after {@code +} for success or {@code -} for failure.
 */
public final class Command implements Function<Map<String, Object>, String> {

    @Override
    @SuppressWarnings("unchecked") // as said above
    public String apply(Map<String, Object> parameters) {
        try {
            Settings settings = new Settings((UnaryOperator<String>) parameters.get("settings"));
            Database database = Database.unlimited(settings);
            if (!database.exists()) {
                return "-there is no calendar in the database.";
            }
            if (!Migration.version(database).equals(Optional.of(Migration.newestVersion()))) {
                return "-the database is of another version; start this one first, which brings it up to date.";
            }
            ImageFiles images =
                    new ImageFiles(settings.dataDir().resolve("images"), new SiteClock(), DiskSpace.unreserved());
            return new Check(database, images, (Consumer<String>) parameters.get("progress"))
                    .run()
                    .map(wrong -> wrong.stream().anyMatch(ConsistencyCheck::isMended)
                            ? "+What was wrong is made again."
                            : "+Everything that is stored twice is right.")
                    .orElse("-another check is running.");
        } catch (SQLException | StartFailure | FlywayException e) {
            return "-" + sentence(e);
        }
    }

    /** Cuts the SQL that H2 appends to its messages. */
    private static String sentence(Exception thrown) {
        return FileFault.isDamage(thrown)
                ? "the database's file is damaged; restore the last backup into an empty data directory."
                : String.valueOf(thrown.getMessage()).lines().findFirst().orElse("");
    }
}

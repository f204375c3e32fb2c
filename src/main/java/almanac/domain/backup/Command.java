package almanac.domain.backup;

import almanac.base.clock.SiteClock;
import almanac.base.settings.Settings;
import almanac.base.settings.StartFailure;
import almanac.base.settings.StorageSettings;
import almanac.domain.media.ImageFiles;
import almanac.store.archive.ArchiveReader;
import almanac.store.database.Database;
import almanac.store.database.DiskSpace;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * {@code --backup} and {@code --restore} without a server. The launcher, which shares no class with the application,
 * calls it with types of the JDK: {@code settings} (the text of a setting by its key), {@code progress} (receives
 * lines), and {@code out} (receives a backup) or {@code file} (to be restored). The result is one sentence, after
 * {@code +} for success or {@code -} for failure.
 */
public final class Command implements Function<Map<String, Object>, String> {

    @Override
    @SuppressWarnings("unchecked") // as said above
    public String apply(Map<String, Object> parameters) {
        try {
            Settings settings = new Settings((UnaryOperator<String>) parameters.get("settings"));
            Database database = Database.unlimited(settings);
            ImageFiles images =
                    new ImageFiles(settings.dataDir().resolve("images"), new SiteClock(), DiskSpace.unreserved());
            String passphrase = settings.get(StorageSettings.BACKUP_PASSPHRASE);
            Consumer<String> progress = (Consumer<String>) parameters.get("progress");
            if (parameters.get("file") instanceof Path file) {
                return "+" + new Restoration(database, images, progress).from(new ArchiveReader(file, passphrase));
            }
            if (!database.exists()) {
                throw new BackupException("there is no calendar in the database.");
            }
            return "+" + new Backup(database, images, passphrase, progress).write((OutputStream) parameters.get("out"));
        } catch (IOException | SQLException | StartFailure e) {
            return "-" + e.getMessage();
        }
    }
}

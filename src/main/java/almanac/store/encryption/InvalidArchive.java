package almanac.store.encryption;

import java.io.IOException;

/** Thrown for a file that is no complete archive, with one sentence for the administrator. */
public final class InvalidArchive extends IOException {

    private static final long serialVersionUID = 1L;

    private InvalidArchive(String sentence, Throwable cause) {
        super(sentence, cause);
    }

    public static InvalidArchive foreign() {
        return new InvalidArchive("the file is no backup of Almanac.", null);
    }

    public static InvalidArchive newer() {
        return new InvalidArchive("the backup was made by a newer Almanac; restore it with that version.", null);
    }

    public static InvalidArchive broken(Throwable cause) {
        return new InvalidArchive("the backup is damaged or cut off.", cause);
    }

    static InvalidArchive locked() {
        return new InvalidArchive("the backup is encrypted; ALMANAC_BACKUP_PASSPHRASE must be its passphrase.", null);
    }

    static InvalidArchive wrongPassphrase() {
        return new InvalidArchive(
                "the passphrase (ALMANAC_BACKUP_PASSPHRASE) isn't that of the backup, or its beginning is damaged.",
                null);
    }
}

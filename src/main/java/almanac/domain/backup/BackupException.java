package almanac.domain.backup;

import java.io.IOException;

/** Thrown if a backup or a restore isn't possible, with one sentence for the administrator. */
final class BackupException extends IOException {

    private static final long serialVersionUID = 1L;

    BackupException(String sentence) {
        super(sentence);
    }
}

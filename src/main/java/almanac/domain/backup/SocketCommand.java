package almanac.domain.backup;

import java.io.DataInputStream;
import java.io.IOException;
import java.util.function.Consumer;

/** Work that the command line asks a running server for at its socket, besides backups. */
public interface SocketCommand {

    /** What precedes the name of a command, where a backup's passphrase would be. */
    char MARK = '\0';

    /** Returns the name of the command. */
    String name();

    /**
     * Does it.
     *
     * @param in what the command sends
     * @param progress receives what is done, a line each time
     * @return one sentence that summarizes it
     * @throws RuntimeException with the reason for a failure
     */
    String run(DataInputStream in, Consumer<String> progress) throws IOException;
}

package almanac.store.failure;

import java.util.logging.Level;
import java.util.logging.Logger;

/** Writes that a request can do without: whoever reads, or wants to make room, must not fail because there is none. */
public final class IfRoom {
    private static final Logger LOG = Logger.getLogger(IfRoom.class.getName());

    private IfRoom() {}

    /**
     * Writes in a transaction of its own.
     *
     * @return whether there was room on the disk
     */
    public static boolean write(Runnable writing) {
        try {
            writing.run();
            return true;
        } catch (RuntimeException e) {
            if (!NoRoom.isCauseOf(e)) {
                throw e;
            }
            LOG.log(Level.WARNING, "There is no room on the disk to note this", e);
            return false;
        }
    }
}

package almanac.store.failure;

import java.util.logging.Level;
import java.util.logging.Logger;

/** Runs optional writes: a request that reads, or frees disk space, must not fail because the disk is full. */
public final class OptionalWrite {
    private static final Logger LOG = Logger.getLogger(OptionalWrite.class.getName());

    private OptionalWrite() {}

    /**
     * Runs a write, which has its own transaction.
     *
     * @return whether there was room on the disk
     */
    public static boolean write(Runnable writing) {
        try {
            writing.run();
            return true;
        } catch (RuntimeException e) {
            if (!DiskFull.isCauseOf(e)) {
                throw e;
            }
            LOG.log(Level.WARNING, "There is no room on the disk to note this", e);
            return false;
        }
    }
}

package almanac.store.database;

import almanac.store.failure.FileFault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;
import org.h2.api.ErrorCode;
import org.h2.engine.ConnectionInfo;
import org.h2.engine.Constants;
import org.h2.store.fs.FilePath;

/**
 * Opens an H2 database: the owner's URL with the options that Almanac needs; read-only if its file can't be written.
 */
public final class H2 {

    /** The beginning of a URL that names a file and none of H2's other file systems; a single letter is a drive. */
    private static final Pattern PLAIN_FILE = Pattern.compile("^jdbc:h2:(file:|nio:|(?![a-zA-Z][a-zA-Z0-9]+:))");

    /** The bytes with which each file begins, from the moment it is made. */
    private static final int HEADERS = 8_192;

    private static final Duration RELEASE = Duration.ofSeconds(2);

    private final String url;
    private final String user;
    private final String password;
    private final int queryMillis;
    private volatile boolean opened;

    /** @param queryMillis the time limit of a query; 0 means no limit */
    H2(String url, String user, String password, int queryMillis) {
        this.url = withOptions(url);
        this.user = user;
        this.password = password;
        this.queryMillis = queryMillis;
    }

    /**
     * H2 closes its file when the JVM exits or, if that is switched off, with the last connection. The former would
     * race with the server's shutdown, which unloads H2's classes, and may leave the file unclean. The cache (in KB) is
     * a quarter of the heap: with the default sixteenth a search reads the same pages again and again. The trace file
     * is off: H2 throws its errors anyway, and the file would hold what people typed.
     */
    private static String withOptions(String url) {
        long cache = Runtime.getRuntime().maxMemory() / 4 / 1024;
        String closing = withOption(uninterruptible(url), "DB_CLOSE_ON_EXIT", "FALSE");
        String tracing = withOption(closing, "TRACE_LEVEL_FILE", "0");
        return withOption(tracing, "CACHE_SIZE", Long.toString(cache));
    }

    /**
     * An interrupt closes the channel that the thread reads, and with it the file of all connections. H2's {@code async:}
     * file system has channels that no interrupt closes, for some microseconds a read.
     */
    private static String uninterruptible(String url) {
        return PLAIN_FILE.matcher(url).replaceFirst("jdbc:h2:async:");
    }

    private static String withOption(String url, String name, String value) {
        String option = ";" + name + "=";
        return url.toUpperCase(Locale.ROOT).contains(option) ? url : url + option + value;
    }

    /** The database's file, unless it is in memory or remote. */
    Optional<Path> file() {
        return path().map(path -> Path.of(FilePath.get(path).unwrap().toString()));
    }

    /** The file as H2 names it, with the file system. */
    private Optional<String> path() {
        ConnectionInfo info = new ConnectionInfo(url, new Properties(), user, password);
        return Optional.of(info)
                .filter(each -> each.isPersistent() && !each.isRemote())
                .map(ConnectionInfo::getName);
    }

    /** Closes the file, if this process has it open. */
    void close() {
        if (opened && file().isPresent()) {
            DurableConnection.end(url, user, password);
        }
    }

    /** Opening for writing needs some disk space; without it, at least reads continue. */
    Connection open() throws SQLException {
        if (isDiskStillFull()) {
            return openForReading();
        }
        synchronized (DurableConnection.OPENING) { // which another one may be making just now
            requireContent();
        }
        try {
            Connection connection = openForWriting();
            opened = true;
            return connection;
        } catch (SQLException e) {
            if (!opened || file().isEmpty()) {
                throw FileFault.isDamage(e) ? damaged("is damaged", e) : ofAnotherVersion(e);
            }
            return openForReading();
        }
    }

    /** H2 would take a file that lost its content for a new database. */
    private void requireContent() throws SQLException {
        Optional<Path> stored = file().map(path -> Path.of(path + Constants.SUFFIX_MV_FILE));
        if (!opened && stored.isPresent() && Files.exists(stored.get())) {
            try {
                if (Files.size(stored.get()) < HEADERS) {
                    throw damaged("has lost its content", null);
                }
            } catch (IOException e) {
                throw damaged("can't be read", e);
            }
        }
    }

    private SQLException damaged(String how, Exception cause) {
        String file = file().map(path -> path + Constants.SUFFIX_MV_FILE).orElse("");
        return new SQLException(
                "its file " + file + " " + how + "; restore the last backup into an empty data directory", cause);
    }

    private SQLException ofAnotherVersion(SQLException e) {
        return e.getErrorCode() == ErrorCode.FILE_VERSION_ERROR_1
                ? new SQLException(
                        "its file is of another version of H2; make a backup with the Almanac that wrote it (--backup),"
                                + " and restore that with this one into an empty data directory (--restore)",
                        e)
                : e;
    }

    /** H2 may open its file for writing on a full disk, only to break at the first write. */
    private boolean isDiskStillFull() {
        if (opened && FileFault.isDiskFull()) {
            path().map(DiskProbe::isFull).ifPresent(FileFault::note);
            return FileFault.isDiskFull();
        }
        return false;
    }

    private Connection openForReading() throws SQLException {
        return open(withOption(url, "ACCESS_MODE_DATA", "r"));
    }

    private Connection open(String withOptions) throws SQLException {
        synchronized (DurableConnection.OPENING) {
            return DurableConnection.open(withOptions, user, password, queryMillis);
        }
    }

    private static void giveUpAll() {
        synchronized (DurableConnection.OPENING) {
            DurableConnection.giveUpAll();
        }
    }

    /**
     * A broken database holds its file until it has closed: once this process has opened the file, it only waits for
     * itself.
     */
    private Connection openForWriting() throws SQLException {
        long end = System.nanoTime() + RELEASE.toNanos();
        while (true) {
            try {
                return open(url);
            } catch (SQLException e) {
                boolean isHeld = opened && e.getErrorCode() == ErrorCode.DATABASE_ALREADY_OPEN_1;
                if (!isHeld || System.nanoTime() > end) {
                    throw e;
                }
                LockSupport.parkNanos(RELEASE.toNanos() / 100);
                giveUpAll();
            }
        }
    }
}

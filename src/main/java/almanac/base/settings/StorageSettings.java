package almanac.base.settings;

import static almanac.base.rule.Rules.integer;
import static almanac.base.rule.Rules.text;
import static almanac.base.rule.Rules.url;

import almanac.base.constraint.InvalidValue;

/** Settings of storage, retention and backups. */
public final class StorageSettings {

    /** The prefix of PostgreSQL's JDBC URLs. */
    public static final String POSTGRESQL = "jdbc:postgresql:";

    /** The prefix of the name of a data source that the server has. */
    public static final String JNDI = "jndi:";

    static final SettingList ALL = new SettingList();

    static final Setting<String> DATA_DIR =
            ALL.add("ALMANAC_DATA_DIR", "path", text(1000), "data", "where the database, images and logs are kept");
    public static final Setting<String> DB_URL = ALL.add(
            "ALMANAC_DB_URL",
            "JDBC URL, or name",
            text(2000).then(StorageSettings::knownDatabase),
            "",
            "the database: `jdbc:postgresql://…`, `jdbc:h2:…`, or `jndi:` and the name of a data source that the"
                    + " server has, of PostgreSQL; otherwise an H2 file in the data directory");
    public static final Setting<String> DB_USER =
            ALL.add("ALMANAC_DB_USER", "text", text(200), "almanac", "the database user");
    public static final Setting<String> DB_PASSWORD =
            ALL.secret("ALMANAC_DB_PASSWORD", "text", text(1000), "the database user's password");
    static final Setting<Integer> DB_CONNECTIONS = ALL.add(
            "ALMANAC_DB_CONNECTIONS",
            "8–500",
            integer(8, 500),
            "32",
            "how many connections to the database are open at most, and as many to its replica; fewer than 32 also let"
                    + " fewer requests run at once");
    static final Setting<Integer> QUERY_SECONDS = ALL.add(
            "ALMANAC_QUERY_SECONDS",
            "1–60",
            integer(1, 60),
            "5",
            "how long a query may take before it is cancelled, and those of one reading request together before the next one"
                    + " is refused (503); those of feeds and other exports may take a minute");
    static final Setting<Integer> DISK_RESERVE = ALL.add(
            "ALMANAC_DISK_RESERVE",
            "megabytes",
            integer(0, 1_000_000_000),
            "64",
            "how much disk space is kept free: below it, writes are refused (507)");
    public static final Setting<String> DB_READ_URL = ALL.add(
            "ALMANAC_DB_READ_URL",
            "JDBC URL, or name",
            text(2000).then(StorageSettings::replica),
            "",
            "a streaming replica of the PostgreSQL database, `jdbc:postgresql://…` or `jndi:…`, for readers who are"
                    + " not signed in");
    static final Setting<Integer> AUDIT_DAYS = ALL.add(
            "ALMANAC_AUDIT_DAYS",
            "1–36500",
            integer(1, 36_500),
            "365",
            "how many days the audit trail is kept, and what changes replaced");
    static final Setting<Integer> CHANGE_DAYS = ALL.add(
            "ALMANAC_CHANGE_DAYS",
            "1–36500",
            integer(1, 36_500),
            "90",
            "how many days changes are kept, for clients that go on from where they stopped");
    public static final Setting<String> BACKUP_DIR = ALL.add(
            "ALMANAC_BACKUP_DIR",
            "path",
            text(1000),
            "",
            "an existing directory for scheduled backups, the same one for all nodes; otherwise there are none");
    public static final Setting<Integer> BACKUP_HOURS = ALL.add(
            "ALMANAC_BACKUP_HOURS",
            "1–8760",
            integer(1, 8_760),
            "24",
            "how many hours after the last scheduled backup the next one is made");
    public static final Setting<String> BACKUP_AT = ALL.add(
            "ALMANAC_BACKUP_AT",
            "time of day",
            text(5).then(StorageSettings::timeOfDay),
            "",
            "when a scheduled backup is made each day, such as `02:30`, in the site's time zone; then"
                    + " `ALMANAC_BACKUP_HOURS` doesn't count");
    public static final Setting<Integer> BACKUP_KEEP = ALL.add(
            "ALMANAC_BACKUP_KEEP",
            "1–1000",
            integer(1, 1_000),
            "7",
            "how many scheduled backups are kept: once another one is complete, the oldest is deleted");
    public static final Setting<String> BACKUP_PASSPHRASE = ALL.secret(
            "ALMANAC_BACKUP_PASSPHRASE",
            "text",
            text(1000),
            "encrypts backups, and decrypts the one that is restored; without it, backups are readable by anybody who"
                    + " has the file");

    private StorageSettings() {}

    private static String timeOfDay(String sent) {
        if (!sent.matches("|([01]\\d|2[0-3]):[0-5]\\d")) {
            throw new InvalidValue("must be a time of day such as 02:30");
        }
        return sent;
    }

    private static String knownDatabase(String url) {
        if (!url.isEmpty() && !url.startsWith("jdbc:h2:") && !mayBePostgresql(url)) {
            throw new InvalidValue(
                    "must begin with jdbc:postgresql: or jdbc:h2:, or be jndi: and a name of the server");
        }
        return url;
    }

    private static String replica(String url) {
        if (!url.isEmpty() && !mayBePostgresql(url)) {
            throw new InvalidValue("must begin with " + POSTGRESQL + ", or be " + JNDI + " and a name of the server");
        }
        return url;
    }

    /**
     * Returns whether a URL names a PostgreSQL database, or a data source of the server, which must be one. Names that
     * are remote addresses are refused: looking them up would load whatever that host sends.
     */
    static boolean mayBePostgresql(String url) {
        return url.startsWith(POSTGRESQL) || url.startsWith(JNDI) && !url.contains("//");
    }
}

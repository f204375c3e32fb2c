package almanac.base.settings;

import static almanac.base.rule.Rules.bool;
import static almanac.base.rule.Rules.clearableListOf;
import static almanac.base.rule.Rules.integer;
import static almanac.base.rule.Rules.listOf;
import static almanac.base.rule.Rules.oneOf;
import static almanac.base.rule.Rules.text;
import static almanac.base.rule.Rules.url;

import almanac.base.constraint.InvalidValue;
import almanac.base.constraint.PasswordRules;
import almanac.base.rule.Rule;
import almanac.base.text.WebUrl;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Every setting, with its name, rule, default and effect, in the order of docs/SETTINGS.md. Settings of the machine are
 * declared here and read once; settings of the site are in {@link FirstValues}.
 */
public final class AllSettings {

    /** The prefix of PostgreSQL's JDBC URLs. */
    public static final String POSTGRESQL = "jdbc:postgresql:";

    /** The prefix of the name of a data source that the server has. */
    public static final String JNDI = "jndi:";

    static final List<Setting<?>> ALL = new ArrayList<>();

    /** For each secret, the setting that names a file with it. */
    static final Map<Setting<?>, Setting<String>> SECRET_FILES = new LinkedHashMap<>();

    static final Setting<Integer> HTTP_PORT =
            add("ALMANAC_HTTP_PORT", "1–65535", integer(1, 65535), "8080", "the port that the server listens on");
    static final Setting<String> HTTP_ADDRESS = add(
            "ALMANAC_HTTP_ADDRESS",
            "IP address",
            text(45).then(AllSettings::address),
            "0.0.0.0",
            "the local address that the server listens on, such as `127.0.0.1` behind a proxy; `0.0.0.0` means all");
    public static final Setting<String> TLS_CERTIFICATE = add(
            "ALMANAC_TLS_CERTIFICATE",
            "path",
            text(1000),
            "",
            "a file with the certificate and its chain (PEM), by which that port speaks HTTPS alone; read again when"
                    + " it changes");
    public static final Setting<String> TLS_KEY = add(
            "ALMANAC_TLS_KEY",
            "path",
            text(1000),
            "",
            "a file with the certificate's key (PEM, PKCS #8, not encrypted)");
    static final Setting<Integer> MANAGEMENT_PORT = add(
            "ALMANAC_MANAGEMENT_PORT",
            "0–65535",
            integer(0, 65535),
            "0",
            "the port on which monitoring finds `/health/ready`, `/health/live`, `/health/started` and `/metrics`; 0"
                    + " means none");
    static final Setting<String> MANAGEMENT_ADDRESS = add(
            "ALMANAC_MANAGEMENT_ADDRESS",
            "IP address",
            text(45).then(AllSettings::address),
            "127.0.0.1",
            "the local address of that port, which asks nobody to sign in: only one that monitoring alone can reach");
    static final Setting<String> LOG_FORMAT = add(
            "ALMANAC_LOG_FORMAT",
            "`text` or `json`",
            oneOf(List.of("text", "json"), UnaryOperator.identity()),
            "text",
            "whether the log has lines to read, or a JSON object in each");
    static final Setting<Integer> LOG_FILES = add(
            "ALMANAC_LOG_FILES",
            "0–1000",
            integer(0, 1000),
            "0",
            "how many files of 10 MB the log fills in turn, in `logs` of the data directory, besides standard error; 0"
                    + " means none");
    static final Setting<Boolean> ACCESS_LOG = add(
            "ALMANAC_ACCESS_LOG",
            "`true` or `false`",
            bool(),
            "false",
            "whether each request is logged: method, path, names of its parameters, status, time, address and account");
    static final Setting<Integer> SLOW_MILLIS = add(
            "ALMANAC_SLOW_MILLIS",
            "milliseconds",
            integer(0, 3_600_000),
            "0",
            "requests that take so long are logged in the same way, with their route; 0 means none");
    static final Setting<String> DATA_DIR =
            add("ALMANAC_DATA_DIR", "path", text(1000), "data", "where the database, images and logs are kept");
    public static final Setting<String> DB_URL = add(
            "ALMANAC_DB_URL",
            "JDBC URL, or name",
            text(2000).then(AllSettings::knownDatabase),
            "",
            "the database: `jdbc:postgresql://…`, `jdbc:h2:…`, or `jndi:` and the name of a data source that the"
                    + " server has, of PostgreSQL; otherwise an H2 file in the data directory");
    public static final Setting<String> DB_USER =
            add("ALMANAC_DB_USER", "text", text(200), "almanac", "the database user");
    public static final Setting<String> DB_PASSWORD =
            secret("ALMANAC_DB_PASSWORD", "text", text(1000), "the database user's password");
    static final Setting<Integer> DB_CONNECTIONS = add(
            "ALMANAC_DB_CONNECTIONS",
            "8–500",
            integer(8, 500),
            "32",
            "how many connections to the database are open at most, and as many to its replica; fewer than 32 also let"
                    + " fewer requests run at once");
    static final Setting<Integer> QUERY_SECONDS = add(
            "ALMANAC_QUERY_SECONDS",
            "1–60",
            integer(1, 60),
            "5",
            "how long a query may take before it is cancelled, and those of one reading request together before the next one"
                    + " is refused (503); those of feeds and other exports may take a minute");
    static final Setting<Integer> DISK_RESERVE = add(
            "ALMANAC_DISK_RESERVE",
            "megabytes",
            integer(0, 1_000_000_000),
            "64",
            "how much disk space is kept free: below it, writes are refused (507)");
    public static final Setting<String> DB_READ_URL = add(
            "ALMANAC_DB_READ_URL",
            "JDBC URL, or name",
            text(2000).then(AllSettings::replica),
            "",
            "a streaming replica of the PostgreSQL database, `jdbc:postgresql://…` or `jndi:…`, for readers who are"
                    + " not signed in");
    static final Setting<String> PUBLIC_URL = add(
            "ALMANAC_PUBLIC_URL",
            "URL",
            url().then(address -> address.replaceFirst("/+$", "")),
            "",
            "the site's public address; otherwise links use the address of the request, and links to set a password"
                    + " the one that an administrator has confirmed");
    static final Setting<String> ADMIN_PASSWORD = secret(
            "ALMANAC_ADMIN_PASSWORD",
            "text, as account passwords",
            text(1000).then(AllSettings::password),
            "the password of the first administrator, `admin`; otherwise one is generated at the first start");
    static final Setting<String> ACCOUNTS_FILE = add(
            "ALMANAC_ACCOUNTS_FILE",
            "path",
            text(1000),
            "",
            "lines `name,role,password`: accounts to create at the start if they don't exist; the rules for passwords"
                    + " apply");
    static final Setting<List<String>> ALLOWED_ORIGINS = add(
            "ALMANAC_ALLOWED_ORIGINS",
            "list of origins, or `*`",
            listOf(text(300).then(AllSettings::origin)),
            "*",
            "the sites whose web pages may read the interface (CORS)");
    static final Setting<Boolean> ALIAS = add(
            "ALMANAC_ALIAS",
            "`true` or `false`",
            bool(),
            "true",
            "whether `/wp-json/tribe/events/v1` answers like `/cal/events/v1`, for clients of the WordPress interface");
    static final Setting<Integer> BODY_LIMIT =
            add("ALMANAC_BODY_LIMIT", "bytes", integer(1000, 100_000_000), "10485760", "the largest request body");

    static final Setting<Integer> IMAGE_LIMIT = add(
            "ALMANAC_IMAGE_LIMIT",
            "bytes",
            integer(1000, 1_000_000_000),
            "20971520",
            "the largest image, uploaded or fetched");
    static final Setting<Integer> IMAGE_PIXELS = add(
            "ALMANAC_IMAGE_PIXELS",
            "pixels",
            integer(10_000, 1_000_000_000),
            "24000000",
            "the largest image, all frames together (half of it for WebP, and for JPEG in print colours); a pixel"
                    + " takes up to 28 bytes of memory for a moment, and images that don't fit into 5/16 of the heap are"
                    + " refused");
    static final Setting<List<AllowedHost>> IMAGE_HOSTS = add(
            "ALMANAC_IMAGE_HOSTS",
            "list of `host`, `host:port` or `host:*`",
            clearableListOf(Rule.of(Map.of("type", "string"), AllSettings::allowedHost), 100),
            "",
            "hosts inside the server's own network that images may be fetched from: on ports 80 and 443, on that port"
                    + " only, or on every port");
    static final Setting<List<AddressBlock>> TRUSTED_PROXIES = add(
            "ALMANAC_TRUSTED_PROXIES",
            "list of addresses or blocks such as `10.0.0.0/8`",
            clearableListOf(Rule.of(Map.of("type", "string"), AllSettings::block), 100),
            "",
            "proxies whose `X-Forwarded-For`, `-Proto` and `-Host`, or `Forwarded`, are trusted;"
                    + " otherwise the peer address is used");
    static final Setting<Boolean> BASIC_ACCOUNT_PASSWORDS = add(
            "ALMANAC_BASIC_ACCOUNT_PASSWORDS",
            "`true` or `false`",
            bool(),
            "true",
            "whether programs may sign in with an account's password; otherwise only with application passwords");
    static final Setting<Integer> PASSWORD_ITERATIONS = add(
            "ALMANAC_PASSWORD_ITERATIONS",
            "10000–210000",
            integer(10_000, 210_000),
            "210000",
            "how often a new password is hashed (PBKDF2 with HMAC-SHA512): as OWASP advises, and less only where it"
                    + " guards nothing, as on a server for tests");
    static final Setting<Integer> REQUESTS_PER_MINUTE = add(
            "ALMANAC_REQUESTS_PER_MINUTE",
            "0–1000000",
            integer(0, 1_000_000),
            "0",
            "how many requests an account, or an anonymous caller's address, may make in a minute; 0 means no limit");

    static final Setting<Integer> SESSION_IDLE_MINUTES = add(
            "ALMANAC_SESSION_IDLE_MINUTES",
            "1–525600",
            integer(1, 525_600),
            "480",
            "after how many minutes without a request people have to sign in again");
    static final Setting<Integer> SESSION_DAYS = add(
            "ALMANAC_SESSION_DAYS",
            "1–365",
            integer(1, 365),
            "7",
            "after how many days people have to sign in again in any case");
    static final Setting<Integer> AUDIT_DAYS = add(
            "ALMANAC_AUDIT_DAYS",
            "1–36500",
            integer(1, 36_500),
            "365",
            "how many days the audit trail is kept, and what changes replaced");
    static final Setting<Integer> CHANGE_DAYS = add(
            "ALMANAC_CHANGE_DAYS",
            "1–36500",
            integer(1, 36_500),
            "90",
            "how many days changes are kept, for clients that go on from where they stopped");

    public static final Setting<String> BACKUP_DIR = add(
            "ALMANAC_BACKUP_DIR",
            "path",
            text(1000),
            "",
            "an existing directory for scheduled backups, the same one for all nodes; otherwise there are none");
    public static final Setting<Integer> BACKUP_HOURS = add(
            "ALMANAC_BACKUP_HOURS",
            "1–8760",
            integer(1, 8_760),
            "24",
            "how many hours after the last scheduled backup the next one is made");
    public static final Setting<String> BACKUP_AT = add(
            "ALMANAC_BACKUP_AT",
            "time of day",
            text(5).then(AllSettings::timeOfDay),
            "",
            "when a scheduled backup is made each day, such as `02:30`, in the site's time zone; then"
                    + " `ALMANAC_BACKUP_HOURS` doesn't count");
    public static final Setting<Integer> BACKUP_KEEP = add(
            "ALMANAC_BACKUP_KEEP",
            "1–1000",
            integer(1, 1_000),
            "7",
            "how many scheduled backups are kept: once another one is complete, the oldest is deleted");
    public static final Setting<String> BACKUP_PASSPHRASE = secret(
            "ALMANAC_BACKUP_PASSPHRASE",
            "text",
            text(1000),
            "encrypts backups, and decrypts the one that is restored; without it, backups are readable by anybody who"
                    + " has the file");

    static final Setting<String> OIDC_ISSUER = add(
            "ALMANAC_OIDC_ISSUER",
            "URL",
            url().then(OpenIdSettings::safeOrNone),
            "",
            "the identity provider (OpenID Connect) whose bearer tokens are accepted, exactly as in their `iss` claim;"
                    + " otherwise none are");
    static final Setting<String> OIDC_AUDIENCE = add(
            "ALMANAC_OIDC_AUDIENCE", "text", text(1000), "", "the audience that a token must name (its `aud` claim)");
    static final Setting<String> OIDC_CLIENT_ID = add(
            "ALMANAC_OIDC_CLIENT_ID",
            "text",
            text(1000),
            "",
            "how the provider knows this site, for people who sign in there in their browser; otherwise they can't");
    static final Setting<String> OIDC_CLIENT_SECRET =
            secret("ALMANAC_OIDC_CLIENT_SECRET", "text", text(1000), "the site's secret at the provider");
    static final Setting<String> OIDC_NAME_CLAIM =
            add("ALMANAC_OIDC_NAME_CLAIM", "text", text(200), "preferred_username", "the claim that names the account");
    static final Setting<String> OIDC_GROUPS_CLAIM = add(
            "ALMANAC_OIDC_GROUPS_CLAIM",
            "text",
            text(200),
            "groups",
            "the claim whose values `ALMANAC_OIDC_ROLES` maps");
    static final Setting<List<String>> OIDC_ROLES = add(
            "ALMANAC_OIDC_ROLES",
            "list of `value=role`",
            clearableListOf(text(300).then(OpenIdSettings::groupWithRole), 1000),
            "",
            "the roles of groups, such as `calendar-editors=editor,staff=subscriber`; the highest wins, and users"
                    + " without any are refused");

    static {
        ALL.addAll(FirstValues.ALL);
    }

    private AllSettings() {}

    private static <T> Setting<T> add(String name, String type, Rule<T> rule, String byDefault, String effect) {
        Setting<T> setting = new Setting<>(name, type, rule, byDefault, effect);
        ALL.add(setting);
        return setting;
    }

    private static Setting<String> secret(String name, String type, Rule<String> rule, String effect) {
        Setting<String> secret = add(name, type, rule, "", effect);
        SECRET_FILES.put(
                secret,
                add(name + "_FILE", "path", text(1000), "", "a file that contains `" + name + "`, in its place"));
        return secret;
    }

    private static String address(String sent) {
        try {
            AddressBlock.literal(sent);
            return sent;
        } catch (IllegalArgumentException e) {
            throw new InvalidValue("must be an IP address such as 127.0.0.1 or ::1");
        }
    }

    /** Apps have origins of schemes of their own; only the port is the same in all. */
    private static String origin(String sent) {
        if (sent.matches(".*:[0-9]*") && !sent.matches(".*" + WebUrl.PORT)) {
            throw new InvalidValue("must be origins such as https://intranet.example:8443");
        }
        return sent;
    }

    private static String timeOfDay(String sent) {
        if (!sent.matches("|([01]\\d|2[0-3]):[0-5]\\d")) {
            throw new InvalidValue("must be a time of day such as 02:30");
        }
        return sent;
    }

    private static String password(String sent) {
        if (!sent.isEmpty()) {
            PasswordRules.check(sent, "admin");
        }
        return sent;
    }

    private static AddressBlock block(Object sent) {
        try {
            return AddressBlock.of(sent.toString());
        } catch (IllegalArgumentException e) {
            throw new InvalidValue("must be addresses or blocks of addresses such as 10.0.0.0/8");
        }
    }

    private static AllowedHost allowedHost(Object sent) {
        try {
            return AllowedHost.of(sent.toString());
        } catch (IllegalArgumentException e) {
            throw new InvalidValue("must be hosts such as media.example, media.example:8080 or media.example:*");
        }
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
     * Returns whether a URL names a PostgreSQL, or a data source of the server, which has to be of one. A name that is the
     * address of another host would load what that sends.
     */
    static boolean mayBePostgresql(String url) {
        return url.startsWith(POSTGRESQL) || url.startsWith(JNDI) && !url.contains("//");
    }
}

package almanac.base.settings;

import almanac.base.text.AddressBlock;
import almanac.base.text.AllowedHost;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The settings of the machine and the first values of the site's settings, read from system properties, such as
 * {@code almanac.db.url}, and then from the environment, and checked at the start. MicroProfile Config would read the same,
 * but isn't there on every server when the first connection to the database is made.
 */
@ApplicationScoped
public class Settings {

    private final SettingValues values;

    /** Reads all settings; faults abort the start, and all are reported. */
    public Settings() {
        this(Settings::given);
    }

    /** @param given the configured text by the setting's key; empty for the default */
    public Settings(UnaryOperator<String> given) {
        SettingValues read = new SettingValues(setting -> given.apply(setting.key()));
        List<String> faults = read.faults();
        if (!faults.isEmpty()) {
            throw new StartFailure(String.join(" ", faults), null);
        }
        values = read;
    }

    private static String given(String key) {
        String property = System.getProperty(key, "");
        String variable = key.toUpperCase(Locale.ROOT).replace('.', '_');
        return property.isBlank() ? System.getenv().getOrDefault(variable, "") : property;
    }

    public <T> T get(Setting<T> setting) {
        return values.get(setting);
    }

    /** The site's address without a slash at the end, or the empty text. */
    public String publicUrl() {
        return get(ServerSettings.PUBLIC_URL);
    }

    /**
     * Returns whether the server itself speaks HTTPS at the standard port of a public host, so that browsers may be
     * told never to use HTTP there. That covers all ports of the host, and at another port the host may not be ours
     * alone.
     */
    public boolean hasHttpsHost() {
        return !get(ServerSettings.TLS_CERTIFICATE).isEmpty()
                && publicUrl().startsWith("https:")
                && URI.create(publicUrl()).getPort() < 0;
    }

    public List<String> allowedOrigins() {
        return get(ServerSettings.ALLOWED_ORIGINS);
    }

    public boolean hasAlias() {
        return get(ServerSettings.ALIAS);
    }

    /** The largest request body, in bytes. */
    public int bodyLimit() {
        return get(ServerSettings.BODY_LIMIT);
    }

    /** The largest image, in bytes. */
    public int imageLimit() {
        return get(ServerSettings.IMAGE_LIMIT);
    }

    /** The largest image, in pixels of all its frames together. */
    public int imagePixels() {
        return get(ServerSettings.IMAGE_PIXELS);
    }

    /** The hosts inside the server's own network from which images may be fetched. */
    public List<AllowedHost> imageHosts() {
        return get(ServerSettings.IMAGE_HOSTS);
    }

    /** The identity provider, if there is one. */
    public Optional<OpenIdSettings> openId() {
        return Optional.of(get(SignInSettings.OIDC_ISSUER))
                .filter(issuer -> !issuer.isEmpty())
                .map(issuer -> new OpenIdSettings(
                        issuer,
                        get(SignInSettings.OIDC_AUDIENCE),
                        get(SignInSettings.OIDC_NAME_CLAIM),
                        get(SignInSettings.OIDC_GROUPS_CLAIM),
                        get(SignInSettings.OIDC_ROLES)));
    }

    /** The site's registration with the identity provider, if people sign in there in their browser. */
    public Optional<OpenIdSettings.Client> openIdClient() {
        return Optional.of(get(SignInSettings.OIDC_CLIENT_ID))
                .filter(id -> !id.isEmpty())
                .map(id -> new OpenIdSettings.Client(id, get(SignInSettings.OIDC_CLIENT_SECRET)));
    }

    /** Returns what passwords of sources are encrypted with; empty if a file in the data directory has it. */
    public Optional<String> secret() {
        return Optional.of(get(ServerSettings.SECRET)).filter(each -> !each.isEmpty());
    }

    /** The directory of the database, images and logs. */
    public Path dataDir() {
        return Path.of(get(StorageSettings.DATA_DIR)).toAbsolutePath();
    }

    /** The maximum number of open connections to the database, for requests and jobs together. */
    public int connections() {
        return get(StorageSettings.DB_CONNECTIONS);
    }

    /** The time limit of a request's queries. */
    public Duration queryLimit() {
        return Duration.ofSeconds(get(StorageSettings.QUERY_SECONDS));
    }

    public boolean logsAccess() {
        return get(ServerSettings.ACCESS_LOG);
    }

    /** The time from which a request is logged as slow; 0 if none is. */
    public int slowMillis() {
        return get(ServerSettings.SLOW_MILLIS);
    }

    /** Where monitoring finds the state of the server; empty if it has no such port. */
    public Optional<InetSocketAddress> managementAddress() {
        return Optional.of(get(ServerSettings.MANAGEMENT_PORT))
                .filter(port -> port > 0)
                .map(port -> new InetSocketAddress(get(ServerSettings.MANAGEMENT_ADDRESS), port));
    }

    /** The disk space to keep free, in bytes. */
    public long diskReserve() {
        return get(StorageSettings.DISK_RESERVE) * 1_000_000L;
    }

    public boolean hasReplica() {
        return !get(StorageSettings.DB_READ_URL).isEmpty();
    }

    /** The first administrator's password, or the empty text. */
    public String adminPassword() {
        return get(SignInSettings.ADMIN_PASSWORD);
    }

    /** The accounts to create if they don't exist. */
    public List<AccountsFile.Entry> accounts() {
        String file = get(SignInSettings.ACCOUNTS_FILE);
        return file.isEmpty() ? List.of() : new AccountsFile(Path.of(file)).entries();
    }

    public List<AddressBlock> trustedProxies() {
        return get(ServerSettings.TRUSTED_PROXIES);
    }

    /** Returns whether HTTP Basic accepts the passwords of accounts, besides application passwords. */
    public boolean takesAccountPasswords() {
        return get(SignInSettings.BASIC_ACCOUNT_PASSWORDS);
    }

    /** The number of iterations with which a new password is hashed. */
    public int passwordIterations() {
        return get(SignInSettings.PASSWORD_ITERATIONS);
    }

    /** The maximum number of requests of an account or address in a minute; 0 means no limit. */
    public int requestsPerMinute() {
        return get(ServerSettings.REQUESTS_PER_MINUTE);
    }

    /** The time without a request after which a session expires. */
    public Duration sessionIdle() {
        return Duration.ofMinutes(get(SignInSettings.SESSION_IDLE_MINUTES));
    }

    /** The time after which a session expires in any case. */
    public Duration sessionLimit() {
        return Duration.ofDays(get(SignInSettings.SESSION_DAYS));
    }

    /** The retention of the audit trail, in days. */
    public int auditDays() {
        return get(StorageSettings.AUDIT_DAYS);
    }

    /** The retention of changes for clients that hold a copy, in days. */
    public int changeDays() {
        return get(StorageSettings.CHANGE_DAYS);
    }
}

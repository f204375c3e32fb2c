package almanac.base.settings;

import jakarta.enterprise.context.ApplicationScoped;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * The settings of the machine and the first values of the site's, read from the environment or a file by MicroProfile
 * Config and checked at the start.
 */
@ApplicationScoped
public class Settings {

    private final SettingValues values;

    /** Reads all settings; faults end the start, all of them reported. */
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
        return ConfigProvider.getConfig().getOptionalValue(key, String.class).orElse("");
    }

    public <T> T get(Setting<T> setting) {
        return values.get(setting);
    }

    /** The first value of a setting of the site. */
    public <T> T first(Setting<T> setting) {
        return get(setting);
    }

    /** The site's address without a slash at the end, or the empty text. */
    public String publicUrl() {
        return get(AllSettings.PUBLIC_URL).replaceFirst("/+$", "");
    }

    public List<String> allowedOrigins() {
        return get(AllSettings.ALLOWED_ORIGINS);
    }

    public boolean hasAlias() {
        return get(AllSettings.ALIAS);
    }

    /** The largest request body, in bytes. */
    public int bodyLimit() {
        return get(AllSettings.BODY_LIMIT);
    }

    /** The largest image, in bytes. */
    public int imageLimit() {
        return get(AllSettings.IMAGE_LIMIT);
    }

    /** The largest image, in pixels of all its frames together. */
    public int imagePixels() {
        return get(AllSettings.IMAGE_PIXELS);
    }

    /** Where images may be fetched from inside the server's own network. */
    public List<AllowedHost> imageHosts() {
        return get(AllSettings.IMAGE_HOSTS);
    }

    /** The identity provider, if there is one. */
    public Optional<OpenIdSettings> openId() {
        return Optional.of(get(AllSettings.OIDC_ISSUER))
                .filter(issuer -> !issuer.isEmpty())
                .map(issuer -> new OpenIdSettings(
                        issuer,
                        get(AllSettings.OIDC_AUDIENCE),
                        get(AllSettings.OIDC_NAME_CLAIM),
                        get(AllSettings.OIDC_GROUPS_CLAIM),
                        get(AllSettings.OIDC_ROLES)));
    }

    /** How the site is known to the identity provider, if people sign in there in their browser. */
    public Optional<OpenIdClient> openIdClient() {
        return Optional.of(get(AllSettings.OIDC_CLIENT_ID))
                .filter(id -> !id.isEmpty())
                .map(id -> new OpenIdClient(id, get(AllSettings.OIDC_CLIENT_SECRET)));
    }

    /** Where the database, images and logs are kept. */
    public Path dataDir() {
        return Path.of(get(AllSettings.DATA_DIR)).toAbsolutePath();
    }

    /** How many connections to the database are open at most, for requests and jobs together. */
    public int connections() {
        return get(AllSettings.DB_CONNECTIONS);
    }

    /** How long a query of a request may take. */
    public Duration queryLimit() {
        return Duration.ofSeconds(get(AllSettings.QUERY_SECONDS));
    }

    /** How many bytes of the disk are kept free. */
    public long diskReserve() {
        return get(AllSettings.DISK_RESERVE) * 1_000_000L;
    }

    /** Whether there is a read replica. */
    public boolean hasReplica() {
        return !get(AllSettings.DB_READ_URL).isEmpty();
    }

    /** The first administrator's password, or the empty text. */
    public String adminPassword() {
        return get(AllSettings.ADMIN_PASSWORD);
    }

    /** The accounts to create if they don't exist. */
    public List<AccountsFile.Entry> accounts() {
        String file = get(AllSettings.ACCOUNTS_FILE);
        return file.isEmpty() ? List.of() : new AccountsFile(Path.of(file)).entries();
    }

    public List<AddressBlock> trustedProxies() {
        return get(AllSettings.TRUSTED_PROXIES);
    }

    /** Whether HTTP Basic takes the passwords of accounts, besides application passwords. */
    public boolean takesAccountPasswords() {
        return get(AllSettings.BASIC_ACCOUNT_PASSWORDS);
    }

    /** How many iterations a new password is hashed with. */
    public int passwordIterations() {
        return get(AllSettings.PASSWORD_ITERATIONS);
    }

    /** How many requests an account or address may make in a minute; 0 means no limit. */
    public int requestsPerMinute() {
        return get(AllSettings.REQUESTS_PER_MINUTE);
    }

    /** After how long without a request a session is over. */
    public Duration sessionIdle() {
        return Duration.ofMinutes(get(AllSettings.SESSION_IDLE_MINUTES));
    }

    /** After how long a session is over in any case. */
    public Duration sessionLimit() {
        return Duration.ofDays(get(AllSettings.SESSION_DAYS));
    }

    /** How many days the audit trail is kept. */
    public int auditDays() {
        return get(AllSettings.AUDIT_DAYS);
    }

    /** How many days changes are kept for clients that keep a copy. */
    public int changeDays() {
        return get(AllSettings.CHANGE_DAYS);
    }
}

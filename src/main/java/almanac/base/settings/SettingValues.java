package almanac.base.settings;

import almanac.base.constraint.InvalidValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The values of all settings, and one sentence for each fault. */
final class SettingValues {

    /** Keyed by name: strings cache their hash, while hashing whole settings took 3 % of a short response. */
    private final Map<String, Object> values = new HashMap<>();

    private final List<String> faults = new ArrayList<>();

    /** @param given the configured text; blank counts as absent */
    SettingValues(Function<Setting<?>, String> given) {
        AllSettings.ALL.forEach(setting -> read(setting, given.apply(setting).strip()));
        AllSettings.SECRET_FILES.forEach(this::readSecret);
        find(StorageSettings.DB_READ_URL)
                .filter(url -> !url.isEmpty())
                .flatMap(url -> find(StorageSettings.DB_URL))
                .filter(url -> !StorageSettings.mayBePostgresql(url))
                .ifPresent(
                        url -> faults.add("ALMANAC_DB_URL must name a PostgreSQL where ALMANAC_DB_READ_URL is set."));
        require(StorageSettings.BACKUP_DIR, StorageSettings.BACKUP_AT);
        require(MailSettings.MAIL_FROM, MailSettings.SMTP_HOST);
        require(ServerSettings.TLS_KEY, ServerSettings.TLS_CERTIFICATE);
        require(ServerSettings.TLS_CERTIFICATE, ServerSettings.TLS_KEY);
        find(SignInSettings.OIDC_ISSUER)
                .filter(issuer -> !issuer.isEmpty())
                .ifPresent(issuer -> faults.addAll(
                        OpenIdSettings.missing(find(SignInSettings.OIDC_AUDIENCE), find(SignInSettings.OIDC_ROLES))));
        find(SignInSettings.ACCOUNTS_FILE)
                .filter(file -> !file.isEmpty())
                .ifPresent(file -> faults.addAll(new AccountsFile(Path.of(file)).faults()));
    }

    private void require(Setting<String> setting, Setting<String> where) {
        if (find(setting).filter(String::isEmpty).isPresent()
                && find(where).filter(path -> !path.isEmpty()).isPresent()) {
            faults.add(setting.name() + " must not be empty where " + where.name() + " is set.");
        }
    }

    private void read(Setting<?> setting, String given) {
        try {
            values.put(setting.name(), setting.rule().read(given.isEmpty() ? setting.byDefault() : given));
        } catch (InvalidValue e) {
            faults.add(setting.name() + " " + e.getMessage() + ".");
        }
    }

    /** Reads a secret from the file that its own setting names, if any. */
    private void readSecret(Setting<?> secret, Setting<String> setting) {
        String file = find(setting).orElse("");
        if (file.isEmpty()) {
            return;
        }
        if (!"".equals(values.getOrDefault(secret.name(), ""))) {
            faults.add(secret.name() + " and " + setting.name() + " exclude each other.");
            return;
        }
        try {
            String content = Files.readString(Path.of(file)).strip();
            if (content.isEmpty()) {
                faults.add(setting.name() + ": " + file + " is empty.");
            } else {
                read(secret, content);
            }
        } catch (IOException e) {
            faults.add(setting.name() + ": " + file + " can't be read.");
        }
    }

    List<String> faults() {
        return List.copyOf(faults);
    }

    /** The value; empty if it is invalid. */
    @SuppressWarnings("unchecked") // each value was read by its own setting's rule
    <T> Optional<T> find(Setting<T> setting) {
        return Optional.ofNullable((T) values.get(setting.name()));
    }

    <T> T get(Setting<T> setting) {
        return find(setting).orElseThrow();
    }
}

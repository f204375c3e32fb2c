package almanac.security;

import almanac.jobs.JobSearch;
import almanac.model.Account;
import almanac.model.Role;
import almanac.settings.Settings;
import almanac.settings.SiteClock;
import almanac.settings.StartFailure;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Locale;

/** Creates, when the server starts, the first administrator and the accounts of the accounts file that are missing. */
@ApplicationScoped
public class FirstAccounts {

    private static final String ADMINISTRATOR = "admin";
    private static final int RANDOM_BYTES = 15;

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private JobSearch jobs;

    @Inject
    private AccountSearch accounts;

    @Inject
    private Passwords passwords;

    @Inject
    private Settings settings;

    @Inject
    private SiteClock clock;

    @Transactional
    void create(@Observes @Initialized(ApplicationScoped.class) Object started) {
        jobs.take("first-accounts"); // several nodes may start at once
        if (accounts.named(ADMINISTRATOR).isEmpty() && accounts.isEmpty()) {
            String password = settings.adminPassword().isEmpty() ? madeUp() : settings.adminPassword();
            add(ADMINISTRATOR, Role.ADMINISTRATOR, password);
        }
        if (!settings.accountsFile().isEmpty()) {
            lines(Path.of(settings.accountsFile())).forEach(this::addLine);
        }
    }

    /** A random password, kept in a file that its owner alone can read. */
    private String madeUp() {
        byte[] random = new byte[RANDOM_BYTES];
        new SecureRandom().nextBytes(random);
        String password = Base64.getUrlEncoder().withoutPadding().encodeToString(random);
        Path file = settings.dataDir().resolve("admin-password");
        try {
            Files.createDirectories(file.getParent());
            Files.deleteIfExists(file);
            Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            Files.writeString(file, password + "\n");
        } catch (IOException e) {
            throw new StartFailure("The administrator's password can't be written to " + file + ".", e);
        }
        return password;
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file).stream()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                    .toList();
        } catch (IOException e) {
            throw new StartFailure("ALMANAC_ACCOUNTS_FILE: " + file + " can't be read.", e);
        }
    }

    private void addLine(String line) {
        String[] parts = line.split(",", 3);
        boolean told = parts.length == 3
                && !parts[0].isBlank()
                && parts[0].length() <= 60
                && !parts[0].contains(":")
                && !parts[2].isBlank()
                && Arrays.stream(Role.values()).anyMatch(role -> role.name().equalsIgnoreCase(parts[1].strip()));
        if (!told) {
            throw new StartFailure(
                    "ALMANAC_ACCOUNTS_FILE: every line must be name,role,password with one of the roles "
                            + Arrays.toString(Role.values()).toLowerCase(Locale.ROOT) + ".",
                    null);
        }
        if (accounts.named(parts[0].strip()).isEmpty()) {
            add(parts[0].strip(), Role.valueOf(parts[1].strip().toUpperCase(Locale.ROOT)), parts[2].strip());
        }
    }

    private void add(String name, Role role, String password) {
        entities.persist(new Account(name, role, passwords.hash(password), clock.now()));
        entities.flush();
    }
}

package almanac.domain.signin;

import almanac.base.clock.SiteClock;
import almanac.base.kind.Role;
import almanac.base.settings.Settings;
import almanac.base.settings.StartFailure;
import almanac.domain.model.Account;
import almanac.domain.security.AccountSearch;
import almanac.domain.security.Callers;
import almanac.domain.security.Passwords;
import almanac.store.jobs.JobStore;
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
import java.util.Base64;

/** Creates, at the start, the first administrator and the missing accounts of the accounts file. */
@ApplicationScoped
public class FirstAccounts {

    private static final String ADMINISTRATOR = "admin";
    private static final int RANDOM_BYTES = 15;

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private FirstAccounts self; // so that the transaction runs as the system caller

    @Inject
    private Callers callers;

    @Inject
    private JobStore jobs;

    @Inject
    private AccountSearch accounts;

    @Inject
    private Passwords passwords;

    @Inject
    private Settings settings;

    @Inject
    private SiteClock clock;

    void start(@Observes @Initialized(ApplicationScoped.class) Object started) {
        callers.system("first-accounts", self::create);
    }

    @Transactional
    void create() {
        jobs.take("first-accounts"); // several nodes may start at once
        if (accounts.named(ADMINISTRATOR).isEmpty() && accounts.isEmpty()) {
            String password = settings.adminPassword().isEmpty() ? madeUp() : settings.adminPassword();
            add(ADMINISTRATOR, Role.ADMINISTRATOR, password);
        }
        settings.accounts().stream()
                .filter(entry -> accounts.named(entry.name()).isEmpty())
                .forEach(entry -> add(entry.name(), entry.role(), entry.password()));
    }

    /** Returns a generated password, also written to a file that only its owner can read. */
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

    private void add(String name, Role role, String password) {
        entities.persist(new Account(name, role, passwords.hash(password), clock.now()));
        entities.flush();
    }
}

package almanac.domain.signin;

import almanac.domain.model.Account;
import almanac.domain.model.ApplicationPassword;
import almanac.store.failure.OptionalWrite;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Optional;

/** Records sign-ins, unless the disk is full: people who want to free space must get in. */
@ApplicationScoped
public class SignInUse {

    @Inject
    private SignInAudit audit;

    @Inject
    private ApplicationPasswordStore store;

    /** @param account empty if it failed */
    void note(Optional<Account> account, String name, String address) {
        OptionalWrite.write(() -> audit.signIn(account, name, address));
    }

    void note(ApplicationPassword password, Account account, Instant now, String address) {
        OptionalWrite.write(() -> {
            if (!address.equals(password.getLastUsedFrom())) {
                audit.signIn(Optional.of(account), password.getName(), address);
            }
            store.noteUse(password.getId(), now, address);
        });
    }
}

package almanac.desk.administration;

import almanac.base.refusal.ExpectedVersion;
import almanac.domain.account.AccountService;
import almanac.domain.privacy.PersonalDataService;
import almanac.domain.security.Caller;
import almanac.store.failure.Retried;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;

/** Actions of the pages of personal data, each in a transaction of its own. */
@ApplicationScoped
@Transactional
public class PrivacyActions {

    @Inject
    private AccountService accounts;

    @Inject
    private PersonalDataService data;

    /** Anonymises an account; who it was can't be found out any more. */
    @Retried(alone = true)
    public void anonymise(long id, ExpectedVersion expected, Caller caller) {
        data.anonymise(accounts.own(id, expected, caller), caller);
    }
}

package almanac.desk.merge;

import almanac.base.kind.Kind;
import almanac.domain.merge.Merge;
import almanac.domain.merge.MergeService;
import almanac.domain.security.Caller;
import almanac.store.failure.Retried;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;

/** Merges one record into another, in its own transaction. */
@ApplicationScoped
@Transactional
public class MergeActions {
    @Inject
    private MergeService merges;

    @Retried(alone = true)
    public void merge(Kind kind, Merge wanted, Caller caller) {
        merges.merge(kind, wanted, caller);
    }
}

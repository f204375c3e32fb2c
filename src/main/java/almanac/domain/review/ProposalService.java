package almanac.domain.review;

import almanac.base.clock.SiteClock;
import almanac.base.kind.RecordKey;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.refusal.StaleVersion;
import almanac.domain.model.Event;
import almanac.domain.model.SentBack;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.domain.security.Policy;
import almanac.domain.series.SeriesSearch;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.function.Function;

/** Stores proposed corrections of published events, and decides on them, in the caller's transaction. */
@ApplicationScoped
public class ProposalService {

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private ProposalSearch proposals;

    @Inject
    private SeriesSearch series;

    @Inject
    private SiteClock clock;

    /**
     * Returns the whole event, also by the id of one of its dates, for a caller who may propose changes.
     *
     * @throws almanac.base.refusal.Forbidden if they may not, or may edit it
     */
    public Event proposable(long id, Caller caller) {
        Event whole = series.readable(new RecordKey.ById(id), caller).series();
        Policy.requireProposal(caller, whole);
        return whole;
    }

    /** Returns the caller's own proposal of an event from {@link #proposable}. */
    public Optional<Proposal> own(Event event, Caller caller) {
        return proposals.of(event).filter(each -> isOf(caller, each));
    }

    /** Returns the proposal of an event, locked; nothing in the transaction may have read it before. */
    private Optional<Proposal> locked(Event event) {
        return Optional.ofNullable(entities.find(Proposal.class, event.getId(), LockModeType.PESSIMISTIC_WRITE));
    }

    private static boolean isOf(Caller caller, Proposal proposal) {
        return proposal.getAccount().getId().equals(caller.accountId());
    }

    /**
     * Stores a proposal in place of an earlier one, which may be a former author's.
     *
     * @param form the fields, as browsers send them; empty to withdraw
     * @return whether the caller had proposed anything before
     */
    public boolean propose(long id, Optional<String> form, ExpectedVersion seen, Caller caller) {
        Event event = proposable(id, caller);
        seen.require(event.getVersion());
        Optional<Proposal> known = locked(event);
        boolean isOwn = known.filter(each -> isOf(caller, each)).isPresent();
        if (form.isEmpty()) {
            known.filter(any -> isOwn).ifPresent(entities::remove);
        } else {
            Proposal proposal = known.orElseGet(() -> new Proposal(event));
            proposal.replace(event.getAuthor(), form.get(), now());
            entities.persist(proposal);
        }
        return isOwn;
    }

    /** Returns an event's pending proposal, for those who may decide on it. */
    public Optional<ProposalSearch.Proposed> waiting(long id, Caller reviewer) {
        return waiting(id, reviewer, proposals::of);
    }

    private Optional<ProposalSearch.Proposed> waiting(
            long id, Caller reviewer, Function<Event, Optional<Proposal>> found) {
        Policy.require(reviewer, Permission.EDIT_OTHERS);
        Event event = series.editable(new RecordKey.ById(id), ExpectedVersion.ANY, reviewer)
                .series();
        return found.apply(event)
                .filter(each -> each.waits() && !event.isInTrash())
                .map(each -> new ProposalSearch.Proposed(each, event));
    }

    /** Returns the pending proposal for a decision, if it is the one that the reviewer has seen. */
    private Proposal seen(long id, String seen, Caller reviewer) {
        return waiting(id, reviewer, this::locked)
                .map(ProposalSearch.Proposed::proposal)
                .filter(each -> each.getSeen().equals(seen))
                .orElseThrow(StaleVersion::new);
    }

    /**
     * Declines a proposal, with the reason for its author.
     *
     * @param seen identifies the proposal that the reviewer has seen
     * @throws StaleVersion if that is no longer pending
     */
    public void decline(long id, String seen, ReviewInput input, Caller reviewer) {
        input.requireComplete();
        input.violations().throwIfAny();
        seen(id, seen, reviewer).decline(new SentBack(input.reason.value().orElseThrow(), reviewer.accountId(), now()));
    }

    /**
     * Deletes a proposal before the caller stores it as a change of its event, in the same transaction: nobody else can
     * decide on it or replace it meanwhile.
     *
     * @throws StaleVersion as {@link #decline}
     */
    public void accept(long id, String seen, Caller reviewer) {
        entities.remove(seen(id, seen, reviewer));
    }

    private Instant now() {
        return clock.now().truncatedTo(ChronoUnit.MICROS);
    }
}

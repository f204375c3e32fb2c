package almanac.domain.source;

import static java.nio.charset.StandardCharsets.UTF_8;

import almanac.base.clock.SiteClock;
import almanac.base.json.Json;
import almanac.base.language.Language;
import almanac.base.language.Languages;
import almanac.domain.exchange.FetchedImport;
import almanac.domain.file.Remark;
import almanac.domain.mail.MailKind;
import almanac.domain.mail.Outbox;
import almanac.domain.model.Account;
import almanac.domain.model.AuditEntry;
import almanac.domain.model.Term;
import almanac.domain.preview.ImportOptions;
import almanac.domain.preview.ImportRow.Action;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.store.database.DiskSpace;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Notes how fetching a source went, each step in a transaction of its own. */
@ApplicationScoped
@Transactional(TxType.REQUIRES_NEW)
class SourceStates {

    /** Reasons in the audit trail have one language. */
    private static final Language ENGLISH = Languages.accepted("en");

    private static final Duration LONGEST_PAUSE = Duration.ofDays(1);

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private SourceSearch search;

    @Inject
    private SourceStore store;

    @Inject
    private SourceCredentials credentials;

    @Inject
    private FetchedImport imports;

    @Inject
    private SiteClock clock;

    @Inject
    private DiskSpace space;

    @Inject
    private Outbox outbox;

    /**
     * A source that is due.
     *
     * @param begun when it began to be fetched
     * @param caller who imports it
     * @param isCareful whether somebody is asked before more than half of its events go at once
     */
    record Due(
            long id,
            String name,
            SourceReading.Address address,
            ImportOptions options,
            Instant begun,
            Caller caller,
            boolean isCareful) {}

    /** Returns the ids of the sources that are due; none while the disk is nearly full, as nobody else may write then. */
    List<Long> due() {
        return space.isNearlyFull() ? List.of() : search.due(clock.now());
    }

    /**
     * Returns a source to be fetched now; empty if that is not due any more, or the last fetch is still being stored.
     *
     * @throws SourceFault if it can't be fetched for a reason on this side
     */
    Optional<Due> due(long id) throws SourceFault {
        Source source = entities.find(Source.class, id);
        if (source == null || source.isPaused() || imports.isBusy(id)) {
            return Optional.empty();
        }
        SourceState state = search.state(id);
        Account account = source.getAccount()
                .filter(Account::isEnabled)
                .filter(each -> Caller.of(each).may(Permission.EDIT_OTHERS))
                .orElseThrow(() -> SourceFault.of("nobody"));
        String authorization = credentials.authorization(source).orElseThrow(() -> SourceFault.of("other-secret"));
        return Optional.of(new Due(
                id,
                source.getName(),
                new SourceReading.Address(
                        source.getUrl(),
                        authorization,
                        state.getEtag(),
                        state.getLastModified(),
                        source.getCategory().map(Term::getName),
                        state.getDigest()),
                options(source),
                clock.now(),
                Caller.of(account, "source:" + source.getName()),
                source.getGone() != Source.Gone.KEEP));
    }

    static ImportOptions options(Source source) {
        return new ImportOptions(
                source.getStatus(),
                source.getPrivateStatus(),
                source.getZone(),
                ENGLISH.code(),
                Optional.of(new ImportOptions.SourceRules(
                        source.getId(), source.isWins(), source.getGone() == Source.Gone.TRASH)));
    }

    void succeed(Due due) {
        known(due.id(), due.begun()).ifPresent(state -> succeed(due.id(), state));
    }

    private void succeed(long id, SourceState state) {
        state.succeed(clock.now(), next(search.byId(id), Optional.empty()));
    }

    void succeed(Due due, Map<Action, Integer> counts, SourceReading.Fetched fetched) {
        known(due.id(), due.begun()).ifPresent(state -> {
            succeed(due.id(), state);
            state.become(counts, fetched.digest(), fetched.etag(), fetched.lastModified());
        });
    }

    /** Notes that it can't be fetched for a reason on this side. */
    void fail(long id, Remark why) {
        fail(id, Instant.MAX, why, Optional.empty());
    }

    void fail(Due due, Remark why, Optional<Duration> retryAfter) {
        fail(due.id(), due.begun(), why, retryAfter);
    }

    private void fail(long id, Instant begun, Remark why, Optional<Duration> retryAfter) {
        known(id, begun).ifPresent(state -> {
            Source source = search.byId(id);
            Instant since = state.getSucceededAt().orElse(source.getCreatedAt());
            if (state.fail(why, clock.now(), next(source, retryAfter), since)) {
                report(source, why);
            }
        });
    }

    /** Returns how a source is, unless it was removed or saved since: then it is fetched again, whatever came of this. */
    private Optional<SourceState> known(long id, Instant begun) {
        return store.state(id).filter(each -> !each.getNextAt().isAfter(begun));
    }

    private void report(Source source, Remark why) {
        AuditEntry.Actor actor = new AuditEntry.Actor(null, "source:" + source.getName(), "");
        AuditEntry.Subject subject =
                new AuditEntry.Subject(source.kind().word(), source.getId(), source.getTitle(), source.getVersion());
        String fields = new String(Json.bytes(Map.of("fault", List.of("", why.text(ENGLISH)))), UTF_8);
        entities.persist(new AuditEntry(clock.now(), actor, AuditEntry.Action.UPDATE, subject, fields));
        outbox.tell(MailKind.SOURCE, any -> true, source.getId(), "");
    }

    private Instant next(Source source, Optional<Duration> retryAfter) {
        Duration period = Duration.ofMinutes(source.getMinutes());
        Duration asked =
                retryAfter.filter(each -> each.compareTo(LONGEST_PAUSE) < 0).orElse(period);
        return clock.now().plus(asked.compareTo(period) > 0 ? asked : period);
    }
}

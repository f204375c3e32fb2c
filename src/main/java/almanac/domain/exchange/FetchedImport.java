package almanac.domain.exchange;

import almanac.base.clock.SiteClock;
import almanac.domain.exchange.Import.State;
import almanac.domain.file.FileContents;
import almanac.domain.file.ReadOptions;
import almanac.domain.model.Account;
import almanac.domain.preview.ImportOptions;
import almanac.domain.preview.ImportOptions.SourceRules;
import almanac.domain.preview.ImportRow;
import almanac.domain.preview.ImportRow.Action;
import almanac.domain.preview.Plans;
import almanac.domain.preview.Previews;
import almanac.domain.security.AccountSearch;
import almanac.domain.security.Caller;
import almanac.store.failure.Retried;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Makes imports of what was fetched from sources: only of what is new in it, begun at once unless it looks cut off. */
@ApplicationScoped
@Transactional(TxType.REQUIRES_NEW)
public class FetchedImport {

    /** The most imports of a source that are kept. */
    private static final int MOST_KEPT = 30;

    @Inject
    private Previews previews;

    @Inject
    private Plans plans;

    @Inject
    private PreviewStorage storage;

    @Inject
    private ImportSearch search;

    @Inject
    private ImportStore store;

    @Inject
    private AccountSearch accounts;

    @Inject
    private SiteClock clock;

    /**
     * What came of it.
     *
     * @param waits whether somebody is asked first
     */
    public record Result(Map<Action, Integer> counts, Optional<Long> importId, boolean waits) {}

    /**
     * Compares what was fetched with what is stored.
     *
     * @param name of the source
     * @param options with its source
     * @param isCareful whether somebody is asked before more than half of its events go at once
     */
    @Retried
    public Result create(String name, ImportOptions options, FileContents contents, boolean isCareful, Caller caller) {
        long source = options.source().map(SourceRules::id).orElseThrow();
        Set<String> known = search.open(source);
        List<ImportRow> news = new ArrayList<>();
        Previews.Summary summary = previews.of(0, contents, options, caller, rows -> {
            rows.stream()
                    .filter(each -> each.isNews() && !known.contains(each.digest()))
                    .forEach(news::add);
            store.add(List.of());
        });
        boolean waits = isCareful && summary.isSuspicious();
        search.ofSource(source, EnumSet.of(State.READY)).ifPresent(store::remove);
        if (news.isEmpty()) {
            return new Result(summary.counts(), Optional.empty(), waits);
        }
        search.beyondOf(source, MOST_KEPT - 1).forEach(store::remove);
        Import stored = stored(name, options, news, caller);
        stored.readAs(contents.format(), contents.remarks(), "", summary);
        if (!waits) {
            stored.become(State.RUNNING, caller.accountId());
            stored.begin(news.size());
        }
        return new Result(summary.counts(), Optional.of(stored.getId()), waits);
    }

    private Import stored(String name, ImportOptions options, List<ImportRow> rows, Caller caller) {
        Account account = accounts.byId(caller.accountId()).orElseThrow();
        Import made = new Import(account, name, options, "", clock.now());
        store.add(made, new byte[0]);
        store.add(rows.stream().map(each -> each.in(made.getId())).toList());
        return store.locked(made.getId()).orElseThrow();
    }

    /** Takes over what a source says of a member, or of a date of a series, that was changed here. */
    public void take(String name, ImportOptions options, long event, String property, Caller caller) {
        ImportRow taken = plans.taken(event, options, property, caller);
        Import made = stored(name, options, List.of(taken), caller);
        made.readAs(
                "",
                List.of(),
                "",
                new Previews.Summary(Map.of(Action.CHANGED, 1), plans.names(taken, caller), 0, List.of(), false));
        made.become(State.RUNNING, caller.accountId());
        made.begin(1);
    }

    /** Returns how what a source sends is read. */
    public ReadOptions reading(ImportOptions options) {
        return storage.reading(options, Optional.empty());
    }

    /** Returns whether an earlier fetch of a source waits for an answer, or is still being stored. */
    public boolean isBusy(long source) {
        return search.ofSource(source, EnumSet.of(State.RUNNING, State.UNDOING)).isPresent();
    }
}

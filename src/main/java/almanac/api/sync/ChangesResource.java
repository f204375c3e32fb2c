package almanac.api.sync;

import almanac.api.rest.Refuses;
import almanac.api.rest.Shows;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.domain.sync.ChangeFeed;
import almanac.domain.sync.ChangeLog;
import almanac.domain.sync.ChangePage;
import almanac.domain.sync.ChangeQuery;
import almanac.domain.sync.SyncToken;
import almanac.http.problem.ErrorCode;
import almanac.http.problem.Problem;
import almanac.http.representation.ReadContexts;
import almanac.http.route.ReadsPrimary;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** The route of the changes (contract §11). */
@Path("changes")
@Shows(value = ChangesRepresentation.class, only = true)
@ApplicationScoped
@Transactional
public class ChangesResource {

    @Inject
    private ReadContexts contexts;

    @Inject
    private ChangeFeed feed;

    @Inject
    private ChangePresenter presenter;

    @GET
    @Requires(Permission.READ)
    @ReadsPrimary
    @Refuses(ErrorCode.CHANGES_EXPIRED)
    public ChangesRepresentation read(@BeanParam ChangesParams params) {
        params.violations().throwIfAny();
        ChangeLog log = feed.upToDate();
        OptionalLong since = params.since(log.getSecret());
        params.violations().throwIfAny();
        if (since.isEmpty()) {
            return new ChangesRepresentation(List.of(), false, token(feed.start(log, contexts.caller()), log));
        }
        requireRetained(since.getAsLong(), log);
        ChangePage page = feed.page(new ChangeQuery(
                contexts.caller(), since.getAsLong(), log.getLastPosition(), params.kinds(), params.perPage()));
        return new ChangesRepresentation(
                presenter.page(page, contexts.current()), !page.isLast(), token(page.next(), log));
    }

    private void requireRetained(long position, ChangeLog log) {
        if (!feed.isRetained(log, position)) {
            throw new Problem(
                    ErrorCode.CHANGES_EXPIRED,
                    "The changes since then are no longer kept. Read everything anew, and go on from the token in"
                            + " data.next.",
                    Map.of("next", token(feed.start(log, contexts.caller()), log)));
        }
    }

    private static String token(long position, ChangeLog log) {
        return SyncToken.seal(position, log.getSecret());
    }
}

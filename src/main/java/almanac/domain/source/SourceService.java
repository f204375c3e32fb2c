package almanac.domain.source;

import almanac.base.clock.SiteClock;
import almanac.base.constraint.InvalidValue;
import almanac.base.kind.Kind;
import almanac.base.refusal.Conflict;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.refusal.NotFound;
import almanac.base.text.WebUrl;
import almanac.domain.exchange.FetchedImport;
import almanac.domain.exchange.ImportRun;
import almanac.domain.exchange.ImportService;
import almanac.domain.model.Category;
import almanac.domain.preview.Differences;
import almanac.domain.preview.ImportedEvent;
import almanac.domain.security.AccountSearch;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.domain.security.Policy;
import almanac.domain.source.SourceReading.Address;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.net.URI;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Creates, changes and removes sources, and decides about what comes from them; for editors and administrators. */
@ApplicationScoped
@Transactional
public class SourceService {

    /** The approximate maximum number: two concurrent creates may exceed it by one. */
    public static final int MOST = 1_000;

    @Inject
    private SourceSearch search;

    @Inject
    private SourceStore store;

    @Inject
    private SourceCredentials credentials;

    @Inject
    private AccountSearch accounts;

    @Inject
    private FetchedImport imports;

    @Inject
    private SourceFetching fetching;

    @Inject
    private ImportRun run;

    @Inject
    private SiteClock clock;

    /**
     * Creates a source, which is fetched soon.
     *
     * @throws Conflict if there are too many
     */
    public Source create(SourceInput input, Caller caller) {
        Policy.require(caller, Permission.EDIT_OTHERS);
        input.requireComplete();
        if (search.count() >= MOST) {
            throw new Conflict(
                    Conflict.Reason.TOO_MANY_FEEDS,
                    Kind.SOURCE.word(),
                    "There are " + MOST + " sources already, which is as many as there may be; remove one first.");
        }
        Source made = new Source(clock.now());
        apply(input, made, caller);
        store.add(made);
        fetching.soon();
        return made;
    }

    /** Changes a source, which acts with the permissions of the caller from now on; it is fetched again soon. */
    public Source update(long id, SourceInput input, ExpectedVersion expected, Caller caller) {
        Source source = editable(id, expected, caller);
        apply(input, source, caller);
        store.flush();
        fetchSoon(id);
        return source;
    }

    private void fetchSoon(long id) {
        store.state(id).ifPresent(each -> each.reset(clock.now()));
        fetching.soon();
    }

    private Source editable(long id, ExpectedVersion expected, Caller caller) {
        Policy.require(caller, Permission.EDIT_OTHERS);
        Source source = search.byId(id);
        expected.require(source.getVersion());
        return source;
    }

    private void apply(SourceInput input, Source source, Caller caller) {
        ImportService.requireStatus(input, "status", input.status, caller);
        ImportService.requireStatus(input, "private_status", input.privateStatus, caller);
        Category category = input.category.value().flatMap(search::category).orElse(null);
        if (input.category.value().isPresent() && category == null) {
            input.violations().add("category", InvalidValue.localized("almanac.source.category", Map.of()));
        }
        if (input.url.value().filter(SourceService::hasCredentials).isPresent()) {
            input.violations().add("url", InvalidValue.localized("almanac.source.credentials", Map.of()));
        }
        input.violations().throwIfAny();
        input.name.ifSent(source::setName);
        input.username.ifSent(name -> source.setUserName(Objects.requireNonNullElse(name, "")));
        input.url.ifSent(url -> moveTo(url, source));
        input.password.ifSent(
                password -> source.setCredential(credentials.seal(Objects.requireNonNullElse(password, ""))));
        input.minutes.ifSent(source::setMinutes);
        input.gone.ifSent(source::setGone);
        input.wins.ifSent(source::setWins);
        input.paused.ifSent(source::setPaused);
        if (input.category.isSent()) {
            source.setCategory(category);
        }
        input.status.ifSent(source::setStatus);
        input.privateStatus.ifSent(source::setPrivateStatus);
        input.zone.ifSent(zone -> source.setZone(Objects.requireNonNullElse(zone, "")));
        source.setAccount(accounts.byId(caller.accountId()).orElseThrow(() -> new NotFound(Kind.ACCOUNT.word())));
    }

    /** A password is for the site that it was given for: nobody may have it sent elsewhere. */
    private static void moveTo(String url, Source source) {
        if (!origin(url).equals(origin(source.getUrl()))) {
            source.setCredential("");
        }
        source.setUrl(url);
    }

    /** Those in an address aren't sent, but everybody who sees the source would see them. */
    private static boolean hasCredentials(String url) {
        return WebUrl.isValid(url) && URI.create(url).getRawAuthority().contains("@");
    }

    private static String origin(String url) {
        URI uri = URI.create(url); // has no host if that isn't ASCII, or has a _
        return uri.getScheme() + "://" + uri.getRawAuthority();
    }

    /** Returns where a source would be fetched, for a trial; a new one if there is none with that id. */
    public Address trial(Optional<Long> id, SourceInput input, Caller caller) {
        Policy.require(caller, Permission.EDIT_OTHERS);
        Source tried = new Source(clock.now());
        Optional<Source> known = id.map(search::byId);
        known.ifPresent(each -> {
            tried.setUrl(each.getUrl());
            tried.setUserName(each.getUserName());
            tried.setCredential(each.getCredential());
        });
        input.violations().throwIfAny();
        input.username.ifSent(name -> tried.setUserName(Objects.requireNonNullElse(name, "")));
        input.url.ifSent(url -> moveTo(url, tried));
        input.password.ifSent(
                password -> tried.setCredential(credentials.seal(Objects.requireNonNullElse(password, ""))));
        return new Address(tried.getUrl(), credentials.authorization(tried).orElse(""), "", "", Optional.empty(), "");
    }

    /** Has it fetched soon, whether it has changed or not. */
    public void fetch(long id, Caller caller) {
        editable(id, ExpectedVersion.ANY, caller);
        fetchSoon(id);
    }

    /** Removes a source; its events stay. */
    public void delete(long id, ExpectedVersion expected, Caller caller) {
        store.remove(editable(id, expected, caller));
    }

    /** Takes over what a source says of a member of an event that was changed here. */
    public void take(long id, long event, String property, Caller caller) {
        Source source = editable(id, ExpectedVersion.ANY, caller);
        imports.take(source.getName(), SourceStates.options(source), event, property, caller);
        run.soon();
    }

    /** Has a member of an event stay as it is here. */
    public void leave(long id, long event, String property, Caller caller) {
        editable(id, ExpectedVersion.ANY, caller);
        ImportedEvent identity = search.ofEvent(event)
                .filter(each -> each.getSourceId().equals(Optional.of(id)))
                .orElseThrow(() -> new NotFound(Kind.EVENT.word()));
        identity.drop(Differences.group(property));
    }

    /** Lets a source bring what it was not to bring. */
    public void admit(long id, long identity, Caller caller) {
        editable(id, ExpectedVersion.ANY, caller);
        store.remove(search.identity(identity)
                .filter(each -> each.getSourceId().equals(Optional.of(id)) && each.getEventId() == null)
                .orElseThrow(() -> new NotFound(Kind.EVENT.word())));
        fetchSoon(id);
    }
}

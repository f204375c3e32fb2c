package almanac.domain.exchange;

import almanac.base.clock.SiteClock;
import almanac.base.constraint.InvalidValue;
import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.patch.Patch;
import almanac.base.refusal.Conflict;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.refusal.Forbidden;
import almanac.base.refusal.NotFound;
import almanac.base.validation.Input;
import almanac.domain.exchange.Import.State;
import almanac.domain.file.TableMapping;
import almanac.domain.model.Account;
import almanac.domain.model.Status;
import almanac.domain.preview.FileNames;
import almanac.domain.preview.ImportOptions;
import almanac.domain.preview.ImportRow;
import almanac.domain.preview.ImportedName;
import almanac.domain.security.AccountSearch;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import almanac.store.failure.Retried;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Creates imports, changes what they are to do, and forgets them. */
@ApplicationScoped
@Transactional
public class ImportService {

    /** The most previews of an account that wait; then the oldest is forgotten. */
    private static final int MOST_PREVIEWS = 20;

    /** The most files of an account that wait to be read. */
    private static final int MOST_READING = 5;

    private static final Set<State> DECIDABLE = EnumSet.of(State.READY, State.STOPPED, State.DONE);

    @Inject
    private ImportSearch search;

    @Inject
    private ImportStore store;

    @Inject
    private AccountSearch accounts;

    @Inject
    private SiteClock clock;

    /**
     * Stores a file to be read, and returns the id of its import.
     *
     * @param language of remarks and placeholders, as a tag
     */
    @Retried
    public long create(byte[] file, String name, ImportInput input, String language, Caller caller) {
        requireStatus(input, "status", input.status, caller);
        requireStatus(input, "private_status", input.privateStatus, caller);
        Account account = accounts.byId(caller.accountId()).orElseThrow(() -> new NotFound(Kind.ACCOUNT.word()));
        ImportOptions options = new ImportOptions(
                input.status.value(),
                input.privateStatus.value(),
                input.zone.value().orElse(""),
                language,
                Optional.empty());
        String mapping = input.mapping.value().map(Mappings::json).orElse("");
        if (!search.beyond(MOST_READING - 1, account.getId(), EnumSet.of(State.READING))
                .isEmpty()) {
            throw new Conflict(
                    Conflict.Reason.WRONG_STATE,
                    Kind.IMPORT.word(),
                    "Other files of this account are still being read.");
        }
        search.beyond(MOST_PREVIEWS - 1, account.getId(), EnumSet.of(State.READY, State.FAILED))
                .forEach(store::remove);
        store.removeForgotten();
        Import made = new Import(account, name, options, mapping, clock.now());
        store.add(made, file);
        return made.getId();
    }

    /** Requires statuses that new events can have, and that the caller may give them. */
    public static void requireStatus(Input input, String name, Patch<Status> sent, Caller caller) {
        sent.value().ifPresent(status -> {
            if (status == Status.TRASH || status == Status.FUTURE || !Policy.mayRequest(caller, status)) {
                input.violations().add(name, InvalidValue.localized("almanac.exchange.status", Map.of()));
            }
        });
        input.violations().throwIfAny();
    }

    /**
     * Changes an import, and returns its state: one that is under way has work to do.
     *
     * @throws Conflict if its state doesn't allow that
     */
    @Retried
    public State change(RecordKey.ById key, ImportChange input, ExpectedVersion expected, Caller caller) {
        Import changed = locked(key, expected, caller);
        requireStatus(input, "status", input.status, caller);
        requireStatus(input, "private_status", input.privateStatus, caller);
        changeOptions(changed, input);
        if (input.row.isSent() || input.decision.isSent()) {
            decide(changed, input);
        }
        if (input.name.isSent() || input.meaning.isSent()) {
            name(changed, input);
        }
        input.state.value().ifPresent(wanted -> become(changed, wanted, caller));
        return changed.getState();
    }

    private Import locked(RecordKey.ById key, ExpectedVersion expected, Caller caller) {
        search.visible(key, caller);
        Import found = store.locked(key.id()).orElseThrow(() -> new NotFound(Kind.IMPORT.word()));
        expected.require(found.getVersion());
        return found;
    }

    private static void require(Import changed, Set<State> states) {
        if (!states.contains(changed.getState())) {
            throw new Conflict(
                    Conflict.Reason.WRONG_STATE,
                    Kind.IMPORT.word(),
                    "That can't be done while the import is "
                            + changed.getState().word() + ".");
        }
    }

    private static void changeOptions(Import changed, ImportChange input) {
        boolean isReadAgain = input.zone.isSent() || input.privateStatus.isSent() || input.mapping.isSent();
        if (!isReadAgain && !input.status.isSent()) {
            return;
        }
        require(changed, isReadAgain && changed.getSourceId().isPresent() ? Set.of() : EnumSet.of(State.READY));
        ImportOptions before = changed.getOptions();
        ImportOptions options = new ImportOptions(
                input.status.isSent() ? input.status.value() : before.status(),
                input.privateStatus.isSent() ? input.privateStatus.value() : before.privateStatus(),
                input.zone.isSent() ? input.zone.value().orElse("") : before.zone(),
                before.language(),
                before.source());
        Optional<TableMapping> mapping = input.mapping.value();
        if (isReadAgain) {
            changed.readAgain(options, mapping.map(Mappings::json).orElse(changed.getMapping()));
        } else {
            changed.setOptions(options);
        }
    }

    /** Returns the mappings to which the account has given names, the last one of each. */
    public Map<String, TableMapping> templates(Caller caller) {
        Map<String, TableMapping> templates = new TreeMap<>();
        search.mappedByHand(caller.accountId()).stream()
                .flatMap(each -> each.mapping().stream())
                .filter(each -> !each.name().isEmpty())
                .forEach(each -> templates.putIfAbsent(each.name(), each));
        return templates;
    }

    /** Renames a mapping in all imports of the account that were read by it; without a name it is found no more. */
    @Retried
    public void renameTemplate(String name, String wanted, Caller caller) {
        search.mappedByHand(caller.accountId()).stream()
                .filter(each -> each.mapping()
                        .filter(known -> known.name().equals(name))
                        .isPresent())
                .forEach(each -> each.nameMapping(Mappings.name(wanted)));
    }

    private void decide(Import changed, ImportChange input) {
        require(changed, DECIDABLE);
        Optional<ImportRow> row = input.row
                .value()
                .filter(each -> each <= Integer.MAX_VALUE)
                .flatMap(each -> search.row(changed.getId(), each.intValue()));
        if (row.isEmpty()) {
            input.violations().add("row", InvalidValue.localized("almanac.exchange.row", Map.of()));
        } else if (!input.decision.value().map(row.get().getChoices()::contains).orElse(true)) {
            input.violations().add("decision", InvalidValue.localized("almanac.exchange.decision", Map.of()));
        }
        input.violations().throwIfAny();
        row.ifPresent(each -> each.decide(input.decision.value().orElse(null)));
    }

    private void name(Import changed, ImportChange input) {
        require(changed, DECIDABLE);
        String meaning = input.meaning.value().orElse("");
        if (!meaning.matches("new|none|[0-9]{1,18}")) {
            input.violations().add("meaning", InvalidValue.localized("almanac.exchange.meaning", Map.of()));
        }
        String kind = input.kind.value().orElse("");
        String name = input.name.value().orElse("");
        FileNames names = changed.getNames();
        if (!names.decide(kind, name, meaning)) {
            input.violations().add("name", InvalidValue.localized("almanac.exchange.name", Map.of()));
        }
        input.violations().throwIfAny();
        changed.setNames(names);
        store.mean(ImportedName.Key.of(changed.getAccount().getId(), kind, name), meaning);
        store.reconsider(changed.getId());
    }

    private void become(Import changed, ImportChange.Wanted wanted, Caller caller) {
        switch (wanted) {
            case RUNNING -> {
                requireOwn(changed, caller);
                require(changed, DECIDABLE);
                changed.become(State.RUNNING, caller.accountId());
                changed.begin((int) search.countDue(changed.getId()));
                if (!changed.hasPictures()) {
                    store.removeFile(changed.getId());
                }
            }
            case STOPPED -> {
                require(changed, EnumSet.of(State.RUNNING));
                changed.become(State.STOPPED, changed.getActorId());
            }
            case UNDONE -> {
                require(changed, EnumSet.of(State.DONE, State.STOPPED));
                changed.become(State.UNDOING, caller.accountId());
                changed.begin((int) search.countToUndo(changed.getId()));
            }
        }
    }

    /** Nobody has events written in another's name; a source writes in its own. */
    private static void requireOwn(Import changed, Caller caller) {
        if (changed.getSourceId().isEmpty() && !changed.getAccount().getId().equals(caller.accountId())) {
            throw new Forbidden();
        }
    }

    /**
     * Forgets an import with its preview; its events stay, and can't be taken back as a whole any more.
     *
     * @throws Conflict while it is under way
     */
    @Retried
    public void delete(RecordKey.ById key, ExpectedVersion expected, Caller caller) {
        Import forgotten = locked(key, expected, caller);
        if (forgotten.getState().isUnderWay()) {
            require(forgotten, EnumSet.complementOf(EnumSet.of(State.READING, State.RUNNING, State.UNDOING)));
        }
        store.remove(forgotten);
    }
}

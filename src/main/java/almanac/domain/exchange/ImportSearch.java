package almanac.domain.exchange;

import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.language.SearchWords;
import almanac.base.paging.Condition;
import almanac.base.paging.Conditions;
import almanac.base.paging.Page;
import almanac.base.paging.PageRequest;
import almanac.base.refusal.NotFound;
import almanac.domain.exchange.Import.State;
import almanac.domain.preview.ImportRow;
import almanac.domain.preview.ImportRow.Action;
import almanac.domain.preview.ImportRow.Outcome;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.io.ByteArrayOutputStream;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Finds imports, which their accounts and administrators see, and their rows. */
@ApplicationScoped
public class ImportSearch {

    /** The most events that are listed as made. */
    private static final int MOST_LISTED = 20_000;

    private static final int MOST_MAPPINGS = 100;

    @PersistenceContext
    private EntityManager entities;

    /** @throws NotFound if there is no such import, or the caller may not see it */
    public Import visible(RecordKey.ById key, Caller caller) {
        return Optional.ofNullable(entities.find(Import.class, key.id()))
                .filter(each -> isSeen(each, caller))
                .orElseThrow(() -> new NotFound(Kind.IMPORT.word()));
    }

    /** Imports of sources are seen by whoever may have sources. */
    private static boolean isSeen(Import shown, Caller caller) {
        return caller.may(Permission.ADMINISTER)
                || shown.getAccount().getId().equals(caller.accountId())
                || shown.getSourceId().isPresent() && caller.may(Permission.EDIT_OTHERS);
    }

    Optional<Import> byId(long id) {
        return Optional.ofNullable(entities.find(Import.class, id));
    }

    /** Returns the numbers of rows by what became of them. */
    public Map<String, Long> outcomes(long id) {
        return entities.createQuery(
                        "select r.outcome, count(r) from ImportRow r where r.key.importId = ?1 and r.outcome is not null"
                                + " group by r.outcome",
                        Object[].class)
                .setParameter(1, id)
                .getResultStream()
                .collect(Collectors.toMap(row -> ((Outcome) row[0]).name(), row -> (Long) row[1]));
    }

    /** Returns the state of an import; empty if it was deleted. */
    Optional<State> state(long id) {
        return entities.createQuery("select i.state from Import i where i.id = ?1", State.class)
                .setParameter(1, id)
                .getResultStream()
                .findFirst();
    }

    /** Returns the imports that the caller sees, newest first. */
    public Page<Import> page(Caller caller, PageRequest page) {
        Conditions conditions = new Conditions()
                .and("i.sourceId is null")
                .and(
                        caller.may(Permission.ADMINISTER)
                                ? Condition.ALWAYS
                                : Condition.of("i.account.id = ?", caller.accountId()));
        TypedQuery<Import> list = entities.createQuery(
                "select i from Import i join fetch i.account" + conditions.where() + " order by i.id desc",
                Import.class);
        TypedQuery<Long> total = entities.createQuery("select count(i) from Import i" + conditions.where(), Long.class);
        conditions.bind(list::setParameter);
        conditions.bind(total::setParameter);
        return new Page<>(
                list.setFirstResult(page.offset()).setMaxResults(page.size()).getResultList(),
                total.getSingleResult(),
                page);
    }

    /**
     * Returns rows of an import, in the order of its file.
     *
     * @param actions only rows of these
     * @param text only rows whose entry contains it, in any case; empty for all
     */
    public Page<ImportRow> rows(long id, Collection<Action> actions, String text, PageRequest page) {
        Conditions conditions = new Conditions().and("r.key.importId = ?", id).and("r.action in ?", actions);
        if (!text.isBlank()) {
            String pattern = SearchWords.likePattern(text.strip().toLowerCase(Locale.ROOT));
            conditions.and(
                    "(lower(r.members) like ? escape '\\' or lower(r.uid) like ? escape '\\')", pattern, pattern);
        }
        TypedQuery<ImportRow> list = entities.createQuery(
                "select r from ImportRow r" + conditions.where() + " order by r.key.number", ImportRow.class);
        TypedQuery<Long> total =
                entities.createQuery("select count(r) from ImportRow r" + conditions.where(), Long.class);
        conditions.bind(list::setParameter);
        conditions.bind(total::setParameter);
        return new Page<>(
                list.setFirstResult(page.offset()).setMaxResults(page.size()).getResultList(),
                total.getSingleResult(),
                page);
    }

    Optional<ImportRow> row(long id, int number) {
        return Optional.ofNullable(entities.find(ImportRow.class, new ImportRow.Key(id, number)));
    }

    /** Returns the ids of the events that an import has made. */
    public List<Long> made(long id) {
        return entities.createQuery(
                        "select r.eventId from ImportRow r where r.key.importId = ?1 and r.outcome = ?2"
                                + " order by r.key.number",
                        Long.class)
                .setParameter(1, id)
                .setParameter(2, Outcome.CREATED)
                .setMaxResults(MOST_LISTED)
                .getResultList();
    }

    /** Returns rows of an import by what became of them. */
    public List<ImportRow> ended(long id, Outcome how, int most) {
        return entities.createQuery(
                        "select r from ImportRow r where r.key.importId = ?1 and r.outcome = ?2 order by r.key.number",
                        ImportRow.class)
                .setParameter(1, id)
                .setParameter(2, how)
                .setMaxResults(most)
                .getResultList();
    }

    /** Returns the next rows that nothing was done with yet. */
    List<ImportRow> due(long id, int most) {
        return entities.createQuery(
                        "select r from ImportRow r where r.key.importId = ?1 and r.outcome is null order by r.key.number",
                        ImportRow.class)
                .setParameter(1, id)
                .setMaxResults(most)
                .getResultList();
    }

    /** Returns the next rows of an import that were stored, the last ones first. */
    List<ImportRow> toUndo(long id, int most) {
        return entities.createQuery(
                        "select r from ImportRow r where r.key.importId = ?1 and r.outcome in ?2"
                                + " order by r.key.number desc",
                        ImportRow.class)
                .setParameter(1, id)
                .setParameter(2, List.of(Outcome.CREATED, Outcome.CHANGED))
                .setMaxResults(most)
                .getResultList();
    }

    long countDue(long id) {
        return entities.createQuery(
                        "select count(r) from ImportRow r where r.key.importId = ?1 and r.outcome is null", Long.class)
                .setParameter(1, id)
                .getSingleResult();
    }

    long countToUndo(long id) {
        return entities.createQuery(
                        "select count(r) from ImportRow r where r.key.importId = ?1 and r.outcome in ?2", Long.class)
                .setParameter(1, id)
                .setParameter(2, List.of(Outcome.CREATED, Outcome.CHANGED))
                .getSingleResult();
    }

    /** Returns an account's imports in these states, without the newest ones. */
    List<Import> beyond(int newest, long account, Collection<State> states) {
        return entities.createQuery(
                        "select i from Import i where i.account.id = ?1 and i.state in ?2 order by i.id desc",
                        Import.class)
                .setParameter(1, account)
                .setParameter(2, states)
                .setFirstResult(newest)
                .getResultList();
    }

    /** Returns digests of the rows of a source that nobody has decided about, or that could not be taken. */
    Set<String> open(long source) {
        return entities.createQuery(
                        "select r from ImportRow r where r.key.importId in"
                                + " (select i.id from Import i where i.sourceId = ?1) and r.action in ?2"
                                + " and (r.outcome is null or r.outcome in ?3)",
                        ImportRow.class)
                .setParameter(1, source)
                .setParameter(2, List.of(Action.DOUBTFUL, Action.SKIPPED))
                .setParameter(3, List.of(Outcome.LEFT, Outcome.REFUSED))
                .getResultStream()
                .map(ImportRow::digest)
                .collect(Collectors.toSet());
    }

    /** Returns the newest import of a source in one of these states. */
    public Optional<Import> ofSource(long source, Collection<State> states) {
        return entities.createQuery(
                        "select i from Import i where i.sourceId = ?1 and i.state in ?2 order by i.id desc",
                        Import.class)
                .setParameter(1, source)
                .setParameter(2, states)
                .setMaxResults(1)
                .getResultStream()
                .findFirst();
    }

    /** Returns the newest imports of a source. */
    public List<Import> latestOf(long source, int most) {
        return entities.createQuery(
                        "select i from Import i join fetch i.account where i.sourceId = ?1 order by i.id desc",
                        Import.class)
                .setParameter(1, source)
                .setMaxResults(most)
                .getResultList();
    }

    /** Returns the number of rows of a source that nobody has decided about. */
    public long doubtful(long source) {
        return entities.createQuery(
                        "select count(r) from ImportRow r where r.key.importId in"
                                + " (select i.id from Import i where i.sourceId = ?1 and i.state = ?2)"
                                + " and r.action = ?3 and r.outcome = ?4 and r.decision is null",
                        Long.class)
                .setParameter(1, source)
                .setParameter(2, State.DONE)
                .setParameter(3, Action.DOUBTFUL)
                .setParameter(4, Outcome.LEFT)
                .getSingleResult();
    }

    /** Returns the imports of a source that are over, without the newest ones. */
    List<Import> beyondOf(long source, int newest) {
        return entities.createQuery(
                        "select i from Import i where i.sourceId = ?1 and i.state in ?2 order by i.id desc",
                        Import.class)
                .setParameter(1, source)
                .setParameter(2, List.of(State.DONE, State.UNDONE, State.FAILED))
                .setFirstResult(newest)
                .getResultList();
    }

    /** Returns imports of an account whose columns were corrected by hand, the newest first. */
    List<Import> mappedByHand(long account) {
        return entities.createQuery(
                        "select i from Import i where i.account.id = ?1 and i.mapping like '%\"hand\"%'"
                                + " order by i.id desc",
                        Import.class)
                .setParameter(1, account)
                .setMaxResults(MOST_MAPPINGS)
                .getResultList();
    }

    /** Returns the ids of imports in these states, the oldest first. */
    List<Long> in(Collection<State> states) {
        return entities.createQuery("select i.id from Import i where i.state in ?1 order by i.id", Long.class)
                .setParameter(1, states)
                .getResultList();
    }

    byte[] file(long id) {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        entities.createQuery(
                        "select f from ImportFile f where f.key.importId = ?1 order by f.key.number", ImportFile.class)
                .setParameter(1, id)
                .getResultStream()
                .forEach(each -> file.writeBytes(each.content()));
        return file.toByteArray();
    }

    /** Returns the ids of the overrides of series. */
    List<Long> overrides(Collection<Long> series) {
        return entities.createQuery("select e.id from Event e where any_equals(?1, e.series.id)", Long.class)
                .setParameter(1, series.toArray(Long[]::new))
                .getResultList();
    }
}

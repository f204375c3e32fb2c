package almanac.domain.security;

import almanac.base.kind.Kind;
import almanac.base.kind.Role;
import almanac.base.language.SearchWords;
import almanac.base.paging.Condition;
import almanac.base.paging.Conditions;
import almanac.base.paging.Page;
import almanac.base.paging.PageRequest;
import almanac.domain.model.Account;
import almanac.domain.model.Authored;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;
import java.time.Instant;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds accounts. */
@ApplicationScoped
public class AccountSearch {

    private static final Pattern SIGN = Pattern.compile("['\"-]");

    @PersistenceContext
    private EntityManager entities;

    public AccountSearch() {}

    public AccountSearch(EntityManager entities) {
        this.entities = entities;
    }

    /** Returns the account of that name, ignoring case. */
    public Optional<Account> named(String name) {
        return entities.createQuery("select a from Account a where a.nameKey = ?1", Account.class)
                .setParameter(1, Account.key(name))
                .getResultStream()
                .findFirst();
    }

    /** Returns the account of a user of the identity provider. */
    public Optional<Account> ofIdentity(String issuer, String subject) {
        return entities.createQuery(
                        "select a from Account a where a.identityIssuer = ?1 and a.identitySubject = ?2", Account.class)
                .setParameter(1, issuer)
                .setParameter(2, subject)
                .getResultStream()
                .findFirst();
    }

    public Optional<Account> byId(long id) {
        return Optional.ofNullable(entities.find(Account.class, id));
    }

    public boolean isEmpty() {
        return entities.createQuery("select count(a) from Account a", Long.class)
                        .getSingleResult()
                == 0;
    }

    /** Returns all accounts by their names. */
    public Page<Account> page(PageRequest page) {
        List<Account> accounts = entities.createQuery("select a from Account a order by a.nameKey", Account.class)
                .setFirstResult(page.offset())
                .setMaxResults(page.size())
                .getResultList();
        long total = entities.createQuery("select count(a) from Account a", Long.class)
                .getSingleResult();
        return new Page<>(accounts, total, page);
    }

    /**
     * Returns the accounts with all of these words in their names or e-mail addresses, ignoring case, by their names.
     *
     * @param role empty for any
     */
    public List<Account> found(List<String> words, Optional<Role> role, PageRequest page) {
        Conditions conditions = new Conditions().and(Condition.ALWAYS);
        words.stream().map(AccountSearch::has).forEach(conditions::and);
        role.ifPresent(wanted -> conditions.and("a.role = ?", wanted));
        TypedQuery<Account> list = entities.createQuery(
                "select a from Account a" + conditions.where() + " order by a.nameKey", Account.class);
        conditions.bind(list::setParameter);
        return list.setFirstResult(page.offset()).setMaxResults(page.size()).getResultList();
    }

    private static Condition has(String word) {
        // names are stored with quotes and dashes as written
        String pattern = SIGN.matcher(SearchWords.likePattern(word)).replaceAll("_");
        return Stream.of("a.nameKey", "lower(a.displayName)", "lower(a.email)")
                .map(text -> Condition.of(text + " like ? escape '\\'", pattern))
                .reduce(Condition.NEVER, Condition::or);
    }

    /** Returns when accounts were last active, by their ids, as far as their sessions and the audit trail tell. */
    public Map<Long, Instant> lastActive(List<Account> accounts) {
        Map<Long, Instant> last = new HashMap<>();
        entities.createQuery(
                        "select a.id, (select max(s.lastUsedAt) from WebSession s where s.account = a),"
                                + " (select max(e.happenedAt) from AuditEntry e where e.actorId = a.id)"
                                + " from Account a where a in ?1",
                        Object[].class)
                .setParameter(1, accounts)
                .getResultStream()
                .forEach(row -> Stream.of(row[1], row[2])
                        .filter(Objects::nonNull)
                        .map(Instant.class::cast)
                        .max(Comparator.naturalOrder())
                        .ifPresent(time -> last.put((Long) row[0], time)));
        return last;
    }

    /** Returns whether nobody else could administer the site. */
    public boolean isOnlyAdministrator(Account account) {
        return entities.createQuery("select a from Account a where a.role = ?1 and a.enabled", Account.class)
                .setParameter(1, Role.ADMINISTRATOR)
                .setMaxResults(2)
                .getResultList()
                .equals(List.of(account));
    }

    /** Returns the numbers of records and images of an account, by kind; kinds without any are left out. */
    public Map<Kind, Long> counts(Account account) {
        Map<Kind, Long> counts = new EnumMap<>(Kind.class);
        for (Kind kind : Kind.AUTHORED) {
            long count = entities.createQuery(
                            "select count(r) from " + kind.entity() + " r where r.author = ?1", Long.class)
                    .setParameter(1, account)
                    .getSingleResult();
            if (count > 0) {
                counts.put(kind, count);
            }
        }
        return counts;
    }

    public boolean hasRecords(Account account) {
        return Kind.AUTHORED.stream()
                .anyMatch(kind ->
                        !owned(kind, account).setMaxResults(1).getResultList().isEmpty());
    }

    public Stream<Authored> owned(Account account) {
        return Kind.AUTHORED.stream().flatMap(kind -> owned(kind, account).getResultStream());
    }

    private TypedQuery<Authored> owned(Kind kind, Account account) {
        return entities.createQuery("select r from " + kind.entity() + " r where r.author = ?1", Authored.class)
                .setParameter(1, account);
    }
}

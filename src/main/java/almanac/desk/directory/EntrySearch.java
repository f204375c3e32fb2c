package almanac.desk.directory;

import almanac.base.paging.Conditions;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.refusal.Kind;
import almanac.base.refusal.NotFound;
import almanac.base.refusal.RecordKey;
import almanac.domain.model.Category;
import almanac.domain.model.Organizer;
import almanac.domain.model.Stored;
import almanac.domain.model.Tag;
import almanac.domain.model.Term;
import almanac.domain.model.Venue;
import almanac.domain.record.RecordSearch;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import almanac.domain.taxonomy.TermSearch;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.TypedQuery;

/** Finds what is to be changed, of whatever kind, and how many events have it. */
@ApplicationScoped
public class EntrySearch {

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private RecordSearch records;

    @Inject
    private TermSearch terms;

    /** For the container. */
    public EntrySearch() {}

    EntrySearch(EntityManager entities, RecordSearch records, TermSearch terms) {
        this.entities = entities;
        this.records = records;
        this.terms = terms;
    }

    /**
     * @throws NotFound if there is none
     * @throws almanac.base.refusal.Forbidden if the caller may not change it
     */
    Stored editable(Kind kind, long id, Caller caller) {
        Policy.require(caller, Directory.needed(kind));
        RecordKey.ById key = new RecordKey.ById(id);
        return switch (kind) {
            case VENUE -> records.editable(Venue.class, key, ExpectedVersion.ANY, caller);
            case ORGANIZER -> records.editable(Organizer.class, key, ExpectedVersion.ANY, caller);
            case CATEGORY -> term(Category.class, key);
            default -> term(Tag.class, key);
        };
    }

    private Term term(Class<? extends Term> type, RecordKey.ById key) {
        return terms.byKey(type, key).orElseThrow(() -> new NotFound("term"));
    }

    /** How many events that the caller sees have an entry, whatever their status; a series counts once. */
    long events(Kind kind, long id, Caller caller) {
        Conditions conditions = new Conditions()
                .and("l.id = ?", id)
                .and(Policy.visible(caller, "e"))
                .and(Policy.open(caller, "e"));
        TypedQuery<Long> count = entities.createQuery(
                "select count(distinct coalesce(e.series.id, e.id)) from Event e join e." + kind.collection() + " l"
                        + conditions.where(),
                Long.class);
        conditions.bind(count::setParameter);
        return count.getSingleResult();
    }
}

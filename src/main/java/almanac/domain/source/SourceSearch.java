package almanac.domain.source;

import almanac.base.kind.Kind;
import almanac.base.paging.Page;
import almanac.base.paging.PageRequest;
import almanac.base.refusal.NotFound;
import almanac.domain.model.Category;
import almanac.domain.model.Event;
import almanac.domain.model.Status;
import almanac.domain.preview.ImportedEvent;
import almanac.domain.source.Source.Gone;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Finds sources, how they are, and what comes from them. */
@ApplicationScoped
public class SourceSearch {

    private static final int MOST_LISTED = 200;

    @PersistenceContext
    private EntityManager entities;

    /**
     * Where an event comes from.
     *
     * @param isGone whether its source has it no more, which editors are told
     */
    public record Origin(long source, String name, boolean isGone) {}

    /** An event of a source. */
    public record Imported(ImportedEvent identity, Event event) {}

    /** @throws NotFound if there is no such source */
    public Source byId(long id) {
        return Optional.ofNullable(entities.find(Source.class, id)).orElseThrow(() -> new NotFound(Kind.SOURCE.word()));
    }

    public SourceState state(long id) {
        return entities.find(SourceState.class, id);
    }

    /** Returns the sources by name. */
    public Page<Source> page(PageRequest page) {
        List<Source> list = entities.createQuery(
                        "select s from Source s left join fetch s.category left join fetch s.account"
                                + " order by lower(s.name), s.id",
                        Source.class)
                .setFirstResult(page.offset())
                .setMaxResults(page.size())
                .getResultList();
        return new Page<>(list, count(), page);
    }

    long count() {
        return number("select count(s) from Source s");
    }

    /** Returns the number of sources that were reported as failing. */
    public long failing() {
        return number("select count(t) from SourceState t join Source s on s.id = t.sourceId"
                + " where t.reported = true and s.paused = false");
    }

    private long number(String query) {
        return entities.createQuery(query, Long.class).getSingleResult();
    }

    public Map<Long, SourceState> states(Collection<Source> sources) {
        return entities.createQuery("select t from SourceState t where any_equals(?1, t.sourceId)", SourceState.class)
                .setParameter(1, sources.stream().map(Source::getId).toArray(Long[]::new))
                .getResultStream()
                .collect(Collectors.toMap(SourceState::getSourceId, each -> each));
    }

    /** Returns the ids of the sources that are due. */
    List<Long> due(Instant now) {
        return entities.createQuery(
                        "select s.id from Source s join SourceState t on t.sourceId = s.id where s.paused = false"
                                + " and t.nextAt <= ?1 order by t.nextAt",
                        Long.class)
                .setParameter(1, now)
                .getResultList();
    }

    /** Returns the numbers of events by source, as far as they aren't in the trash. */
    public Map<Long, Long> counts() {
        Map<Long, Long> counts = new HashMap<>();
        entities.createQuery(
                        "select i.sourceId, count(i) from ImportedEvent i join Event e on e.id = i.eventId"
                                + " where i.sourceId is not null and e.status <> ?1 group by i.sourceId",
                        Object[].class)
                .setParameter(1, Status.TRASH)
                .getResultStream()
                .forEach(row -> counts.put((Long) row[0], (Long) row[1]));
        return counts;
    }

    /** Returns events of a source that it has no more. */
    public List<Imported> gone(long source) {
        return imported("i.goneAt is not null and e.status <> ?2", source);
    }

    /** Returns events whose changes here differ from later ones of a source. */
    public List<Imported> offered(long source) {
        return imported("i.offered <> '{\"list\":[]}' and e.status <> ?2", source);
    }

    /** Returns events of a source that were moved to the trash here. */
    public List<Imported> trashed(long source) {
        return imported("i.goneAt is null and e.status = ?2", source);
    }

    private List<Imported> imported(String condition, long source) {
        return entities.createQuery(
                        "select i, e from ImportedEvent i join Event e on e.id = i.eventId where i.sourceId = ?1 and "
                                + condition + " order by i.id",
                        Object[].class)
                .setParameter(1, source)
                .setParameter(2, Status.TRASH)
                .setMaxResults(MOST_LISTED)
                .getResultStream()
                .map(row -> new Imported((ImportedEvent) row[0], (Event) row[1]))
                .toList();
    }

    /** Returns what a source is not to bring again: left out, or deleted here for good. */
    public List<ImportedEvent> ignored(long source) {
        return entities.createQuery(
                        "select i from ImportedEvent i where i.sourceId = ?1 and i.eventId is null order by i.id",
                        ImportedEvent.class)
                .setParameter(1, source)
                .setMaxResults(MOST_LISTED)
                .getResultList();
    }

    /** Returns the source that an event comes from; of one date of a series, that of the series. */
    public Optional<Origin> origin(Event event) {
        return ofEvent(event.getWhole().getId()).map(identity -> {
            Source source = byId(identity.getSourceId().orElseThrow());
            return new Origin(
                    source.getId(),
                    source.getName(),
                    identity.getGoneAt().isPresent() && source.getGone() != Gone.KEEP);
        });
    }

    /** Returns the source that an event comes from, with what it says of it. */
    public Optional<ImportedEvent> ofEvent(long event) {
        return entities.createQuery(
                        "select i from ImportedEvent i where i.eventId = ?1 and i.sourceId is not null order by i.id",
                        ImportedEvent.class)
                .setParameter(1, event)
                .setMaxResults(1)
                .getResultStream()
                .findFirst();
    }

    Optional<Category> category(long id) {
        return Optional.ofNullable(entities.find(Category.class, id));
    }

    Optional<ImportedEvent> identity(long id) {
        return Optional.ofNullable(entities.find(ImportedEvent.class, id));
    }
}

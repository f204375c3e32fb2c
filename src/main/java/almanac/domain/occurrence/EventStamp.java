package almanac.domain.occurrence;

import almanac.domain.index.Stamp;
import java.time.LocalDateTime;

/**
 * An occurrence, with the versions that reveal a change of what it shows.
 *
 * @param id the id of the occurrence
 */
public record EventStamp(long id, Stamp stamp) {

    /** JPQL that selects the stamp of an event {@code e}, except for how far its series is stored. */
    static final String VERSIONS = "e.id, e.version,"
            + " (select coalesce(sum(r.version), 0L) from Event r where r.id in (e.series.id, e.parent.id)),"
            + " (select r.number from RelatedRevision r)";

    public EventStamp(Long id, Long event, Integer version, Long related, Long linked, LocalDateTime expandedUntil) {
        this(id, new Stamp(event, version, related, linked, expandedUntil));
    }
}

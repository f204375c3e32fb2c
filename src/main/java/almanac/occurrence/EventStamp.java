package almanac.occurrence;

import almanac.written.Stamp;

/**
 * An occurrence, and what tells whether it is still as it was.
 *
 * @param id that of the occurrence
 */
public record EventStamp(long id, Stamp stamp) {

    /** JPQL that selects the stamp of an event {@code e}, its series {@code s} and the event {@code p} that it belongs to. */
    static final String VERSIONS = "e.version, s.version, p.version, (select r.number from LinkedRevision r)";

    public EventStamp(Long id, Integer event, Integer series, Integer parent, Long linked) {
        this(id, Stamp.of(event, series, parent, linked));
    }
}

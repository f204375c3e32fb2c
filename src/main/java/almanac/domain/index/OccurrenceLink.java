package almanac.domain.index;

import almanac.domain.model.Event;
import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.io.Serializable;
import java.time.Instant;
import java.time.LocalDateTime;
import org.hibernate.annotations.Immutable;

/**
 * A link between a public occurrence and a venue, organizer, category or tag of its event. Queries read it in place of
 * the occurrence, so its properties have the same names.
 */
@Entity
@Immutable
@Table(name = "occurrence_links")
@IdClass(OccurrenceLink.Key.class)
public class OccurrenceLink {

    /** The id of the record linked to; ids of all kinds come from one sequence. */
    @Id
    private Long target;

    @Id
    @Column(name = "occurrence_id")
    private Long id;

    private boolean hideFromListings;

    @ManyToOne(fetch = FetchType.LAZY)
    private Event event;

    @Embedded
    private Dates dates;

    /** The end, if it is on a later day than the start. */
    private Instant lastingEndUtc;

    protected OccurrenceLink() {}

    public record Key(Long target, Long id) implements Serializable {}

    /** The dates that lists compare. */
    @Embeddable
    public record Dates(LocalDateTime startLocal, LocalDateTime endLocal, Instant endUtc) {}
}

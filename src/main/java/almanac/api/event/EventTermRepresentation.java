package almanac.api.event;

import almanac.api.taxonomy.TermRepresentation;
import almanac.base.json.LeftOpen;
import almanac.domain.model.Term;
import almanac.domain.record.Links;
import java.util.Map;

/** A term within an event (contract §4.3). */
public record EventTermRepresentation(
        String name,
        String slug,
        int termGroup,
        long termTaxonomyId,
        String taxonomy,
        String description,
        long parent,
        @LeftOpen(by = "id") long count,
        String filter,
        long id,
        Map<String, String> urls) {

    public static EventTermRepresentation of(Term term, Links links) {
        return new EventTermRepresentation(
                term.getName(),
                term.getSlug(),
                0,
                term.getId(),
                term.kind().taxonomy(),
                term.getDescription(),
                TermRepresentation.parent(term),
                term.getPublished(),
                "raw",
                term.getId(),
                TermRepresentation.urls(term, links));
    }
}

package almanac.taxonomy;

import almanac.model.Term;
import almanac.rest.Links;
import java.util.Map;

/** What a term looks like inside an event (contract §4.3). */
public record EventTermRepresentation(
        String name,
        String slug,
        int termGroup,
        long termTaxonomyId,
        String taxonomy,
        String description,
        long parent,
        long count,
        String filter,
        long id,
        Map<String, String> urls) {

    /** @param count how many published events the term is directly assigned to */
    public static EventTermRepresentation of(Term term, long count, Links links) {
        return new EventTermRepresentation(
                term.getName(),
                term.getSlug(),
                0,
                term.getId(),
                TermRepresentation.taxonomy(term),
                term.getDescription(),
                TermRepresentation.parent(term),
                count,
                "raw",
                term.getId(),
                TermRepresentation.urls(term, links));
    }
}

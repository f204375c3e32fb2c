package almanac.api.wordpress;

import almanac.api.taxonomy.TermRepresentation;
import almanac.base.json.OmittedWhenEmpty;
import almanac.domain.model.Category;
import almanac.domain.model.Term;
import almanac.domain.record.Links;
import java.util.List;

/** A category or tag as WordPress shows it; only categories have a parent. */
record TermPostRepresentation(
        long id,
        long count,
        String description,
        String link,
        String name,
        String slug,
        String taxonomy,
        @OmittedWhenEmpty Long parent,
        List<Object> meta) {

    static TermPostRepresentation of(Term term, Links links) {
        return new TermPostRepresentation(
                term.getId(),
                term.getPublished(),
                term.getDescription(),
                links.page(term.kind(), term.getSlug()),
                term.getName(),
                term.getSlug(),
                term.kind().taxonomy(),
                term instanceof Category ? TermRepresentation.parent(term) : null,
                List.of());
    }
}

package almanac.taxonomy;

import almanac.model.Category;
import almanac.model.Term;
import almanac.rest.Links;
import java.util.LinkedHashMap;
import java.util.Map;

/** What a term looks like inside an event (contract §4.3). */
public record TermRepresentation(
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
    public static TermRepresentation of(Term term, long count, Links links) {
        boolean isCategory = term instanceof Category;
        Category parent = term instanceof Category category ? category.getParent() : null;
        return new TermRepresentation(
                term.getName(),
                term.getSlug(),
                0,
                term.getId(),
                isCategory ? "tribe_events_cat" : "post_tag",
                term.getDescription(),
                parent == null ? 0 : parent.getId(),
                count,
                "raw",
                term.getId(),
                urls(term, isCategory ? "categories" : "tags", parent, links));
    }

    private static Map<String, String> urls(Term term, String collection, Category parent, Links links) {
        Map<String, String> urls = new LinkedHashMap<>();
        urls.put("self", links.record(collection, term.getId()));
        urls.put("collection", links.api() + "/" + collection);
        if (parent != null) {
            urls.put("up", links.record(collection, parent.getId()));
        }
        return urls;
    }
}

package almanac.api.taxonomy;

import almanac.base.json.OmittedWhenEmpty;
import almanac.base.json.Versioned;
import almanac.domain.model.Category;
import almanac.domain.model.Term;
import almanac.domain.record.Links;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A term on its own routes (contract §7); only categories have a parent. */
public record TermRepresentation(
        long id,
        long count,
        String description,
        String url,
        String name,
        String slug,
        String taxonomy,
        @OmittedWhenEmpty Long parent,
        List<Object> meta,
        Map<String, String> urls) {

    public static TermRepresentation of(Term term, Links links) {
        return new TermRepresentation(
                term.getId(),
                term.getPublished(),
                term.getDescription(),
                links.page(term.kind(), term.getSlug()),
                term.getName(),
                term.getSlug(),
                term.kind().taxonomy(),
                term instanceof Category ? parent(term) : null,
                List.of(),
                urls(term, links));
    }

    public static Versioned single(Term term, Links links) {
        return new Versioned(term.getVersion(), of(term, links));
    }

    /** Returns the id of the parent, or 0. */
    public static long parent(Term term) {
        Category parent = above(term);
        return parent == null ? 0 : parent.getId();
    }

    public static Map<String, String> urls(Term term, Links links) {
        Map<String, String> urls = new LinkedHashMap<>();
        urls.put("self", links.record(term.kind(), term.getId()));
        urls.put("collection", links.api() + "/" + term.kind().collection());
        if (above(term) != null) {
            urls.put("up", links.record(term.kind(), above(term).getId()));
        }
        return urls;
    }

    private static Category above(Term term) {
        return term instanceof Category category ? category.getParent() : null;
    }
}

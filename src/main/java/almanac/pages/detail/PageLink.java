package almanac.pages.detail;

import almanac.domain.model.Term;
import almanac.domain.record.Links;
import java.util.Collection;
import java.util.List;

/** A category, a tag or a part of a series, with the path of its page. */
public record PageLink(String name, String path) {

    static PageLink of(Term term) {
        return new PageLink(term.getName(), "/" + term.kind().word() + "/" + Links.encoded(term.getSlug()) + "/");
    }

    static List<PageLink> of(Collection<? extends Term> terms) {
        return terms.stream().map(PageLink::of).toList();
    }
}

package almanac.pages.detail;

import almanac.domain.model.Term;
import almanac.domain.record.Links;
import java.util.Collection;
import java.util.List;

/** A category or tag on a page, with the path of its own page. */
public record TermLink(String name, String path) {

    static TermLink of(Term term) {
        return new TermLink(term.getName(), "/" + term.kind().word() + "/" + Links.encoded(term.getSlug()) + "/");
    }

    static List<TermLink> of(Collection<? extends Term> terms) {
        return terms.stream().map(TermLink::of).toList();
    }
}

package almanac.request;

import static almanac.rule.Rules.positiveInteger;

import almanac.paging.PageRequest;
import almanac.rule.Field;
import almanac.rule.Fields;

/** The parameters that choose the page of a list (contract §4.5). */
public final class PageFields {
    private static final int LARGEST = 50;

    private final Field<Long> page;
    private final Field<Long> perPage;

    public PageFields(Fields fields) {
        page = fields.defaulting("page", positiveInteger(), 1L, "The page, counted from 1.");
        perPage =
                fields.optional("per_page", positiveInteger(), "How many records a page has; at most " + LARGEST + ".");
    }

    /** The page that is asked for; {@code size} is how many records it has unless the request says so. */
    public PageRequest in(Params params, int size) {
        long wanted = params.get(perPage).orElse((long) size);
        return new PageRequest(params.get(page).orElseThrow(), (int) Math.min(wanted, LARGEST));
    }
}

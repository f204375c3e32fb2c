package almanac.http.input;

import static almanac.base.rule.Rules.positiveInteger;

import almanac.base.paging.PageRequest;
import almanac.base.rule.Field;
import almanac.base.rule.Fields;

/** The parameters that choose the page of a list (contract §4.5). */
public final class PageFields {
    static final int LARGEST = 50;

    private final Field<Long> page;
    private final Field<Long> perPage;

    public PageFields(Fields fields) {
        page = fields.defaulting("page", positiveInteger(), 1L, "The page, counted from 1.");
        perPage =
                fields.optional("per_page", positiveInteger(), "How many records a page has; at most " + LARGEST + ".");
    }

    /** Returns the requested page, with {@code size} records unless the request gives another number. */
    public PageRequest in(Params params, int size) {
        long wanted = params.get(perPage).orElse((long) size);
        return new PageRequest(params.get(page).orElseThrow(), (int) Math.min(wanted, params.largestPage()));
    }
}

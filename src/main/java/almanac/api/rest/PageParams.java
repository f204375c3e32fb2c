package almanac.api.rest;

import almanac.base.paging.PageRequest;
import almanac.base.rule.Fields;
import almanac.http.input.PageFields;
import almanac.http.input.Params;

/** The query string of a list without filters. */
public class PageParams extends Params {
    public static final Fields FIELDS = new Fields();
    private static final PageFields PAGE = new PageFields(FIELDS);

    public PageParams() {
        super(FIELDS);
    }

    /**
     * The requested page; {@code size} is the number of records unless the request gives one.
     *
     * @throws almanac.base.validation.InvalidInput if anything is wrong
     */
    public PageRequest page(int size) {
        violations().throwIfAny();
        return PAGE.in(this, size);
    }
}

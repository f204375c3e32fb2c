package almanac.api.taxonomy;

import almanac.base.rule.Field;
import almanac.base.rule.Fields;
import almanac.http.input.Params;
import java.util.Optional;

/** The query string of a list of terms that have no parent (contract §7). */
public class TermListParams extends Params {
    public static final Fields FIELDS = new Fields();
    private static final TermListFields LIST = new TermListFields(FIELDS);

    private final TermListFields list;

    public TermListParams() {
        this(FIELDS, LIST);
    }

    protected TermListParams(Fields fields, TermListFields list) {
        super(fields);
        this.list = list;
    }

    TermListFields list() {
        return list;
    }

    /** Returns the parameter that filters by the term above, where terms have one. */
    Optional<Field<Long>> parent() {
        return Optional.empty();
    }
}

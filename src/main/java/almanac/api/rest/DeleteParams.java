package almanac.api.rest;

import static almanac.base.rule.Rules.bool;

import almanac.base.rule.Field;
import almanac.base.rule.Fields;
import almanac.domain.record.DeleteInput;
import almanac.http.input.Params;

/** The query string of the deletion of a record (contract §6). */
public class DeleteParams extends Params {
    public static final Fields FIELDS = new Fields();
    private static final Field<Boolean> FORCE = force(FIELDS);

    private final Field<Boolean> force;

    public DeleteParams() {
        this(FIELDS, FORCE);
    }

    /** For a kind of record with more parameters. */
    protected DeleteParams(Fields fields, Field<Boolean> force) {
        super(fields);
        this.force = force;
    }

    protected static Field<Boolean> force(Fields fields) {
        return fields.optional("force", bool(), DeleteInput.FORCE);
    }

    /**
     * Returns whether to delete the record for good instead of moving it to the trash.
     *
     * @throws almanac.base.validation.InvalidInput if anything is wrong, or the body contradicts the query string
     */
    public boolean isForGood(DeleteInput body) {
        violations().addAll(body.violations());
        if (has(force) && !get(force).equals(body.force.value())) {
            violations().add("force", "must be the same in the body and in the query string");
        }
        violations().throwIfAny();
        return body.force.value().orElse(false);
    }
}

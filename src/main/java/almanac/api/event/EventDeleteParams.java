package almanac.api.event;

import static almanac.base.rule.Rules.oneOf;
import static almanac.base.rule.Rules.text;

import almanac.api.rest.DeleteParams;
import almanac.base.rule.Field;
import almanac.base.rule.Fields;
import almanac.domain.series.Scope;
import java.util.List;

/** The query string of a DELETE of an event; it accepts a password as a read does, but needs none. */
public class EventDeleteParams extends DeleteParams {
    public static final Fields FIELDS = new Fields();
    private static final Field<Boolean> FORCE = force(FIELDS);

    static final Field<Scope> SCOPE = FIELDS.optional(
            "scope",
            oneOf(List.of(Scope.values()), Scope::word),
            "Of a series: what is deleted; what the address names by default.");

    static {
        FIELDS.optional(
                "password", text(1000), "The password of a protected event; not needed by those who may delete it.");
    }

    public EventDeleteParams() {
        super(FIELDS, FORCE);
    }
}

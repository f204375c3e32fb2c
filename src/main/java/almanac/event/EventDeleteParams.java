package almanac.event;

import static almanac.rule.Rules.text;

import almanac.records.DeleteParams;
import almanac.rule.Field;
import almanac.rule.Fields;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.UriInfo;

/** The query string of a DELETE of an event; it accepts a password as a read does, but needs none. */
public class EventDeleteParams extends DeleteParams {
    public static final Fields FIELDS = new Fields();
    private static final Field<Boolean> FORCE = force(FIELDS);

    static {
        FIELDS.optional(
                "password", text(1000), "The password of a protected event; not needed by those who may delete it.");
    }

    public EventDeleteParams(@Context UriInfo uri) {
        super(FIELDS, FORCE, uri);
    }
}

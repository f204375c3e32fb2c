package almanac.event;

import static almanac.rule.Rules.text;

import almanac.request.Params;
import almanac.rule.Field;
import almanac.rule.Fields;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.UriInfo;

/** The query string of a request for one event (contract §4.2, password). */
public class EventReadParams extends Params {
    public static final Fields FIELDS = new Fields();
    static final Field<String> PASSWORD = FIELDS.optional(
            "password", text(1000), "The password of a protected event; not needed by those who may edit it.");

    public EventReadParams(@Context UriInfo uri) {
        super(FIELDS, uri);
    }
}

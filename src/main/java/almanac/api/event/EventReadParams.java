package almanac.api.event;

import static almanac.base.rule.Rules.text;

import almanac.base.rule.Field;
import almanac.base.rule.Fields;
import almanac.http.input.Params;

/** The query string of a request for one event (contract §4.2, password). */
public class EventReadParams extends Params {
    public static final Fields FIELDS = new Fields();
    public static final Field<String> PASSWORD = FIELDS.optional(
            "password", text(1000), "The password of a protected event; not needed by those who may edit it.");

    public EventReadParams() {
        super(FIELDS);
    }
}

package almanac.api.administration;

import static almanac.base.rule.Rules.dateText;
import static almanac.base.rule.Rules.oneOf;
import static almanac.base.rule.Rules.positiveInteger;
import static almanac.base.rule.Rules.text;

import almanac.base.rule.Field;
import almanac.base.rule.Fields;
import almanac.base.time.DateText;
import almanac.domain.audit.AuditQuery;
import almanac.domain.model.AuditEntry.Action;
import almanac.http.input.PageFields;
import almanac.http.input.Params;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/** The query string of the audit trail. */
public class AuditListParams extends Params {
    public static final Fields FIELDS = new Fields();
    static final PageFields PAGE = new PageFields(FIELDS);
    static final Field<Long> ACTOR = FIELDS.optional("actor", positiveInteger(), "Done by this account.");
    static final Field<String> KIND =
            FIELDS.optional("kind", text(30), "Done to this kind of record, such as event or account.");
    static final Field<Long> RECORD = FIELDS.optional("record", positiveInteger(), "Done to the record of this id.");
    static final Field<Action> ACTION =
            FIELDS.optional("action", oneOf(List.of(Action.values()), Action::word), "What was done.");
    static final Field<DateText> AFTER =
            FIELDS.optional("after", dateText(), "Not before this time, in the site's time zone.");
    static final Field<DateText> BEFORE =
            FIELDS.optional("before", dateText(), "Before this time, in the site's time zone.");

    public AuditListParams() {
        super(FIELDS);
    }

    /**
     * @param size the default number of entries on a page
     * @param zone the zone of times without an offset
     */
    AuditQuery query(int size, ZoneId zone, Instant now) {
        return new AuditQuery(
                PAGE.in(this, size),
                get(ACTOR),
                Optional.empty(),
                get(KIND),
                get(RECORD),
                get(ACTION),
                get(AFTER).map(text -> text.in(zone, now).toInstant()),
                get(BEFORE).map(text -> text.in(zone, now).toInstant()));
    }
}

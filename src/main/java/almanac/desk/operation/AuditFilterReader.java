package almanac.desk.operation;

import almanac.base.text.Characters;
import almanac.domain.model.Account;
import almanac.web.frame.WrongAddress;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.QueryParam;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Optional;

/** The query string of the audit trail's pages. */
public class AuditFilterReader {

    @QueryParam("actor")
    @DefaultValue("")
    private String actor;

    @QueryParam("kind")
    @DefaultValue("")
    private String kind;

    @QueryParam("record")
    @DefaultValue("")
    private String record;

    @QueryParam("action")
    @DefaultValue("")
    private String action;

    @QueryParam("from")
    @DefaultValue("")
    private String from;

    @QueryParam("to")
    @DefaultValue("")
    private String to;

    @QueryParam("page")
    @DefaultValue("1")
    private String page;

    /** @throws WrongAddress if the address names no such entries */
    AuditFilter filter() {
        requireRight(actor.length() <= Account.LONGEST_NAME, "wrong.actor", "");
        requireRight(kind.isEmpty() || AuditFilter.KINDS.contains(kind), "wrong.kind", kind);
        requireRight(record.isEmpty() || record.matches("\\d{1,18}"), "wrong.record", record);
        requireRight(action.isEmpty() || AuditFilter.action(action).isPresent(), "wrong.audit-action", action);
        requireRight(page.matches("[1-9][0-9]{0,6}"), "wrong.page", page);
        return new AuditFilter(
                Characters.printable(actor).strip(),
                kind,
                record.isEmpty() ? Optional.empty() : Optional.of(Long.valueOf(record)),
                AuditFilter.action(action),
                day(from),
                day(to),
                Integer.parseInt(page));
    }

    private static Optional<LocalDate> day(String text) {
        try {
            requireRight(text.isEmpty() || text.length() == 10, "wrong.day", text);
            return text.isEmpty() ? Optional.empty() : Optional.of(LocalDate.parse(text));
        } catch (DateTimeException e) {
            throw WrongAddress.malformed("wrong.day", text, AuditFilter.PATH);
        }
    }

    private static void requireRight(boolean isRight, String text, String got) {
        if (!isRight) {
            throw WrongAddress.malformed(text, got, AuditFilter.PATH);
        }
    }
}

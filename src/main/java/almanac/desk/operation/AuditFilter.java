package almanac.desk.operation;

import almanac.base.kind.Kind;
import almanac.domain.model.Account;
import almanac.domain.model.AuditEntry;
import almanac.domain.model.AuditEntry.Action;
import almanac.web.filter.ListQuery;
import jakarta.ws.rs.core.UriInfo;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The filter of the audit trail, as in its address. */
public record AuditFilter(ListQuery list) {
    public static final String PATH = "/manage/audit";

    /** The kinds of audited records, by their names in the interface. */
    public static final List<String> KINDS = Stream.concat(
                    Arrays.stream(Kind.values()).map(Kind::word), Stream.of(AuditEntry.BACKUP))
            .toList();

    /** @throws almanac.web.frame.WrongAddress if the address names no such entries */
    static AuditFilter of(UriInfo address) {
        return new AuditFilter(ListQuery.of(PATH, address, "actor", "kind", "record", "action", "from", "to")
                .where("actor", "wrong.actor", name -> name.length() <= Account.LONGEST_NAME)
                .where("kind", "wrong.kind", KINDS::contains)
                .where("record", "wrong.record", id -> id.matches("\\d{1,18}"))
                .where("action", "wrong.audit-action", word -> action(word).isPresent())
                .where("from", "wrong.day", AuditFilter::isDay)
                .where("to", "wrong.day", AuditFilter::isDay));
    }

    private static boolean isDay(String text) {
        try {
            return text.length() == 10 && LocalDate.parse(text) != null;
        } catch (DateTimeException e) {
            return false;
        }
    }

    private static Optional<Action> action(String word) {
        return Arrays.stream(Action.values())
                .filter(each -> each.word().equals(word))
                .findFirst();
    }

    public static String of(String kind, long record) {
        return PATH + "?kind=" + kind + "&record=" + record;
    }

    Optional<String> actor() {
        return list.find("actor");
    }

    Optional<String> kind() {
        return list.find("kind");
    }

    Optional<Long> record() {
        return list.find("record").map(Long::valueOf);
    }

    Optional<Action> action() {
        return list.find("action").flatMap(AuditFilter::action);
    }

    /** Returns the first day or the last one, by its parameter. */
    Optional<LocalDate> day(String name) {
        return list.find(name).map(LocalDate::parse);
    }
}

package almanac.desk.operation;

import almanac.base.refusal.Kind;
import almanac.domain.model.AuditEntry.Action;
import almanac.domain.record.Links;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The filter of the audit trail, as its address holds it.
 *
 * @param actor the name of who did it, or the empty text
 * @param kind the kind of record, or the empty text
 * @param record the id of the record
 * @param from the first day
 * @param to the last day
 * @param page counted from 1
 */
public record AuditFilter(
        String actor,
        String kind,
        Optional<Long> record,
        Optional<Action> action,
        Optional<LocalDate> from,
        Optional<LocalDate> to,
        int page) {

    public static final String PATH = "/manage/audit";

    /** The kinds of what can be in the trail, by their names in the interface. */
    public static final List<String> KINDS =
            Arrays.stream(Kind.values()).map(Kind::word).toList();

    static final int SIZE = 50;

    static Optional<Action> action(String word) {
        return Arrays.stream(Action.values())
                .filter(each -> each.word().equals(word))
                .findFirst();
    }

    public AuditFilter onPage(int other) {
        return new AuditFilter(actor, kind, record, action, from, to, other);
    }

    /** Whether a page with so many entries may have a next one. */
    public boolean hasNext(int entries) {
        return entries == SIZE;
    }

    /** All that was done to one record. */
    public static String of(String kind, long record) {
        return new AuditFilter("", kind, Optional.of(record), Optional.empty(), Optional.empty(), Optional.empty(), 1)
                .address();
    }

    /** The path of this page, with its query. */
    public String address() {
        return at(PATH);
    }

    /** The path of the same entries as a file, from the first. */
    public String file() {
        return onPage(1).at(PATH + ".csv");
    }

    private String at(String path) {
        List<String> pairs = new ArrayList<>();
        if (!actor.isEmpty()) {
            pairs.add("actor=" + Links.encoded(actor));
        }
        if (!kind.isEmpty()) {
            pairs.add("kind=" + kind);
        }
        record.ifPresent(id -> pairs.add("record=" + id));
        action.ifPresent(done -> pairs.add("action=" + done.word()));
        from.ifPresent(day -> pairs.add("from=" + day));
        to.ifPresent(day -> pairs.add("to=" + day));
        if (page > 1) {
            pairs.add("page=" + page);
        }
        return pairs.isEmpty() ? path : path + "?" + String.join("&", pairs);
    }
}

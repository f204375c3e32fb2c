package almanac.desk.history;

import static java.nio.charset.StandardCharsets.UTF_8;

import almanac.base.json.JsonText;
import almanac.base.time.TimeText;
import almanac.domain.audit.AuditedChanges;
import almanac.domain.model.Account;
import almanac.domain.model.AuditEntry;
import almanac.domain.model.EventDates;
import almanac.domain.model.Stored;
import almanac.domain.security.AccountSearch;
import almanac.web.frame.Frame;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.LocalDateTime;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Converts entries of the audit trail to text for people, without addresses and account names. */
@ApplicationScoped
class HistoryEntries {

    @Inject
    private AccountSearch accounts;

    @Inject
    private Comparison comparison;

    /** @param date the date of the series that the entry is about, if any */
    HistoryEntry of(
            AuditEntry entry,
            Optional<EventDates> date,
            Stored known,
            String restorable,
            Optional<Long> undoable,
            Frame frame) {
        boolean isNew = entry.getAction() == AuditEntry.Action.CREATE;
        return new HistoryEntry(
                entry.getHappenedAt(),
                who(entry, frame),
                date.map(of -> frame.language()
                                .text(
                                        "manage.history.date-action",
                                        entry.getAction(),
                                        frame.language().date(of.startLocal().toLocalDate())))
                        .orElseGet(() -> frame.text("manage.history.action", entry.getAction())),
                isNew ? moves(entry, date, known, frame) : changes(entry, known, frame),
                restorable,
                undoable);
    }

    /** Returns how the first change of a date moved it; all else of the series is new in the trail. */
    private List<FieldChange> moves(AuditEntry entry, Optional<EventDates> date, Stored known, Frame frame) {
        Map<String, LocalDateTime> before = new TreeMap<>(Comparator.reverseOrder()); // the start first
        date.ifPresent(of -> before.putAll(Map.of("start_local", of.startLocal(), "end_local", of.endLocal())));
        Map<String, List<String>> changes = AuditedChanges.of(entry);
        return before.entrySet().stream()
                .filter(each -> changes.containsKey(each.getKey()))
                .map(each -> comparison.change(
                        each.getKey(),
                        TimeText.of(each.getValue()),
                        changes.get(each.getKey()).get(1),
                        known,
                        frame))
                .filter(each -> !each.before().equals(each.after()))
                .toList();
    }

    private String who(AuditEntry entry, Frame frame) {
        if (entry.getActorId() == null) {
            return frame.text("manage.history.server");
        }
        return accounts.byId(entry.getActorId())
                .map(Account::getDisplayName)
                .orElseGet(() -> frame.text("manage.history.former-account"));
    }

    private List<FieldChange> changes(AuditEntry entry, Stored known, Frame frame) {
        return JsonText.parse(entry.getChanges().getBytes(UTF_8)).members().entrySet().stream()
                .filter(each -> FieldLabels.isKnown(each.getKey(), frame.language()))
                .map(each -> change(each.getKey(), (List<?>) each.getValue(), known, frame))
                .toList();
    }

    private FieldChange change(String field, List<?> texts, Stored known, Frame frame) {
        return comparison.change(field, text(field, texts.get(0)), text(field, texts.get(1)), known, frame);
    }

    /** Returns a value as in inputs: the audit trail has instants without their zone. */
    private static String text(String field, Object value) {
        String text = value.toString();
        return field.equals("published_at") && !text.isEmpty() ? text.replace(' ', 'T') + "Z" : text;
    }
}

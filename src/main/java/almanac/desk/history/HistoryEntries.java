package almanac.desk.history;

import static java.nio.charset.StandardCharsets.UTF_8;

import almanac.base.json.JsonText;
import almanac.domain.model.Account;
import almanac.domain.model.AuditEntry;
import almanac.domain.model.Stored;
import almanac.domain.security.AccountSearch;
import almanac.web.frame.Frame;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;

/** Converts entries of the audit trail to text for people, without addresses or the names that people sign in with. */
@ApplicationScoped
class HistoryEntries {

    @Inject
    private AccountSearch accounts;

    @Inject
    private Comparison comparison;

    /** @param words the beginning of the keys of the texts that say what was done */
    HistoryEntry of(
            AuditEntry entry, String words, Stored known, String restorable, Optional<Long> undoable, Frame frame) {
        boolean isNew = entry.getAction() == AuditEntry.Action.CREATE;
        return new HistoryEntry(
                frame.moment(entry.getHappenedAt()),
                who(entry, frame),
                frame.text(words, entry.getAction()),
                isNew ? List.of() : changes(entry, known, frame),
                restorable,
                undoable);
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

    /** Returns a value as inputs have it: the audit trail has instants without their zone. */
    private static String text(String field, Object value) {
        String text = value.toString();
        return field.equals("published_at") && !text.isEmpty() ? text.replace(' ', 'T') + "Z" : text;
    }
}

package almanac.api.exchange;

import almanac.base.language.Language;
import almanac.domain.file.Remark;
import almanac.domain.preview.ImportRow;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A row of a preview: what the file says, and what is, or was, done with it. */
public record ImportRowRepresentation(
        int row,
        int line,
        String part,
        String uid,
        String action,
        String reason,
        List<ImportRepresentation.Told> remarks,
        List<Change> changes,
        String decision,
        List<String> choices,
        String outcome,
        long eventId,
        Map<String, Object> event) {

    /** A property that differs, or the start of a date of a series, with what the last import said and what this says. */
    public record Change(String property, Object before, Object after) {}

    static ImportRowRepresentation of(ImportRow row, Language language) {
        List<Remark> remarks = row.getRemarks();
        String reason = remarks.stream()
                .filter(each -> each.kind() != Remark.Kind.NOTE)
                .map(each -> each.text(language))
                .reduce((one, next) -> one + " " + next)
                .orElse("");
        return new ImportRowRepresentation(
                row.getKey().number(),
                row.getLine(),
                row.getPart(),
                row.getUid(),
                row.getAction().word(),
                reason,
                remarks.stream()
                        .map(each -> new ImportRepresentation.Told(each.key(), each.line(), each.text(language)))
                        .toList(),
                row.getChanges().stream()
                        .map(each -> new Change(each.property(), each.before(), each.after()))
                        .toList(),
                row.getDecision().map(ImportRowRepresentation::word).orElse(""),
                row.getChoices().stream().map(ImportRowRepresentation::word).toList(),
                row.getOutcome().map(ImportRowRepresentation::word).orElse(""),
                row.getEventId().orElse(0L),
                new LinkedHashMap<>(row.getMembers()));
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}

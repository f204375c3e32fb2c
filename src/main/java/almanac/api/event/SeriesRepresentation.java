package almanac.api.event;

import almanac.base.language.Language;
import almanac.base.language.Languages;
import almanac.base.recurrence.Recurrence;
import almanac.base.recurrence.RecurrenceText;
import almanac.domain.record.ReadContext;
import almanac.domain.series.EventReference;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The recurrence of a series as JSON (contract §10.1); all null for anything else. */
record SeriesRepresentation(
        String rrule, List<String> rdate, List<String> exdate, Map<String, String> text, String until) {
    private static final SeriesRepresentation NONE = new SeriesRepresentation(null, null, null, null, null);

    static SeriesRepresentation of(EventReference shown) {
        if (!shown.isWhole() || !shown.event().isSeries()) {
            return NONE;
        }
        Recurrence recurrence = shown.event().getRecurrence().of(shown.event().getDates());
        return new SeriesRepresentation(
                ReadContext.orAbsent(shown.event().getRecurrence().rrule()),
                dates(recurrence.additions()),
                dates(recurrence.exceptions()),
                text(recurrence),
                shown.event().getLastListedDay().map(LocalDate::toString).orElse(null));
    }

    private static List<String> dates(List<LocalDateTime> dates) {
        return dates.isEmpty()
                ? null
                : dates.stream().map(ReadContext::wallClock).toList();
    }

    private static Map<String, String> text(Recurrence recurrence) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (Language each : Languages.all()) {
            texts.put(each.code(), RecurrenceText.of(recurrence, each));
        }
        return texts;
    }
}

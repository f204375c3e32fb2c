package almanac.domain.event;

import almanac.base.constraint.InvalidValue;
import almanac.base.patch.Patch;
import almanac.base.validation.Violations;
import almanac.domain.model.Event;
import almanac.domain.model.RecurrenceTexts;
import java.util.Map;
import java.util.Optional;

/** The properties of a whole series, which a change of one date may repeat but not change (contract §10.3). */
final class SeriesProperties {
    private static final InvalidValue OF_SERIES = InvalidValue.localized("almanac.event.ofSeries", Map.of());

    private SeriesProperties() {}

    /** Adds a violation for each property that the input changes, and removes those that it repeats. */
    static void require(EventInput input, Event series, Event override, RecurrenceResolver recurrences) {
        Violations violations = input.violations();
        boolean restores = override.isInTrash() && !series.isInTrash();
        input.restores(restores
                && input.status.value().filter(series.getStatus()::equals).isPresent());
        same(input.slug, series.getSlug(), "slug", violations);
        same(
                input.status,
                override.isInTrash() && !input.restores() ? override.getStatus() : series.getStatus(),
                "status",
                violations);
        same(input.author, series.getAuthor().getId(), "author", violations);
        same(input.parent, series.getId(), "parent", violations);
        if (input.password.value().filter(text -> !text.isEmpty()).isPresent()) {
            violations.add("password", OF_SERIES);
        }
        input.password.unset();
        RecurrenceTexts repeated =
                recurrences.of(input, series.getRecurrence(), series.getDates(), series.getDates(), Optional.empty());
        if (!repeated.equals(series.getRecurrence())) {
            violations.add(input.rrule.isSent() ? "rrule" : input.rdate.isSent() ? "rdate" : "exdate", OF_SERIES);
        }
        input.date.unset();
        input.dateUtc.unset();
    }

    private static <T> void same(Patch<T> sent, T known, String name, Violations violations) {
        if (sent.isSent() && !sent.value().filter(known::equals).isPresent()) {
            violations.add(name, OF_SERIES);
        }
        sent.unset();
    }
}

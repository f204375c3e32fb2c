package almanac.desk.event;

import almanac.base.constraint.InvalidValue;
import almanac.base.recurrence.Recurrence;
import almanac.base.time.Slot;
import almanac.base.validation.InvalidInput;
import almanac.base.validation.RequestData;
import almanac.base.validation.Violations;
import almanac.domain.event.EventInput;
import almanac.domain.event.EventService;
import almanac.domain.model.Category;
import almanac.domain.site.CurrentSettings;
import almanac.domain.taxonomy.TermSearch;
import almanac.pages.agenda.Agenda;
import almanac.web.filter.FilterReader;
import almanac.web.filter.Filters.Chosen;
import almanac.web.form.Form;
import almanac.web.frame.Frame;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Excludes the days of a category's events, such as holidays, from the series that a form describes. They become excluded dates
 * like those that are typed; what takes place in the category later doesn't change the series.
 */
@ApplicationScoped
public class SkippedDays {

    /** The slug of the category; it is asked anew each time. */
    static final String FIELD = "skip_days_of";

    @Inject
    private TermSearch terms;

    @Inject
    private FilterReader filters;

    @Inject
    private Agenda agenda;

    @Inject
    private EventService events;

    @Inject
    private CurrentSettings site;

    /** Returns the form with these dates; as it is if it names no category that exists, or no dates that are valid. */
    Form in(Form form, Frame frame) {
        return form.get(FIELD).isEmpty()
                ? form
                : terms.byIdOrSlug(Category.class, form.get(FIELD))
                        .map(category -> without(category, form, frame))
                        .orElse(form);
    }

    /** Adds a violation if the form names a category that doesn't exist. */
    void check(Form form, Violations violations) {
        String name = form.get(FIELD);
        if (!name.isEmpty() && terms.byIdOrSlug(Category.class, name).isEmpty()) {
            violations.add(FIELD, InvalidValue.localized("almanac.event.skippedCategory", Map.of()));
        }
    }

    private Form without(Category category, Form form, Frame frame) {
        List<LocalDateTime> starts = starts(form, frame);
        if (starts.isEmpty()) {
            return form;
        }
        Set<LocalDate> off = days(
                category,
                starts.get(0).toLocalDate(),
                starts.get(starts.size() - 1).toLocalDate(),
                frame);
        Stream<String> skipped = starts.stream()
                .map(LocalDateTime::toLocalDate)
                .filter(off::contains)
                .map(LocalDate::toString);
        return form.with(
                "exdate",
                Stream.concat(form.lines("exdate").stream(), skipped).distinct().collect(Collectors.joining("\n")));
    }

    /** Returns the dates of the series, first to last as far as lists show them; none if it isn't valid. */
    private List<LocalDateTime> starts(Form form, Frame frame) {
        EventInput input = new EventInput();
        input.read(new RequestData(EventMembers.when(form)));
        RepeatFields.check(form, input);
        try {
            Recurrence recurrence = events.recurrence(input, frame.caller());
            return recurrence.starts(
                    recurrence.start(), LocalDateTime.MAX, site.get().mostOccurrences());
        } catch (InvalidInput e) {
            return List.of(); // what is wrong is said where the form is stored
        }
    }

    private Set<LocalDate> days(Category category, LocalDate first, LocalDate last, Frame frame) {
        return agenda
                .slots(
                        frame.caller(),
                        filters.of(List.of(Chosen.of(category)), frame.caller()),
                        first,
                        last.plusDays(1))
                .stream()
                .flatMap(slot -> on(slot, first, last))
                .collect(Collectors.toSet());
    }

    private static Stream<LocalDate> on(Slot slot, LocalDate first, LocalDate last) {
        LocalDate begin = slot.firstDay().isAfter(first) ? slot.firstDay() : first;
        LocalDate end = slot.lastDay().isBefore(last) ? slot.lastDay() : last;
        return begin.datesUntil(end.plusDays(1));
    }
}

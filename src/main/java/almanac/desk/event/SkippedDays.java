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
import almanac.domain.model.Event;
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
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Excludes the days of a category's events, such as holidays, from the series in a form. They become excluded dates
 * like typed ones; later events of the category don't change the series.
 */
@ApplicationScoped
public class SkippedDays {

    /** The slug of the category; it isn't stored. */
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

    /**
     * Returns the form with these exclusions, and with the COUNT by which as many dates take place as the form says;
     * unchanged if it says neither, names an unknown category, or has no valid dates.
     *
     * @param stored the form of the event as it is stored, and that event; none for a new one
     */
    Form in(Form form, Form stored, Optional<Event> known, Frame frame) {
        Optional<Category> category = category(form);
        boolean counts = RepeatFields.count(form) > 0 && RepeatFields.change(form, stored);
        return category.isEmpty() && !counts
                ? form
                : roomy(form, stored, known, frame)
                        .map(typed -> without(category, form, typed, counts, frame))
                        .orElse(form);
    }

    private Optional<Category> category(Form form) {
        return form.get(FIELD).isEmpty() ? Optional.empty() : terms.byIdOrSlug(Category.class, form.get(FIELD));
    }

    void check(Form form, Violations violations) {
        String name = form.get(FIELD);
        if (!name.isEmpty() && terms.byIdOrSlug(Category.class, name).isEmpty()) {
            violations.add(FIELD, InvalidValue.localized("almanac.event.skippedCategory", Map.of()));
        }
    }

    /** @param counts whether the form gives the number of dates, even if none are skipped */
    private Form without(Optional<Category> category, Form form, Recurrence typed, boolean counts, Frame frame) {
        LocalDateTime today = frame.today().atStartOfDay();
        int over = typed.starts(LocalDateTime.MIN, today, Integer.MAX_VALUE).size();
        int most = site.get().mostOccurrences() + over;
        int wanted = RepeatFields.count(form);
        Recurrence all = wanted == 0 ? typed : limited(typed, null);
        Set<LocalDate> off = category.map(each -> days(each, all, most, frame)).orElse(Set.of());
        int count = wanted == 0 ? 0 : all.without(off(all, off, most)).count(wanted, most);
        List<LocalDateTime> skipped = off(wanted == 0 ? typed : limited(typed, count), off, most);
        Form skipping = skipped.isEmpty() ? form : form.with("exdate", lines(form, skipped));
        return wanted > 0 && (counts || !skipped.isEmpty())
                ? skipping.with(RepeatFields.COUNT, String.valueOf(count))
                : skipping;
    }

    private static Recurrence limited(Recurrence typed, Integer count) {
        return typed.with(typed.rule().limited(count, null), typed.additions(), typed.exceptions());
    }

    private static List<LocalDateTime> off(Recurrence all, Set<LocalDate> off, int most) {
        return all.starts(LocalDateTime.MIN, LocalDateTime.MAX, most).stream()
                .filter(each -> off.contains(each.toLocalDate()))
                .toList();
    }

    private static String lines(Form form, List<LocalDateTime> skipped) {
        Stream<String> days = skipped.stream().map(each -> each.toLocalDate().toString());
        return Stream.concat(form.lines("exdate").stream(), days).distinct().collect(Collectors.joining("\n"));
    }

    /**
     * Returns the dates of the form, with room for exclusions, unless that exceeds the maximum; empty if the form isn't
     * valid.
     */
    private Optional<Recurrence> roomy(Form form, Form stored, Optional<Event> known, Frame frame) {
        int wanted = RepeatFields.count(form);
        int excluded = form.lines("exdate").size();
        Form wide = wanted == 0 ? form : form.with(RepeatFields.COUNT, String.valueOf(wanted + excluded));
        return valid(wide, stored, known, frame).or(() -> valid(form, stored, known, frame));
    }

    private Optional<Recurrence> valid(Form form, Form stored, Optional<Event> known, Frame frame) {
        try {
            return Optional.of(recurrence(form, stored, known, frame));
        } catch (InvalidInput e) {
            return Optional.empty(); // what is wrong is said where the form is stored
        }
    }

    /**
     * Returns the dates of the form.
     *
     * @throws InvalidInput if they are not valid
     */
    Recurrence recurrence(Form form, Form stored, Optional<Event> known, Frame frame) {
        EventInput input = new EventInput();
        input.read(new RequestData(EventMembers.when(form, stored)));
        RepeatFields.check(form, input);
        check(form, input.violations());
        return events.recurrence(input, known, frame.caller());
    }

    private Set<LocalDate> days(Category category, Recurrence all, int most, Frame frame) {
        List<LocalDateTime> starts = all.starts(LocalDateTime.MIN, LocalDateTime.MAX, most);
        return starts.isEmpty()
                ? Set.of()
                : days(
                        category,
                        starts.get(0).toLocalDate(),
                        starts.get(starts.size() - 1).toLocalDate(),
                        frame);
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

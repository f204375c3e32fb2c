package almanac.desk.exchange;

import almanac.base.kind.RecordKey;
import almanac.base.paging.PageRequest;
import almanac.base.refusal.DomainException;
import almanac.base.time.MonthGrid;
import almanac.base.time.Slot;
import almanac.base.time.WeekRow;
import almanac.base.validation.InvalidInput;
import almanac.domain.event.EventService;
import almanac.domain.exchange.Import;
import almanac.domain.exchange.ImportSearch;
import almanac.domain.preview.EventValues;
import almanac.domain.preview.FileNames;
import almanac.domain.preview.ImportRow;
import almanac.domain.preview.ImportRow.Action;
import almanac.domain.security.Caller;
import almanac.store.database.BulkRead;
import almanac.web.frame.Frame;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Draws the months of a preview: when its events, each date of a series too, would take place. */
@ApplicationScoped
public class ImportMonths {

    private static final List<Action> SHOWN = List.of(Action.NEW, Action.CHANGED, Action.UNCHANGED, Action.DOUBTFUL);
    private static final int LANES = 5;
    private static final int AT_ONCE = 500;

    /** The most dates of a series in a month and the days around it. */
    private static final int MOST_DATES = 100;

    @Inject
    private ImportSearch search;

    @Inject
    private EventService events;

    /** @param wanted the month; by default the first from now on in which anything takes place */
    @BulkRead
    @Transactional
    public ImportMonth of(long id, Optional<YearMonth> wanted, Frame frame) {
        Import shown = search.visible(new RecordKey.ById(id), frame.caller());
        YearMonth month = wanted.orElseGet(() -> first(id, YearMonth.from(frame.today())));
        MonthGrid grid = new MonthGrid(month, frame.language().weeks().getFirstDayOfWeek());
        List<Slot> slots = new ArrayList<>();
        Map<Long, ImportRow> rows = new HashMap<>();
        each(id, row -> {
            List<Slot> dates = slots(row, grid, shown.getNames(), frame.caller());
            if (!dates.isEmpty()) {
                slots.addAll(dates);
                rows.put((long) row.getKey().number(), row);
            }
        });
        List<WeekRow> weeks = grid.rows(slots, LANES);
        Set<Long> drawn = WeekRow.shown(weeks).stream().map(Slot::id).collect(Collectors.toSet());
        rows.keySet().retainAll(drawn);
        Map<Long, ImportLine> lines = rows.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, each -> ImportLine.of(each.getValue(), frame)));
        String name =
                shown.getName().isBlank() ? frame.text("manage.import.unnamed", String.valueOf(id)) : shown.getName();
        return new ImportMonth(id, name, month, weeks, lines);
    }

    private void each(long id, Consumer<ImportRow> consumer) {
        int page = 0;
        List<ImportRow> part;
        do {
            part = search.rows(id, SHOWN, "", new PageRequest(++page, AT_ONCE)).entries();
            part.forEach(consumer);
        } while (part.size() == AT_ONCE);
    }

    private YearMonth first(long id, YearMonth now) {
        List<YearMonth> months = new ArrayList<>();
        each(id, row -> ImportLine.slot(row).ifPresent(slot -> {
            YearMonth begins = YearMonth.from(slot.firstDay());
            months.add(ImportLine.recurs(row) && begins.isBefore(now) ? now : begins);
        }));
        return months.stream()
                .filter(each -> !each.isBefore(now))
                .min(Comparator.naturalOrder())
                .or(() -> months.stream().max(Comparator.naturalOrder()))
                .orElse(now);
    }

    private List<Slot> slots(ImportRow row, MonthGrid grid, FileNames names, Caller caller) {
        Optional<Slot> first = ImportLine.slot(row);
        if (first.isEmpty()) {
            return List.of();
        }
        Slot slot = first.get();
        LocalDateTime begin = grid.first().atStartOfDay();
        LocalDateTime end = grid.end().atStartOfDay();
        if (!ImportLine.recurs(row)) {
            return slot.start().isBefore(end) && !slot.lastDay().isBefore(grid.first())
                    ? first.stream().toList()
                    : List.of();
        }
        Duration length = Duration.between(slot.start(), slot.end());
        return starts(row, begin.minus(length), end, names, caller).stream()
                .map(start -> new Slot(slot.id(), start, start.plus(length), slot.allDay()))
                .toList();
    }

    private List<LocalDateTime> starts(
            ImportRow row, LocalDateTime begin, LocalDateTime end, FileNames names, Caller caller) {
        try {
            return events.recurrence(
                            EventValues.of(row.getMembers(), names, Optional.empty(), caller), Optional.empty(), caller)
                    .starts(begin, end, MOST_DATES);
        } catch (InvalidInput | DomainException | DateTimeException e) { // its row says what is wrong with it
            return List.of();
        }
    }
}

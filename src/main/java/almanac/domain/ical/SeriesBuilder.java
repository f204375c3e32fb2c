package almanac.domain.ical;

import almanac.base.recurrence.Recurrence;
import almanac.base.time.TimeText;
import almanac.domain.file.EntryDraft;
import almanac.domain.file.FileEvent;
import almanac.domain.file.FileLimits;
import almanac.domain.file.Remark;
import almanac.domain.ical.EntryReader.Entry;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Puts entries together: series with their overrides, and what is in the file twice. */
final class SeriesBuilder {

    /** The series of one UID in which the date of an override is looked for. */
    private static final int MOST_SERIES = 100;

    private final EntryReader reader;
    private final Map<String, List<Entry>> byUid = new HashMap<>();
    private final Map<List<Object>, Entry> alike = new HashMap<>();
    private final Map<List<Object>, Entry> editions = new HashMap<>();
    private final Map<Entry, TreeMap<LocalDateTime, Entry>> overrides = new HashMap<>();
    private final List<EntryDraft> done = new ArrayList<>();
    private final List<Entry> masters = new ArrayList<>();

    SeriesBuilder(EntryReader reader) {
        this.reader = reader;
    }

    /** Returns the events of all VEVENTs, by line. */
    List<FileEvent> build(List<Component> components) {
        components.stream()
                .filter(each -> each.first("RECURRENCE-ID").isEmpty())
                .forEach(this::addMaster);
        components.stream()
                .filter(each -> each.first("RECURRENCE-ID").isPresent())
                .forEach(this::addOverride);
        masters.forEach(this::finish);
        return done.stream()
                .sorted(Comparator.comparingInt(draft -> draft.line))
                .map(EntryDraft::event)
                .toList();
    }

    private void addMaster(Component component) {
        Entry entry = reader.read(component, Optional.empty());
        if (entry.dates.isEmpty()) {
            done.add(entry.draft);
            return;
        }
        setDates(entry);
        Entry same = entry.uid().isEmpty() ? null : known(entry);
        if (same != null) {
            merge(same, entry);
            return;
        }
        if (!entry.uid().isEmpty()) {
            List<Entry> others = byUid.computeIfAbsent(entry.uid(), absent -> new ArrayList<>());
            if (!others.isEmpty()) {
                entry.draft.note("uid-shared", others.get(0).draft.line);
            }
            remember(entry);
        }
        masters.add(entry);
    }

    private void remember(Entry entry) {
        byUid.get(entry.uid()).add(entry);
        alike.put(List.of(entry.uid(), entry.draft.members()), entry);
        editions.put(List.of(entry.uid(), entry.draft.get("title")), entry);
    }

    /** Finds the same event: all alike, or an edition of it with another number. */
    private Entry known(Entry entry) {
        Entry same = alike.get(List.of(entry.uid(), entry.draft.members()));
        Entry edition = editions.get(List.of(entry.uid(), entry.draft.get("title")));
        return same != null || edition == null || edition.draft.sequence == entry.draft.sequence ? same : edition;
    }

    private void setDates(Entry entry) {
        EntryDates dates = entry.dates.orElseThrow();
        entry.draft.dates(dates.start(), dates.end(), dates.zone(), dates.allDay());
        if (entry.series.recurrence().isEmpty() && !dates.allDay()) {
            entry.draft.put("start_date", reader.exact(entry.component, "DTSTART", dates.start(), dates.zone()));
            entry.draft.put("end_date", reader.exact(entry.component, "DTEND", dates.end(), dates.zone()));
        }
        entry.series.recurrence().ifPresent(all -> {
            entry.draft.put("rrule", all.rule() == null ? "" : all.rule().toString());
            entry.draft.list("rdate", all.additions());
            entry.draft.list("exdate", all.exceptions());
        });
    }

    private void merge(Entry old, Entry entry) {
        boolean isAlike = old.draft.members().equals(entry.draft.members());
        boolean isNewer = !isAlike && newer(entry, old);
        EntryDraft left = isNewer ? old.draft : entry.draft;
        left.skip(isAlike ? "twice" : "older-edition", isNewer ? entry.draft.line : old.draft.line);
        done.add(left);
        if (isNewer) {
            byUid.get(old.uid()).remove(old);
            masters.remove(old);
            remember(entry);
            masters.add(entry);
        }
    }

    private static boolean newer(Entry one, Entry other) {
        return Comparator.<Entry>comparingInt(entry -> entry.draft.sequence)
                        .thenComparing(entry -> entry.draft.stamp.orElse(Instant.MIN))
                        .compare(one, other)
                >= 0;
    }

    /** Finds the series of an override: of several with its UID, the one that takes place then. */
    private void addOverride(Component component) {
        String uid = component.raw("UID");
        List<Entry> candidates = byUid.getOrDefault(uid, List.of());
        for (Entry series : candidates.subList(0, Math.min(candidates.size(), MOST_SERIES))) {
            Optional<LocalDateTime> of = occurrence(component, series);
            if (of.isPresent()) {
                addOverride(reader.read(component, series.dates), series, of.get());
                return;
            }
        }
        Entry orphan = reader.read(component, Optional.empty());
        orphan.dates.ifPresent(dates -> {
            orphan.draft.dates(dates.start(), dates.end(), dates.zone(), dates.allDay());
            orphan.draft.recurrenceId = reader.recurrenceId(component, dates).map(TimeValue::time);
            orphan.draft.doubt(byUid.containsKey(uid) ? "override-outside" : "without-series");
        });
        done.add(orphan.draft);
    }

    private Optional<LocalDateTime> occurrence(Component component, Entry series) {
        Optional<Recurrence> recurrence = series.series.recurrence();
        if (recurrence.isEmpty()) {
            return Optional.empty();
        }
        Recurrence all =
                recurrence.get().with(recurrence.get().rule(), recurrence.get().additions(), List.of());
        return reader.recurrenceId(component, series.dates.orElseThrow()).flatMap(id -> {
            List<LocalDateTime> found = EntryRecurrence.occurrences(all, id.time(), true);
            return found.contains(id.time()) || found.size() == 1
                    ? Optional.of(found.contains(id.time()) ? id.time() : found.get(0))
                    : Optional.empty();
        });
    }

    private void addOverride(Entry entry, Entry series, LocalDateTime of) {
        EntryDraft draft = entry.draft;
        draft.recurrenceId = Optional.of(of);
        if (entry.dates.isEmpty() && !"cancelled".equals(draft.get("event_status"))) {
            done.add(draft);
            return;
        }
        if (entry.component
                .first("RECURRENCE-ID")
                .map(id -> id.parameter("RANGE"))
                .filter(range -> !range.isEmpty())
                .isPresent()) {
            series.draft.add(Remark.doubt("this-and-future", draft.line, TimeText.of(of)));
        }
        TreeMap<LocalDateTime, Entry> all = overrides.computeIfAbsent(series, absent -> new TreeMap<>());
        Entry known = all.get(of);
        if (known != null) {
            series.draft.add(Remark.note("override-twice", draft.line, TimeText.of(of)));
        }
        if (all.size() < FileLimits.MOST_PARTS && (known == null || newer(entry, known))) {
            all.put(of, entry);
        }
    }

    private void finish(Entry series) {
        EntryDraft draft = series.draft;
        Map<String, Object> members = draft.members();
        TreeMap<LocalDateTime, FileEvent> found = new TreeMap<>();
        series.series.own().forEach((of, dates) -> found.put(of, withDates(draft, of, dates)));
        overrides.getOrDefault(series, new TreeMap<>()).forEach((of, entry) -> found.put(of, override(entry, members)));
        draft.overrides.addAll(found.values());
        takeIn(series, draft, found.keySet().stream().toList());
        done.add(draft);
    }

    private static FileEvent withDates(EntryDraft series, LocalDateTime of, EntryDates dates) {
        EntryDraft draft = new EntryDraft(series.line);
        draft.uid = series.uid;
        draft.recurrenceId = Optional.of(of);
        return draft.put("start_date", TimeText.of(dates.start()))
                .put("end_date", TimeText.of(dates.end()))
                .event();
    }

    private static FileEvent override(Entry entry, Map<String, Object> series) {
        EntryDraft draft = entry.draft;
        if ("cancelled".equals(draft.get("event_status"))) {
            List.copyOf(draft.members().keySet()).stream()
                    .filter(name -> !name.equals("event_status"))
                    .forEach(draft::remove);
            return draft.event();
        }
        entry.dates.ifPresent(dates -> draft.dates(dates.start(), dates.end(), dates.zone(), dates.allDay()));
        Object start = draft.get("start_date");
        Object end = draft.get("end_date");
        return draft.onlyOwn(series)
                .put("start_date", start)
                .put("end_date", end)
                .event();
    }

    /** A date that is excluded and has values of its own takes place: programs exclude what they then add. */
    private static void takeIn(Entry series, EntryDraft draft, List<LocalDateTime> overridden) {
        series.series.recurrence().ifPresent(all -> {
            List<LocalDateTime> excluded = all.exceptions().stream()
                    .filter(each -> !overridden.contains(each))
                    .toList();
            draft.remove("exdate").list("exdate", excluded);
        });
    }
}

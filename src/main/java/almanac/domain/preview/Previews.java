package almanac.domain.preview;

import almanac.base.clock.SiteClock;
import almanac.domain.file.FileContents;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Event;
import almanac.domain.preview.ImportRow.Action;
import almanac.domain.preview.Judgement.Circumstances;
import almanac.domain.preview.PreviewSearch.Earlier;
import almanac.domain.preview.PreviewSearch.Known;
import almanac.domain.preview.Recognition.Mark;
import almanac.domain.preview.Recognition.Sought;
import almanac.domain.security.Caller;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Compares the entries of a file with what is stored, row by row; the caller stores the rows. */
@ApplicationScoped
public class Previews {

    private static final int CHUNK = 500;

    /** So many events may go at once without a question. */
    private static final int FEW = 2;

    /** The most events that a file lacks and that are listed. */
    private static final int MOST_MISSING = 100;

    @Inject
    private PreviewSearch search;

    @Inject
    private Recognition recognition;

    @Inject
    private NameMatching names;

    @Inject
    private Judgement judgement;

    @Inject
    private SiteClock clock;

    /** An event of an earlier import that the file lacks. */
    public record Missing(long id, String title, String start) {}

    /**
     * The result.
     *
     * @param missing the number of events that the file lacks
     * @param isSuspicious whether a source lacks more than half of what it had: it may have been cut off
     */
    public record Summary(
            Map<Action, Integer> counts, FileNames names, long missing, List<Missing> listed, boolean isSuspicious) {}

    /**
     * Makes the rows of a preview; of a source, also one for each event that isn't over and that it has no more.
     *
     * @param rows takes some rows at a time, and may clear the persistence context
     */
    public Summary of(
            long importId,
            FileContents contents,
            ImportOptions options,
            Caller caller,
            Consumer<List<ImportRow>> rows) {
        List<Entry> entries = Entry.of(contents.events(), options.source().isPresent());
        Set<String> identities = entries.stream()
                .map(Entry::identity)
                .filter(each -> !each.isEmpty())
                .collect(Collectors.toSet());
        Optional<Long> source = options.sourceId();
        Circumstances all = new Circumstances(
                names.of(entries, caller), options, source.map(search::ignored).orElse(Set.of()), caller);
        all.names().describe(contents.terms());
        Set<Long> claimed = new HashSet<>();
        for (List<Entry> chunk : chunks(entries)) {
            find(chunk, identities, options, caller).values().forEach(each -> {
                claimed.add(each.event().getId());
                source.ifPresent(each.imported()::adopt);
            });
            rows.accept(List.of());
        }
        Map<Action, Integer> counts = new EnumMap<>(Action.class);
        Set<Long> taken = new HashSet<>();
        Set<Long> near = new HashSet<>(claimed);
        int number = 0;
        for (List<Entry> chunk : chunks(entries)) {
            List<ImportRow> made = new ArrayList<>();
            Map<Mark, Known> known = find(chunk, identities, options, caller);
            Map<String, List<Event>> alike = alike(chunk, known, claimed, caller);
            for (Entry each : chunk) {
                Optional<Known> event = Optional.ofNullable(known.get(mark(each)))
                        .filter(any -> isJudged(each))
                        .filter(found -> taken.add(found.event().getId()));
                Optional<Event> other = event.isPresent() ? Optional.empty() : alike(each, alike);
                other.ifPresent(found -> near.add(found.getId()));
                Judgement.Verdict verdict = judgement.of(each, event, other, all);
                counts.merge(verdict.action(), 1, Integer::sum);
                made.add(new ImportRow(new ImportRow.Key(importId, ++number), each, verdict));
            }
            rows.accept(made);
        }
        if (source.isPresent()) {
            boolean isSuspicious = addGone(source.get(), claimed, new ImportRow.Key(importId, number), counts, rows);
            return new Summary(counts, all.names(), 0, List.of(), isSuspicious);
        }
        List<Long> missing = missing(near);
        return new Summary(counts, all.names(), missing.size(), listed(missing), false);
    }

    /** Returns whether more than half of what was there is gone at once. */
    private boolean addGone(
            long source,
            Set<Long> claimed,
            ImportRow.Key last,
            Map<Action, Integer> counts,
            Consumer<List<ImportRow>> rows) {
        List<ImportedEvent> current = search.current(source, clock.now());
        List<ImportedEvent> lacking = current.stream()
                .filter(each -> !claimed.contains(each.getEventId()))
                .toList();
        List<ImportRow> gone = new ArrayList<>();
        lacking.stream()
                .filter(each -> each.getGoneAt().isEmpty())
                .forEach(each -> gone.add(new ImportRow(
                        new ImportRow.Key(last.importId(), last.number() + gone.size() + 1), each, Action.GONE)));
        if (!gone.isEmpty()) {
            counts.put(Action.GONE, gone.size());
            rows.accept(gone);
        }
        return gone.size() > FEW && 2 * gone.size() > current.size();
    }

    private static boolean isJudged(Entry entry) {
        return !entry.event().skipped() && entry.first() == 0;
    }

    private static List<List<Entry>> chunks(List<Entry> entries) {
        List<List<Entry>> chunks = new ArrayList<>();
        for (int i = 0; i < entries.size(); i += CHUNK) {
            chunks.add(entries.subList(i, Math.min(i + CHUNK, entries.size())));
        }
        return chunks;
    }

    private static Mark mark(Entry entry) {
        return new Mark(entry.identity(), entry.likeness());
    }

    private Map<Mark, Known> find(List<Entry> chunk, Set<String> identities, ImportOptions options, Caller caller) {
        return recognition.find(
                chunk.stream().filter(Previews::isJudged).map(Sought::new).toList(), identities, options, caller);
    }

    /** Returns events of the titles of new entries that are no other entry's, by title. */
    private Map<String, List<Event>> alike(
            List<Entry> chunk, Map<Mark, Known> known, Set<Long> claimed, Caller caller) {
        Set<String> titles = chunk.stream()
                .filter(each -> isJudged(each) && !known.containsKey(mark(each)))
                .map(Previews::title)
                .collect(Collectors.toSet());
        return titles.isEmpty()
                ? Map.of()
                : search.titled(titles, caller).stream()
                        .filter(each -> !claimed.contains(each.getId()))
                        .collect(Collectors.groupingBy(each -> CalendarRecord.sortTitle(each.getTitle())));
    }

    private static String title(Entry entry) {
        return CalendarRecord.sortTitle(entry.event().text("title"));
    }

    private static Optional<Event> alike(Entry entry, Map<String, List<Event>> alike) {
        String start = entry.event().text("start_date");
        return alike.getOrDefault(title(entry), List.of()).stream()
                .filter(each -> start.startsWith(day(each).toString()))
                .findFirst();
    }

    private static LocalDate day(Event event) {
        return event.getDates().startLocal().toLocalDate();
    }

    /**
     * Returns what the file lacks of earlier imports of which it has at least half: then it is a later edition.
     *
     * @param claimed the events that are those of entries, or may be
     */
    private List<Long> missing(Set<Long> claimed) {
        if (claimed.isEmpty()) {
            return List.of();
        }
        return search.earlier(claimed).stream().collect(Collectors.groupingBy(Earlier::importId)).values().stream()
                .filter(all -> 2
                                * all.stream()
                                        .filter(each -> claimed.contains(each.eventId()))
                                        .count()
                        >= all.size())
                .flatMap(List::stream)
                .map(Earlier::eventId)
                .filter(each -> !claimed.contains(each))
                .sorted()
                .toList();
    }

    private List<Missing> listed(List<Long> missing) {
        return missing.stream()
                .limit(MOST_MISSING)
                .flatMap(each -> search.event(each).stream())
                .map(each -> new Missing(
                        each.getId(),
                        each.getTitle(),
                        each.getDates().startLocal().toString()))
                .toList();
    }
}

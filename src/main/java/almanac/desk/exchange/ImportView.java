package almanac.desk.exchange;

import almanac.domain.exchange.Import.State;
import almanac.domain.file.TableMapping;
import almanac.domain.model.Status;
import almanac.domain.preview.FileNames;
import almanac.domain.preview.ImportRow.Action;
import almanac.domain.preview.ImportRow.Outcome;
import almanac.domain.preview.Previews;
import almanac.domain.record.Links;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The page of an import.
 *
 * @param isOwn whether the caller may run it
 * @param shown the action whose rows are listed; empty for all
 * @param waiting the number of doubtful rows that are left until somebody decides
 * @param pause why it makes no progress
 * @param open names that resemble those of records, by kind, whose meaning nobody has decided
 * @param created the number of names that become new records, by kind
 * @param mapping of a table
 * @param templates the names of mappings that the caller has kept
 * @param trashes whether what its source has no more goes to the trash
 * @param statuses that the caller may give new events
 * @param search what the listed rows contain; empty for all
 * @param lines a page of its rows
 */
public record ImportView(
        long id,
        String name,
        String format,
        State state,
        boolean isOwn,
        Map<Action, Integer> counts,
        long waiting,
        int missing,
        List<Previews.Missing> lacking,
        int finished,
        int toDo,
        Map<Outcome, Long> outcomes,
        Optional<String> pause,
        List<String> remarks,
        Map<String, Map<String, FileNames.Name>> open,
        Map<String, Long> created,
        Optional<TableMapping> mapping,
        Set<String> templates,
        boolean trashes,
        Optional<Status> status,
        List<Status> statuses,
        Optional<Action> shown,
        String search,
        List<ImportLine> lines,
        int page,
        boolean hasNext) {

    /** The steps of an import, in their order. */
    public enum Step {
        FILE,
        COLUMNS,
        CHECK,
        DONE
    }

    public static final String PATH = "/manage/imports";

    public String path() {
        return PATH + "/" + id;
    }

    /** Returns the address of the rows of an action, by its word; of all for the empty text. */
    public String rows(String action) {
        return path() + (action.isEmpty() ? "?show=all" : "?show=" + action);
    }

    public String onPage(int other) {
        String found = search.isEmpty() ? "" : "&search=" + Links.encoded(search);
        return rows(shown.map(Action::word).orElse("")) + found + "&page=" + other;
    }

    public int entries() {
        return counts.values().stream().mapToInt(Integer::intValue).sum();
    }

    /** Returns the number of events that would be created or changed. */
    public long importable() {
        return counts.get(Action.NEW) + counts.get(Action.CHANGED) + counts.get(Action.DOUBTFUL) - waiting;
    }

    /** Returns the key of what becomes of the events that a source has no more, beside what is imported. */
    public String gone() {
        return trashes ? "manage.import.gone.trash" : "manage.import.gone.mark";
    }

    public Step step() {
        return state == State.READY || state == State.READING ? Step.CHECK : Step.DONE;
    }

    public List<Step> steps() {
        return mapping.isPresent() ? List.of(Step.values()) : List.of(Step.FILE, Step.CHECK, Step.DONE);
    }
}

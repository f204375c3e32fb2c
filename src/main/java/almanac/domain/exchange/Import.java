package almanac.domain.exchange;

import almanac.base.kind.Worded;
import almanac.domain.file.Remark;
import almanac.domain.file.TableMapping;
import almanac.domain.format.CalendarFiles;
import almanac.domain.history.Undoable;
import almanac.domain.model.Account;
import almanac.domain.model.Stored;
import almanac.domain.preview.FileNames;
import almanac.domain.preview.ImportOptions;
import almanac.domain.preview.ImportOptions.SourceRules;
import almanac.domain.preview.ImportRow.Action;
import almanac.domain.preview.Previews;
import almanac.domain.preview.StoredJson;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.FetchType;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An import of a file: its preview, its progress, and what became of it. */
@Entity
@Table(name = "imports")
public class Import extends Stored {

    /** The states of an import. */
    public enum State implements Worded {
        /** Its file is read, and compared with what is stored. */
        READING,
        /** Its preview is there; nothing is stored yet. */
        READY,
        RUNNING,
        /** It was stopped between two events, and can go on. */
        STOPPED,
        DONE,
        UNDOING,
        UNDONE,
        /** Its file can't be read. */
        FAILED;

        /** Returns whether background work is in progress or due. */
        public boolean isUnderWay() {
            return this == READING || this == RUNNING || this == UNDOING;
        }
    }

    private static final Remark PAUSE = Remark.note("paused", 0);

    @ManyToOne(fetch = FetchType.LAZY)
    private Account account;

    /** Null for a file that somebody has sent. */
    private Long sourceId;

    private Long actorId;
    private Long actionId;
    private String name;
    private String format = "";

    @Enumerated(EnumType.STRING)
    private State state;

    private Instant createdAt;
    private Instant endedAt;
    private String options;
    private String counts = StoredJson.of(Map.of());
    private String remarks = StoredJson.of(List.of());
    private String names = StoredJson.of(Map.of());
    private String mapping;
    private String missing = StoredJson.of(List.of());
    private int finished;
    private int rowsToDo;

    protected Import() {}

    /** @param name of the file */
    Import(Account account, String name, ImportOptions options, String mapping, Instant now) {
        this.account = account;
        this.actorId = account.getId();
        this.actionId = Undoable.newId();
        this.name = name;
        this.state = State.READING;
        this.createdAt = now;
        this.options = options.asJson();
        this.sourceId = options.source().map(SourceRules::id).orElse(null);
        this.mapping = mapping;
    }

    /** Returns the account that imports. */
    public Account getAccount() {
        return account;
    }

    /** Returns the source that it was fetched from. */
    public Optional<Long> getSourceId() {
        return Optional.ofNullable(sourceId);
    }

    /** Returns whether its source acts now, rather than somebody who takes it back. */
    boolean isBySource() {
        return sourceId != null && state != State.UNDOING;
    }

    /** Returns the id of the account that has chosen the present state. */
    public Long getActorId() {
        return actorId;
    }

    /** Returns the id of the action that its changes belong to. */
    public Long getActionId() {
        return actionId;
    }

    /** Returns the name of the file, or its address. */
    public String getName() {
        return name;
    }

    public String getFormat() {
        return format;
    }

    public State getState() {
        return state;
    }

    public Instant getCreatedAt() {
        return createdAt;
    }

    public ImportOptions getOptions() {
        return ImportOptions.of(options);
    }

    /** Returns how the columns of a table are read; empty if it is no table. */
    public Optional<TableMapping> mapping() {
        return Mappings.of(mapping);
    }

    /** Returns the mapping of a table's columns as JSON; empty if there is none. */
    public String getMapping() {
        return mapping;
    }

    /** Gives its columns another name; empty for none. */
    void nameMapping(String wanted) {
        mapping = mapping().map(each -> Mappings.json(each.named(wanted))).orElse("");
    }

    /** Returns the number of rows by what would be done with them. */
    public Map<Action, Integer> getCounts() {
        Map<String, Object> stored = StoredJson.members(counts);
        Map<Action, Integer> all = new LinkedHashMap<>();
        for (Action each : Action.values()) {
            all.put(each, number(stored.get(each.word())));
        }
        return all;
    }

    /** Returns the number of events of earlier editions that the file lacks. */
    public int getMissingCount() {
        return number(StoredJson.members(counts).get("missing"));
    }

    private static int number(Object stored) {
        return stored == null ? 0 : Integer.parseInt(stored.toString());
    }

    /** Returns some of these events. */
    public List<Previews.Missing> getMissing() {
        return StoredJson.<List<?>>list(missing).stream()
                .map(each -> new Previews.Missing(
                        Long.parseLong(each.get(0).toString()),
                        each.get(1).toString(),
                        each.get(2).toString()))
                .toList();
    }

    /** Returns what is to be said about the file as a whole. */
    public List<Remark> getRemarks() {
        return StoredJson.remarks(remarks);
    }

    /** Returns whether its rows name pictures that are in its file. */
    boolean hasPictures() {
        return getRemarks().stream().anyMatch(each -> each.key().equals("import." + CalendarFiles.PICTURES));
    }

    /** Returns why it makes no progress, although it is under way. */
    public Optional<Remark> getPause() {
        return getRemarks().stream().filter(PAUSE::equals).findFirst();
    }

    /** Says whether it waits for space on the disk. */
    void pause(boolean isPaused) {
        List<Remark> all = new ArrayList<>(getRemarks());
        all.remove(PAUSE);
        if (isPaused) {
            all.add(0, PAUSE);
        }
        remarks = StoredJson.ofRemarks(all);
    }

    public FileNames getNames() {
        return FileNames.of(names);
    }

    void setNames(FileNames known) {
        names = known.asJson();
    }

    /** Returns the number of rows that were done, or undone. */
    public int getFinished() {
        return finished;
    }

    public int getRowsToDo() {
        return rowsToDo;
    }

    void readAs(String newFormat, List<Remark> newRemarks, String newMapping, Previews.Summary summary) {
        format = newFormat;
        remarks = StoredJson.ofRemarks(newRemarks);
        mapping = newMapping;
        Map<String, Object> numbers = new LinkedHashMap<>();
        summary.counts().forEach((action, count) -> numbers.put(action.word(), count));
        numbers.put("missing", summary.missing());
        counts = StoredJson.of(numbers);
        names = summary.names().asJson();
        missing = StoredJson.of(summary.listed().stream()
                .map(each -> List.of(each.id(), each.title(), each.start()))
                .toList());
        state = State.READY;
    }

    void fail(Remark reason) {
        remarks = StoredJson.ofRemarks(List.of(reason));
        state = State.FAILED;
    }

    void setOptions(ImportOptions changed) {
        options = changed.asJson();
    }

    /** Begins to read the file again. */
    void readAgain(ImportOptions changed, String newMapping) {
        options = changed.asJson();
        mapping = newMapping;
        state = State.READING;
    }

    void become(State wanted, long actor) {
        state = wanted;
        actorId = actor;
    }

    void begin(int rows) {
        finished = 0;
        rowsToDo = rows;
    }

    void advance(int rows) {
        finished += rows;
    }

    void end(State last, Instant now) {
        state = last;
        endedAt = now;
    }
}

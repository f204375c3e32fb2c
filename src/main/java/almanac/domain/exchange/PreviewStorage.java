package almanac.domain.exchange;

import almanac.domain.exchange.Import.State;
import almanac.domain.exchange.ImportBatch.Task;
import almanac.domain.file.FileContents;
import almanac.domain.file.ReadOptions;
import almanac.domain.file.Remark;
import almanac.domain.file.TableMapping;
import almanac.domain.file.UnreadableFile;
import almanac.domain.format.CalendarFiles;
import almanac.domain.format.FileReading;
import almanac.domain.preview.ImportOptions;
import almanac.domain.preview.Previews;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;
import java.util.Map;
import java.util.Optional;

/** Stores what was read of a file, each step in a transaction of its own. */
@ApplicationScoped
@Transactional(TxType.REQUIRES_NEW)
class PreviewStorage {

    @Inject
    private ImportSearch search;

    @Inject
    private ImportStore store;

    @Inject
    private Previews previews;

    @Inject
    private FileReading reading;

    /** A file, and how to read it. */
    record File(byte[] content, ReadOptions options) {}

    boolean isReading(long id) {
        return search.state(id).filter(State.READING::equals).isPresent();
    }

    File file(long id) {
        Import found = search.byId(id).orElseThrow();
        return new File(search.file(id), reading(found.getOptions(), found.mapping()));
    }

    /** Returns the pictures in the file, by the names that its rows have for them; none if it is gone. */
    Map<String, byte[]> pictures(long id) {
        try {
            File file = file(id);
            return CalendarFiles.pictures(file.content(), file.options());
        } catch (UnreadableFile e) {
            return Map.of();
        }
    }

    ReadOptions reading(ImportOptions options, Optional<TableMapping> mapping) {
        return reading.options(options.zone(), options.language(), mapping);
    }

    /** Returns how the account had columns with these headings read by hand, the last time. */
    Optional<TableMapping> keptMapping(Task task, TableMapping found) {
        return search.mappedByHand(task.caller().accountId()).stream()
                .flatMap(each -> each.mapping().stream())
                .filter(found::isOfSameTable)
                .findFirst();
    }

    void store(Task task, FileContents contents) {
        store.removeRows(task.id());
        ImportOptions options = search.byId(task.id()).orElseThrow().getOptions();
        Previews.Summary summary = previews.of(task.id(), contents, options, task.caller(), store::add);
        store.locked(task.id())
                .filter(each -> each.getState() == State.READING)
                .ifPresent(each -> each.readAs(
                        contents.format(),
                        contents.remarks(),
                        contents.mapping().map(Mappings::json).orElse(""),
                        summary));
    }

    void fail(long id, Remark reason) {
        Optional<Import> found = store.locked(id);
        found.ifPresent(each -> each.fail(reason));
        store.removeFile(id);
    }
}

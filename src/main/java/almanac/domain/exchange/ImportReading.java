package almanac.domain.exchange;

import almanac.domain.exchange.Import.State;
import almanac.domain.exchange.ImportBatch.Task;
import almanac.domain.file.FileContents;
import almanac.domain.file.Remark;
import almanac.domain.file.TableMapping;
import almanac.domain.file.UnreadableFile;
import almanac.domain.format.CalendarFiles;
import almanac.domain.security.Callers;
import almanac.store.failure.Collision;
import almanac.store.jobs.Jobs;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Reads files and compares them with what is stored, one at a time, since a file may need much memory. */
@ApplicationScoped
public class ImportReading {

    private static final Logger LOG = Logger.getLogger(ImportReading.class.getName());
    private static final String JOB = "import-reading";
    private static final Duration PERIOD = Duration.ofSeconds(4);
    private static final Duration PAUSE = Duration.ofMillis(20);
    private static final Set<State> DUE = EnumSet.of(State.READING);

    @Inject
    private Jobs jobs;

    @Inject
    private ImportBatch batches;

    @Inject
    private PreviewStorage storage;

    @Inject
    private Callers callers;

    void start(@Observes @Initialized(ApplicationScoped.class) Object started) {
        jobs.every(PERIOD, JOB, () -> !batches.in(DUE).isEmpty(), this::readAll);
    }

    /**
     * Begins to read an import soon, and waits for its preview.
     *
     * @return whether it came in time
     */
    public boolean soon(long id, Duration longest) {
        jobs.soon(JOB, this::readAll);
        long end = System.nanoTime() + longest.toNanos();
        while (storage.isReading(id)) {
            if (System.nanoTime() > end || !pause()) {
                return false;
            }
        }
        return true;
    }

    private static boolean pause() {
        try {
            Thread.sleep(PAUSE.toMillis());
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    void readAll() {
        for (var due = batches.in(DUE); !due.isEmpty(); due = batches.in(DUE)) {
            due.forEach(id ->
                    batches.task(id).filter(each -> DUE.contains(each.state())).ifPresent(this::read));
        }
    }

    private FileContents read(PreviewStorage.File file, Task task) throws UnreadableFile {
        FileContents contents = CalendarFiles.read(file.content(), file.options());
        Optional<TableMapping> kept = file.options().mapping().isEmpty()
                ? contents.mapping().flatMap(found -> storage.keptMapping(task, found))
                : Optional.empty();
        return kept.isEmpty()
                ? contents
                : CalendarFiles.read(file.content(), file.options().with(kept.get()))
                        .with(Remark.note("columns-kept", 0));
    }

    private void read(Task task) {
        try {
            PreviewStorage.File file = storage.file(task.id());
            FileContents contents = read(file, task);
            callers.as(task.caller(), () -> storage.store(task, contents));
        } catch (UnreadableFile e) {
            storage.fail(task.id(), e.reason());
        } catch (RuntimeException e) {
            if (Collision.isCauseOf(e)) {
                throw e;
            }
            LOG.log(Level.WARNING, "a file can't be read", e);
            storage.fail(task.id(), Remark.refusal("row.failed", 0));
        }
    }
}

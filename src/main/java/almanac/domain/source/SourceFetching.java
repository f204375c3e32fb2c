package almanac.domain.source;

import almanac.domain.exchange.FetchedImport;
import almanac.domain.exchange.ImportRun;
import almanac.domain.file.FileContents;
import almanac.domain.file.Remark;
import almanac.domain.security.Callers;
import almanac.domain.source.SourceReading.Fetched;
import almanac.domain.source.SourceStates.Due;
import almanac.store.jobs.Jobs;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Iterator;
import java.util.Optional;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.atomic.AtomicReference;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Fetches the sources that are due, on one node: some at a time, since some are slow; reads them one by one. */
@ApplicationScoped
public class SourceFetching {

    private static final Logger LOG = Logger.getLogger(SourceFetching.class.getName());
    private static final String JOB = "sources";

    /** Short, since a source that was saved waits until the import of its last fetch has ended. */
    private static final Duration PERIOD = Duration.ofSeconds(20);

    private static final int AT_ONCE = 6;

    @Resource
    private ManagedExecutorService executor;

    @Inject
    private Jobs jobs;

    @Inject
    private SourceStates states;

    @Inject
    private SourceReading reading;

    @Inject
    private FetchedImport imports;

    @Inject
    private ImportRun run;

    @Inject
    private Callers callers;

    /**
     * A source that was asked.
     *
     * @param fetched nothing if it is what it was
     */
    private record Answered(Due due, Optional<Fetched> fetched, Optional<SourceFault> fault) {}

    void start(@Observes @Initialized(ApplicationScoped.class) Object started) {
        jobs.every(PERIOD, JOB, () -> !states.due().isEmpty(), this::fetchAll);
    }

    /** Fetches what is due soon, if nothing is being fetched. */
    public void soon() {
        jobs.soon(JOB, this::fetchAll);
    }

    /** Goes on while anything was fetched: more may have become due meanwhile. */
    void fetchAll() {
        boolean isMore = true;
        while (isMore) {
            isMore = fetch(states.due().iterator());
        }
    }

    private boolean fetch(Iterator<Long> ids) {
        CompletionService<Answered> answers = new ExecutorCompletionService<>(executor);
        boolean isAny = false;
        int asked = 0;
        while (ids.hasNext() || asked > 0) {
            while (ids.hasNext() && asked < AT_ONCE) {
                Optional<Due> due = due(ids.next());
                due.ifPresent(each -> answers.submit(() -> ask(each)));
                asked += due.isPresent() ? 1 : 0;
                isAny |= due.isPresent();
            }
            if (asked > 0) {
                take(next(answers));
                asked--;
            }
        }
        return isAny;
    }

    private Optional<Due> due(long id) {
        try {
            return states.due(id);
        } catch (SourceFault e) {
            states.fail(id, e.reason());
            return Optional.empty();
        }
    }

    private Answered ask(Due due) {
        try {
            return new Answered(due, reading.fetched(due.address()), Optional.empty());
        } catch (SourceFault e) {
            return new Answered(due, Optional.empty(), Optional.of(e));
        } catch (RuntimeException e) {
            LOG.log(Level.WARNING, "a source can't be fetched", e);
            return new Answered(due, Optional.empty(), Optional.of(SourceFault.of("silent")));
        }
    }

    private static Answered next(CompletionService<Answered> answers) {
        try {
            return answers.take().get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e); // of an error: what can be caught is a fault
        }
    }

    private void take(Answered answered) {
        Due due = answered.due();
        try {
            if (answered.fault().isPresent()) {
                throw answered.fault().get();
            }
            if (answered.fetched().isPresent()) {
                store(due, answered.fetched().get());
            } else {
                states.succeed(due);
            }
        } catch (SourceFault e) {
            states.fail(due, e.reason(), e.retryAfter());
        } catch (RuntimeException e) {
            LOG.log(Level.WARNING, "what a source has sent can't be stored", e);
            states.fail(due, Remark.refusal("row.failed", 0), Optional.empty());
        }
    }

    private void store(Due due, Fetched fetched) throws SourceFault {
        FileContents contents = reading.read(fetched, due.address(), due.options());
        AtomicReference<FetchedImport.Result> result = new AtomicReference<>();
        callers.as(
                due.caller(),
                () -> result.set(imports.create(due.name(), due.options(), contents, due.isCareful(), due.caller())));
        states.succeed(due, result.get().counts(), fetched);
        if (result.get().importId().isPresent() && !result.get().waits()) {
            run.soon();
        }
    }
}

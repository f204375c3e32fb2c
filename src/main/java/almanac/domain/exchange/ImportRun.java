package almanac.domain.exchange;

import almanac.base.constraint.InvalidValue;
import almanac.base.refusal.Busy;
import almanac.base.refusal.DomainException;
import almanac.base.validation.InvalidInput;
import almanac.domain.exchange.Import.State;
import almanac.domain.exchange.ImportBatch.Task;
import almanac.domain.file.PicturesInside;
import almanac.domain.file.Remark;
import almanac.domain.history.Undoable;
import almanac.domain.media.BackgroundImages;
import almanac.domain.security.Callers;
import almanac.domain.security.Permission;
import almanac.store.failure.Collision;
import almanac.store.failure.DiskFull;
import almanac.store.failure.FileFault;
import almanac.store.jobs.Jobs;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Duration;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Runs imports, and undoes them, on one node at a time, as the account that asked for it, batch by batch. Rows of a batch
 * that is refused are stored one by one, so that one of them costs none of the others.
 */
@ApplicationScoped
public class ImportRun {

    private static final Logger LOG = Logger.getLogger(ImportRun.class.getName());
    private static final String JOB = "imports";
    private static final Duration PERIOD = Duration.ofSeconds(4);
    private static final Set<State> DUE = EnumSet.of(State.RUNNING, State.UNDOING);
    private static final int AT_ONCE = 50;

    /** The most failures of a host before the images there are left out. */
    private static final int MOST_FAILURES = 10;

    @Inject
    private Jobs jobs;

    @Inject
    private ImportBatch batches;

    @Inject
    private PreviewStorage storage;

    @Inject
    private Callers callers;

    @Inject
    private BackgroundImages images;

    void start(@Observes @Initialized(ApplicationScoped.class) Object started) {
        jobs.every(PERIOD, JOB, () -> !batches.in(DUE).isEmpty(), this::runAll);
    }

    /** Begins soon, if nothing else is running. */
    public void soon() {
        jobs.soon(JOB, this::runAll);
    }

    void runAll() {
        for (var due = batches.in(DUE); !due.isEmpty(); due = batches.in(DUE)) {
            due.forEach(this::run);
        }
    }

    private void run(long id) {
        Map<String, Integer> failures = new HashMap<>();
        boolean isMore = true;
        while (isMore) {
            isMore = batches.task(id)
                    .filter(each -> DUE.contains(each.state()))
                    .filter(each -> step(each, failures))
                    .isPresent();
        }
    }

    private boolean step(Task task, Map<String, Integer> failures) {
        if (task.state() == State.UNDOING) {
            return careful(task, most -> () -> batches.undo(task, most));
        }
        Map<String, String> known = fetched(task, failures);
        return careful(task, most -> () -> inAction(task, () -> batches.store(task, most, known)));
    }

    private interface Batch {
        BooleanSupplier of(int most);
    }

    private static boolean inAction(Task task, BooleanSupplier work) {
        AtomicBoolean isMore = new AtomicBoolean();
        Undoable.during(task.action(), () -> isMore.set(work.getAsBoolean()));
        return isMore.get();
    }

    /** Runs a batch; if it fails, each of its rows alone. */
    private boolean careful(Task task, Batch batch) {
        try {
            return as(task, batch.of(AT_ONCE));
        } catch (RuntimeException e) {
            throwIfOutage(e);
        }
        boolean isMore = true;
        for (int i = 0; i < AT_ONCE && isMore; i++) {
            try {
                isMore = as(task, batch.of(1));
            } catch (RuntimeException e) {
                throwIfOutage(e);
                batches.refuse(task, reason(e));
            }
        }
        return isMore;
    }

    private boolean as(Task task, BooleanSupplier work) {
        AtomicBoolean isMore = new AtomicBoolean();
        callers.as(task.caller(), () -> isMore.set(work.getAsBoolean()));
        return isMore.get();
    }

    /** Failures that will pass are no fault of a row: the job will be tried again. */
    private static void throwIfOutage(RuntimeException e) {
        if (Collision.isCauseOf(e) || DiskFull.isCauseOf(e) || FileFault.isCauseOf(e) || e instanceof Busy) {
            throw e;
        }
    }

    private static Remark reason(RuntimeException e) {
        if (e instanceof InvalidInput invalid) {
            return Remark.refusal(
                    "row.invalid",
                    0,
                    String.join("; ", invalid.messages(Locale.ROOT).values()));
        }
        if (e instanceof DomainException) {
            return Remark.refusal("row.invalid", 0, e.getMessage());
        }
        LOG.log(Level.WARNING, "a row of an import can't be stored", e);
        return Remark.refusal("row.failed", 0);
    }

    /** Returns the ids of the images that the next rows name, by their addresses. */
    private Map<String, String> fetched(Task task, Map<String, Integer> failures) {
        Map<String, String> known = new HashMap<>();
        if (task.caller().may(Permission.UPLOAD)) {
            Set<String> wanted = batches.images(task.id(), AT_ONCE);
            boolean isAnyInside = wanted.stream().anyMatch(PicturesInside::isInside);
            Map<String, byte[]> inside = isAnyInside ? storage.pictures(task.id()) : Map.of();
            for (String url : wanted) {
                String host = host(url);
                if (inside.containsKey(url)) {
                    byte[] content = inside.get(url);
                    fetch(url, host, () -> images.idOf(url, () -> content, task.caller()), task, known, failures);
                } else if (!PicturesInside.isInside(url) && failures.getOrDefault(host, 0) < MOST_FAILURES) {
                    fetch(url, host, () -> images.idOf(url, task.caller()), task, known, failures);
                }
            }
        }
        return known;
    }

    private void fetch(
            String url,
            String host,
            LongSupplier id,
            Task task,
            Map<String, String> known,
            Map<String, Integer> failures) {
        try {
            callers.as(task.caller(), () -> known.put(url, String.valueOf(id.getAsLong())));
            failures.remove(host);
        } catch (InvalidValue | Busy e) {
            failures.merge(host, 1, Integer::sum);
        }
    }

    private static String host(String url) {
        try {
            return String.valueOf(URI.create(url).getHost());
        } catch (IllegalArgumentException e) {
            return url;
        }
    }
}

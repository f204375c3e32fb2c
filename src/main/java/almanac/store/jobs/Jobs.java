package almanac.store.jobs;

import almanac.base.clock.SiteClock;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.concurrent.ManagedScheduledExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Runs periodic work on one node at a time, once a period across all nodes. */
@ApplicationScoped
public class Jobs {
    private static final Logger LOG = Logger.getLogger(Jobs.class.getName());
    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);
    private static final Duration LONGEST_REST = Duration.ofMinutes(5);

    /** Looks what is due, and no more: it may have a single thread, which a job of minutes would take from the others. */
    @Resource
    private ManagedScheduledExecutorService scheduler;

    @Resource
    private ManagedExecutorService executor;

    @Resource(lookup = "java:comp/TransactionSynchronizationRegistry")
    private TransactionSynchronizationRegistry transaction;

    @Inject
    private JobStore jobs;

    @Inject
    private RunAs runAs;

    @Inject
    private SiteClock clock;

    private final List<ScheduledFuture<?>> running = new CopyOnWriteArrayList<>();

    /** H2 doesn't skip what is locked but waits for it, and fails. */
    private final Map<String, Lock> turns = new ConcurrentHashMap<>();

    private final Set<String> waiting = ConcurrentHashMap.newKeySet();
    private final Map<String, Duration> periods = new ConcurrentSkipListMap<>();
    private volatile long lastLook = System.nanoTime();

    public Jobs() {}

    Jobs(
            ManagedScheduledExecutorService scheduler,
            ManagedExecutorService executor,
            TransactionSynchronizationRegistry transaction,
            JobStore jobs,
            RunAs runAs,
            SiteClock clock) {
        this.scheduler = scheduler;
        this.executor = executor;
        this.transaction = transaction;
        this.jobs = jobs;
        this.runAs = runAs;
        this.clock = clock;
    }

    /** Runs the work once a period, whether there is anything to do or not. */
    public void every(Duration period, String name, Runnable work) {
        every(period, name, () -> true, work);
    }

    /**
     * Runs the work once a period, if there is anything to do. Each node checks more often than that, so that another
     * one soon takes over.
     *
     * @param name the key of a row of the table {@code jobs}, and the name in the audit trail of the work's changes
     * @param isAny whether there is anything to do: checked before anything is written, so that an idle calendar writes
     * nothing
     * @param work has its own transactions
     */
    public void every(Duration period, String name, BooleanSupplier isAny, Runnable work) {
        periods.put(name, period);
        Duration pause = period.dividedBy(4).compareTo(LONGEST_PAUSE) < 0 ? period.dividedBy(4) : LONGEST_PAUSE;
        running.add(scheduler.scheduleWithFixedDelay(
                () -> beginUnlessRunning(name, () -> look(name, period, isAny, work)),
                pause.toMillis(),
                pause.toMillis(),
                TimeUnit.MILLISECONDS));
    }

    private void beginUnlessRunning(String name, Runnable look) {
        lastLook = System.nanoTime();
        try {
            executor.execute(() -> {
                Lock turn = turn(name);
                if (turn.tryLock()) {
                    inTurn(turn, look);
                }
            });
        } catch (RuntimeException | Error e) { // the scheduler would drop the job silently
            LOG.log(Level.WARNING, "no thread for " + name + "; it will be tried again", e);
        }
    }

    private Lock turn(String name) {
        return turns.computeIfAbsent(name, each -> new ReentrantLock());
    }

    private static void inTurn(Lock held, Runnable look) {
        try {
            look.run();
        } finally {
            held.unlock();
        }
    }

    /**
     * Runs the work once, on this node, and doesn't wait for it.
     *
     * @param work has its own transactions, and fails without an exception
     */
    public void now(String name, Runnable work) {
        executor.execute(() -> run(name, work));
    }

    /**
     * Runs the work of a job soon, without waiting for its period: once more if this node is running it, but not if another
     * one is; within a transaction, once that is committed.
     *
     * @param name the key of a row of the table {@code jobs}
     * @param work has its own transactions
     */
    public void soon(String name, Runnable work) {
        Runnable look = () -> beginNext(name, () -> look(name, Duration.ZERO, () -> true, work));
        if (transaction.getTransactionStatus() == Status.STATUS_ACTIVE) {
            transaction.registerInterposedSynchronization(new AfterCommit(look));
        } else {
            look.run();
        }
    }

    /** Begins a look after the one that goes on, unless another one waits for that already. */
    private void beginNext(String name, Runnable look) {
        if (!waiting.add(name)) {
            return;
        }
        try {
            executor.execute(() -> {
                Lock turn = turn(name);
                turn.lock();
                waiting.remove(name);
                inTurn(turn, look);
            });
        } catch (RuntimeException | Error e) {
            waiting.remove(name);
            throw e;
        }
    }

    /** Returns the period of each job, by name. */
    public Map<String, Duration> periods() {
        return Collections.unmodifiableMap(periods);
    }

    /** Returns whether no job was checked for being due for minutes: only a restart helps. */
    public boolean haveStopped() {
        return System.nanoTime() - lastLook > LONGEST_REST.toNanos();
    }

    @PreDestroy
    void stop() {
        running.forEach(job -> job.cancel(false));
    }

    /** Logs failures instead of throwing them, so that the schedule goes on. */
    private void look(String name, Duration period, BooleanSupplier isAny, Runnable work) {
        try {
            if (isAny.getAsBoolean()) {
                jobs.runIfDue(name, period, clock.now(), () -> run(name, work));
            }
        } catch (RuntimeException | Error e) { // nobody else would log it
            LOG.log(Level.WARNING, "could not determine whether " + name + " is due; it will be tried again", e);
        }
    }

    private void run(String name, Runnable work) {
        try {
            runAs.system(name, work);
        } catch (RuntimeException e) {
            LOG.log(Level.WARNING, name + " failed; it will be tried again", e);
        }
    }

    private record AfterCommit(Runnable work) implements Synchronization {

        @Override
        public void beforeCompletion() {}

        @Override
        public void afterCompletion(int status) {
            if (status == Status.STATUS_COMMITTED) {
                work.run();
            }
        }
    }
}

package almanac.start.management;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Probes the database with a timeout: a frozen one would block monitoring, too. */
@ApplicationScoped
public class DatabaseProbe {

    private static final Duration PATIENCE = Duration.ofSeconds(3);

    private final Duration patience;

    @Resource
    private ManagedExecutorService managed;

    @Inject
    private DatabaseFacts facts;

    private ExecutorService threads;
    private Future<?> asked;

    public DatabaseProbe() {
        this(PATIENCE);
    }

    private DatabaseProbe(Duration patience) {
        this.patience = patience;
    }

    DatabaseProbe(ExecutorService threads, DatabaseFacts facts, Duration patience) {
        this(patience);
        this.threads = threads;
        this.facts = facts;
    }

    @PostConstruct
    void begin() {
        threads = managed;
    }

    /** Returns why the database isn't ready; empty if it is. */
    Optional<String> fault() {
        try {
            return ask(facts::isUpToDate) ? Optional.empty() : Optional.of("its schema is not that of this version");
        } catch (ExecutionException e) {
            return Optional.of("it can't be read");
        } catch (TimeoutException e) {
            return Optional.of("it doesn't answer");
        }
    }

    /** Runs one question at a time: while the last one waits, others would, too. */
    synchronized <T> T ask(Callable<T> question) throws ExecutionException, TimeoutException {
        if (asked != null && !asked.isDone()) {
            throw new TimeoutException();
        }
        Future<T> answer = threads.submit(question);
        asked = answer;
        try {
            return answer.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TimeoutException();
        }
    }
}

package almanac.domain.word;

import almanac.store.jobs.Jobs;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;

/** Merges the words of changed events every minute, as each search reads them all. */
@ApplicationScoped
public class WordMerge {
    private static final Duration PERIOD = Duration.ofMinutes(1);

    @Inject
    private Jobs jobs;

    @Inject
    private WordStore words;

    void start(@Observes @Initialized(ApplicationScoped.class) Object started) {
        jobs.every(PERIOD, "words", words::isAnyToMerge, this::merge);
    }

    private void merge() {
        while (words.merge()) {
            // until none is left
        }
    }
}

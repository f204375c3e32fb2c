package almanac.domain.record;

import almanac.base.clock.SiteClock;
import almanac.base.patch.Patch;
import almanac.base.text.Slug;
import almanac.domain.model.CalendarRecord;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.List;
import java.util.Optional;

/**
 * Prevents duplicate venues and organizers (contract §5): a create that repeats a known record, or only adds to it,
 * returns that one. Any contradiction creates a new record, but where imports name it: by its slug, if they say that.
 */
@ApplicationScoped
public class Duplicates {

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private DuplicateSearch search;

    @Inject
    private SiteClock clock;

    /**
     * Returns the known record that {@code wanted} repeats, with its empty properties filled in if the caller may edit
     * it; otherwise stores {@code wanted} and returns it.
     */
    public <T extends CalendarRecord> T store(T wanted, Class<T> type, RecordInput input, Caller caller) {
        List<T> sameTitle = search.sameTitle(wanted, type, caller);
        Optional<T> found = sameTitle.stream()
                .filter(each -> input.isNamed() && hasSlug(each, input))
                .findFirst()
                .or(() -> sameTitle.stream()
                        .filter(each -> repeats(each, wanted, input))
                        .findFirst());
        if (found.isPresent()) {
            fill(found.get(), wanted, input, caller);
            return found.get();
        }
        entities.persist(wanted);
        entities.flush(); // so that the next one in the same request finds it, and its slug
        return wanted;
    }

    private static boolean repeats(CalendarRecord known, CalendarRecord wanted, RecordInput input) {
        boolean sameStatus = input.status
                .value()
                .map(known.getStatus()::equals)
                .orElse(known.getStatus().isPublished() || known.getStatus() == wanted.getStatus());
        boolean sameDate = !input.date.isSent() && !input.dateUtc.isSent()
                || known.getPublishedAt().equals(wanted.getPublishedAt());
        return sameStatus
                && (input.isNamed() || hasSlug(known, input))
                && sameDate
                && agrees(input.author, known, wanted)
                && input.copied().stream().allMatch(each -> agrees(each, known, wanted));
    }

    /** Returns whether a record has the slug of the input, if that has one. */
    private static boolean hasSlug(CalendarRecord known, RecordInput input) {
        return input.slug.value().map(Slug::of).map(known.getSlug()::equals).orElse(true);
    }

    /** Returns whether the property is absent from the input, or {@code known} has none or the same. */
    private static boolean agrees(Patch<?> sent, CalendarRecord known, CalendarRecord wanted) {
        return !sent.isSent() || isEmpty(sent, known) || sent.of(known).equals(sent.of(wanted));
    }

    private static boolean isEmpty(Patch<?> property, CalendarRecord each) {
        return property.of(each).equals("");
    }

    private void fill(CalendarRecord known, CalendarRecord wanted, RecordInput input, Caller caller) {
        if (!Policy.mayEdit(caller, known)) {
            return;
        }
        List<Patch<?>> lacking = input.copied().stream()
                .filter(each -> isEmpty(each, known) && !isEmpty(each, wanted))
                .toList();
        lacking.forEach(each -> each.copy(wanted, known));
        if (!lacking.isEmpty()) {
            known.touch(clock.now());
        }
    }
}

package almanac.domain.record;

import almanac.base.settings.SiteClock;
import almanac.base.text.Slug;
import almanac.domain.model.CalendarRecord;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.List;

/**
 * Prevents duplicates of venues and organizers (contract §5): a create that repeats a known record, or only adds to it,
 * refers to that one. Any contradiction creates a new record.
 */
@ApplicationScoped
public class Duplicates {

    /** The properties of every record; title, slug and status are compared by rules of their own. */
    private static final List<Property<RecordInput, CalendarRecord, ?>> COMMON = List.of(
            new Property<>(input -> input.author, each -> each.getAuthor().getId(), null),
            new Property<>(input -> input.date, CalendarRecord::getPublishedAt, null),
            new Property<>(input -> input.dateUtc, CalendarRecord::getPublishedAt, null),
            new Property<>(input -> input.description, CalendarRecord::getDescription, CalendarRecord::setDescription),
            new Property<>(input -> input.excerpt, CalendarRecord::getExcerpt, CalendarRecord::setExcerpt),
            new Property<>(input -> input.image, CalendarRecord::getImage, CalendarRecord::setImage));

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private DuplicateSearch search;

    @Inject
    private SiteClock clock;

    /**
     * Returns the known record that {@code wanted} repeats, with its empty properties filled in if the caller may edit
     * it; otherwise stores {@code wanted} and returns it.
     *
     * @param more the properties that only this kind has
     */
    public <T extends CalendarRecord, I extends RecordInput> T store(
            T wanted, Class<T> type, I input, List<Property<I, T, ?>> more, Caller caller) {
        for (T known : search.sameTitle(wanted, type, caller)) {
            boolean repeated =
                    repeats(known, wanted, input) && more.stream().allMatch(each -> each.agrees(input, known, wanted));
            if (repeated) {
                fill(known, wanted, more, caller);
                return known;
            }
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
        boolean sameSlug =
                input.slug.value().map(Slug::of).map(known.getSlug()::equals).orElse(true);
        return sameStatus && sameSlug && COMMON.stream().allMatch(each -> each.agrees(input, known, wanted));
    }

    private <T extends CalendarRecord> void fill(
            T known, T wanted, List<? extends Property<?, T, ?>> more, Caller caller) {
        if (!Policy.mayEdit(caller, known)) {
            return;
        }
        boolean filled = false;
        for (Property<RecordInput, CalendarRecord, ?> each : COMMON) {
            filled |= each.fill(known, wanted);
        }
        for (Property<?, T, ?> each : more) {
            filled |= each.fill(known, wanted);
        }
        if (filled) {
            known.touch(clock.now());
        }
    }
}

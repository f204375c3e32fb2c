package almanac.records;

import almanac.model.CalendarRecord;
import almanac.rest.Input;
import almanac.security.Caller;
import almanac.security.Policy;
import almanac.settings.SiteClock;
import almanac.text.Slug;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.List;

/**
 * Keeps venues and organizers from being stored twice (contract §5): a create that only repeats a known record, or knows
 * more of it, means that one. Any difference makes a new record.
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
     * The known record that {@code wanted} repeats, with its empty properties filled if the caller may edit it; else
     * {@code wanted}, which is stored now.
     *
     * @param fields the declarations of what every record has
     * @param more what only this kind has
     */
    public <T extends CalendarRecord> T store(
            T wanted, Class<T> type, Input input, RecordFields fields, List<Property<T, ?>> more, Caller caller) {
        for (T known : search.sameTitle(wanted, type, caller)) {
            boolean repeated = repeats(known, wanted, input, fields)
                    && more.stream().allMatch(each -> each.agrees(input, known, wanted));
            if (repeated) {
                fill(known, wanted, fields, more, caller);
                return known;
            }
        }
        entities.persist(wanted);
        entities.flush(); // so that another one in the same request finds it, and its slug
        return wanted;
    }

    private static boolean repeats(CalendarRecord known, CalendarRecord wanted, Input input, RecordFields fields) {
        boolean sameStatus =
                input.get(fields.status).map(known.getStatus()::equals).orElse(true);
        boolean sameSlug = input.get(fields.slug)
                .map(Slug::of)
                .map(known.getSlug()::equals)
                .orElse(true);
        return sameStatus
                && sameSlug
                && fields.properties().stream().allMatch(each -> each.agrees(input, known, wanted));
    }

    private <T extends CalendarRecord> void fill(
            T known, T wanted, RecordFields fields, List<Property<T, ?>> more, Caller caller) {
        if (!Policy.mayEdit(caller, known)) {
            return;
        }
        boolean filled = false;
        for (Property<CalendarRecord, ?> each : fields.properties()) {
            filled |= each.fill(known, wanted);
        }
        for (Property<T, ?> each : more) {
            filled |= each.fill(known, wanted);
        }
        if (filled) {
            known.touch(clock.now());
        }
    }
}

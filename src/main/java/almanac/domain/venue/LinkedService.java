package almanac.domain.venue;

import almanac.base.clock.SiteClock;
import almanac.base.constraint.InvalidValue;
import almanac.base.kind.Kind;
import almanac.base.kind.RecordKey;
import almanac.base.refusal.ExpectedVersion;
import almanac.domain.model.Account;
import almanac.domain.model.CalendarRecord;
import almanac.domain.record.Duplicates;
import almanac.domain.record.KindService;
import almanac.domain.record.OldSlugSearch;
import almanac.domain.record.RecordInput;
import almanac.domain.record.RecordSearch;
import almanac.domain.record.RecordWriter;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import almanac.domain.site.CurrentSettings;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/** Changes records of one kind that events link to, in the caller's transaction. */
public abstract class LinkedService<T extends CalendarRecord, I extends RecordInput> implements KindService<T, I> {

    /** The maximum length of descriptions and excerpts of all records of one kind that an event links to. */
    public static final int MOST_TEXT = 200_000;

    private final Class<T> type;
    private final BiFunction<Account, Instant, T> make;

    @PersistenceContext
    private EntityManager entities;

    @Inject
    private RecordSearch records;

    @Inject
    private OldSlugSearch oldSlugs;

    @Inject
    private RecordWriter writer;

    @Inject
    private LinkedSearch search;

    @Inject
    private Duplicates duplicates;

    @Inject
    private CurrentSettings settings;

    @Inject
    private SiteClock clock;

    protected LinkedService() {
        this(null, null);
    }

    protected LinkedService(Class<T> type, BiFunction<Account, Instant, T> make) {
        this.type = type;
        this.make = make;
    }

    @Override
    public Class<T> type() {
        return type;
    }

    @Override
    public Optional<T> find(RecordKey key) {
        return records.find(type, key);
    }

    @Override
    public T editable(RecordKey key, ExpectedVersion expected, Caller caller) {
        return records.editable(type, key, expected, caller);
    }

    @Override
    public T deletable(RecordKey key, ExpectedVersion expected, Caller caller) {
        return records.deletable(type, key, expected, caller);
    }

    @Override
    public Optional<String> nameOf(String key, Caller caller) {
        long asked = Long.parseLong(key);
        return Stream.concat(Stream.of(asked), oldSlugs.byId(Kind.of(type), asked).stream())
                .flatMap(each -> find(new RecordKey.ById(each)).stream())
                .filter(each -> !each.isInTrash() && Policy.maySee(caller, each))
                .findFirst()
                .map(CalendarRecord::getTitle);
    }

    /** Writes this kind's own properties, as far as they were sent. */
    protected void write(I input, T target) {
        input.writeTo(target);
    }

    /** Creates a record, or returns the known one that the input repeats. */
    @Override
    public T create(I input, Caller caller) {
        input.requireComplete();
        requireValid(input, caller);
        T made = make.apply(writer.author(caller, input), clock.now());
        write(input, made);
        writer.create(made, caller, input, settings.get().timeZone());
        input.violations().throwIfAny();
        return duplicates.store(made, type, input, caller);
    }

    @Override
    public T update(RecordKey key, I input, ExpectedVersion expected, Caller caller) {
        requireValid(input, caller);
        T known = editable(key, expected, caller);
        write(input, known);
        writer.update(known, key, caller, input, settings.get().timeZone());
        input.violations().throwIfAny();
        entities.flush();
        requireWithinLimit(known, input);
        return known;
    }

    /** Rejects texts that are too long together with those of other records of an event. */
    private void requireWithinLimit(T known, I input) {
        boolean isLonger = input.description.isSent() || input.excerpt.isSent();
        if (isLonger && search.longestTexts(known) > MOST_TEXT) {
            String field = input.description.isSent() ? "description" : "excerpt";
            input.violations()
                    .add(
                            field,
                            new InvalidValue(
                                    "rest_too_long", "{almanac.records.longTogether}", Map.of("max", MOST_TEXT)));
            input.violations().throwIfAny();
        }
    }

    /** Throws all violations at once, including those that need a look-up. */
    private void requireValid(I input, Caller caller) {
        input.violations().throwIfAny(() -> writer.lookUp(caller, input));
    }

    /** Moves a record to the trash; events keep their link to it. */
    @Override
    public void delete(T known) {
        known.trash(clock.now());
        entities.flush();
    }
}

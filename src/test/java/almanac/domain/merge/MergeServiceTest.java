package almanac.domain.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.base.kind.RecordKey;
import almanac.base.kind.Role;
import almanac.base.refusal.Conflict;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.refusal.Forbidden;
import almanac.base.refusal.NotFound;
import almanac.base.refusal.NotReadable;
import almanac.base.refusal.StaleVersion;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Category;
import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.Image;
import almanac.domain.model.Organizer;
import almanac.domain.model.RecurrenceTexts;
import almanac.domain.model.SeriesDates;
import almanac.domain.model.Status;
import almanac.domain.model.Stored;
import almanac.domain.model.Tag;
import almanac.domain.model.Term;
import almanac.domain.model.Venue;
import almanac.domain.security.Caller;
import almanac.support.Beans;
import almanac.support.RecordsTest;
import almanac.support.StoredLinks;
import java.time.ZonedDateTime;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** After a merge, all records link to the remaining one, on both databases. */
class MergeServiceTest extends RecordsTest {

    private Event event(Status status) {
        ZonedDateTime start = NOW.atZone(UTC.id());
        return event("event", EventDates.of(start, start, UTC, false), status);
    }

    private Venue venue(Status status) {
        return stored(new Venue(author, NOW), "venue", status);
    }

    private Category category(Category parent) {
        Category made = new Category("category", "category-" + System.nanoTime());
        made.setParent(parent);
        entities.persist(made);
        return made;
    }

    private Tag tag() {
        Tag made = new Tag("tag", "tag-" + System.nanoTime());
        entities.persist(made);
        return made;
    }

    private Image image() {
        Image made = new Image(author, new Image.File("hash" + System.nanoTime(), "png", 4, 3, 100), Map.of(), NOW);
        entities.persist(made);
        return made;
    }

    private static Merge merge(Stored gone, Stored kept) {
        return new Merge(
                new RecordKey.ById(gone.getId()),
                ExpectedVersion.ANY,
                new RecordKey.ById(kept.getId()),
                ExpectedVersion.ANY);
    }

    private void merge(almanac.base.kind.Kind kind, Stored gone, Stored kept) {
        flushAndClear();
        merge(kind, merge(gone, kept), EDITOR);
        flushAndClear();
        StoredLinks.requireRight(entities);
    }

    private void merge(almanac.base.kind.Kind kind, Merge wanted, Caller caller) {
        new Beans(entities).get(MergeService.class).merge(kind, wanted, caller);
    }

    private <T extends Stored> T read(T stored) {
        @SuppressWarnings("unchecked")
        Class<T> type = (Class<T>) stored.getClass();
        return entities.find(type, stored.getId());
    }

    private static List<Long> ids(Iterable<? extends Stored> all) {
        return java.util.stream.StreamSupport.stream(all.spliterator(), false)
                .map(Stored::getId)
                .toList();
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void eventsOfAnyStatusHaveTheOtherVenueInItsPlaceAndOnce(Kind kind) {
        on(kind, () -> {
            Venue gone = venue(Status.PUBLISH);
            Venue kept = venue(Status.DRAFT);
            Venue third = venue(Status.PUBLISH);
            Event one = event(Status.PUBLISH);
            one.setVenues(List.of(third, gone));
            Event both = event(Status.DRAFT);
            both.setVenues(List.of(gone, third, kept));
            Event trashed = event(Status.TRASH);
            trashed.setVenues(List.of(gone));
            Event other = event(Status.PUBLISH);
            other.setVenues(List.of(third));
            merge(almanac.base.kind.Kind.VENUE, gone, kept);

            assertThat(ids(read(one).getVenues())).containsExactly(third.getId(), kept.getId());
            assertThat(ids(read(both).getVenues())).containsExactly(kept.getId(), third.getId());
            assertThat(ids(read(trashed).getVenues())).containsExactly(kept.getId());
            assertThat(ids(read(other).getVenues())).containsExactly(third.getId());
            assertThat(read(one).getVersion()).isGreaterThan(one.getVersion());
            assertThat(read(one).getModifiedAt()).isNotEqualTo(NOW);
            assertThat(read(other).getVersion()).isEqualTo(other.getVersion());
            assertThat(read(gone).isInTrash()).isTrue();
            assertThat(read(kept).getVersion()).isEqualTo(kept.getVersion());
        });
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void organizersAndTagsAreMergedAlike(Kind kind) {
        on(kind, () -> {
            Organizer club = stored(new Organizer(author, NOW), "club", Status.PUBLISH);
            Organizer office = stored(new Organizer(author, NOW), "office", Status.PUBLISH);
            Tag red = tag();
            Tag blue = tag();
            Event event = event(Status.PUBLISH);
            event.setOrganizers(List.of(club));
            event.setTags(Set.of(red, blue));
            Event second = event(Status.PUBLISH);
            second.setTags(Set.of(red));
            merge(almanac.base.kind.Kind.ORGANIZER, club, office);
            merge(almanac.base.kind.Kind.TAG, red, blue);

            assertThat(ids(read(event).getOrganizers())).containsExactly(office.getId());
            assertThat(ids(read(event).getTags())).containsExactly(blue.getId());
            assertThat(ids(read(second).getTags())).containsExactly(blue.getId());
            assertThat(read(red)).isNull();
            assertThat(read(blue).getPublished()).as("each event once").isEqualTo(2);
        });
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void whatIsBelowOneCategoryIsBelowTheOther(Kind kind) {
        on(kind, () -> {
            Category top = category(null);
            Category gone = category(top);
            Category kept = category(null);
            Category child = category(gone);
            Event event = event(Status.PUBLISH);
            event.setCategories(Set.of(gone));
            merge(almanac.base.kind.Kind.CATEGORY, gone, kept);

            assertThat(read(child).getParent().getId()).isEqualTo(kept.getId());
            assertThat(read(kept).getParent()).isNull();
            assertThat(read(gone)).isNull();
            assertThat(ids(read(event).getCategories())).containsExactly(kept.getId());
            assertThat(read(kept).getPublished()).isOne();
        });
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void aCategoryBelowTheOneThatGoesTakesItsPlace(Kind kind) {
        on(kind, () -> {
            Category top = category(null);
            Category gone = category(top);
            Category child = category(gone);
            Category kept = category(child);
            Category own = category(kept);
            merge(almanac.base.kind.Kind.CATEGORY, gone, kept);

            assertThat(read(kept).getParent().getId()).isEqualTo(top.getId());
            assertThat(read(child).getParent().getId()).isEqualTo(kept.getId());
            assertThat(read(own).getParent().getId()).isEqualTo(kept.getId());
        });
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void aParentTakesInItsChild(Kind kind) {
        on(kind, () -> {
            Category kept = category(null);
            Category gone = category(kept);
            Category child = category(gone);
            merge(almanac.base.kind.Kind.CATEGORY, gone, kept);

            assertThat(read(child).getParent().getId()).isEqualTo(kept.getId());
            assertThat(read(gone)).isNull();
        });
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void aDateOfASeriesIsChangedWithItsSeries(Kind kind) {
        on(kind, () -> {
            Tag gone = tag();
            Tag kept = tag();
            Event series = event(Status.PUBLISH);
            series.setRecurrence(new RecurrenceTexts("FREQ=DAILY;COUNT=2", "", ""));
            Event override =
                    new SeriesDates(series).override(series.getOccurrences().get(0), NOW);
            entities.persist(override);
            override.setTags(Set.of(gone));
            entities.flush();
            int before = series.getVersion();
            merge(almanac.base.kind.Kind.TAG, gone, kept);

            assertThat(ids(read(override).getTags())).containsExactly(kept.getId());
            assertThat(read(series).getVersion())
                    .as("clients know it by that of its series")
                    .isGreaterThan(before);
        });
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void recordsOfEveryKindShowTheOtherImage(Kind kind) {
        on(kind, () -> {
            Image gone = image();
            Image kept = image();
            Event event = event(Status.TRASH);
            event.setImage(gone);
            Venue venue = venue(Status.DRAFT);
            venue.setImage(gone);
            Organizer organizer = stored(new Organizer(author, NOW), "club", Status.PUBLISH);
            organizer.setImage(gone);
            Venue other = venue(Status.PUBLISH);
            other.setImage(kept);
            merge(almanac.base.kind.Kind.IMAGE, gone, kept);

            for (CalendarRecord each : List.of(event, venue, organizer)) {
                assertThat(read(each).getImage().getId()).isEqualTo(kept.getId());
                assertThat(read(each).getVersion()).isGreaterThan(each.getVersion());
                assertThat(read(each).getModifiedAt()).isNotEqualTo(NOW);
            }
            assertThat(read(other).getVersion()).isEqualTo(other.getVersion());
            assertThat(read(gone)).isNull();
            assertThat(read(kept).getVersion()).isEqualTo(kept.getVersion());
        });
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void aDateThatShowsAnotherImageThanItsSeriesIsChangedWithIt(Kind kind) {
        on(kind, () -> {
            Image gone = image();
            Image kept = image();
            Event series = event(Status.PUBLISH);
            series.setRecurrence(new RecurrenceTexts("FREQ=DAILY;COUNT=2", "", ""));
            Event override =
                    new SeriesDates(series).override(series.getOccurrences().get(0), NOW);
            entities.persist(override);
            override.setImage(gone);
            entities.flush();
            int before = series.getVersion();
            merge(almanac.base.kind.Kind.IMAGE, gone, kept);

            assertThat(read(override).getImage().getId()).isEqualTo(kept.getId());
            assertThat(read(series).getImage()).isNull();
            assertThat(read(series).getVersion()).isGreaterThan(before);
        });
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void moreRecordsThanATransactionMayChangeAreRefused(Kind kind) {
        on(kind, () -> {
            Image gone = image();
            Image kept = image();
            for (int i = 0; i <= MergeService.MOST_RECORDS; i++) {
                venue(Status.PUBLISH).setImage(gone);
            }
            flushAndClear();

            assertThatThrownBy(() -> merge(almanac.base.kind.Kind.IMAGE, merge(gone, kept), EDITOR))
                    .isInstanceOfSatisfying(Conflict.class, refused -> assertThat(refused.reason())
                            .isEqualTo(Conflict.Reason.TOO_MANY_RECORDS));
        });
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void anImageThatIsGoneOrChangedIsNotMergedNorByWhoseItIs(Kind kind) {
        on(kind, () -> {
            Image own = image();
            Image kept = image();
            entities.flush();
            Caller owner = new Caller(author.getId(), Role.AUTHOR);
            Merge stale = new Merge(
                    new RecordKey.ById(own.getId()),
                    ExpectedVersion.ANY,
                    new RecordKey.ById(kept.getId()),
                    ExpectedVersion.of(99));

            assertThatThrownBy(() -> merge(almanac.base.kind.Kind.IMAGE, merge(own, kept), owner))
                    .isInstanceOf(Forbidden.class);
            assertThatThrownBy(() -> merge(almanac.base.kind.Kind.IMAGE, stale, EDITOR))
                    .isInstanceOf(StaleVersion.class);
            assertThatThrownBy(() -> merge(almanac.base.kind.Kind.IMAGE, merge(own, author), EDITOR))
                    .isInstanceOf(NotFound.class);
            assertThat(read(own)).isNotNull();
        });
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void whoMayNotEditOthersEventsMergesNothing(Kind kind) {
        on(kind, () -> {
            Venue gone = venue(Status.PUBLISH);
            Venue kept = venue(Status.PUBLISH);
            Category above = category(null);
            Category below = category(null);
            entities.flush();
            for (Role role : EnumSet.complementOf(EnumSet.of(Role.EDITOR, Role.ADMINISTRATOR))) {
                Caller caller = new Caller(author.getId(), role);
                assertThatThrownBy(() -> merge(almanac.base.kind.Kind.VENUE, merge(gone, kept), caller))
                        .isInstanceOf(Forbidden.class);
                assertThatThrownBy(() -> merge(almanac.base.kind.Kind.CATEGORY, merge(above, below), caller))
                        .isInstanceOf(Forbidden.class);
            }
            assertThatThrownBy(() -> merge(almanac.base.kind.Kind.VENUE, merge(gone, kept), Caller.ANONYMOUS))
                    .isInstanceOf(Forbidden.class);
            assertThat(gone.isInTrash()).isFalse();
        });
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void whatIsGoneTrashedOrChangedIsNotMerged(Kind kind) {
        on(kind, () -> {
            Venue venue = venue(Status.PUBLISH);
            Venue trashed = venue(Status.TRASH);
            Tag tag = tag();
            Tag other = tag();
            entities.flush();

            assertThatThrownBy(() -> merge(almanac.base.kind.Kind.VENUE, merge(venue, trashed), EDITOR))
                    .isInstanceOf(NotReadable.class);
            assertThatThrownBy(() -> merge(almanac.base.kind.Kind.VENUE, merge(trashed, venue), EDITOR))
                    .isInstanceOf(Conflict.class);
            assertThatThrownBy(() -> merge(almanac.base.kind.Kind.TAG, merge(tag, venue), EDITOR))
                    .as("of another kind")
                    .isInstanceOf(NotFound.class);
            Merge stale = new Merge(
                    new RecordKey.ById(tag.getId()),
                    ExpectedVersion.of(99),
                    new RecordKey.ById(other.getId()),
                    ExpectedVersion.ANY);
            assertThatThrownBy(() -> merge(almanac.base.kind.Kind.TAG, stale, EDITOR))
                    .isInstanceOf(StaleVersion.class);
            assertThatThrownBy(() -> merge(tag, tag)).isInstanceOf(IllegalArgumentException.class);
            assertThat((Term) read(tag)).isNotNull();
        });
    }
}

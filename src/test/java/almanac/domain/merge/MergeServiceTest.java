package almanac.domain.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import almanac.base.kind.Kind;
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
import almanac.support.RecordsTest;
import almanac.support.StoredLinks;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** After a merge, all records link to the remaining one, on both databases. */
class MergeServiceTest extends RecordsTest {

    private Event event(Status status) {
        return event("event", hour("2031-01-01T00:00"), status);
    }

    private Venue venue(Status status) {
        return venue("venue", status);
    }

    private Category below(Category parent) {
        Category made = category("category " + System.nanoTime());
        made.setParent(parent);
        return made;
    }

    private Tag tag() {
        return tag("tag " + System.nanoTime());
    }

    /** The first date of a new series, with an event of its own. */
    private Event ownDate() {
        Event series = event(Status.PUBLISH);
        series.setRecurrence(new RecurrenceTexts("FREQ=DAILY;COUNT=2", "", ""));
        return stored(new SeriesDates(series).override(series.getOccurrences().get(0), NOW));
    }

    private Image image() {
        return stored(new Image(author, new Image.File("hash" + System.nanoTime(), "png", 4, 3, 100), Map.of(), NOW));
    }

    private static Merge merge(Stored gone, Stored kept) {
        return merge(gone, ExpectedVersion.ANY, kept, ExpectedVersion.ANY);
    }

    private static Merge merge(Stored gone, ExpectedVersion ofGone, Stored kept, ExpectedVersion ofKept) {
        return new Merge(new RecordKey.ById(gone.getId()), ofGone, new RecordKey.ById(kept.getId()), ofKept);
    }

    private void merge(Kind kind, Stored gone, Stored kept) {
        flushAndClear();
        merge(kind, merge(gone, kept), EDITOR);
        flushAndClear();
        StoredLinks.requireRight(entities);
    }

    private void merge(Kind kind, Merge wanted, Caller caller) {
        bean(MergeService.class).merge(kind, wanted, caller);
    }

    private void requireRefused(Class<?> refusal, Kind kind, Merge wanted, Caller caller) {
        assertThatThrownBy(() -> merge(kind, wanted, caller)).isInstanceOf(refusal);
    }

    private <T extends Stored> T read(T stored) {
        @SuppressWarnings("unchecked")
        Class<T> type = (Class<T>) stored.getClass();
        return entities.find(type, stored.getId());
    }

    private static List<Long> ids(Collection<? extends Stored> all) {
        return all.stream().map(Stored::getId).toList();
    }

    @Test
    void eventsOfAnyStatusHaveTheOtherVenueInItsPlaceAndOnce() {
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
        merge(Kind.VENUE, gone, kept);

        assertThat(ids(read(one).getVenues())).containsExactly(third.getId(), kept.getId());
        assertThat(ids(read(both).getVenues())).containsExactly(kept.getId(), third.getId());
        assertThat(ids(read(trashed).getVenues())).containsExactly(kept.getId());
        assertThat(ids(read(other).getVenues())).containsExactly(third.getId());
        assertThat(read(one).getVersion()).isGreaterThan(one.getVersion());
        assertThat(read(one).getModifiedAt()).isNotEqualTo(NOW);
        assertThat(read(other).getVersion()).isEqualTo(other.getVersion());
        assertThat(read(gone).isInTrash()).isTrue();
        assertThat(read(kept).getVersion()).isEqualTo(kept.getVersion());
    }

    @Test
    void organizersAndTagsAreMergedAlike() {
        Organizer club = organizer("club", Status.PUBLISH);
        Organizer office = organizer("office", Status.PUBLISH);
        Tag red = tag();
        Tag blue = tag();
        Event event = event(Status.PUBLISH);
        event.setOrganizers(List.of(club));
        event.setTags(Set.of(red, blue));
        Event second = event(Status.PUBLISH);
        second.setTags(Set.of(red));
        merge(Kind.ORGANIZER, club, office);
        merge(Kind.TAG, red, blue);

        assertThat(ids(read(event).getOrganizers())).containsExactly(office.getId());
        assertThat(ids(read(event).getTags())).containsExactly(blue.getId());
        assertThat(ids(read(second).getTags())).containsExactly(blue.getId());
        assertThat(read(red)).isNull();
        assertThat(read(blue).getPublished()).as("each event once").isEqualTo(2);
    }

    @Test
    void whatIsBelowOneCategoryIsBelowTheOther() {
        Category top = below(null);
        Category gone = below(top);
        Category kept = below(null);
        Category child = below(gone);
        Event event = event(Status.PUBLISH);
        event.setCategories(Set.of(gone));
        merge(Kind.CATEGORY, gone, kept);

        assertThat(read(child).getParent().getId()).isEqualTo(kept.getId());
        assertThat(read(kept).getParent()).isNull();
        assertThat(read(gone)).isNull();
        assertThat(ids(read(event).getCategories())).containsExactly(kept.getId());
        assertThat(read(kept).getPublished()).isOne();
    }

    @Test
    void aCategoryBelowTheOneThatGoesTakesItsPlace() {
        Category top = below(null);
        Category gone = below(top);
        Category child = below(gone);
        Category kept = below(child);
        Category own = below(kept);
        merge(Kind.CATEGORY, gone, kept);

        assertThat(read(kept).getParent().getId()).isEqualTo(top.getId());
        assertThat(read(child).getParent().getId()).isEqualTo(kept.getId());
        assertThat(read(own).getParent().getId()).isEqualTo(kept.getId());
    }

    @Test
    void aParentTakesInItsChild() {
        Category kept = below(null);
        Category gone = below(kept);
        Category child = below(gone);
        merge(Kind.CATEGORY, gone, kept);

        assertThat(read(child).getParent().getId()).isEqualTo(kept.getId());
        assertThat(read(gone)).isNull();
    }

    @Test
    void aDateOfASeriesIsChangedWithItsSeries() {
        Tag gone = tag();
        Tag kept = tag();
        Event override = ownDate();
        Event series = override.getSeries();
        override.setTags(Set.of(gone));
        entities.flush();
        int before = series.getVersion();
        merge(Kind.TAG, gone, kept);

        assertThat(ids(read(override).getTags())).containsExactly(kept.getId());
        assertThat(read(series).getVersion())
                .as("clients know it by that of its series")
                .isGreaterThan(before);
    }

    @Test
    void recordsOfEveryKindShowTheOtherImage() {
        Image gone = image();
        Image kept = image();
        Event event = event(Status.TRASH);
        event.setImage(gone);
        Venue venue = venue(Status.DRAFT);
        venue.setImage(gone);
        Organizer organizer = organizer("club", Status.PUBLISH);
        organizer.setImage(gone);
        Venue other = venue(Status.PUBLISH);
        other.setImage(kept);
        merge(Kind.IMAGE, gone, kept);

        for (CalendarRecord each : List.of(event, venue, organizer)) {
            assertThat(read(each).getImage().getId()).isEqualTo(kept.getId());
            assertThat(read(each).getVersion()).isGreaterThan(each.getVersion());
            assertThat(read(each).getModifiedAt()).isNotEqualTo(NOW);
        }
        assertThat(read(other).getVersion()).isEqualTo(other.getVersion());
        assertThat(read(gone)).isNull();
        assertThat(read(kept).getVersion()).isEqualTo(kept.getVersion());
    }

    @Test
    void aDateThatShowsAnotherImageThanItsSeriesIsChangedWithIt() {
        Image gone = image();
        Image kept = image();
        Event override = ownDate();
        Event series = override.getSeries();
        override.setImage(gone);
        entities.flush();
        int before = series.getVersion();
        merge(Kind.IMAGE, gone, kept);

        assertThat(read(override).getImage().getId()).isEqualTo(kept.getId());
        assertThat(read(series).getImage()).isNull();
        assertThat(read(series).getVersion()).isGreaterThan(before);
    }

    @Test
    void moreRecordsThanATransactionMayChangeAreRefused() {
        Image gone = image();
        Image kept = image();
        for (int i = 0; i <= MergeService.MOST_RECORDS; i++) {
            venue(Status.PUBLISH).setImage(gone);
        }
        flushAndClear();

        assertThatThrownBy(() -> merge(Kind.IMAGE, merge(gone, kept), EDITOR))
                .extracting("reason")
                .isEqualTo(Conflict.Reason.TOO_MANY_RECORDS);
    }

    @Test
    void anImageThatIsGoneOrChangedIsNotMergedNorByWhoseItIs() {
        Image own = image();
        Image kept = image();
        entities.flush();
        Caller owner = new Caller(author.getId(), Role.AUTHOR);
        Merge stale = merge(own, ExpectedVersion.ANY, kept, ExpectedVersion.of(99));

        requireRefused(Forbidden.class, Kind.IMAGE, merge(own, kept), owner);
        requireRefused(StaleVersion.class, Kind.IMAGE, stale, EDITOR);
        requireRefused(NotFound.class, Kind.IMAGE, merge(own, author), EDITOR);
        assertThat(read(own)).isNotNull();
    }

    @Test
    void whoMayNotEditOthersEventsMergesNothing() {
        Venue gone = venue(Status.PUBLISH);
        Venue kept = venue(Status.PUBLISH);
        Category above = below(null);
        Category below = below(null);
        entities.flush();
        for (Role role : EnumSet.complementOf(EnumSet.of(Role.EDITOR, Role.ADMINISTRATOR))) {
            Caller caller = new Caller(author.getId(), role);
            requireRefused(Forbidden.class, Kind.VENUE, merge(gone, kept), caller);
            requireRefused(Forbidden.class, Kind.CATEGORY, merge(above, below), caller);
        }
        requireRefused(Forbidden.class, Kind.VENUE, merge(gone, kept), Caller.ANONYMOUS);
        assertThat(gone.isInTrash()).isFalse();
    }

    @Test
    void whatIsGoneTrashedOrChangedIsNotMerged() {
        Venue venue = venue(Status.PUBLISH);
        Venue trashed = venue(Status.TRASH);
        Tag tag = tag();
        Tag other = tag();
        entities.flush();

        requireRefused(NotReadable.class, Kind.VENUE, merge(venue, trashed), EDITOR);
        requireRefused(Conflict.class, Kind.VENUE, merge(trashed, venue), EDITOR);
        assertThatThrownBy(() -> merge(Kind.TAG, merge(tag, venue), EDITOR))
                .as("of another kind")
                .isInstanceOf(NotFound.class);
        Merge stale = merge(tag, ExpectedVersion.of(99), other, ExpectedVersion.ANY);
        requireRefused(StaleVersion.class, Kind.TAG, stale, EDITOR);
        assertThatThrownBy(() -> merge(tag, tag)).isInstanceOf(IllegalArgumentException.class);
        assertThat((Term) read(tag)).isNotNull();
    }
}

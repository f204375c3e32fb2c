package almanac.domain.media;

import static org.assertj.core.api.Assertions.assertThat;

import almanac.base.kind.Kind;
import almanac.base.kind.Role;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.Image;
import almanac.domain.model.RecurrenceTexts;
import almanac.domain.model.SeriesDates;
import almanac.domain.model.Status;
import almanac.domain.model.Venue;
import almanac.domain.security.Caller;
import almanac.support.Beans;
import almanac.support.RecordsTest;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Checks the search for what shows an image, on both databases. */
class ImageUseSearchTest extends RecordsTest {
    private static final Caller STRANGER = new Caller(-5L, Role.AUTHOR);

    private Image image() {
        Image made = new Image(author, new Image.File("hash" + System.nanoTime(), "png", 4, 3, 100), Map.of(), NOW);
        entities.persist(made);
        return made;
    }

    private <T extends CalendarRecord> T showing(T made, Image image) {
        made.setImage(image);
        return made;
    }

    private Event event(String title, Status status) {
        ZonedDateTime start = NOW.atZone(UTC.id());
        return event(title, EventDates.of(start, start, UTC, false), status);
    }

    /** The first date of a series, with changes of its own. */
    private Event date(Event series) {
        series.setRecurrence(new RecurrenceTexts("FREQ=DAILY;COUNT=2", "", ""));
        Event made = new SeriesDates(series).override(series.getOccurrences().get(0), NOW);
        entities.persist(made);
        return made;
    }

    private ImageUseSearch search() {
        return new Beans(entities).get(ImageUseSearch.class);
    }

    private List<String> titles(Kind kind, Image image, Caller caller) {
        return search().shown(kind, image.getId(), 10, caller).stream()
                .map(CalendarRecord::getTitle)
                .toList();
    }

    @Test
    void recordsAreListedAsFarAsTheCallerSeesThemAndAllAreCounted() {
        Image image = image();
        showing(event("b", Status.PUBLISH), image);
        showing(event("A", Status.TRASH), image);
        showing(event("c", Status.PUBLISH), image).protectWith("sesame");
        showing(event("other", Status.PUBLISH), image());
        showing(stored(new Venue(author, NOW), "hall", Status.DRAFT), image);
        flushAndClear();

        assertThat(titles(Kind.EVENT, image, EDITOR)).containsExactly("A", "b", "c");
        assertThat(titles(Kind.EVENT, image, STRANGER)).containsExactly("b");
        assertThat(titles(Kind.VENUE, image, new Caller(author.getId(), Role.AUTHOR)))
                .containsExactly("hall");
        assertThat(titles(Kind.VENUE, image, STRANGER)).isEmpty();
        assertThat(search().count(Kind.EVENT, image.getId())).isEqualTo(3);
        assertThat(search().count(Kind.VENUE, image.getId())).isOne();
        assertThat(search().count(Kind.ORGANIZER, image.getId())).isZero();
        Image unused = image();
        assertThat(search().counts(List.of(image.getId(), unused.getId()))).isEqualTo(Map.of(image.getId(), 4L));
    }

    @Test
    void aSeriesIsListedOnceEvenIfOneOfItsDatesAloneShowsIt() {
        Image image = image();
        showing(date(event("date", Status.PUBLISH)), image);
        date(showing(event("series", Status.PUBLISH), image));
        flushAndClear();

        assertThat(titles(Kind.EVENT, image, EDITOR)).containsExactly("date", "series");
        assertThat(search().count(Kind.EVENT, image.getId())).isEqualTo(2);
    }
}

package almanac.domain.demo;

import almanac.base.validation.Input;
import almanac.base.validation.Reference;
import almanac.domain.event.EventInput;
import almanac.domain.model.EventStatus;
import almanac.domain.model.Status;
import almanac.domain.record.RecordInput;
import almanac.domain.taxonomy.CategoryInput;
import almanac.domain.taxonomy.TagInput;
import almanac.domain.taxonomy.TermInput;
import almanac.domain.venue.OrganizerInput;
import almanac.domain.venue.VenueInput;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.function.Function;
import java.util.stream.Stream;

/** The inputs of the demo year in one language; they depend only on the week. */
final class DemoYear {

    private static final String TEXTS = "almanac.domain.demo.texts";

    private static final String SITE_NAME = "site";
    private static final String TAGLINE = "tagline";

    private final LocalDate monday;
    private final String zone;
    private final long author;
    private final ResourceBundle texts;

    /**
     * @param today a day of the week around which it is planned, 13 weeks back and 39 ahead
     * @param zone the name of the site's time zone
     * @param author the account that becomes the author of everything
     * @param language the language of the texts; English if it has none
     */
    DemoYear(LocalDate today, String zone, long author, Locale language) {
        this.monday = today.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
        this.zone = zone;
        this.author = author;
        this.texts = texts(language);
    }

    private static ResourceBundle texts(Locale language) {
        return ResourceBundle.getBundle(
                TEXTS, language, ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
    }

    /** Returns whether a text is that of this key in any language. */
    private static boolean isAny(String key, String text) {
        return Stream.of(Locale.ENGLISH, Locale.GERMAN)
                .anyMatch(each -> texts(each).getString(key).equals(text));
    }

    static boolean isSiteName(String text) {
        return isAny(SITE_NAME, text);
    }

    static boolean isTagline(String text) {
        return isAny(TAGLINE, text);
    }

    String siteName() {
        return texts.getString(SITE_NAME);
    }

    String tagline() {
        return texts.getString(TAGLINE);
    }

    long author() {
        return author;
    }

    /** Returns the alternative text of an image. */
    String altText(DemoRow image) {
        return texts.getString("image." + image.key());
    }

    CategoryInput category(DemoRow row, Map<String, Long> ids) {
        CategoryInput input = named(new CategoryInput(), row);
        row.list("parent").forEach(parent -> input.parent.set(ids.get(parent)));
        return input;
    }

    TagInput tag(DemoRow row) {
        return named(new TagInput(), row);
    }

    private <T extends TermInput> T named(T input, DemoRow row) {
        input.name.set(text(input, row, ""));
        return input;
    }

    VenueInput venue(DemoRow row) {
        VenueInput input = described(new VenueInput(), row);
        input.address.set(text(input, row, ".address"));
        input.city.set(texts.getString("city"));
        input.zip.set(texts.getString("zip"));
        input.geoLat.set(row.number("latitude"));
        input.geoLng.set(row.number("longitude"));
        input.capacity.set((int) row.number("capacity"));
        return input;
    }

    OrganizerInput organizer(DemoRow row) {
        OrganizerInput input = described(new OrganizerInput(), row);
        input.email.set(text(input, row, ".email"));
        return input;
    }

    /**
     * Returns the events of a row.
     *
     * @param ids the ids of categories, tags, images, venues and organizers by their keys
     */
    Stream<EventInput> events(DemoRow row, Map<String, Long> ids) {
        return DemoDates.of(row, monday).map(dates -> event(row, dates, ids));
    }

    private EventInput event(DemoRow row, DemoDates dates, Map<String, Long> ids) {
        EventInput input = described(new EventInput(), row);
        input.startDate.set(dates.start().toString());
        input.endDate.set(dates.end().toString());
        input.allDay.set(dates.allDay());
        input.timezone.set(dates.zone().isEmpty() ? zone : dates.zone());
        input.rrule.set(dates.rule());
        input.venue.set(linked(row, "venue", ids, Reference.ById::new));
        input.organizer.set(linked(row, "organizer", ids, Reference.ById::new));
        input.categories.set(linked(row, "categories", ids, Object::toString));
        input.tags.set(linked(row, "tags", ids, Object::toString));
        row.list("image").forEach(image -> input.image.set(ids.get(image).toString()));
        input.cost.set(row.list("cost"));
        row.list("marks").forEach(mark -> mark(input, mark, row));
        return input;
    }

    private void mark(EventInput input, String mark, DemoRow row) {
        switch (mark) {
            case "featured" -> input.featured.set(true);
            case "sticky" -> input.sticky.set(true);
            case "hidden" -> input.hideFromListings.set(true);
            case "protected" -> input.password.set(text(input, row, ".password"));
            case "cancelled", "moved_online" -> {
                input.eventStatus.set(EventStatus.valueOf(mark.toUpperCase(Locale.ROOT)));
                input.eventStatusReason.set(text(input, row, ".reason"));
            }
            case "online" -> input.onlineUrl.set("https://meet.example/" + row.key());
            default -> input.status.set(Status.valueOf(mark.toUpperCase(Locale.ROOT)));
        }
    }

    private static <T> List<T> linked(DemoRow row, String column, Map<String, Long> ids, Function<Long, T> link) {
        return row.list(column).stream().map(ids::get).map(link).toList();
    }

    private <T extends RecordInput> T described(T input, DemoRow row) {
        input.author.set(author);
        input.title.set(text(input, row, ""));
        input.description.set(text(input, row, ".text"));
        return input;
    }

    private String text(Input input, DemoRow row, String what) {
        String kind = input.getClass().getSimpleName().replace("Input", "").toLowerCase(Locale.ROOT);
        return texts.getString(kind + "." + row.key() + what);
    }
}

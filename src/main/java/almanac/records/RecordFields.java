package almanac.records;

import static almanac.validation.Rules.dateText;
import static almanac.validation.Rules.filledPlainText;
import static almanac.validation.Rules.oneOf;
import static almanac.validation.Rules.positiveInteger;
import static almanac.validation.Rules.text;

import almanac.model.CalendarRecord;
import almanac.model.Status;
import almanac.time.DateText;
import almanac.validation.Field;
import almanac.validation.Fields;
import almanac.validation.Rule;
import java.util.List;

/** The fields that every kind of record has, declared for one kind (contract §4.2, §5). */
public final class RecordFields {

    /** Stands for "the default" where a null or an empty text was sent for a number. */
    public static final long NONE = 0;

    public final Field<String> title;
    public final Field<Long> author;
    public final Field<DateText> date;
    public final Field<DateText> dateUtc;
    public final Field<String> description;
    public final Field<String> excerpt;
    public final Field<String> slug;
    public final Field<Status> status;
    public final Field<String> image;

    /** @param titleName how this kind calls its title: {@code title}, {@code venue}, {@code organizer} */
    public RecordFields(Fields fields, String titleName, String example) {
        title = fields.required(
                titleName, filledPlainText(1000).described("example", example), "The title or name, plain text.");
        author = fields.optional(
                "author", positiveInteger().nullMeans(NONE), "The author's account; the caller by default.");
        date = fields.optional("date", orNow(), "When it is published, in the record's time zone.");
        dateUtc = fields.optional("date_utc", orNow(), "When it is published, in UTC; wins over date.");
        description = fields.optional("description", text(100_000).nullMeans(""), "HTML, made safe; empty clears it.");
        excerpt = fields.optional("excerpt", text(10_000).nullMeans(""), "HTML, made safe; empty clears it.");
        slug = fields.optional("slug", text(1000), "The name in addresses; made unique; from the title by default.");
        status = fields.optional("status", oneOf(List.of(Status.values()), Status::word), "Where it stands.");
        image = fields.optional(
                "image",
                text(2000).nullMeans(""),
                "A stored image's id, or an address to fetch it from; empty removes it.");
    }

    /** What can be compared and filled in when a create may repeat a known record; slug and status are apart. */
    List<Property<CalendarRecord, ?>> properties() {
        return List.of(
                new Property<>(author, each -> each.getAuthor().getId(), null),
                new Property<>(date, CalendarRecord::getPublishedAt, null),
                new Property<>(dateUtc, CalendarRecord::getPublishedAt, null),
                new Property<>(description, CalendarRecord::getDescription, CalendarRecord::setDescription),
                new Property<>(excerpt, CalendarRecord::getExcerpt, CalendarRecord::setExcerpt),
                new Property<>(image, CalendarRecord::getImage, CalendarRecord::setImage));
    }

    private static Rule<DateText> orNow() {
        return dateText().nullMeans(DateText.parse("now").orElseThrow());
    }
}

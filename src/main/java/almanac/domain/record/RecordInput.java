package almanac.domain.record;

import almanac.base.constraint.DateTimeText;
import almanac.base.constraint.Longest;
import almanac.base.constraint.PlainText;
import almanac.base.constraint.Required;
import almanac.base.patch.Clears;
import almanac.base.patch.Described;
import almanac.base.patch.NamesRecord;
import almanac.base.patch.Patch;
import almanac.base.validation.Input;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Status;
import almanac.domain.model.Stored;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** The base of inputs of events, venues and organizers (contract §4.2, §5). */
public abstract class RecordInput extends Input {

    @Required
    @Described("The title or name, plain text.")
    public final Patch<@PlainText @NotBlank @Size(max = Longest.LINE) String> title =
            Patch.stored(CalendarRecord::getTitle);

    @Described("HTML, made safe; empty clears it.")
    public final Patch<@Size(max = 100_000) String> description =
            Patch.copied(CalendarRecord::getDescription, CalendarRecord::setDescription);

    @Described("HTML, made safe; empty clears it.")
    public final Patch<@Size(max = 10_000) String> excerpt =
            Patch.copied(CalendarRecord::getExcerpt, CalendarRecord::setExcerpt);

    @Clears({"", "false", "False"})
    @Described(
            value = "A stored image's id, or an address to fetch it from; empty removes it.",
            mustBe = "almanac.records.image")
    public final Patch<@NamesRecord @Size(max = Longest.WEB_ADDRESS) String> image =
            Patch.copied(CalendarRecord::getImage, Stored::idText, CalendarRecord::setImage);

    @Described("Its status.")
    public final Patch<@NotNull Status> status = Patch.stored("", CalendarRecord::getStatus, RecordInput::word);

    @Described("When it is published, in the record's time zone.")
    public final Patch<@DateTimeText String> date = new Patch<>();

    @Described("When it is published, in UTC; wins over date.")
    public final Patch<@DateTimeText String> dateUtc =
            Patch.stored("publishedAt", CalendarRecord::getPublishedAt, RecordInput::toTheSecond);

    @Described("Its name in URLs, made unique; from the title by default.")
    public final Patch<@NotNull @Size(max = Longest.LINE) String> slug = Patch.stored(CalendarRecord::getSlug);

    @Described("The author's account; the caller by default.")
    public final Patch<@Positive Long> author = Patch.stored("", CalendarRecord::getAuthor, Stored::idText);

    private boolean isNamed;

    /** Has a create return what is there of the name, and of the slug if that is sent, even if the rest differs: imports name records. */
    public void nameOnly() {
        isNamed = true;
    }

    boolean isNamed() {
        return isNamed;
    }

    /** Returns null for the trash: no write moves a record there. */
    private static String word(Status status) {
        return status == Status.TRASH ? null : status.word();
    }

    private static String toTheSecond(Instant time) {
        return time.truncatedTo(ChronoUnit.SECONDS).toString();
    }

    /** Returns true, as only look-ups can validate author, image and links. */
    @Override
    public boolean needsLookUp() {
        return true;
    }
}

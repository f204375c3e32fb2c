package almanac.domain.exchange;

import almanac.base.constraint.Longest;
import almanac.base.constraint.ZoneName;
import almanac.base.patch.ConvertedBy;
import almanac.base.patch.Described;
import almanac.base.patch.Patch;
import almanac.base.validation.Input;
import almanac.domain.file.TableMapping;
import almanac.domain.model.Status;
import almanac.domain.preview.ImportRow.Decision;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.Size;

/** What is to become of an import, or a decision about one of its rows or names. */
public class ImportChange extends Input {

    /** The states that can be asked for. */
    public enum Wanted {
        RUNNING,
        STOPPED,
        UNDONE
    }

    @Described("What it is to do.")
    public final Patch<@NotNull Wanted> state = new Patch<>();

    @Described("The number of the row that a decision is about.")
    public final Patch<@Positive Long> row = new Patch<>();

    @Described("What to do with the row; null takes a decision back.")
    public final Patch<Decision> decision = new Patch<>();

    @Described(
            value = "The kind of the name that a meaning is about: categories, tags, venue or organizer.",
            example = "tags")
    public final Patch<@NotNull @Size(max = 20) String> kind = new Patch<>();

    @Described("A name in the file.")
    public final Patch<@NotNull @Size(max = Longest.LINE) String> name = new Patch<>();

    @Described(value = "What the name means: the id of a record, new or none.", example = "new")
    public final Patch<@NotNull @Size(max = 20) String> meaning = new Patch<>();

    @Described("The time zone of times that name none; the file is read again.")
    public final Patch<@ZoneName String> zone = new Patch<>();

    @Described("The status of new events.")
    public final Patch<@NotNull Status> status = new Patch<>();

    @Described("The status of new events that the file marks as private; null leaves them out. The file is read again.")
    public final Patch<Status> privateStatus = new Patch<>();

    @Described(
            value = "How the columns of a table are read; the file is read again.",
            mustBe = "almanac.exchange.mapping")
    public final Patch<@ConvertedBy(Mappings.class) TableMapping> mapping = new Patch<>();
}

package almanac.domain.exchange;

import almanac.base.constraint.Longest;
import almanac.base.constraint.PlainText;
import almanac.base.constraint.WebAddress;
import almanac.base.constraint.ZoneName;
import almanac.base.patch.ConvertedBy;
import almanac.base.patch.Described;
import almanac.base.patch.Patch;
import almanac.base.rule.Upload;
import almanac.base.validation.Input;
import almanac.base.validation.TakesFile;
import almanac.domain.file.TableMapping;
import almanac.domain.model.Status;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;

/** A new import: a file, or the address of one, and how it is read. */
@TakesFile
public class ImportInput extends Input {

    @Described("The file, as a part of a form or as the whole body.")
    public final Patch<@NotNull Upload> file = new Patch<>();

    @Described("Where to fetch it from, instead of a file.")
    public final Patch<@WebAddress @Size(max = Longest.WEB_ADDRESS) String> url = new Patch<>();

    @Described("The name of the file, whose end is a hint at its format; that of the form's part by default.")
    public final Patch<@PlainText @Size(max = Longest.LINE) String> name = new Patch<>();

    @Described("The time zone of times that name none; the site's by default.")
    public final Patch<@ZoneName String> zone = new Patch<>();

    @Described("The status of new events; that of any new event by default.")
    public final Patch<@NotNull Status> status = new Patch<>();

    @Described("The status of new events that the file marks as private; they are left out by default.")
    public final Patch<@NotNull Status> privateStatus = new Patch<>();

    @Described(
            value = "How the columns of a table are read, as the import answers it.",
            mustBe = "almanac.exchange.mapping")
    public final Patch<@ConvertedBy(Mappings.class) TableMapping> mapping = new Patch<>();

    /** Requires a file or an address; an unreadable file is not a missing one. */
    @Override
    protected List<String> missing() {
        boolean named = file.isSent()
                || sent().members().containsKey("file")
                || url.value().isPresent()
                || sent().members().get("url") != null;
        return named ? List.of() : List.of("file");
    }
}

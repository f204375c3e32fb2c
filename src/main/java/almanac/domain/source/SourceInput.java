package almanac.domain.source;

import almanac.base.constraint.Between;
import almanac.base.constraint.Longest;
import almanac.base.constraint.PlainText;
import almanac.base.constraint.WebAddress;
import almanac.base.constraint.ZoneName;
import almanac.base.patch.Described;
import almanac.base.patch.Patch;
import almanac.base.validation.Input;
import almanac.domain.model.Status;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.Size;
import java.util.List;

/** A source that is created or changed; what is not sent stays as it is. */
public class SourceInput extends Input {

    static final int LONGEST_PASSWORD = 1_000;

    @Described(value = "What it is called.", example = "Swimming club")
    public final Patch<@PlainText @NotBlank @Size(max = Longest.LABEL) String> name = new Patch<>();

    @Described("Its address: a file of any format that can be imported, or the interface of another calendar.")
    public final Patch<@NotBlank @WebAddress @Size(max = Longest.WEB_ADDRESS) String> url = new Patch<>();

    @Described("The name to sign in there with.")
    public final Patch<@PlainText @Size(max = Longest.LABEL) String> username = new Patch<>();

    @Described("The password to sign in there with; it is never answered.")
    public final Patch<@Size(max = LONGEST_PASSWORD) String> password = new Patch<>();

    @Described("How often it is fetched, in minutes; 60 by default.")
    public final Patch<@NotNull @Between(min = 15, max = 10_080) Integer> minutes = new Patch<>();

    @Described(value = "What becomes of events that aren't over and that it has no more.", byDefault = "mark")
    public final Patch<Source.@NotNull Gone> gone = new Patch<>();

    @Described(value = "Whether its changes replace those that were made here.", byDefault = "false")
    public final Patch<@NotNull Boolean> wins = new Patch<>();

    @Described(value = "Whether it is not fetched for now.", byDefault = "false")
    public final Patch<@NotNull Boolean> paused = new Patch<>();

    @Described("The id of a category that its events get besides their own; null for none.")
    public final Patch<@Positive Long> category = new Patch<>();

    @Described("The status of new events; null for that of any new event.")
    public final Patch<Status> status = new Patch<>();

    @Described("The status of new events that it marks as private; null leaves them out.")
    public final Patch<Status> privateStatus = new Patch<>();

    @Described("The time zone of times that name none; the site's by default.")
    public final Patch<@ZoneName String> zone = new Patch<>();

    @Override
    protected List<String> missing() {
        return List.of("name", "url").stream()
                .filter(each -> !sent().members().containsKey(each))
                .toList();
    }
}

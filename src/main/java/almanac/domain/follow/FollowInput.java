package almanac.domain.follow;

import almanac.base.patch.Described;
import almanac.base.patch.Patch;
import almanac.base.validation.Input;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.Size;

/** What somebody wants to follow. */
public class FollowInput extends Input {

    /** The longest query string of filters, in characters. */
    public static final int LONGEST_FILTERS = 2000;

    @Described("The event or series, by id; instead of `filters`.")
    public final Patch<@Positive Long> event = new Patch<>();

    @Described(
            value = "The filters of pages, as the query string of a list has them: `categories`, `tags`, `venue`,"
                    + " `organizer`, `search` and `search_mode`; anything else is refused.",
            example = "categories=12",
            byDefault = "all events")
    public final Patch<@Size(max = LONGEST_FILTERS) String> filters = new Patch<>();

    @Described(value = "How often; what happens to an event is always told at once.", byDefault = "weekly")
    public final Patch<@NotNull FollowRhythm> rhythm = new Patch<>();

    @Described(value = "Whether new events are told at once.", byDefault = "true")
    public final Patch<@NotNull Boolean> tellsNew = new Patch<>();

    @Described(value = "Whether it is told at once that an event has other dates or is elsewhere.", byDefault = "true")
    public final Patch<@NotNull Boolean> tellsMoved = new Patch<>();

    @Described(
            value = "Whether it is told at once that an event is cancelled, postponed or moved online.",
            byDefault = "true")
    public final Patch<@NotNull Boolean> tellsStatus = new Patch<>();

    @Described(value = "How long before an event a reminder is sent.", byDefault = "none")
    public final Patch<@NotNull Reminder> reminder = new Patch<>();
}

package almanac.domain.event;

import almanac.base.constraint.DateTimeText;
import almanac.base.constraint.PlainText;
import almanac.base.constraint.Required;
import almanac.base.constraint.WebAddress;
import almanac.base.constraint.ZoneName;
import almanac.base.cost.Cost;
import almanac.base.patch.Called;
import almanac.base.patch.Clears;
import almanac.base.patch.ConvertedBy;
import almanac.base.patch.Described;
import almanac.base.patch.Patch;
import almanac.base.recurrence.DateList;
import almanac.base.validation.Reference;
import almanac.domain.model.CustomValue;
import almanac.domain.model.Event;
import almanac.domain.model.EventStatus;
import almanac.domain.place.OrganizerInput;
import almanac.domain.place.VenueInput;
import almanac.domain.record.RecordInput;
import almanac.domain.series.Scope;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The input of an event (contract §4.2). */
@Called(property = "title", name = "title", example = "Summer fair")
public class EventInput extends RecordInput {

    /** The maximum number of entries of a list: each link costs a look-up or a new record. */
    static final int MOST = 100;

    @Required
    @Described(value = "When it begins, in its time zone.", example = "next friday 9am")
    public final Patch<@NotNull @DateTimeText String> startDate = new Patch<>();

    @Required
    @Described(value = "When it ends, in its time zone; not before the start.", example = "next friday 5pm")
    public final Patch<@NotNull @DateTimeText String> endDate = new Patch<>();

    @Clears("")
    @Described("The time zone of the place; the site's by default.")
    public final Patch<@ZoneName String> timezone = new Patch<>();

    @Described("Whether it lasts whole days.")
    public final Patch<@NotNull Boolean> allDay = new Patch<>();

    @Described(value = "What it costs; empty removes it.", mustBe = "almanac.event.cost")
    public final Patch<@CostText @ConvertedBy(CostTexts.class) List<String>> cost = new Patch<>();

    @Described("Its own website; empty removes it.")
    public final Patch<@WebAddress @Size(max = 2000) String> website = new Patch<>();

    @Described("Whether a map is shown; true by default.")
    public final Patch<@NotNull Boolean> showMap = new Patch<>();

    @Described("Whether a map is linked; true by default.")
    public final Patch<@NotNull Boolean> showMapLink = new Patch<>();

    @Described("Whether lists leave it out.")
    public final Patch<@NotNull Boolean> hideFromListings = new Patch<>();

    @Described("Whether the calendar shows it first.")
    public final Patch<@NotNull Boolean> sticky = new Patch<>();

    @Described("Whether it is featured.")
    public final Patch<@NotNull Boolean> featured = new Patch<>();

    @Described(value = "Categories by id, slug or name.", mustBe = "almanac.event.terms")
    public final Patch<@Size(max = MOST) List<@PlainText @NotBlank @Size(max = 200) String>> categories = new Patch<>();

    @Described(value = "Tags by id, slug or name.", mustBe = "almanac.event.terms")
    public final Patch<@Size(max = MOST) List<@PlainText @NotBlank @Size(max = 200) String>> tags = new Patch<>();

    @Clears({"", "0"})
    @Described("Venues by id, or the data of new ones.")
    public final Patch<@Size(max = MOST) List<Reference<VenueInput>>> venue = new Patch<>();

    @Clears({"", "0"})
    @Described("Organizers by id, or the data of new ones, in their order.")
    public final Patch<@Size(max = MOST) List<Reference<OrganizerInput>>> organizer = new Patch<>();

    @Described("What readers need to know; empty removes it.")
    public final Patch<@Size(max = 255) String> password = new Patch<>();

    @Clears({"", "0"})
    @Described("The event that it belongs to; 0 detaches it.")
    public final Patch<@Positive Long> parent = new Patch<>();

    @Described(value = "Its kinds of tickets; the whole list is replaced.", mustBe = "almanac.event.tickets")
    public final Patch<@Size(max = MOST) List<TicketInput>> tickets = new Patch<>();

    @Clears("")
    @Described(value = "Custom fields by name; null removes one.", mustBe = "almanac.event.customFields")
    public final Patch<@ConvertedBy(CustomFieldValues.class) Map<String, Optional<CustomValue>>> customFields =
            new Patch<>();

    @Described(
            value = "How it recurs, by RFC 5545, such as FREQ=WEEKLY;BYDAY=MO; empty: not by a rule.",
            example = "FREQ=WEEKLY;BYDAY=MO;COUNT=10")
    public final Patch<@Size(max = 1000) String> rrule = new Patch<>();

    @Described("Further dates on which it takes place.")
    public final Patch<@Size(max = DateList.MOST) List<@Size(max = 100) String>> rdate = new Patch<>();

    @Described("Dates of its rule on which it doesn't take place.")
    public final Patch<@Size(max = DateList.MOST) List<@Size(max = 100) String>> exdate = new Patch<>();

    @Described("Whether it takes place as planned; scheduled by default.")
    public final Patch<@NotNull EventStatus> eventStatus = new Patch<>();

    @Described("Why it doesn't take place as planned; empty removes it.")
    public final Patch<@PlainText @Size(max = 1000) String> eventStatusReason = new Patch<>();

    @Described("Where people take part online; empty removes it.")
    public final Patch<@WebAddress @Size(max = 2000) String> onlineUrl = new Patch<>();

    @Described("Of a series: what a change is meant for. What the address names by default.")
    public final Patch<@NotNull Scope> scope = new Patch<>();

    @Described("Of a series: whether dates keep values of their own for what is changed; false by default.")
    public final Patch<@NotNull Boolean> keepOwn = new Patch<>();

    private boolean restores;

    /** Returns whether it takes one date of a series out of the trash. */
    boolean restores() {
        return restores;
    }

    void restores(boolean does) {
        restores = does;
    }

    /** Sets the properties that were sent and need no look-up, except those of every record. */
    void writeTo(Event event) {
        cost.ifSent(
                List.of(),
                texts -> event.setCost(
                        String.join("\n", Cost.parse(texts).orElseThrow().given())));
        website.ifSent("", event::setWebsite);
        eventStatus.ifSent(event::setEventStatus);
        eventStatusReason.ifSent("", event::setEventStatusReason);
        onlineUrl.ifSent("", event::setOnlineUrl);
        showMap.ifSent(event::setShowMap);
        showMapLink.ifSent(event::setShowMapLink);
        hideFromListings.ifSent(event::setHideFromListings);
        sticky.ifSent(event::setSticky);
        featured.ifSent(event::setFeatured);
        password.ifSent("", event::protectWith);
        tickets.ifSent(List.of(), wanted -> event.setTickets(TicketInput.tickets(event, wanted)));
        if (customFields.isCleared()) {
            event.getCustomFields().clear();
        }
        customFields
                .value()
                .ifPresent(fields -> fields.forEach((name, value) -> value.ifPresentOrElse(
                        given -> event.getCustomFields().put(name, given),
                        () -> event.getCustomFields().remove(name))));
    }
}

package almanac.domain.event;

import almanac.base.constraint.DateTimeText;
import almanac.base.constraint.Longest;
import almanac.base.constraint.PlainText;
import almanac.base.constraint.Required;
import almanac.base.constraint.WebAddress;
import almanac.base.constraint.ZoneName;
import almanac.base.cost.Cost;
import almanac.base.kind.Kind;
import almanac.base.patch.Called;
import almanac.base.patch.Clears;
import almanac.base.patch.ConvertedBy;
import almanac.base.patch.Described;
import almanac.base.patch.NamesRecord;
import almanac.base.patch.Patch;
import almanac.base.recurrence.DateList;
import almanac.base.time.TimeText;
import almanac.base.validation.Reference;
import almanac.domain.model.CustomValue;
import almanac.domain.model.Event;
import almanac.domain.model.EventDates;
import almanac.domain.model.EventStatus;
import almanac.domain.model.RecurrenceTexts;
import almanac.domain.model.Stored;
import almanac.domain.record.Links;
import almanac.domain.record.RecordInput;
import almanac.domain.series.Scope;
import almanac.domain.venue.OrganizerInput;
import almanac.domain.venue.VenueInput;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.Size;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The input of an event (contract §4.2). */
@Called(property = "title", name = "title", example = "Summer fair")
public class EventInput extends RecordInput {

    /** The maximum number of entries of a list: each link costs a look-up or a new record. */
    static final int MOST = 100;

    @Required
    @Described(value = "When it begins, in its time zone.", example = "next friday 9am")
    public final Patch<@NotNull @DateTimeText String> startDate =
            Patch.stored("dates", Event::getDates, dates -> dates.startUtc().toString());

    @Required
    @Described(value = "When it ends, in its time zone; not before the start.", example = "next friday 5pm")
    public final Patch<@NotNull @DateTimeText String> endDate =
            Patch.stored("dates", Event::getDates, dates -> dates.endUtc().toString());

    @Clears("")
    @Described("The time zone of the place; the site's by default.")
    public final Patch<@ZoneName String> timezone = Patch.stored("dates", Event::getDates, EventDates::timeZone);

    @Described("Whether it lasts whole days.")
    public final Patch<@NotNull Boolean> allDay = Patch.stored("dates", Event::getDates, EventDates::allDay);

    @Described(
            value = "How it recurs, by RFC 5545, such as FREQ=WEEKLY;BYDAY=MO; empty: not by a rule.",
            example = "FREQ=WEEKLY;BYDAY=MO;COUNT=10")
    public final Patch<@Size(max = 1000) String> rrule =
            Patch.stored("recurrence", Event::getRecurrence, RecurrenceTexts::rrule);

    @Described("Further dates on which it takes place.")
    public final Patch<@Size(max = DateList.MOST) List<@Size(max = 100) String>> rdate =
            Patch.stored("recurrence", Event::getRecurrence, all -> dates(all.rdate()));

    @Described("Dates of its rule on which it doesn't take place.")
    public final Patch<@Size(max = DateList.MOST) List<@Size(max = 100) String>> exdate =
            Patch.stored("recurrence", Event::getRecurrence, all -> dates(all.exdate()));

    @Clears({"", "0"})
    @Described("Venues by id, or the data of new ones.")
    public final Patch<@Size(max = MOST) List<Reference<VenueInput>>> venue =
            Patch.stored("venues", Event::getVenues, Stored::idTexts);

    @Clears({"", "0"})
    @Described("Organizers by id, or the data of new ones, in their order.")
    public final Patch<@Size(max = MOST) List<Reference<OrganizerInput>>> organizer =
            Patch.stored("organizers", Event::getOrganizers, Stored::idTexts);

    @Described(value = "Categories by id, slug or name.", mustBe = "almanac.event.terms")
    public final Patch<@Size(max = MOST) List<@NamesRecord @PlainText @NotBlank @Size(max = Longest.TERM) String>>
            categories = Patch.stored("", Event::getCategories, EventInput::sorted);

    @Described(value = "Tags by id, slug or name.", mustBe = "almanac.event.terms")
    public final Patch<@Size(max = MOST) List<@NamesRecord @PlainText @NotBlank @Size(max = Longest.TERM) String>>
            tags = Patch.stored("", Event::getTags, EventInput::sorted);

    @Described("Where people take part online; empty removes it.")
    public final Patch<@WebAddress @Size(max = Longest.WEB_ADDRESS) String> onlineUrl =
            Patch.of(Event::getOnlineUrl, Event::setOnlineUrl, "");

    @Described("Whether a map is shown; true by default.")
    public final Patch<@NotNull Boolean> showMap = Patch.of(Event::isShowMap, Event::setShowMap);

    @Described("Whether a map is linked; true by default.")
    public final Patch<@NotNull Boolean> showMapLink = Patch.of(Event::isShowMapLink, Event::setShowMapLink);

    @Described(value = "What it costs; empty removes it.", mustBe = "almanac.event.cost")
    public final Patch<@CostText @ConvertedBy(CostTexts.class) List<String>> cost =
            Patch.converted(Event::getCost, cost -> cost.lines().toList(), EventInput::setCost, List.of());

    @Described(value = "Its kinds of tickets; the whole list is replaced.", mustBe = "almanac.event.tickets")
    public final Patch<@Size(max = MOST) List<TicketInput>> tickets =
            Patch.converted(Event::getTickets, TicketInput::members, TicketInput::write, List.of());

    @Described("Its own website; empty removes it.")
    public final Patch<@WebAddress @Size(max = Longest.WEB_ADDRESS) String> website =
            Patch.of(Event::getWebsite, Event::setWebsite, "");

    @Clears("")
    @Described(value = "Custom fields by name; null removes one.", mustBe = "almanac.event.customFields")
    public final Patch<@ConvertedBy(CustomFieldValues.class) Map<String, Optional<CustomValue>>> customFields =
            Patch.converted(Event::getCustomFields, EventInput::json, EventInput::change, null);

    @Described("Whether it takes place as planned; scheduled by default.")
    public final Patch<@NotNull EventStatus> eventStatus = Patch.of(Event::getEventStatus, Event::setEventStatus);

    @Described("Why it doesn't take place as planned; empty removes it.")
    public final Patch<@PlainText @Size(max = Longest.LINE) String> eventStatusReason =
            Patch.of(Event::getEventStatusReason, Event::setEventStatusReason, "");

    @Described("Whether it is featured.")
    public final Patch<@NotNull Boolean> featured = Patch.of(Event::isFeatured, Event::setFeatured);

    @Described("Whether the calendar shows it first.")
    public final Patch<@NotNull Boolean> sticky = Patch.of(Event::isSticky, Event::setSticky);

    @Described("Whether lists leave it out.")
    public final Patch<@NotNull Boolean> hideFromListings =
            Patch.of(Event::isHideFromListings, Event::setHideFromListings);

    @Described("What readers need to know; empty removes it.")
    public final Patch<@Size(max = 255) String> password = Patch.secret(Event::protectWith, "");

    @Clears({"", "0"})
    @Described("The event that it belongs to; 0 detaches it.")
    public final Patch<@Positive Long> parent = Patch.stored("", Event::getParent, Stored::idText);

    @Described("Of a series: what a change is meant for. What the address names by default.")
    public final Patch<@NotNull Scope> scope = new Patch<>();

    @Described("Of a series: whether dates keep values of their own for what is changed; false by default.")
    public final Patch<@NotNull Boolean> keepOwn = new Patch<>();

    private boolean restores;
    private String origin;
    private Links links;

    /** Returns what it says of each kind of terms. */
    Patch<List<String>> terms(Kind kind) {
        return Map.of(Kind.CATEGORY, categories, Kind.TAG, tags).get(kind);
    }

    /** Sets the links with which the caller reads events. */
    public void readWith(Links site) {
        links = site;
    }

    /** Returns the links with which the caller reads events; empty outside of the interface. */
    Optional<Links> links() {
        return Optional.ofNullable(links);
    }

    /** Returns whether it restores one date of a series from the trash. */
    boolean restores() {
        return restores;
    }

    void restores(boolean does) {
        restores = does;
    }

    /** Returns the global id of the event in another calendar from which it is imported. */
    Optional<String> origin() {
        return Optional.ofNullable(origin);
    }

    public void comesFrom(String globalId) {
        origin = globalId;
    }

    /** Returns the dates as wall-clock times of the event. */
    private static List<String> dates(String list) {
        return DateList.parse(list).stream().map(TimeText::of).toList();
    }

    private static List<String> sorted(Collection<? extends Stored> terms) {
        return terms.stream().map(Stored::idText).sorted().toList();
    }

    private static void setCost(Event event, List<String> texts) {
        event.setCost(String.join("\n", Cost.parse(texts).orElseThrow().given()));
    }

    private static Map<String, Object> json(Map<String, CustomValue> fields) {
        Map<String, Object> json = new TreeMap<>();
        fields.forEach((name, value) -> json.put(name, value.asJson()));
        return json;
    }

    /** Changes the named fields; null removes all. */
    private static void change(Event event, Map<String, Optional<CustomValue>> sent) {
        Map<String, CustomValue> fields = event.getCustomFields();
        if (sent == null) {
            fields.clear();
            return;
        }
        sent.forEach(
                (name, value) -> value.ifPresentOrElse(given -> fields.put(name, given), () -> fields.remove(name)));
    }
}

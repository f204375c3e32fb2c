package almanac.event;

import static almanac.rest.Rules.bool;
import static almanac.rest.Rules.clearableListOf;
import static almanac.rest.Rules.dateText;
import static almanac.rest.Rules.filledPlainText;
import static almanac.rest.Rules.idOrNone;
import static almanac.rest.Rules.text;
import static almanac.rest.Rules.url;
import static almanac.rest.Rules.zone;

import almanac.cost.Cost;
import almanac.model.CustomValue;
import almanac.organizer.OrganizerInput;
import almanac.records.RecordFields;
import almanac.records.Reference;
import almanac.rest.Field;
import almanac.rest.Fields;
import almanac.rest.Input;
import almanac.rest.Sent;
import almanac.time.DateText;
import almanac.venue.VenueInput;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The fields of an event in a write (contract §4.2). */
public class EventInput extends Input {

    public static final Fields FIELDS = new Fields();

    /** Each of them is looked up, and may be made. */
    private static final int MOST_LINKS = 100;

    static final RecordFields RECORD = new RecordFields(FIELDS, "title", "Summer fair");

    static final Field<DateText> START_DATE = FIELDS.required(
            "start_date", dateText().described("example", "next friday 9am"), "When it begins, in its time zone.");
    static final Field<DateText> END_DATE = FIELDS.required(
            "end_date",
            dateText().described("example", "next friday 5pm"),
            "When it ends, in its time zone; not before the start.");
    static final Field<String> TIMEZONE =
            FIELDS.optional("timezone", zone(), "The time zone at its place; the site's by default.");
    static final Field<Boolean> ALL_DAY = FIELDS.optional("all_day", bool(), "Whether it lasts whole days.");
    static final Field<Cost> COST = FIELDS.optional("cost", EventRules.cost(), "What it costs; empty removes it.");
    static final Field<String> WEBSITE = FIELDS.optional("website", url(), "Its own address; empty removes it.");
    static final Field<Boolean> SHOW_MAP =
            FIELDS.optional("show_map", bool(), "Whether a map is shown; true by default.");
    static final Field<Boolean> SHOW_MAP_LINK =
            FIELDS.optional("show_map_link", bool(), "Whether a map is linked; true by default.");
    static final Field<Boolean> HIDE_FROM_LISTINGS =
            FIELDS.optional("hide_from_listings", bool(), "Whether lists leave it out.");
    static final Field<Boolean> STICKY = FIELDS.optional("sticky", bool(), "Whether the calendar shows it first.");
    static final Field<Boolean> FEATURED = FIELDS.optional("featured", bool(), "Whether it is featured.");
    static final Field<List<String>> CATEGORIES = FIELDS.optional(
            "categories", clearableListOf(filledPlainText(200), MOST_LINKS), "Categories by id, slug or name.");
    static final Field<List<String>> TAGS =
            FIELDS.optional("tags", clearableListOf(filledPlainText(200), MOST_LINKS), "Tags by id, slug or name.");
    static final Field<List<Reference<VenueInput>>> VENUE = FIELDS.optional(
            "venue",
            Reference.rule(VenueInput.FIELDS, sent -> new VenueInput(sent, false)),
            "Venues by id, or the data of new ones.");
    static final Field<List<Reference<OrganizerInput>>> ORGANIZER = FIELDS.optional(
            "organizer",
            Reference.rule(OrganizerInput.FIELDS, sent -> new OrganizerInput(sent, false)),
            "Organizers by id, or the data of new ones, in their order.");
    static final Field<String> PASSWORD =
            FIELDS.optional("password", text(255).nullMeans(""), "What readers need to know; empty removes it.");
    static final Field<Long> PARENT =
            FIELDS.optional("parent", idOrNone(), "The event that it belongs to; 0 removes it.");
    static final Field<List<TicketInput>> TICKETS =
            FIELDS.optional("tickets", EventRules.tickets(), "Its kinds of tickets; the whole list is replaced.");
    static final Field<Map<String, Optional<CustomValue>>> CUSTOM_FIELDS =
            FIELDS.optional("custom_fields", EventRules.customFields(), "Further values by name; null removes one.");

    public EventInput(Sent sent, boolean partial) {
        super(FIELDS, sent, partial);
    }

    @Override
    protected boolean needsLookUp() {
        return true;
    }
}

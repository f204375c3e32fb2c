package almanac.pages.subscribe;

import almanac.base.recurrence.Recurrence;
import almanac.domain.model.Event;
import almanac.domain.record.ReadContext;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import almanac.domain.series.EventReference;
import almanac.domain.venue.Whereabouts;
import almanac.web.frame.Frame;

/**
 * The ways to add an event to one's own calendar.
 *
 * @param shown the event, or the date of a series, or null where the series alone is offered; the series itself if all
 *     of its dates are in the trash
 * @param series all dates of the series to which the date belongs; otherwise null
 * @param isPublic whether clients that can't sign in may read it
 * @param isProtected whether clients read no more than title and dates, since they can't ask for the password
 */
public record AddToCalendar(Ways shown, Ways series, boolean isPublic, boolean isProtected) {

    /**
     * The ways to add something; each is the empty text if it doesn't exist.
     *
     * @param file the address of the file
     * @param subscription the same file as an address to subscribe to, so that changes follow
     * @param google the address of Google Calendar's form
     * @param outlook the address of the form of Outlook on the web
     */
    public record Ways(String file, String subscription, String google, String outlook) {}

    /** @param shown what the frame's caller may read in full */
    public static AddToCalendar of(EventReference shown, boolean isMembersOnly, ReadContext context, Frame frame) {
        Event series = shown.series();
        boolean isPublic = !isMembersOnly && Policy.maySee(Caller.ANONYMOUS, series);
        String file = file(EventReference.whole(series), context);
        String subscription = isPublic ? FeedAddresses.webcal(file) : "";
        EventReference date = shown.occurrence().map(EventReference::of).orElse(shown);
        CalendarEntry entry = entry(shown.event(), date, context, frame);
        if (!shown.isOfSeries()) {
            Ways single = new Ways(file, subscription, entry.google(), entry.outlook());
            return new AddToCalendar(single, null, isPublic, series.isProtected());
        }
        Ways all = new Ways(file, subscription, google(series, context, frame), "");
        return shown.occurrence().isEmpty()
                ? new AddToCalendar(all, null, isPublic, series.isProtected())
                : new AddToCalendar(
                        new Ways(file(date, context), "", entry.google(), entry.outlook()),
                        all,
                        isPublic,
                        series.isProtected());
    }

    public AddToCalendar ofSeriesAlone() {
        return new AddToCalendar(null, series == null ? shown : series, isPublic, isProtected);
    }

    private static String file(EventReference named, ReadContext context) {
        return named.page(context.links()).replaceFirst("/$", ".ics");
    }

    /** Returns the address of Google's form, which takes only a rule; empty if that would add other dates. */
    private static String google(Event series, ReadContext context, Frame frame) {
        Recurrence all = series.getRecurrence().of(series.getDates());
        CalendarEntry entry = entry(series, EventReference.whole(series), context, frame);
        return isRuleAlone(all) && series.getOverrides().isEmpty() && entry.isAtNamedZone()
                ? entry.google(all.rule())
                : "";
    }

    private static boolean isRuleAlone(Recurrence all) {
        return all.rule() != null
                && all.additions().isEmpty()
                && all.exceptions().isEmpty()
                && all.byRule().equals(all);
    }

    /** @param event the source of the texts, which may contain more than the date by itself */
    private static CalendarEntry entry(Event event, EventReference date, ReadContext context, Frame frame) {
        return CalendarEntry.of(
                frame.title(event),
                event.getEventStatusReason(),
                event.getDescription(),
                Whereabouts.of(event, context),
                date.page(context.links()),
                date.dates());
    }
}

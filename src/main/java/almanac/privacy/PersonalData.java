package almanac.privacy;

import almanac.model.Account;
import almanac.model.ApplicationPassword;
import almanac.model.AuditEntry;
import almanac.model.CalendarRecord;
import almanac.model.Image;
import almanac.model.Organizer;
import almanac.session.WebSession;
import almanac.subscription.Feed;
import java.util.List;

/**
 * All that the site knows about a person.
 *
 * @param feeds their secret addresses of the calendar
 * @param records what they wrote
 * @param images what they stored
 * @param organizers organizers with their e-mail address, whoever wrote them
 * @param audit what they did, and what was done to their account
 */
record PersonalData(
        Account account,
        List<ApplicationPassword> applicationPasswords,
        List<Feed> feeds,
        List<WebSession> sessions,
        List<CalendarRecord> records,
        List<Image> images,
        List<Organizer> organizers,
        List<AuditEntry> audit) {}

package almanac.domain.privacy;

import almanac.domain.follow.Follow;
import almanac.domain.model.Account;
import almanac.domain.model.ApplicationPassword;
import almanac.domain.model.AuditEntry;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Image;
import almanac.domain.model.Organizer;
import almanac.domain.review.Proposal;
import almanac.domain.session.WebSession;
import almanac.domain.subscription.Feed;
import java.util.List;

/**
 * All data about a person.
 *
 * @param feeds their secret addresses of the calendar
 * @param follows what they follow
 * @param records the records that they wrote
 * @param images the images that they stored
 * @param organizers organizers with their e-mail address, regardless of the author
 * @param proposals the changes of events that they propose
 * @param audit what they did, and what was done to their account
 */
public record PersonalData(
        Account account,
        List<ApplicationPassword> applicationPasswords,
        List<Feed> feeds,
        List<Follow> follows,
        List<WebSession> sessions,
        List<CalendarRecord> records,
        List<Image> images,
        List<Organizer> organizers,
        List<Proposal> proposals,
        List<AuditEntry> audit) {}

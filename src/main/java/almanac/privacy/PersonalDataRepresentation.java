package almanac.privacy;

import almanac.account.AccountRepresentation;
import almanac.account.ApplicationPasswordRepresentation;
import almanac.audit.AuditEntryRepresentation;
import java.util.List;

/**
 * All that the site knows of a person.
 *
 * @param records what they wrote
 * @param organizers organizers with their e-mail address, whoever wrote them
 * @param audit what they did, and what was done to their account
 */
public record PersonalDataRepresentation(
        AccountRepresentation account,
        List<ApplicationPasswordRepresentation> applicationPasswords,
        List<Mention> records,
        List<Mention> organizers,
        List<AuditEntryRepresentation> audit) {

    /** A record of the calendar. */
    public record Mention(long id, String kind, String title, String restUrl) {}
}

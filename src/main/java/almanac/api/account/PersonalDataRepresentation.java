package almanac.api.account;

import almanac.api.administration.AuditEntryRepresentation;
import almanac.api.administration.FeedRepresentation;
import almanac.base.json.OmittedWhenEmpty;
import almanac.base.kind.Kind;
import almanac.base.time.TimeText;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Image;
import almanac.domain.model.SentBack;
import almanac.domain.privacy.PersonalData;
import almanac.domain.record.Links;
import almanac.domain.review.Proposal;
import almanac.domain.session.WebSession;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/**
 * All data about a person.
 *
 * @param feeds their feed addresses, without the secrets
 * @param follows what they follow
 * @param records the records that they wrote
 * @param organizers organizers with their e-mail address, regardless of the author
 * @param proposals the changes of events that they propose
 * @param audit what they did, and what was done to their account
 */
public record PersonalDataRepresentation(
        AccountRepresentation account,
        List<ApplicationPasswordRepresentation> applicationPasswords,
        List<FeedRepresentation> feeds,
        List<FollowRepresentation> follows,
        List<Session> sessions,
        List<Mention> records,
        List<Mention> organizers,
        List<Proposed> proposals,
        List<AuditEntryRepresentation> audit) {

    /** A browser in which they are signed in, or were until recently. */
    public record Session(String address, String userAgent, String dateUtc, String lastUsedUtc) {
        private static Session of(WebSession session) {
            return new Session(
                    session.getAddress(),
                    session.getUserAgent(),
                    TimeText.utc(session.getCreatedAt()),
                    TimeText.utc(session.getLastUsedAt()));
        }
    }

    /** A record of the calendar. */
    public record Mention(long id, String kind, String title, String restUrl) {
        private static Mention of(CalendarRecord written, Links links) {
            String address = links.record(written.kind(), written.getId());
            return new Mention(written.getId(), written.kind().word(), written.getTitle(), address);
        }

        private static Mention of(Image image, Links links) {
            return new Mention(
                    image.getId(), image.kind().word(), image.getAltText(), links.record(Kind.IMAGE, image.getId()));
        }
    }

    /**
     * A correction of an event that they propose.
     *
     * @param changes {@code field=value}, by the fields of its form
     * @param reviewReason why it was declined; omitted while it waits
     */
    public record Proposed(
            long event,
            String dateUtc,
            List<String> changes,
            @OmittedWhenEmpty String reviewReason) {
        private static Proposed of(Proposal proposal) {
            return new Proposed(
                    proposal.getEventId(),
                    TimeText.utc(proposal.getProposedAt()),
                    changes(proposal.getForm()),
                    proposal.getDeclined().map(SentBack::reviewReason).orElse(null));
        }

        private static List<String> changes(String form) {
            return Stream.of(form.split("&"))
                    .filter(each -> !each.matches("(version|opened)=.*"))
                    .map(each -> URLDecoder.decode(each, StandardCharsets.UTF_8))
                    .toList();
        }
    }

    static PersonalDataRepresentation of(PersonalData data, Links links) {
        return new PersonalDataRepresentation(
                AccountRepresentation.of(data.account(), links),
                data.applicationPasswords().stream()
                        .map(each -> ApplicationPasswordRepresentation.of(each, null, links))
                        .toList(),
                data.feeds().stream()
                        .map(each -> FeedRepresentation.of(each, null, links))
                        .toList(),
                data.follows().stream()
                        .map(each -> FollowRepresentation.of(each, links))
                        .toList(),
                data.sessions().stream().map(Session::of).toList(),
                Stream.concat(
                                data.records().stream().map(each -> Mention.of(each, links)),
                                data.images().stream().map(each -> Mention.of(each, links)))
                        .toList(),
                data.organizers().stream().map(each -> Mention.of(each, links)).toList(),
                data.proposals().stream().map(Proposed::of).toList(),
                data.audit().stream().map(AuditEntryRepresentation::of).toList());
    }
}

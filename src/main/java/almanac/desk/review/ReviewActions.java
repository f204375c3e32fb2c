package almanac.desk.review;

import almanac.base.kind.RecordKey;
import almanac.base.refusal.ExpectedVersion;
import almanac.base.refusal.NotFound;
import almanac.base.text.AutoLinks;
import almanac.desk.gallery.ImageRow;
import almanac.desk.history.Comparison;
import almanac.desk.history.FieldChange;
import almanac.desk.history.FieldLabels;
import almanac.desk.name.TypedName;
import almanac.domain.history.Revision;
import almanac.domain.history.RevisionSearch;
import almanac.domain.model.Account;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Event;
import almanac.domain.model.Image;
import almanac.domain.model.SharedProperty;
import almanac.domain.model.Status;
import almanac.domain.review.ProposalSearch;
import almanac.domain.review.ReviewInput;
import almanac.domain.review.ReviewSearch;
import almanac.domain.review.ReviewService;
import almanac.domain.review.ReviewedVersion;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import almanac.domain.security.Policy;
import almanac.domain.series.EventReference;
import almanac.domain.series.SeriesSearch;
import almanac.domain.suggestion.SuggestedPicture;
import almanac.domain.suggestion.SuggestionSearch;
import almanac.domain.suggestion.SuggestionService;
import almanac.http.representation.ImageRepresentation;
import almanac.pages.agenda.EventLine;
import almanac.pages.detail.EventDetails;
import almanac.pages.detail.EventDetailsReader;
import almanac.store.failure.Retried;
import almanac.web.frame.Frame;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Actions of the pages of reviews, each in its own transaction. */
@ApplicationScoped
@Transactional
public class ReviewActions {

    /** The most events that the queue shows; others follow when these are done. */
    static final int MOST = 100;

    /** Fields of a venue or organizer that the page shows in another way, or that an approval decides. */
    private static final Set<String> SHOWN_APART =
            Set.of("title", "description", "excerpt", "image", "status", "date_utc", "author");

    @Inject
    private ReviewSearch search;

    @Inject
    private ProposalSearch proposals;

    @Inject
    private ReviewService reviews;

    @Inject
    private SeriesSearch series;

    @Inject
    private EventDetailsReader details;

    @Inject
    private RevisionSearch revisions;

    @Inject
    private Comparison comparison;

    @Inject
    private ReturnNotes notes;

    @Inject
    private SuggestionSearch suggestions;

    @Inject
    private SuggestionService suggested;

    /** Returns the pending events, and then the proposals, each the oldest first. */
    public List<ReviewRow> queue(Frame frame) {
        Policy.require(frame.caller(), Permission.EDIT_OTHERS);
        List<Event> waiting = search.waiting(MOST);
        Map<Long, List<Revision>> replaced =
                revisions.of(waiting.stream().map(Event::getId).toList());
        return Stream.concat(
                        waiting.stream().map(each -> row(each, replaced.getOrDefault(each.getId(), List.of()), frame)),
                        proposals.waiting(MOST).stream()
                                .map(each -> row(
                                        each.event(),
                                        each.proposal().getAccount().getDisplayName(),
                                        frame.moment(each.proposal().getProposedAt()),
                                        true,
                                        List.of(),
                                        frame)))
                .toList();
    }

    /** Returns the paths of the pages of what waits, in the order of the queue. */
    public List<String> paths() {
        return Stream.concat(
                        search.waiting(MOST).stream().map(each -> ReviewRow.PATH + "/" + each.getId()),
                        proposals.waiting(MOST).stream()
                                .map(each ->
                                        ReviewRow.PROPOSALS + "/" + each.event().getId()))
                .toList();
    }

    private ReviewRow row(Event event, List<Revision> replaced, Frame frame) {
        return row(
                event,
                author(event),
                event.getSubmittedAt().map(frame::moment).orElse(""),
                false,
                changes(event, replaced, frame),
                frame);
    }

    /** Returns the name of whoever wrote it, with an account or without. */
    private String author(Event event) {
        Account author = event.getAuthor();
        return author.getName().equals(SuggestionService.AUTHOR)
                ? suggestions
                        .ofEvent(event.getId())
                        .map(each -> each.input().name())
                        .orElse(author.getDisplayName())
                : author.getDisplayName();
    }

    private static ReviewRow row(
            Event event, String author, String since, boolean isProposal, List<FieldChange> changes, Frame frame) {
        return new ReviewRow(
                event.getId(),
                event.getTitle(),
                EventLine.dated(event.getDates(), frame.language()),
                event.getVenues().stream()
                        .filter(each -> TypedName.isShown(each, frame.caller()))
                        .map(CalendarRecord::getTitle)
                        .toList(),
                event.getImage() == null
                        ? null
                        : ImageRow.of(event.getImage(), frame.links(), frame.caller())
                                .small(),
                author,
                since,
                isProposal,
                changes);
    }

    /** Returns an event for the page of its review; empty if it was deleted or is no longer pending. */
    public Optional<ReviewedEvent> waiting(long id, Frame frame) {
        Policy.require(frame.caller(), Permission.EDIT_OTHERS);
        return found(id, frame.caller())
                .filter(event -> event.getSubmittedAt().isPresent())
                .map(event -> new ReviewedEvent(
                        details.exactly(EventReference.whole(event), frame),
                        dates(event, frame),
                        together(event, frame),
                        ReviewedVersion.text(ReviewService.together(event)),
                        event.getVersion(),
                        row(event, revisions.of(event.getId()), frame),
                        suggestions.ofEvent(event.getId()),
                        picture(id),
                        notes.earlier(event, frame)));
    }

    private List<ReviewedRecord> together(Event event, Frame frame) {
        return Stream.concat(
                        ReviewService.together(event, Event::getVenues).stream(),
                        ReviewService.together(event, Event::getOrganizers).stream())
                .map(each -> reviewed(each, frame))
                .toList();
    }

    private ReviewedRecord reviewed(CalendarRecord linked, Frame frame) {
        Image image = linked.getImage();
        return new ReviewedRecord(
                FieldLabels.of(linked.kind().word(), frame.language()),
                linked.getTitle(),
                AutoLinks.of(linked.getDescription()),
                AutoLinks.of(linked.getExcerpt()),
                image == null
                        ? null
                        : ImageRepresentation.of(image, frame.links()).url(),
                comparison.whole(linked, SHOWN_APART, frame));
    }

    private List<EventDetails> dates(Event series, Frame frame) {
        return series.getOverrides().stream()
                .filter(each -> !each.isInTrash() && !SharedProperty.own(each).isEmpty())
                .flatMap(each -> each.getOccurrences().stream())
                .map(each -> details.exactly(EventReference.of(each), frame))
                .toList();
    }

    private Optional<Event> found(long id, Caller caller) {
        try {
            EventReference named = series.editable(new RecordKey.ById(id), ExpectedVersion.ANY, caller);
            return Optional.of(named.event()).filter(event -> event.getId().equals(id));
        } catch (NotFound e) {
            return Optional.empty();
        }
    }

    /** Returns the changes since it was last published, as far back as they are stored. */
    private List<FieldChange> changes(Event event, List<Revision> replaced, Frame frame) {
        Map<String, Object> had = new LinkedHashMap<>();
        for (Revision each : replaced) {
            had.putAll(each.members());
            if (Status.PUBLISH.word().equals(each.members().get("status"))) {
                had.keySet().removeAll(List.of("status", "date_utc"));
                return comparison.since(event, had, frame);
            }
        }
        return List.of();
    }

    public String name(long id, Frame frame) {
        return found(id, frame.caller()).map(CalendarRecord::getTitle).orElse(String.valueOf(id));
    }

    /** Returns the picture that was suggested with an event. */
    Optional<SuggestedPicture> picture(long id) {
        return suggestions.ofEvent(id).flatMap(suggestions::picture);
    }

    /**
     * Publishes an event, with the suggested picture that has a hash unless that is empty.
     *
     * @return whether it is public now, and not only later
     */
    @Retried
    public boolean approve(
            long id, ExpectedVersion seen, Set<ReviewedVersion> seenWithIt, String picture, Caller reviewer) {
        RecordKey.ById key = new RecordKey.ById(id);
        boolean isPublic = reviews.approve(key, seen, seenWithIt, reviewer);
        if (!picture.isEmpty()) {
            suggested.acceptPicture(key, picture, reviewer);
        }
        return isPublic;
    }

    @Retried
    public void sendBack(long id, ReviewInput input, ExpectedVersion seen, Caller reviewer) {
        reviews.sendBack(new RecordKey.ById(id), input, seen, reviewer);
    }
}

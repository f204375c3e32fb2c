package almanac.pages.follow;

import almanac.domain.follow.Follow;
import almanac.domain.follow.FollowRhythm;
import almanac.domain.follow.FollowSearch;
import almanac.domain.follow.NewsKind;
import almanac.domain.follow.Reminder;
import almanac.domain.mail.Recipient;
import almanac.pages.letter.FollowLetters;
import almanac.web.frame.Frame;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Something followed, in the list of it.
 *
 * @param name of the event, or of what filters hold
 * @param isEvent whether it is one event
 * @param isConfirmed whether its address was confirmed
 * @param told what is told of it at once
 */
public record FollowLine(
        long id,
        String name,
        boolean isEvent,
        boolean isConfirmed,
        FollowRhythm rhythm,
        Set<NewsKind> told,
        Reminder reminder) {

    static List<FollowLine> of(Recipient recipient, FollowSearch search, FollowLetters letters, Frame frame) {
        return search.of(recipient).stream()
                .map(each -> of(each, letters.name(each, recipient.caller(), frame.language())))
                .toList();
    }

    private static FollowLine of(Follow follow, String name) {
        return new FollowLine(
                follow.getId(),
                name,
                follow.getEventId() != null,
                follow.isConfirmed(),
                follow.getRhythm(),
                Arrays.stream(NewsKind.values()).filter(follow::tells).collect(Collectors.toSet()),
                follow.getReminder());
    }
}

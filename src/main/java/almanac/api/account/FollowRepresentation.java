package almanac.api.account;

import almanac.base.kind.Kind;
import almanac.domain.follow.Follow;
import almanac.domain.follow.NewsKind;
import almanac.domain.record.Links;
import java.util.Locale;

/**
 * What somebody with an account follows.
 *
 * @param event the id of an event or series; 0 if it is what the filters find
 */
public record FollowRepresentation(
        long id,
        long event,
        String filters,
        String rhythm,
        boolean tellsNew,
        boolean tellsMoved,
        boolean tellsStatus,
        String reminder,
        String restUrl) {

    static FollowRepresentation of(Follow follow, Links links) {
        return new FollowRepresentation(
                follow.getId(),
                follow.getEventId() == null ? 0 : follow.getEventId(),
                follow.getFilters(),
                word(follow.getRhythm()),
                follow.tells(NewsKind.NEW),
                follow.tells(NewsKind.MOVED),
                follow.tells(NewsKind.STATUS),
                word(follow.getReminder()),
                links.record(Kind.FOLLOW, follow.getId()));
    }

    private static String word(Enum<?> choice) {
        return choice.name().toLowerCase(Locale.ROOT);
    }
}

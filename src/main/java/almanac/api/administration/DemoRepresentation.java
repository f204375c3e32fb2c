package almanac.api.administration;

import almanac.base.kind.Kind;
import java.util.Map;

/** The numbers of existing or removed demo records. */
public record DemoRepresentation(long events, long venues, long organizers, long categories, long tags, long images) {

    static DemoRepresentation of(Map<Kind, Long> counts) {
        return new DemoRepresentation(
                counts.get(Kind.EVENT),
                counts.get(Kind.VENUE),
                counts.get(Kind.ORGANIZER),
                counts.get(Kind.CATEGORY),
                counts.get(Kind.TAG),
                counts.get(Kind.IMAGE));
    }
}

package almanac.domain.preview;

import almanac.domain.model.Event;
import almanac.domain.preview.PreviewSearch.Known;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Finds the stored events that entries of files are: by UID and RECURRENCE-ID, or else by title, start and place. */
@ApplicationScoped
class Recognition {

    private static final Comparator<Known> BEST_LAST =
            Comparator.<Known, Boolean>comparing(each -> !each.event().isInTrash());

    @Inject
    private PreviewSearch search;

    /** By what an entry is recognised. */
    record Mark(String identity, String likeness) {}

    /**
     * Returns the events that the caller sees.
     *
     * @param others all identities of the file: what has one of these is no entry with another
     */
    Map<Mark, Known> find(Collection<Mark> marks, Set<String> others, Caller caller) {
        List<String> identities = marks.stream()
                .map(Mark::identity)
                .filter(each -> !each.isEmpty())
                .toList();
        List<String> likenesses = marks.stream().map(Mark::likeness).toList();
        List<Known> known = search.known(identities, likenesses).stream()
                .filter(each -> isSeen(each.event(), caller))
                .sorted(BEST_LAST.thenComparing(each -> Policy.mayEdit(caller, each.event())))
                .toList();
        Map<String, Known> byIdentity = new HashMap<>();
        Map<String, Known> byLikeness = new HashMap<>();
        known.forEach(each -> {
            byIdentity.put(each.imported().getIdentity(), each);
            byLikeness.put(each.imported().getLikeness(), each);
        });
        Predicate<Known> isOther = each -> others.contains(each.imported().getIdentity());
        Map<Mark, Known> found = new HashMap<>();
        for (Mark each : marks) {
            Optional.ofNullable(each.identity().isEmpty() ? null : byIdentity.get(each.identity()))
                    .or(() ->
                            Optional.ofNullable(byLikeness.get(each.likeness())).filter(isOther.negate()))
                    .ifPresent(event -> found.put(each, event));
        }
        return found;
    }

    private static boolean isSeen(Event event, Caller caller) {
        return event.isInTrash() ? Policy.mayEdit(caller, event) : Policy.maySee(caller, event);
    }
}

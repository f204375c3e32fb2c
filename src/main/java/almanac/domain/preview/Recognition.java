package almanac.domain.preview;

import almanac.domain.export.OwnEvents;
import almanac.domain.file.FileEvent;
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

    @Inject
    private OwnEvents own;

    /** By what an entry is recognised. */
    record Mark(String identity, String likeness) {}

    /**
     * What is looked for.
     *
     * @param given its members
     */
    record Sought(Mark mark, String uid, Map<String, Object> given) {

        Sought(Entry entry) {
            this(new Mark(entry.identity(), entry.likeness()), entry.event().uid(), entry.given());
        }

        Sought(ImportRow row) {
            this(new Mark(row.getIdentity(), row.getLikeness()), row.getUid(), row.getMembers());
        }

        /** Returns whether it is an event as a whole, and the only one with its UID. */
        boolean isWhole() {
            return !mark.identity().isEmpty() && mark.identity().equals(Entry.identity(uid, ""));
        }
    }

    /**
     * Returns the events that the caller sees.
     *
     * @param others all identities of the file: what has one of these is no entry with another
     */
    Map<Mark, Known> find(Collection<Sought> all, Set<String> others, ImportOptions options, Caller caller) {
        Map<Mark, Known> found = imported(all, others, options, caller);
        found.putAll(own(all, options, caller));
        return found;
    }

    /** Returns those that were imported before, likewise. */
    Map<Mark, Known> imported(Collection<Sought> all, Set<String> others, ImportOptions options, Caller caller) {
        Optional<Long> source = options.sourceId();
        List<Mark> marks = all.stream().map(Sought::mark).toList();
        List<String> identities = marks.stream()
                .map(Mark::identity)
                .filter(each -> !each.isEmpty())
                .toList();
        List<String> likenesses = marks.stream().map(Mark::likeness).toList();
        List<Known> known = search.known(identities, likenesses, source).stream()
                .filter(each -> isSeen(each.event(), caller))
                .sorted(BEST_LAST
                        .thenComparing(each -> Policy.mayEdit(caller, each.event()))
                        .thenComparing(each -> each.imported().getSourceId().equals(source)))
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

    /**
     * Returns those that are events of this calendar itself, compared with what it would write of them now. What a file
     * lacks besides dates, its reader may not have been shown: it is not taken away.
     */
    Map<Mark, Known> own(Collection<Sought> all, ImportOptions options, Caller caller) {
        Map<Long, Sought> byId = new HashMap<>();
        all.stream().filter(Sought::isWhole).forEach(each -> own.id(each.uid()).ifPresent(id -> byId.put(id, each)));
        if (byId.isEmpty()) {
            return Map.of();
        }
        List<Event> events = search.events(byId.keySet()).stream()
                .filter(each -> isSeen(each, caller))
                .toList();
        String website = byId.values().stream()
                .map(each -> String.valueOf(each.given().get("website")))
                .filter(each -> each.contains("/event/"))
                .findFirst()
                .orElse("");
        boolean showsEmail = byId.values().stream()
                .anyMatch(each -> String.valueOf(each.given().get("organizer")).contains("email="));
        List<Long> ids = events.stream().map(Event::getId).toList();
        Map<Long, FileEvent> now = own.now(ids, website, showsEmail, options.zone(), options.language(), caller);
        Map<Mark, Known> found = new HashMap<>();
        for (Event each : events) {
            Sought sought = byId.get(each.getId());
            ImportedEvent imported = now.containsKey(each.getId())
                    ? ImportedEvent.ofOwn(
                            each,
                            Entry.of(List.of(now.get(each.getId())), false).get(0),
                            sought)
                    : ImportedEvent.ofOwn(each, sought);
            found.put(sought.mark(), new Known(imported, each));
        }
        return found;
    }

    private static boolean isSeen(Event event, Caller caller) {
        return event.isInTrash() ? Policy.mayEdit(caller, event) : Policy.maySee(caller, event);
    }
}

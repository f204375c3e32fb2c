package almanac.domain.word;

import almanac.base.language.Accents;
import almanac.base.language.WordPieces;
import almanac.domain.changes.Change;
import almanac.domain.changes.EventState;
import almanac.domain.model.Event;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The words of an event before and after a change of its texts.
 *
 * @param before empty for a new event
 * @param after empty for a deleted event
 */
public record EventWords(long event, Set<String> before, Set<String> after) {

    /** Returns the words before and after a change, if they differ. */
    static Stream<EventWords> of(Change change) {
        return change
                .of(Event.class)
                .map(event -> new EventWords(
                        event.getId(),
                        EventState.before(change).map(EventWords::words).orElse(Set.of()),
                        EventState.after(change).map(EventWords::words).orElse(Set.of())))
                .filter(words -> !words.before.equals(words.after))
                .stream();
    }

    /** Returns the words without accents, so that a term is found with or without. */
    public static Set<String> of(String searchedText) {
        return WordPieces.of(Accents.without(searchedText));
    }

    private static Set<String> words(EventState state) {
        return of(state.searchedText());
    }

    Stream<String> added() {
        return after.stream().filter(word -> !before.contains(word));
    }

    Stream<String> removed() {
        return before.stream().filter(word -> !after.contains(word));
    }
}

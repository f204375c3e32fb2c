package almanac.domain.word;

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
record EventWords(long event, Set<Word> before, Set<Word> after) {

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

    private static Set<Word> words(EventState state) {
        return Word.of(state.searchText(), state.hiddenSearchText());
    }

    Stream<Word> added() {
        return after.stream().filter(word -> !before.contains(word));
    }
}

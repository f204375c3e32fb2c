package almanac.domain.word;

/**
 * Events that may have all terms of a search, visible to the caller or not.
 *
 * @param sure events that have all terms, whoever asks
 * @param unsure other events, among which are all others that have them
 */
public record Candidates(EventSet sure, EventSet unsure) {

    public EventSet all() {
        EventSet all = EventSet.copyOf(sure);
        all.addAll(unsure);
        return all;
    }

    int weight() {
        return sure.weight() + unsure.weight();
    }
}

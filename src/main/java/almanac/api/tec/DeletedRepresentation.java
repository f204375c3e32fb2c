package almanac.api.tec;

import almanac.base.json.Versioned;

/** What WordPress answers to a deletion for good. */
public record DeletedRepresentation(boolean deleted, Object previous) {

    static Versioned of(Versioned previous) {
        return new Versioned(previous.version(), new DeletedRepresentation(true, previous.body()));
    }
}

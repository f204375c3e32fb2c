package almanac.api.sync;

import static almanac.base.rule.Rules.filledText;
import static almanac.base.rule.Rules.listOf;
import static almanac.base.rule.Rules.oneOf;
import static almanac.base.rule.Rules.positiveInteger;

import almanac.base.kind.Kind;
import almanac.base.rule.Field;
import almanac.base.rule.Fields;
import almanac.domain.sync.ChangedRecord;
import almanac.domain.sync.SyncToken;
import almanac.http.input.Params;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** The query string of the changes. */
public class ChangesParams extends Params {
    public static final Fields FIELDS = new Fields();
    private static final int LARGEST = 500;
    private static final int LONGEST_TOKEN = 100;

    static final Field<String> SINCE = FIELDS.optional(
            "since",
            filledText(LONGEST_TOKEN),
            "The token of the last response (its next); without it there are no changes, but a token to begin with.");
    static final Field<List<Kind>> KINDS = FIELDS.optional(
            "kinds", listOf(oneOf(ChangedRecord.KINDS, Kind::word)), "Only changes of these kinds; otherwise of all.");
    static final Field<Long> PER_PAGE = FIELDS.defaulting(
            "per_page", positiveInteger(), 100L, "How many changes a page has at most; up to " + LARGEST + ".");

    public ChangesParams() {
        super(FIELDS);
    }

    Set<Kind> kinds() {
        return get(KINDS)
                .filter(named -> !named.isEmpty())
                .<Set<Kind>>map(Set::copyOf)
                .orElse(ChangedRecord.KINDS);
    }

    int perPage() {
        return (int) Math.min(get(PER_PAGE).orElseThrow(), LARGEST);
    }

    /** Returns the position to continue from; a token that this calendar didn't issue is a violation. */
    OptionalLong since(String secret) {
        Optional<String> token = get(SINCE);
        OptionalLong position = token.isEmpty() ? OptionalLong.empty() : SyncToken.open(token.get(), secret);
        if (token.isPresent() && position.isEmpty()) {
            violations()
                    .add(
                            SINCE.name(),
                            "must be the next of an earlier response of this calendar, unchanged; if you have none, ask"
                                    + " without it, read everything, and go on from the token that you got");
        }
        return position;
    }
}

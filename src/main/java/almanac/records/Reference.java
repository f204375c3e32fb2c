package almanac.records;

import static almanac.validation.Rules.positiveInteger;

import almanac.rest.Input;
import almanac.validation.Fields;
import almanac.validation.IncompleteInput;
import almanac.validation.InvalidInput;
import almanac.validation.Refused;
import almanac.validation.Rule;
import almanac.validation.Rules;
import almanac.validation.Sent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** How an event names a venue or an organizer: by its id, or by what a new one is to be (contract §4.2). */
public sealed interface Reference<I extends Input> {

    /** How many records an event may link to. */
    int MOST = 100;

    /** The id of one that exists. */
    record ById<I extends Input>(long id) implements Reference<I> {}

    /** What a new one is to be. */
    record ByData<I extends Input>(I data) implements Reference<I> {}

    /**
     * Accepts an id, {@code {id}}, data, or a list of those; {@code []}, the empty text, 0 and null mean none.
     *
     * @param fields what the data may have
     * @param read reads the data of a new one
     */
    static <I extends Input> Rule<List<Reference<I>>> rule(Fields fields, Function<Sent, I> read) {
        Map<String, Object> entry = Map.of("anyOf", List.of(positiveInteger().schema(), fields.schema()));
        return Rule.of(Map.of("type", "array", "maxItems", MOST, "items", entry), sent -> {
            List<Reference<I>> references = new ArrayList<>();
            for (Object each : entriesOf(sent)) {
                references.add(reference(each, fields, read));
            }
            return List.copyOf(references);
        });
    }

    private static List<?> entriesOf(Object sent) {
        if (Rules.isNone(sent)) {
            return List.of();
        }
        return sent instanceof Map<?, ?> map && !Rules.isNumbered(map) ? List.of(sent) : Rules.entriesOf(sent, MOST);
    }

    private static <I extends Input> Reference<I> reference(Object sent, Fields fields, Function<Sent, I> read) {
        if (!(sent instanceof Map<?, ?> map)) {
            return new ById<>(id(sent, fields));
        }
        if (map.get("id") != null) {
            return new ById<>(positiveInteger().read(map.get("id")));
        }
        Map<String, Object> members = new HashMap<>();
        map.forEach((name, value) -> members.put(name.toString(), value));
        return new ByData<>(valid(read, new Sent(members)));
    }

    /** A name alone makes no record: of an id that is misspelled, and of a name with a comma, it would make strange ones. */
    private static long id(Object sent, Fields fields) {
        try {
            return positiveInteger().read(sent);
        } catch (Refused e) {
            String name = fields.required().get(0).name();
            throw new Refused(
                    e.code(),
                    "must be ids, or data such as {\"" + name + "\": \"Its name\"} for new ones" + Rules.got(sent));
        }
    }

    private static <I extends Input> I valid(Function<Sent, I> read, Sent sent) {
        try {
            I data = read.apply(sent);
            data.violations().throwIfAny();
            return data;
        } catch (InvalidInput | IncompleteInput e) {
            throw new Refused("must be ids or the data of new records: " + e.getMessage());
        }
    }
}

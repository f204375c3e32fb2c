package almanac.event;

import static almanac.validation.Rules.text;

import almanac.cost.Cost;
import almanac.model.CustomValue;
import almanac.text.SafeHtml;
import almanac.validation.IncompleteInput;
import almanac.validation.InvalidInput;
import almanac.validation.Refused;
import almanac.validation.Rule;
import almanac.validation.Rules;
import almanac.validation.Sent;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The rules that only events have (contract §4.2, §4.4). */
final class EventRules {

    /** How many tickets, custom fields and prices an event may be sent at once. */
    private static final int MOST = 100;

    private static final Rule<String> COST_TEXT = text(Cost.LONGEST);
    private static final Rule<String> FIELD_NAME = Rules.plainText(100);
    private static final Rule<String> FIELD_TEXT = text(20_000);

    private EventRules() {}

    /** Text, a number or a list of them; nothing, the empty text and the empty list mean no cost. */
    static Rule<Cost> cost() {
        return Rule.of(Map.of("type", "array", "maxItems", MOST, "items", COST_TEXT.schema()), sent -> {
            List<?> texts = sent instanceof List<?> || sent instanceof Map<?, ?>
                    ? Rules.entriesOf(sent, MOST)
                    : sent == null ? List.of() : List.of(sent);
            return Cost.parse(texts.stream().map(COST_TEXT::read).toList())
                    .orElseThrow(() -> new Refused(
                            "rest_out_of_bounds",
                            "must not be negative, nor longer than " + Cost.LONGEST + " characters"));
        });
    }

    static Rule<List<TicketInput>> tickets() {
        return Rule.of(
                Map.of("type", "array", "nullable", true, "maxItems", MOST, "items", TicketInput.FIELDS.schema()),
                sent -> {
                    boolean none = sent == null || "".equals(sent);
                    List<TicketInput> tickets = new ArrayList<>();
                    for (Object each : none ? List.of() : Rules.entriesOf(sent, MOST)) {
                        tickets.add(ticket(each));
                    }
                    return tickets;
                });
    }

    private static TicketInput ticket(Object sent) {
        if (!(sent instanceof Map<?, ?> map)) {
            throw new Refused("rest_invalid_type", "must be a list of objects with a name");
        }
        Map<String, Object> members = new LinkedHashMap<>();
        map.forEach((name, value) -> members.put(name.toString(), value));
        try {
            TicketInput ticket = new TicketInput(new Sent(members));
            ticket.violations().throwIfAny();
            return ticket;
        } catch (InvalidInput | IncompleteInput e) {
            throw new Refused("must be a list of tickets: " + e.getMessage());
        }
    }

    /** An object of texts, numbers and booleans by name; empty stands for a null, which removes one. */
    static Rule<Map<String, Optional<CustomValue>>> customFields() {
        return Rule.of(Map.of("type", "object"), sent -> {
            if (sent instanceof List<?> list && list.isEmpty()) {
                return Map.of();
            }
            if (!(sent instanceof Map<?, ?> map)) {
                throw new Refused("rest_invalid_type", "must be an object of texts, numbers and booleans");
            }
            if (map.size() > MOST) {
                throw new Refused("rest_too_many_items", "must have at most " + MOST + " names");
            }
            Map<String, Optional<CustomValue>> values = new LinkedHashMap<>();
            map.forEach((name, value) -> values.put(fieldName(name), customValue(value)));
            return values;
        });
    }

    private static String fieldName(Object sent) {
        String name = FIELD_NAME.read(sent);
        if (name.isBlank()) {
            throw new Refused("must have names that are not empty");
        }
        return name;
    }

    private static Optional<CustomValue> customValue(Object sent) {
        if (sent == null) {
            return Optional.empty();
        }
        if (sent instanceof Boolean truth) {
            return Optional.of(new CustomValue(CustomValue.Kind.BOOLEAN, truth.toString()));
        }
        CustomValue.Kind kind = sent instanceof BigDecimal ? CustomValue.Kind.NUMBER : CustomValue.Kind.TEXT;
        String text = FIELD_TEXT.read(sent);
        // an address isn't text: a parameter such as &copy= would become a sign of its own
        return Optional.of(new CustomValue(kind, Rules.isUrl(text) ? text : SafeHtml.plainLines(text)));
    }
}

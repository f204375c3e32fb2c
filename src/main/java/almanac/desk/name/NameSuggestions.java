package almanac.desk.name;

import almanac.base.kind.Kind;
import almanac.desk.name.TypedName.Choice;
import almanac.domain.facet.EventCountSearch;
import almanac.domain.security.Caller;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.List;
import java.util.Map;

/** Suggests the venues, organizers and tags that somebody may mean whose name they are typing. */
@ApplicationScoped
@Transactional
public class NameSuggestions {

    /** The longest text for which names are looked up. */
    private static final int LONGEST = 100;

    /**
     * A known name.
     *
     * @param detail an address, say, that tells it apart from others of its name
     * @param events the number of its events that the caller sees
     * @param answer what the form sends to mean this one of its name
     */
    public record Suggestion(String name, String detail, long events, String answer) {}

    /**
     * The suggestions for a text.
     *
     * @param create what the form sends to make a new one of this name; empty if one has it already
     */
    public record Suggested(String typed, List<Suggestion> names, String create) {}

    @Inject
    private TypedNames names;

    @Inject
    private EventCountSearch entries;

    /** Returns the suggestions for a field of the form of an event, as far as the caller sees what they name. */
    public Suggested suggest(String field, String text, Caller caller) {
        String typed = text.strip();
        if (typed.isEmpty() || typed.length() > LONGEST) {
            return new Suggested(typed, List.of(), "");
        }
        List<Choice> choices = names.suggested(field, typed, caller);
        List<Long> ids = choices.stream().map(Choice::id).toList();
        Map<Long, Long> events =
                ids.isEmpty() ? Map.of() : entries.events(Kind.ofProperty(field).orElseThrow(), ids, caller);
        boolean isKnown = choices.stream().anyMatch(each -> each.name().equalsIgnoreCase(typed));
        return new Suggested(
                typed,
                choices.stream()
                        .map(each -> new Suggestion(
                                each.name(),
                                each.detail(),
                                events.getOrDefault(each.id(), 0L),
                                TypedName.answer(String.valueOf(each.id()), each.name())))
                        .toList(),
                isKnown ? "" : TypedName.answer(TypedName.NEW, typed));
    }
}

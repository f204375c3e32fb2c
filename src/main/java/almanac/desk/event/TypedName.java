package almanac.desk.event;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A name that somebody typed into the form of an event, and what they mean by it, as far as that is known.
 *
 * @param text as it was typed
 * @param id of what is meant
 * @param isNew whether its author has said that there is to be one of this name
 * @param isUnknown whether there is none of this name
 * @param choices what may be meant: all of this name, or those whose names are like it; empty if there was nothing to ask
 */
public record TypedName(String text, Optional<Long> id, boolean isNew, boolean isUnknown, List<Choice> choices) {

    /** The answer that makes a new one. */
    private static final String NEW = "new";

    /** One that may be meant; the detail tells it apart from others of its name. */
    public record Choice(long id, String name, String detail) {}

    /** One that there is. */
    static TypedName known(String text, long id) {
        return new TypedName(text, Optional.of(id), false, false, List.of());
    }

    /** One that must be asked about, with what its author has answered. */
    static TypedName asked(String text, boolean isUnknown, List<Choice> choices, List<String> answers) {
        Optional<Long> id = choices.stream()
                .map(Choice::id)
                .filter(each -> answers.contains(answer(each.toString(), text)))
                .findFirst();
        boolean isNew = id.isEmpty() && isUnknown && answers.contains(answer(NEW, text));
        return new TypedName(text, id, isNew, isUnknown, choices);
    }

    /** One of more than a form may have. */
    static TypedName unread(String text) {
        return new TypedName(text, Optional.empty(), true, false, List.of());
    }

    /** Whether one was chosen that isn't the only one left: then that one is not what its author means. */
    static boolean isAnother(String text, Choice left, List<String> answers) {
        Pattern chosen = Pattern.compile("\\d+ " + Pattern.quote(text));
        return answers.stream()
                .anyMatch(each ->
                        chosen.matcher(each).matches() && !each.equals(answer(String.valueOf(left.id()), text)));
    }

    /** Whether it is known what is meant. */
    boolean isClear() {
        return isNew || id.isPresent();
    }

    /** Whether its author is asked, or was. */
    public boolean isAsked() {
        return isUnknown || !choices.isEmpty();
    }

    /** The last word of the key of what its author is asked. */
    public String question() {
        if (isUnknown) {
            return choices.isEmpty() ? "create" : "unknown";
        }
        return choices.size() == 1 ? "left" : "several";
    }

    /** What the form sends if this one is meant: with the name, so that it holds for no other that is typed later. */
    public String answer(Choice choice) {
        return answer(String.valueOf(choice.id()), text);
    }

    public String newAnswer() {
        return answer(NEW, text);
    }

    private static String answer(String meant, String text) {
        return meant + " " + text;
    }
}

package almanac.desk.name;

import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Organizer;
import almanac.domain.model.Stored;
import almanac.domain.model.Term;
import almanac.domain.model.Venue;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import almanac.web.form.Form;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A name that was typed into the form of an event, and the record that it refers to, if known.
 *
 * @param text as it was typed
 * @param id the id of the record that it refers to
 * @param isNew whether the author has asked for a new record of this name
 * @param isUnknown whether no record has this name
 * @param choices the candidates: all records of this name, or those with similar names; empty if there was nothing to ask
 */
public record TypedName(String text, Optional<Long> id, boolean isNew, boolean isUnknown, List<Choice> choices) {

    /** The answer that makes a new one. */
    static final String NEW = "new";

    /**
     * A record that a name may mean.
     *
     * @param detail an address, say, that tells it apart from others of its name
     */
    public record Choice(long id, String name, String detail, String slug) {

        static List<Choice> all(Collection<? extends Stored> records) {
            return records.stream().map(Choice::of).toList();
        }

        static Choice of(Stored record) {
            if (record instanceof Term term) {
                return new Choice(term.getId(), term.getName(), "", term.getSlug());
            }
            CalendarRecord linked = (CalendarRecord) record;
            return new Choice(linked.getId(), linked.getTitle(), detail(linked), linked.getSlug());
        }

        private static String detail(CalendarRecord linked) {
            if (linked instanceof Venue venue) {
                String town = (venue.getZip() + " " + venue.getCity()).strip();
                return joined(venue.getAddress(), town, venue.getStateProvince(), venue.getCountry());
            }
            return linked instanceof Organizer organizer ? joined(organizer.getPhone(), organizer.getWebsite()) : "";
        }

        /** Returns choices in which records of one name and detail differ by their slugs. */
        static List<Choice> distinct(List<Choice> choices) {
            Map<List<String>, Long> counts =
                    choices.stream().collect(Collectors.groupingBy(Choice::shown, Collectors.counting()));
            return choices.stream()
                    .map(each -> counts.get(each.shown()) == 1
                            ? each
                            : new Choice(each.id, each.name, joined(each.detail, each.slug), each.slug))
                    .toList();
        }

        private List<String> shown() {
            return List.of(name, detail);
        }

        private static String joined(String... texts) {
            return Stream.of(texts).filter(text -> !text.isEmpty()).collect(Collectors.joining(", "));
        }
    }

    /** Returns the name of a known record. */
    static TypedName known(String text, long id) {
        return new TypedName(text, Optional.of(id), false, false, List.of());
    }

    /** Returns a name that the author must be asked about, with their answers. */
    static TypedName asked(String text, boolean isUnknown, List<Choice> choices, List<String> answers) {
        Optional<Long> id = choices.stream()
                .map(Choice::id)
                .filter(each -> answers.contains(answer(each.toString(), text)))
                .findFirst();
        boolean isNew = id.isEmpty() && isUnknown && answers.contains(answer(NEW, text));
        return new TypedName(text, id, isNew, isUnknown, Choice.distinct(choices));
    }

    /** Returns a name that isn't looked up, as it will be refused: one of more than a form may have, for example. */
    static TypedName unread(String text) {
        return new TypedName(text, Optional.empty(), true, false, List.of());
    }

    /** Returns the number of records that were chosen for a name and are none of these. */
    static long others(String text, List<Choice> these, List<String> answers) {
        Pattern chosen = Pattern.compile("\\d+ " + Pattern.quote(text));
        return answers.stream()
                .filter(each -> chosen.matcher(each).matches())
                .filter(each -> these.stream().noneMatch(one -> each.equals(answer(String.valueOf(one.id()), text))))
                .distinct()
                .count();
    }

    /** Returns whether it is clear what the name refers to. */
    public boolean isClear() {
        return isNew || id.isPresent();
    }

    /** Returns whether the author is or was asked. */
    public boolean isAsked() {
        return isUnknown || !choices.isEmpty();
    }

    /** Returns the last part of the key of the question to the author. */
    public String question() {
        if (isUnknown) {
            return choices.isEmpty() ? "create" : "unknown";
        }
        return choices.size() == 1 ? "left" : "several";
    }

    /** Returns what the form sends for this choice: with the name, so that it holds for no other that is typed later. */
    public String answer(Choice choice) {
        return answer(String.valueOf(choice.id()), text);
    }

    public String newAnswer() {
        return answer(NEW, text);
    }

    static String answer(String meant, String text) {
        return meant + " " + text;
    }

    /** Returns the terms of a field, a line each. Several on one line are separated by commas, which a known name may contain. */
    static List<String> terms(Form form, String field, List<String> known) {
        return form.lines(field).stream()
                .flatMap(line -> known.contains(line) ? Stream.of(line) : Stream.of(line.split(",")))
                .map(String::strip)
                .filter(each -> !each.isEmpty())
                .distinct()
                .toList();
    }

    /** Returns whether a form names a linked record; links that it doesn't show stay. */
    public static boolean isShown(CalendarRecord linked, Caller caller) {
        return !linked.isInTrash() && Policy.maySee(caller, linked);
    }
}

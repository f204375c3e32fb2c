package almanac.pages.agenda;

import almanac.base.language.Accents;
import almanac.base.language.SearchWords;
import almanac.base.text.SafeHtml;
import almanac.domain.model.Event;
import almanac.domain.model.Organizer;
import almanac.domain.model.Tag;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Finds the words around a match in an event, unless its title shows it. */
final class Passage {

    /** The most characters before and after the first match. */
    private static final int BEFORE = 50;

    private static final int BEHIND = 110;

    /** Longer texts are read up to this length, as each letter is compared. */
    private static final int READ = 20_000;

    private static final String CUT = "…";

    private Passage() {}

    /** Returns a passage in plain text, or the empty text; the caller must be allowed to read all of the event. */
    static String of(Event event, String search, Caller caller) {
        if (search.isEmpty() || isIn(event.getTitle(), search)) {
            return "";
        }
        return Stream.<Supplier<String>>of(
                        () -> SafeHtml.seenText(event.getDescription()),
                        () -> SafeHtml.seenText(event.getExcerpt()),
                        () -> String.join(
                                " · ",
                                event.getOrganizers().stream()
                                        .filter(each -> !each.isInTrash() && Policy.maySee(caller, each))
                                        .map(Organizer::getTitle)
                                        .toList()),
                        () -> String.join(
                                " · ",
                                event.getTags().stream()
                                        .map(Tag::getName)
                                        .sorted()
                                        .toList()))
                .map(text -> around(text.get(), search))
                .filter(passage -> !passage.isEmpty())
                .findFirst()
                .orElse("");
    }

    private static boolean isIn(String title, String search) {
        String folded = Accents.without(SearchWords.fold(title));
        return SearchWords.parse(search).withoutAccents().required().stream().allMatch(folded::contains);
    }

    /** Returns the part of a text around the first match, cut between words; the empty text if there is none. */
    static String around(String text, String search) {
        String read = text.length() > READ ? text.substring(0, text.offsetByCodePoints(0, READ / 2)) : text;
        List<Highlight> parts = Highlight.of(read, search);
        int at = 0;
        for (Highlight part : parts) {
            int end = at + part.text().length();
            if (part.isFound()) {
                return cut(read, at, end);
            }
            at = end;
        }
        return "";
    }

    private static String cut(String text, int from, int to) {
        int space = from <= BEFORE ? -1 : text.indexOf(' ', from - BEFORE);
        int first = from <= BEFORE ? 0 : space < 0 || space >= from ? from : space + 1;
        int last = text.length() - to <= BEHIND ? text.length() : Math.max(to, text.lastIndexOf(' ', to + BEHIND));
        return (first > 0 ? CUT : "") + text.substring(first, last) + (last < text.length() ? CUT : "");
    }
}

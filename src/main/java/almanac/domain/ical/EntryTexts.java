package almanac.domain.ical;

import almanac.base.constraint.Longest;
import almanac.base.text.SafeHtml;
import almanac.domain.file.EntryDraft;
import almanac.domain.file.FileLimits;
import almanac.domain.file.ReadOptions;
import almanac.domain.file.Titles;
import almanac.domain.file.WrittenText;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Title, description, categories and status of an entry. */
final class EntryTexts {

    private static final Pattern COLOUR = Pattern.compile(
            "(?i)(?:rote|orange|gelbe|grüne|blaue|violette|lila|red|yellow|green|blue|purple|orange)[ -](?:kategorie|category)|https?://.*");
    private static final Pattern CONFERENCE = Pattern.compile("(?s)-::~[:~]++-.*?(?:-::~[:~]++-|$)");
    private static final Pattern MEETING =
            Pattern.compile("(?s)(?<![_-])[_-]{30,}+[ \\t]*+\\n(?=.*https?://).*?(?:\\n[_-]{30,}+|$)");
    private static final Pattern COMMENTS = Pattern.compile("(?i)<[^>]*>|&nbsp;|\\s");

    private EntryTexts() {}

    static void read(Component entry, EntryDraft draft, ReadOptions options, boolean isOverride) {
        String status = entry.raw("STATUS").toUpperCase(Locale.ROOT);
        title(entry, draft, options, isOverride, status);
        if (status.equals("CANCELLED") || status.equals("CANCELED")) {
            draft.put("event_status", "cancelled");
        } else if (status.equals("TENTATIVE")) {
            draft.doubt("tentative");
        }
        draft.put("description", description(entry), FileLimits.LONGEST_TEXT);
        Set<String> categories = new LinkedHashSet<>();
        terms(entry.all("CATEGORIES"), categories);
        terms(entry.all("CATEGORY"), categories);
        draft.put(
                "categories",
                categories.stream().limit(FileLimits.MOST_PARTS / 20).toList());
        Set<String> tags = new LinkedHashSet<>();
        terms(entry.all("X-TAGS"), tags);
        draft.put("tags", tags.stream().limit(FileLimits.MOST_PARTS / 20).toList());
    }

    private static void title(
            Component entry, EntryDraft draft, ReadOptions options, boolean isOverride, String status) {
        String title = WrittenText.line(entry.text("SUMMARY"));
        if (title.isEmpty() && isOverride) {
            return;
        }
        if (title.isEmpty()) {
            draft.doubt("no-title");
            draft.put("title", options.language().text("import.untitled"));
            return;
        }
        draft.put("title", Titles.withoutStatus(title, draft, status.startsWith("CANCEL")), Longest.LINE);
    }

    /** The text without what conference programs append; HTML only where there is no other. */
    private static String description(Component entry) {
        String plain = MEETING.matcher(
                        CONFERENCE.matcher(entry.text("DESCRIPTION")).replaceAll(""))
                .replaceAll("");
        if (!plain.isBlank()) {
            return WrittenText.html(plain);
        }
        String html = WrittenText.html(entry.text("X-ALT-DESC", "STYLED-DESCRIPTION"));
        return COMMENTS.matcher(html).replaceAll("").isEmpty() ? "" : html;
    }

    private static void terms(Stream<Property> properties, Set<String> terms) {
        properties
                .flatMap(property -> property.texts().stream())
                .map(SafeHtml::plainText)
                .filter(term -> !term.isEmpty() && term.length() <= Longest.TERM)
                .filter(term -> !COLOUR.matcher(term).matches())
                .forEach(terms::add);
    }
}

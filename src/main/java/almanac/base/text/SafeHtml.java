package almanac.base.text;

import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.owasp.html.PolicyFactory;

/** Makes untrusted HTML safe to show on the site (contract §4.2, {@code description}). Immutable and thread-safe. */
public final class SafeHtml {
    private static final int MOST_ROUNDS = 8;
    private static final Pattern TAG_BEGIN = Pattern.compile("<(?=[A-Za-z/!?])");

    /** A tag by its name, or an unterminated one. */
    private static final Pattern TAG = Pattern.compile("<(/?([A-Za-z][^\\s/<>]*)[^<>]*)(>?)");

    /** Unterminated, such as in shortened text, they reverse what follows. */
    private static final int FIRST_CONTROL = 0x202A;

    private static final Pattern BIDI_CONTROLS = Pattern.compile("[\\x{202A}-\\x{202E}\\x{2066}-\\x{2069}]");

    private static final Pattern MARKUP = Pattern.compile("[<&]");

    private final PolicyFactory policy;

    /**
     * @param iframeHosts the hosts that an {@code iframe} may show, matched exactly but for case ({@code example.org}
     * isn't {@code www.example.org}); empty: no frames
     */
    public SafeHtml(Set<String> iframeHosts) {
        this.policy = AllowList.policy(iframeHosts.stream()
                .map(host -> host.toLowerCase(Locale.ROOT))
                .collect(Collectors.toUnmodifiableSet()));
    }

    /**
     * Reduces HTML to what the allow-list permits: formatting, links, images, lists, tables, headings and the like;
     * {@code http}, {@code https}, {@code mailto}, {@code tel} and relative addresses; {@code class}, but no
     * {@code style} and no {@code id}; frames by {@code https} from the allowed hosts. Text outside of blocks is put
     * into {@code <p>…</p>}, a blank line between two, with {@code <br />} for single line breaks. Cleaning the result
     * again changes nothing.
     *
     * @return safe HTML, or {@code ""} if nothing in it is visible
     */
    public String clean(String html) {
        String given = Characters.printable(html);
        String clean = cleanOnce(given);
        // repairing broken nesting may leave more to repair: <p><li> becomes a list inside of a paragraph first
        for (int round = 1; round < MOST_ROUNDS && !clean.equals(given); round++) {
            given = clean;
            clean = cleanOnce(given);
        }
        return clean;
    }

    private String cleanOnce(String html) {
        return Paragraphs.of(Entities.readable(policy.sanitize(Entities.withParameters(html))));
    }

    /**
     * The visible text of the HTML, in one line: without tags, scripts, styles and bidirectional controls, entities
     * decoded, white space collapsed, and a space where a block begins or ends. It may look like markup where the HTML
     * shows some, so escape it wherever it is put into HTML.
     */
    public static String seenText(String html) {
        String printable = Characters.printable(html);
        boolean isMarkedUp = printable.indexOf('<') >= 0 || printable.indexOf('&') >= 0;
        return line(isMarkedUp ? Characters.printable(VisibleText.of(printable)) : printable);
    }

    /** As {@link #seenText}, with a line break where a block begins or ends; no line is empty. */
    public static String seenLines(String html) {
        return Characters.printable(VisibleText.lines(Characters.printable(html)))
                .lines()
                .map(SafeHtml::line)
                .filter(line -> !line.isEmpty())
                .collect(Collectors.joining("\n"));
    }

    private static String line(String text) {
        boolean isPlain = text.chars().allMatch(c -> c < FIRST_CONTROL);
        return Characters.collapsed(isPlain ? text : BIDI_CONTROLS.matcher(text).replaceAll(""));
    }

    /**
     * Returns the text in one line with all markup stripped, even disguised markup: parsed as HTML it reads the same,
     * so that it is harmless where escaping is forgotten (contract §3, plain text). Text that only looks like a tag, as
     * in {@code a<b} or {@code C++ <vector>}, stays, in brackets that HTML doesn't know. Never longer than the input,
     * and idempotent.
     */
    public static String plainText(String given) {
        String text = seenText(withoutUnknownTags(given));
        for (int round = 1; round < MOST_ROUNDS; round++) {
            String again = seenText(withoutUnknownTags(text));
            if (again.equals(text)) {
                return inert(text);
            }
            text = again;
        }
        // nobody disguises text so often by accident
        return Characters.collapsed(MARKUP.matcher(text).replaceAll(""));
    }

    private static String withoutUnknownTags(String text) {
        return text.indexOf('<') < 0
                ? text
                : TAG.matcher(text).replaceAll(tag -> Matcher.quoteReplacement(isTag(tag) ? tag.group() : shown(tag)));
    }

    private static boolean isTag(MatchResult tag) {
        return !tag.group(3).isEmpty() && HtmlElements.isKnown(tag.group(2).toLowerCase(Locale.ROOT));
    }

    private static String shown(MatchResult tag) {
        return "‹" + tag.group(1) + (tag.group(3).isEmpty() ? "" : "›");
    }

    /** As {@link #plainText}, line by line. */
    public static String plainLines(String given) {
        return Characters.printable(given)
                .lines()
                .map(SafeHtml::plainText)
                .collect(Collectors.joining("\n"))
                .strip();
    }

    /** The text with nothing that could begin a tag or a comment (HTML, "tag open state"). */
    public static String inert(String text) {
        return TAG_BEGIN.matcher(text).replaceAll("‹");
    }
}

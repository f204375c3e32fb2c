package almanac.base.text;

import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.owasp.html.Handler;
import org.owasp.html.HtmlSanitizer;
import org.owasp.html.HtmlStreamRenderer;

/** Turns addresses in the text of safe HTML into links, while the sanitizer's parser walks through it. */
public final class AutoLinks implements HtmlSanitizer.Policy {

    /** Never begins inside a word and never backtracks, so that it takes linear time. */
    private static final Pattern ADDRESS = Pattern.compile("(?<![\\p{L}\\p{N}._%+@/-])(?:"
            + "(?i:https?://|www\\.)[^\\s<>\"“”„«»…]++"
            + "|(?<mail>[\\p{L}\\p{N}._%+-]++@[\\p{L}\\p{N}-]++(?:\\.[\\p{L}\\p{N}-]++)++))");

    private static final Set<String> VERBATIM = Set.of("a", "code", "pre", "kbd", "samp");
    private static final String OPENING = "([{";
    private static final String CLOSING = ")]}";
    private static final int LONGEST = 2_000;
    private static final String PUNCTUATION = ".,;:!?'’‘*_~|";

    private final HtmlStreamRenderer out;
    private int verbatim;

    private AutoLinks(HtmlStreamRenderer out) {
        this.out = out;
    }

    /** Returns the HTML with links, whose {@code rel} is that of the pages' other external links. */
    public static String of(String safeHtml) {
        if (!ADDRESS.matcher(safeHtml).find()) {
            return safeHtml;
        }
        StringBuilder linked = new StringBuilder(safeHtml.length() + 100);
        HtmlSanitizer.sanitize(safeHtml, new AutoLinks(HtmlStreamRenderer.create(linked, Handler.DO_NOTHING)));
        return Entities.readable(linked.toString());
    }

    @Override
    public void openDocument() {
        out.openDocument();
    }

    @Override
    public void closeDocument() {
        out.closeDocument();
    }

    @Override
    public void openTag(String element, List<String> attributes) {
        verbatim += VERBATIM.contains(element) ? 1 : 0;
        out.openTag(element, attributes);
    }

    @Override
    public void closeTag(String element) {
        verbatim -= VERBATIM.contains(element) ? 1 : 0;
        out.closeTag(element);
    }

    @Override
    public void text(String text) {
        if (verbatim > 0) {
            out.text(text);
            return;
        }
        int end = 0;
        Matcher found = ADDRESS.matcher(text);
        while (found.find()) {
            String shown = found.end() - found.start() > LONGEST ? "" : withoutEnd(found.group());
            String address = address(found, shown);
            if (!shown.isEmpty() && (address.startsWith("mailto:") || WebUrl.isValid(address))) {
                out.text(text.substring(end, found.start()));
                out.openTag("a", List.of("href", address, "rel", "nofollow noreferrer"));
                out.text(shown);
                out.closeTag("a");
                end = found.start() + shown.length();
            }
        }
        out.text(text.substring(end));
    }

    private static String address(Matcher found, String shown) {
        String scheme = found.group("mail") != null ? "mailto:" : shown.contains("://") ? "" : "http://";
        return scheme + shown;
    }

    /** Returns an address without trailing punctuation and unopened brackets. */
    private static String withoutEnd(String found) {
        int[] unopened = IntStream.range(0, CLOSING.length())
                .map(each -> count(found, CLOSING.charAt(each)) - count(found, OPENING.charAt(each)))
                .toArray();
        int end = found.length();
        while (end > 0 && isBehind(found.charAt(end - 1), unopened)) {
            end--;
        }
        return found.substring(0, end);
    }

    /** @param unopened how many brackets of each kind are closed but not opened; one that is behind is taken off */
    private static boolean isBehind(char last, int[] unopened) {
        int bracket = CLOSING.indexOf(last);
        return PUNCTUATION.indexOf(last) >= 0 || bracket >= 0 && unopened[bracket]-- > 0;
    }

    private static int count(String text, char wanted) {
        return (int) text.chars().filter(each -> each == wanted).count();
    }
}

package almanac.base.text;

import java.util.List;
import org.owasp.html.HtmlSanitizer;

/** Collects the text of HTML that readers see while the sanitizer's parser walks through it. */
public final class VisibleText implements HtmlSanitizer.Policy {
    private final StringBuilder seen = new StringBuilder();
    private final char separator;
    private String hiding;
    private int hidingDepth;

    /** The text without tags, with entities decoded and white space preserved, plus a space where a block begins or ends. */
    static String of(String html) {
        return of(html, ' ');
    }

    /** Returns the same with a line break where a block begins or ends, and with no others. */
    static String lines(String html) {
        return of(html.replace('\n', ' '), '\n');
    }

    private VisibleText(char separator) {
        this.separator = separator;
    }

    private static String of(String html, char separator) {
        VisibleText text = new VisibleText(separator);
        HtmlSanitizer.sanitize(Entities.withParameters(html), text);
        return text.seen.toString();
    }

    @Override
    public void openDocument() {}

    @Override
    public void closeDocument() {}

    @Override
    public void openTag(String element, List<String> attributes) {
        if (hiding == null && HtmlElements.hidesText(element)) {
            hiding = element;
        }
        if (element.equals(hiding)) {
            hidingDepth++;
        }
        separate(element);
    }

    @Override
    public void closeTag(String element) {
        if (element.equals(hiding) && --hidingDepth == 0) {
            hiding = null;
        }
        separate(element);
    }

    @Override
    public void text(String text) {
        if (hiding == null) {
            seen.append(text);
        }
    }

    private void separate(String element) {
        if (HtmlElements.separatesText(element) && !HtmlElements.hidesText(element)) {
            seen.append(separator);
        }
    }
}

package almanac.text;

import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.owasp.html.PolicyFactory;

/**
 * Makes HTML of strangers safe to show on the site (contract §4.2, {@code description}). Immutable and safe for use by
 * several threads.
 */
public final class SafeHtml {
    private static final int MOST_ROUNDS = 8;

    private final PolicyFactory policy;

    /**
     * @param iframeHosts the hosts that an {@code iframe} may show, each to the letter ({@code example.org} isn't
     *     {@code www.example.org}), any case; empty: no frames
     */
    public SafeHtml(Set<String> iframeHosts) {
        this.policy = AllowList.policy(iframeHosts.stream()
                .map(host -> host.toLowerCase(Locale.ROOT))
                .collect(Collectors.toUnmodifiableSet()));
    }

    /**
     * The HTML with nothing left but what the allow-list knows: formatting, links, images, lists, tables, headings and
     * the like; {@code http}, {@code https}, {@code mailto}, {@code tel} and relative addresses; {@code class}, but no
     * {@code style} and no {@code id}; frames by {@code https} from the allowed hosts. Text outside of blocks is put
     * into {@code <p>…</p>}, a blank line between two, with {@code <br />} for single line breaks. Cleaning the result
     * again changes nothing.
     *
     * @return safe HTML, or {@code ""} when there is nothing to see in it
     */
    public String clean(String html) {
        String given = Characters.printable(html);
        String clean = cleanOnce(given);
        // mending broken nesting may leave nesting to be mended: <p><li> becomes a list inside of a paragraph first
        for (int round = 1; round < MOST_ROUNDS && !clean.equals(given); round++) {
            given = clean;
            clean = cleanOnce(given);
        }
        return clean;
    }

    private String cleanOnce(String html) {
        return Paragraphs.of(Entities.readable(policy.sanitize(html)));
    }

    /**
     * What a reader sees of the HTML, in one line: without tags, entities decoded, scripts and styles dropped, white
     * space collapsed, and a space where a block begins or ends. Text without markup keeps its characters, a lone
     * {@code <} too. Must be escaped wherever it is put into HTML.
     */
    public static String plainText(String html) {
        return Characters.collapsed(Characters.printable(PlainText.of(Characters.printable(html))));
    }
}

package almanac.base.text;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Puts text outside of blocks into paragraphs: a blank line begins a new one, a single line break becomes
 * {@code <br />}. Blocks stay as they are. Accepts only the sanitizer's output: balanced, with {@code <} and {@code >}
 * only around tags, and without NUL, which marks line breaks while a paragraph is built.
 *
 * <p>Takes linear time, even for hostile text: hence the possessive quantifiers.
 */
final class Paragraphs {
    private static final Pattern TOKEN = Pattern.compile("<(/?)([a-z][a-z0-9]*)[^>]*?(/?)>|[^<]+");
    private static final Pattern VISIBLE = Pattern.compile("<(?:img|iframe|hr)\\b|(?:^|>)[\\s\\p{Z}]*+[^<\\s\\p{Z}]");
    private static final Pattern BLANK_LINES = Pattern.compile("\\n(?:[ \\t]*+\\n)++");
    private static final Pattern LINE_BREAK = Pattern.compile("(?<![ \\t])[ \\t]*+\\n[ \\t]*+");
    private static final String BR = "<br />";
    private static final String BREAK = "\0";
    private static final Pattern BREAKS = Pattern.compile(BR + "\\s*+" + BREAK + "|" + BREAK + "(?:" + BR + ")?");

    private final StringBuilder done = new StringBuilder();
    private final StringBuilder paragraph = new StringBuilder();

    private Paragraphs() {}

    /** Returns the same content with its loose text in paragraphs; {@code ""} if nothing in it is visible. */
    static String of(String html) {
        if (showsNothing(html)) {
            return "";
        }
        Paragraphs paragraphs = new Paragraphs();
        Iterator<Token> tokens = TOKEN.matcher(html).results().map(Token::of).iterator();
        List<Token> loose = new ArrayList<>();
        while (tokens.hasNext()) {
            List<Token> node = node(tokens);
            if (node.stream().anyMatch(Token::isBlock)) {
                paragraphs.addLoose(loose);
                paragraphs.done.append(joined(node));
                loose.clear();
            } else {
                loose.addAll(node);
            }
        }
        paragraphs.addLoose(loose);
        return paragraphs.done.toString().strip();
    }

    /** Returns one text, or one element with all of its content. */
    private static List<Token> node(Iterator<Token> tokens) {
        List<Token> node = new ArrayList<>();
        int depth = 0;
        do {
            Token token = tokens.next();
            depth += token.step();
            node.add(token.inside(depth > 0));
        } while (depth > 0 && tokens.hasNext());
        return node;
    }

    private void addLoose(List<Token> tokens) {
        String joined = joined(tokens);
        if (showsNothing(joined)) {
            done.append(joined);
            return;
        }
        done.append('\n');
        for (Token token : tokens) {
            add(token);
        }
        endParagraph();
    }

    private void add(Token token) {
        if (token.isTag()) {
            paragraph.append(token.text());
            return;
        }
        // an element across a blank line can't be split without duplicating its attributes
        String[] parts = token.inside() ? new String[] {token.text()} : BLANK_LINES.split(token.text(), -1);
        for (int i = 0; i < parts.length; i++) {
            if (i > 0) {
                endParagraph();
            }
            paragraph.append(LINE_BREAK.matcher(parts[i]).replaceAll(BREAK));
        }
    }

    private void endParagraph() {
        String text = withoutBreaksAtEnds(BREAKS.matcher(paragraph).replaceAll(BR + "\n"));
        if (!showsNothing(text)) {
            done.append("<p>").append(text).append("</p>\n");
        }
        paragraph.setLength(0);
    }

    private static String withoutBreaksAtEnds(String text) {
        int start = 0;
        int end = text.length();
        while (start < end && breakAt(text, start, start) > 0) {
            start += breakAt(text, start, start);
        }
        while (end > start && breakAt(text, end - 1, end - BR.length()) > 0) {
            end -= breakAt(text, end - 1, end - BR.length());
        }
        return text.substring(start, end);
    }

    /**
     * Returns the length of the white space at one position, otherwise of the {@code <br />} at another; 0 if there is
     * neither.
     */
    private static int breakAt(String text, int space, int br) {
        if (Character.isWhitespace(text.charAt(space))) {
            return 1;
        }
        return text.startsWith(BR, br) ? BR.length() : 0;
    }

    private static boolean showsNothing(String html) {
        return !VISIBLE.matcher(html).find();
    }

    private static String joined(List<Token> tokens) {
        return String.join("", tokens.stream().map(Token::text).toList());
    }

    /**
     * A tag or the text between two tags.
     *
     * @param element the tag's element, {@code ""} for text
     * @param step 1 where an element begins, -1 where it ends, else 0
     * @param inside whether it stands inside an element
     */
    private record Token(String text, String element, int step, boolean inside) {

        static Token of(MatchResult match) {
            String element = match.group(2);
            if (element == null) {
                return new Token(match.group(), "", 0, false);
            }
            int step = match.group(1).isEmpty() ? 1 : -1;
            return new Token(match.group(), element, match.group(3).isEmpty() ? step : 0, false);
        }

        Token inside(boolean isInside) {
            return new Token(text, element, step, isInside);
        }

        boolean isTag() {
            return !element.isEmpty();
        }

        boolean isBlock() {
            return isTag() && HtmlElements.isBlock(element);
        }
    }
}

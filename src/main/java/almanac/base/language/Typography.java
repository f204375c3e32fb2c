package almanac.base.language;

/** Replaces typographic characters by those of keyboards, so that a search by either finds the other. */
public final class Typography {

    private Typography() {}

    /**
     * Returns the text with {@code '}, {@code "}, {@code -} and {@code ...} for quotes, hyphens, dashes and ellipses of all
     * kinds, and without soft hyphens and controls of directions.
     */
    public static String plain(String text) {
        StringBuilder plain = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            append(plain, text.charAt(i));
        }
        return plain.toString();
    }

    private static void append(StringBuilder plain, char c) {
        switch (c) {
            case '`', '´', '\u1fef', '\u1ffd', 'ʼ', '‘', '’', '‚', '‛', '′', '＇' -> plain.append('\'');
            case '«', '»', '“', '”', '„', '‟', '″', '〝', '〞', '〟', '＂' -> plain.append('"');
            case '‹' -> plain.append('<'); // as titles are stored that have one
            case '›' -> plain.append('>');
            case '…' -> plain.append("...");
            case '\u00ad',
                    '\u202a',
                    '\u202b',
                    '\u202c',
                    '\u202d',
                    '\u202e',
                    '\u2066',
                    '\u2067',
                    '\u2068',
                    '\u2069' -> {}
            default -> plain.append(isDash(c) ? '-' : c);
        }
    }

    private static boolean isDash(char c) {
        return c > '\u007f' && Character.getType(c) == Character.DASH_PUNCTUATION || c == '−';
    }
}

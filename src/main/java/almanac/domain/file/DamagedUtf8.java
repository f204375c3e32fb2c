package almanac.domain.file;

/** UTF-8 that programs have damaged: characters that are folded in their middle, or cut. */
final class DamagedUtf8 {

    private DamagedUtf8() {}

    /**
     * Returns the bytes of a calendar with each fold that is within a character moved behind it, so that lines keep
     * their numbers: RFC 5545 §3.1 folds octets.
     */
    static byte[] whole(byte[] bytes) {
        byte[] whole = bytes.clone();
        for (int i = 0; i < whole.length; i++) {
            int end = i + length(whole[i]);
            for (int at = i + 1; at < end; at++) {
                int fold = fold(whole, at);
                if (!isWithin(whole, at + fold)) {
                    break;
                }
                byte moved = whole[at + fold];
                System.arraycopy(whole, at, whole, at + 1, fold);
                whole[at] = moved;
            }
        }
        return whole;
    }

    /** Returns the length of a fold; 0 if there is none. */
    private static int fold(byte[] bytes, int at) {
        int end = at < bytes.length && bytes[at] == '\r' ? at + 1 : at;
        boolean isFold =
                end + 1 < bytes.length && bytes[end] == '\n' && (bytes[end + 1] == ' ' || bytes[end + 1] == '\t');
        return isFold ? end + 2 - at : 0;
    }

    /** Returns the number of bytes of a character that begins so. */
    private static int length(byte first) {
        int value = first & 0xFF;
        if (value < 0xC2 || value > 0xF4) {
            return 1;
        }
        return value < 0xE0 ? 2 : value < 0xF0 ? 3 : 4;
    }

    private static boolean isWithin(byte[] bytes, int at) {
        return at < bytes.length && (bytes[at] & 0xC0) == 0x80;
    }

    /**
     * How many characters of several bytes there are.
     *
     * @param cut those whose end is missing and that hardly mean anything in other character sets
     * @param wrong other bytes that aren't UTF-8
     */
    record Count(int whole, int cut, int wrong) {

        static Count of(byte[] bytes) {
            int whole = 0;
            int cut = 0;
            int wrong = 0;
            int next;
            for (int i = 0; i < bytes.length; i = next) {
                int length = length(bytes[i]);
                next = i + 1;
                while (next < i + length && isWithin(bytes, next)) {
                    next++;
                }
                if (length > 1 && next == i + length) {
                    whole++;
                } else if (length > 1 && isCut(bytes[i] & 0xFF, next - i)) {
                    cut++;
                } else if (bytes[i] < 0) {
                    wrong++;
                }
            }
            return new Count(whole, cut, wrong);
        }

        /** Of letters of Western Europe, of punctuation and of pictures; as Windows-1252 it would be Â, Ã, â€ or ðŸ. */
        private static boolean isCut(int first, int length) {
            return first == 0xC2 || first == 0xC3 || length > 1 && (first == 0xE2 || first == 0xF0);
        }

        /**
         * Returns whether a line is UTF-8, or was before it was damaged.
         *
         * @param file of all lines
         */
        boolean wasUtf8(Count file) {
            return whole > cut + wrong || wrong == 0 && (cut == 0 || file.whole() > 0);
        }
    }
}

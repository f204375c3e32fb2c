package almanac.domain.word;

import almanac.base.language.Accents;
import almanac.base.language.WordPieces;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * A word of events' texts.
 *
 * @param isWritten whether it is in a text as it is, and not only without its accents
 */
record Word(String text, boolean isWritten) {

    /** Marks events of which the words don't tell whether they have a term. */
    private static final Word UNSURE = new Word(" ", true);

    static final long UNSURE_KEY = UNSURE.key();

    /** The key of the word that stands for any. */
    static final long ANY_KEY = new Word(WordPieces.ANY, true).key();

    /**
     * Returns the words of an event.
     *
     * @param hidden what only those may search who may edit it, empty unless it is protected
     */
    static Set<Word> of(String searched, String hidden) {
        String text = searched + "\n" + hidden;
        Set<String> written = WordPieces.of(text);
        Set<Word> words = new LinkedHashSet<>();
        written.forEach(word -> words.add(new Word(word, true)));
        WordPieces.of(Accents.without(text)).stream()
                .filter(word -> !written.contains(word))
                .forEach(word -> words.add(new Word(word, word.equals(WordPieces.ANY))));
        if (!hidden.isEmpty() || words.contains(new Word(WordPieces.ANY, true))) {
            words.add(UNSURE);
        }
        return words;
    }

    /**
     * Returns a number that no two words share: 63 bits of a hash for which nobody finds two, and whether it is written,
     * which is the lowest bit.
     */
    long key() {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return ByteBuffer.wrap(hash).getLong() & -2 | (isWritten ? 1 : 0);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    static boolean isWritten(long key) {
        return (key & 1) != 0;
    }
}

package almanac.domain.word;

import almanac.base.language.WordPieces;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Stores the parts of words, by which a search finds words that contain a term. There is no key: concurrent
 * transactions that add the same word don't wait, and duplicates do no harm.
 */
final class WordParts {

    private static final int BATCH = 1000;
    private static final String KNOWN = "select n.part, n.word from unnest(?, ?) n(part, word) where exists"
            + " (select 1 from word_parts p where p.part = n.part and p.word = n.word)";
    private static final String INSERT = "insert into word_parts (part, word) values (?, ?)";

    private WordParts() {}

    /** Adds the words that aren't known yet. */
    static void add(List<Word> words, Connection connection) throws SQLException {
        Set<Word> unknown = new HashSet<>(words);
        for (int i = 0; i < words.size(); i += BATCH) {
            unknown.removeAll(known(words.subList(i, Math.min(i + BATCH, words.size())), connection));
        }
        insert(unknown, connection);
    }

    /** Returns the known words, each of which is its own first part. */
    private static Set<Word> known(List<Word> words, Connection connection) throws SQLException {
        Set<Word> known = new HashSet<>();
        try (PreparedStatement select = connection.prepareStatement(KNOWN)) {
            select.setArray(
                    1,
                    connection.createArrayOf(
                            "varchar", words.stream().map(Word::text).toArray()));
            select.setArray(
                    2,
                    connection.createArrayOf(
                            "bigint", words.stream().map(Word::key).toArray()));
            try (ResultSet found = select.executeQuery()) {
                while (found.next()) {
                    known.add(new Word(found.getString(1), Word.isWritten(found.getLong(2))));
                }
            }
        }
        return known;
    }

    static void insert(Collection<Word> words, Connection connection) throws SQLException {
        int rows = 0;
        try (PreparedStatement insert = connection.prepareStatement(INSERT)) {
            for (Word word : words) {
                long key = word.key();
                for (String part : WordPieces.parts(word.text())) {
                    insert.setString(1, part);
                    insert.setLong(2, key);
                    insert.addBatch();
                    if (++rows % BATCH == 0) {
                        insert.executeBatch();
                    }
                }
            }
            insert.executeBatch();
        }
    }
}

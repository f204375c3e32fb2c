import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Fills a database that Almanac has just created: {@code java DataSet.java JDBC-URL user password events}. The same number
 * of events is the same data each time, but for the day that it is spread around.
 */
public class DataSet {
    private static final int VENUES = 200;
    private static final int ORGANIZERS = 100;
    private static final int CATEGORIES = 40;
    private static final int TAGS = 200;
    private static final int BATCH = 1000;

    /** Above all ids that the first start has given. */
    private static final long FIRST_ID = 10_000;

    /** So many different words, the first ones far more often than the last, as in any language. */
    private static final int VOCABULARY = 5000;

    private static final String[] SYLLABLES = ("ba be bo da de do fa fe fo ga ge go ka ke ko la le lo ma me mo na ne no"
                    + " pa pe po ra re ro sa se so ta te to va ve vo")
            .split(" ");

    /** What the server keeps with each change of an event, for those that it hasn't written. */
    private static final String OCCURRENCES =
            "insert into occurrences (id, event_id, start_local, end_local, start_utc, end_utc, time_zone, all_day, status,"
                    + " hide_from_listings, password_protected, featured) select id, id, start_local, end_local, start_utc, end_utc, time_zone, all_day,"
                    + " status, hide_from_listings, password_hash is not null, featured from events";

    private static final String LAST_DAYS = "update occurrences set lasts_until = cast(end_local as date)"
            + " where cast(end_local as date) > cast(start_local as date)";

    private static final String LASTING = "update occurrence_links set lasting_end_utc = end_utc"
            + " where cast(end_local as date) > cast(start_local as date)";

    private static final String COUNTS_OF_DAYS =
            "insert into event_days (start_day, end_day, status, hide_from_listings, events)"
                    + " select cast(start_local as date), cast(end_local as date), status, hide_from_listings, count(*)"
                    + " from events"
                    + " group by cast(start_local as date), cast(end_local as date), status, hide_from_listings";

    private static final String LINKS =
            "insert into occurrence_links (target, hide_from_listings, start_local, event_id, occurrence_id, end_local, end_utc)"
                    + " select l.%1$s_id, o.hide_from_listings, o.start_local, o.event_id, o.id, o.end_local, o.end_utc"
                    + " from occurrences o join event_%2$s l on l.event_id = o.event_id"
                    + " where o.status = 'PUBLISH' and o.password_protected = false order by 1, 2, 3, 4";

    private final Random random = new Random(42);
    private final String[] vocabulary = vocabulary();
    private final Connection connection;
    private final LocalDate today = LocalDate.now(ZoneOffset.UTC);
    private final OffsetDateTime created = OffsetDateTime.now(ZoneOffset.UTC).minusYears(1);
    private final BitSet published = new BitSet();
    private long author;

    private DataSet(Connection connection) {
        this.connection = connection;
    }

    public static void main(String[] args) throws SQLException {
        boolean isPostgresql = args[0].startsWith("jdbc:postgresql:");
        String url = isPostgresql ? args[0] : args[0] + ";CACHE_SIZE=2000000"; // in KB: else H2 thrashes its indexes
        try (Connection connection = DriverManager.getConnection(url, args[1], args[2])) {
            connection.setAutoCommit(false);
            if (isPostgresql) {
                execute(connection, "drop index events_search_text");
            }
            new DataSet(connection).fill(Integer.parseInt(args[3]));
            connection.commit();
            if (isPostgresql) { // quicker made at once than kept up to date
                execute(connection, "create index events_search_text on events using gin (search_text gin_trgm_ops)");
            }
            if (has(connection, "tables", "table_name", "occurrences")) { // a jar of before, in bench/compare, has none
                execute(connection, OCCURRENCES);
            }
            if (has(connection, "columns", "column_name", "lasts_until")) {
                execute(connection, LAST_DAYS);
            }
            execute(connection, COUNTS_OF_DAYS);
            if (has(connection, "tables", "table_name", "occurrence_links")) {
                for (String kind : List.of("venue", "organizer", "category", "tag")) {
                    execute(connection, LINKS.formatted(kind, kind.endsWith("y") ? "categories" : kind + "s"));
                }
            }
            if (has(connection, "columns", "column_name", "lasting_end_utc")) {
                execute(connection, LASTING);
            }
            if (has(connection, "tables", "table_name", "word_events")) {
                words(connection);
            }
            connection.commit();
            connection.setAutoCommit(true);
            execute(connection, isPostgresql ? "vacuum analyze" : "shutdown compact");
        }
    }

    /** What the server finds of each text, which has no long words, accents or secrets here. */
    private static void words(Connection connection) throws SQLException {
        execute(connection, "drop index word_parts_part");
        Map<String, Long> keys = new HashMap<>();
        Map<Long, BitSet> words = new HashMap<>();
        int block = 0;
        for (long id = -1; ; ) {
            long last = id;
            try (Statement select = connection.createStatement();
                    var event = select.executeQuery("select id, search_text from events where id > " + id
                            + " order by id fetch first 1000 rows only")) {
                while (event.next()) {
                    id = event.getLong(1);
                    if (id >> 16 != block) {
                        link(connection, block, words);
                        block = (int) (id >> 16);
                    }
                    for (String word : event.getString(2).split("[ \\n]+")) {
                        words.computeIfAbsent(keys.computeIfAbsent(word, DataSet::key), absent -> new BitSet())
                                .set((int) id & 0xFFFF);
                    }
                }
            }
            if (id == last) {
                break;
            }
        }
        link(connection, block, words);
        parts(connection, keys);
        execute(connection, "create index word_parts_part on word_parts (part, word)");
    }

    private static long key(String word) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(word.getBytes(StandardCharsets.UTF_8));
            return ByteBuffer.wrap(hash).getLong() | 1;
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void link(Connection connection, int block, Map<Long, BitSet> words) throws SQLException {
        try (PreparedStatement insert =
                connection.prepareStatement("insert into word_events (word, block, events) values (?, ?, ?)")) {
            for (var word : words.entrySet()) {
                int[] events = word.getValue().stream().toArray();
                ByteBuffer numbers = ByteBuffer.allocate(events.length * 2);
                IntStream.of(events).forEach(event -> numbers.putShort((short) event));
                boolean isList = numbers.capacity() < 8192;
                set(insert, word.getKey(), block, isList ? numbers.array() : Arrays.copyOf(word.getValue().toByteArray(), 8192));
                insert.addBatch();
            }
            insert.executeBatch();
        }
        words.clear();
    }

    private static void parts(Connection connection, Map<String, Long> words) throws SQLException {
        int rows = 0;
        try (PreparedStatement insert =
                connection.prepareStatement("insert into word_parts (part, word) values (?, ?)")) {
            for (String word : words.keySet()) {
                for (int i = 0; i < word.length(); i++) {
                    set(insert, word.substring(i), words.get(word));
                    insert.addBatch();
                    if (++rows % BATCH == 0) {
                        insert.executeBatch();
                    }
                }
            }
            insert.executeBatch();
        }
    }

    private static boolean has(Connection connection, String kind, String column, String name) throws SQLException {
        try (Statement statement = connection.createStatement();
                var found = statement.executeQuery(
                        "select 1 from information_schema." + kind + " where lower(" + column + ") = '" + name + "'")) {
            return found.next();
        }
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private void fill(int events) throws SQLException {
        try (Statement statement = connection.createStatement();
                var admin = statement.executeQuery("select min(id) from accounts")) {
            admin.next();
            author = admin.getLong(1);
        }
        long venues = FIRST_ID;
        long organizers = venues + VENUES;
        long categories = organizers + ORGANIZERS;
        long tags = categories + CATEGORIES;
        long first = tags + TAGS;
        terms("categories", categories, CATEGORIES);
        terms("tags", tags, TAGS);
        venues(venues);
        organizers(organizers);
        events(first, events);
        links("event_venues (event_id, position, venue_id)", first, events, venues, VENUES, 1, true);
        links("event_organizers (event_id, position, organizer_id)", first, events, organizers, ORGANIZERS, 1, true);
        links("event_categories (event_id, category_id)", first, events, categories, CATEGORIES, 1, false);
        links("event_tags (event_id, tag_id)", first, events, tags, TAGS, 2, false);
        try (Statement statement = connection.createStatement()) {
            statement.execute("alter sequence record_ids restart with " + (first + events + 1000));
        }
    }

    private static String[] vocabulary() {
        String[] words = new String[VOCABULARY];
        for (int i = 0; i < VOCABULARY; i++) {
            int rest = i + 1;
            StringBuilder word = new StringBuilder();
            while (rest > 0) {
                word.append(SYLLABLES[rest % SYLLABLES.length]);
                rest /= SYLLABLES.length;
            }
            words[i] = word.append("ning").toString();
        }
        words[1] = "evening"; // in every other text
        words[3] = "children";
        words[60] = "harbour"; // in about one text of twenty
        words[120] = "concert";
        return words;
    }

    private String words(int count) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            double rank = Math.pow(random.nextDouble(), 3);
            text.append(i == 0 ? "" : " ").append(vocabulary[(int) (VOCABULARY * rank)]);
        }
        return text.toString();
    }

    private void terms(String table, long first, int count) throws SQLException {
        boolean isTag = table.equals("tags");
        String sql = "insert into " + table + " (id, version, name, name_key, slug, description, search_text"
                + (isTag ? "" : ", parent_id") + ") values (?, 0, ?, ?, ?, '', ?" + (isTag ? "" : ", null") + ")";
        try (PreparedStatement insert = connection.prepareStatement(sql)) {
            for (int i = 0; i < count; i++) {
                String name = table + " " + i;
                set(insert, first + i, name, name, name.replace(' ', '-'), name);
                insert.addBatch();
            }
            insert.executeBatch();
        }
    }

    private void venues(long first) throws SQLException {
        String sql = "insert into venues (id, version, author_id, status, slug, title, description, excerpt, published_at,"
                + " created_at, modified_at, sort_title, search_text, show_map, show_map_link, address, city, country,"
                + " province, state, zip, phone, state_province, website, geo_lat, geo_lng) values (?, 0, ?, 'PUBLISH', ?,"
                + " ?, ?, '', ?, ?, ?, ?, ?, true, true, '1 Main Street', 'Springfield', 'Freedonia', '', '', '12345', '',"
                + " '', '', ?, ?)";
        try (PreparedStatement insert = connection.prepareStatement(sql)) {
            for (int i = 0; i < VENUES; i++) {
                String text = "<p>" + words(40) + "</p>";
                set(insert, first + i, author, "venue-" + i, "Venue " + i, text, created, created, created, "venue " + i,
                        "venue " + i + " " + text, random.nextDouble() * 120 - 60, random.nextDouble() * 360 - 180);
                insert.addBatch();
            }
            insert.executeBatch();
        }
    }

    private void organizers(long first) throws SQLException {
        String sql = "insert into organizers (id, version, author_id, status, slug, title, description, excerpt,"
                + " published_at, created_at, modified_at, sort_title, search_text, phone, website, email) values (?, 0, ?,"
                + " 'PUBLISH', ?, ?, ?, '', ?, ?, ?, ?, ?, '', '', '')";
        try (PreparedStatement insert = connection.prepareStatement(sql)) {
            for (int i = 0; i < ORGANIZERS; i++) {
                String text = "<p>" + words(40) + "</p>";
                set(insert, first + i, author, "organizer-" + i, "Organizer " + i, text, created, created, created,
                        "organizer " + i, "organizer " + i + " " + text);
                insert.addBatch();
            }
            insert.executeBatch();
        }
    }

    /** Starts from a year ago to two years ahead; 5 % all-day, 3 % featured, 2 % drafts. */
    private void events(long first, int count) throws SQLException {
        String sql = "insert into events (id, version, author_id, status, slug, title, description, excerpt, published_at,"
                + " created_at, modified_at, sort_title, search_text, hidden_search_text, start_local, end_local,"
                + " start_utc, end_utc, time_zone, all_day, cost, website, show_map, show_map_link, hide_from_listings,"
                + " sticky, featured) values (?, 0, ?, ?, ?, ?, ?, '', ?, ?, ?, ?, ?, '', ?, ?, ?, ?, 'UTC', ?, ?, '', true,"
                + " true, false, false, ?)";
        LocalDateTime from = today.minusYears(1).atTime(8, 0);
        int minutes = 3 * 365 * 24 * 60;
        try (PreparedStatement insert = connection.prepareStatement(sql)) {
            for (int i = 0; i < count; i++) {
                boolean allDay = random.nextInt(100) < 5;
                LocalDateTime start = from.plusMinutes(random.nextInt(minutes) / 15 * 15L);
                start = allDay ? start.toLocalDate().atStartOfDay() : start;
                LocalDateTime end = allDay ? start.plusDays(1).minusSeconds(1) : start.plusMinutes(90);
                String title = words(4) + " " + i;
                String text = "<p>" + words(45) + "</p>";
                published.set(i, random.nextInt(100) >= 2);
                set(insert, first + i, author, published.get(i) ? "PUBLISH" : "DRAFT",
                        title.replace(' ', '-'), title, text, created, created, created, title, title + " " + text,
                        Timestamp.valueOf(start), Timestamp.valueOf(end), start.atOffset(ZoneOffset.UTC),
                        end.atOffset(ZoneOffset.UTC), allDay, random.nextInt(3) == 0 ? "12" : "",
                        random.nextInt(100) < 3);
                insert.addBatch();
                if (i % BATCH == BATCH - 1) {
                    insert.executeBatch();
                    connection.commit();
                }
            }
            insert.executeBatch();
        }
    }

    private void links(
            String table, long first, int events, long target, int targets, int each, boolean ordered)
            throws SQLException {
        String sql = "insert into " + table + " values (?, " + (ordered ? "?, " : "") + "?)";
        int[] counts = new int[targets];
        try (PreparedStatement insert = connection.prepareStatement(sql)) {
            for (int i = 0; i < events; i++) {
                int linked = random.nextInt(targets);
                for (int k = 0; k < each; k++) {
                    long other = target + (linked + k) % targets;
                    counts[(linked + k) % targets] += published.get(i) ? 1 : 0;
                    if (ordered) {
                        set(insert, first + i, k, other);
                    } else {
                        set(insert, first + i, other);
                    }
                    insert.addBatch();
                }
                if (i % BATCH == BATCH - 1) {
                    insert.executeBatch();
                    connection.commit();
                }
            }
            insert.executeBatch();
        }
        if (!ordered) {
            String terms = table.replaceAll("event_(\\w+) .*", "$1");
            for (int i = 0; i < targets; i++) {
                execute(connection, "update " + terms + " set published = " + counts[i] + " where id = " + (target + i));
            }
        }
    }

    private static void set(PreparedStatement insert, Object... values) throws SQLException {
        for (int i = 0; i < values.length; i++) {
            insert.setObject(i + 1, values[i]);
        }
    }
}

import java.util.List;

/**
 * A row of the table.
 *
 * @param requests lines of {@code bench/requests.lua}, of which each request is one by chance
 * @param size of an answer, in bytes, for the constant one that it is compared with; 0 for a row that is compared with none
 * @param options of wrk
 */
record Row(String name, Kind kind, List<String> requests, int size, List<String> options) {

    enum Kind {
        /** Many ask for the same address, and most get an answer that was computed for another. */
        SHARED,
        /** No request is like another, or none may have another's answer. */
        OWN
    }

    static String get(String path, String credentials) {
        return "GET\t" + path + "\t" + credentials;
    }

    static String post(String path, String credentials) {
        return "POST\t" + path + "\t" + credentials;
    }
}

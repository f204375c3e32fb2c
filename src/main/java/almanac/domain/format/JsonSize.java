package almanac.domain.format;

/**
 * The size of JSON, counted before anything is parsed.
 *
 * @param mostOfOne the most values of an element of the outer lists
 * @param all the number of all values
 */
record JsonSize(int deepest, int mostOfOne, int all) {

    /** The depth of an event in {@code {"events": [{…}]}}; in an array it is one less. */
    private static final int DEPTH = 2;

    static JsonSize of(String text) {
        int outer = text.stripLeading().startsWith("[") ? DEPTH - 1 : DEPTH;
        int depth = 0;
        int deepest = 0;
        int values = 0;
        int most = 0;
        int all = 0;
        boolean isText = false;
        for (int i = 0; i < text.length(); i++) {
            char each = text.charAt(i);
            if (each == '"') {
                isText = !isText;
            } else if (isText) {
                i += each == '\\' ? 1 : 0;
            } else if (each == '{' || each == '[') {
                deepest = Math.max(deepest, ++depth);
            } else if (each == '}' || each == ']') {
                values = --depth <= outer ? 0 : values;
            } else if (each == ',') {
                all++;
                most = Math.max(most, ++values);
            }
        }
        return new JsonSize(deepest, most, all);
    }
}

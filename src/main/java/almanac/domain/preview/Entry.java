package almanac.domain.preview;

import almanac.base.constraint.Longest;
import almanac.base.language.SearchWords;
import almanac.base.text.Sha256;
import almanac.domain.file.FileEvent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * An entry of a file, with what it is recognised by.
 *
 * @param given its members in canonical form, with those of overrides
 * @param identity a digest of UID and RECURRENCE-ID; empty if it has no UID, or shares it with other entries of the file
 * @param likeness a digest of title, start and place, and of its number among those that have the same
 * @param isShared whether other entries of the file have the same UID
 * @param first the line of the entry that it repeats; 0 if it repeats none
 */
record Entry(
        FileEvent event, Map<String, Object> given, String identity, String likeness, boolean isShared, int first) {

    /** Short numbers are in many a table and file: only of a source they mean the same without a title. */
    private static final Pattern NUMBER = Pattern.compile("\\d{1,8}");

    /**
     * Returns the entries of a file, in its order.
     *
     * @param isSource whether they are compared with what comes from the same source
     */
    static List<Entry> of(List<FileEvent> events, boolean isSource) {
        Map<String, Integer> uses = new HashMap<>();
        events.stream()
                .filter(each -> !each.skipped())
                .forEach(each -> uses.merge(identity(each, isSource), 1, Integer::sum));
        Map<String, Integer> lines = new HashMap<>();
        Map<String, Integer> alike = new HashMap<>();
        List<Entry> entries = new ArrayList<>();
        for (FileEvent each : events) {
            Map<String, Object> given = StoredJson.canonical(members(each));
            Integer first = each.skipped() ? null : lines.putIfAbsent(content(each, given), each.line());
            if (first != null) {
                uses.merge(identity(each, isSource), -1, Integer::sum);
            }
            int number = each.skipped() || first != null ? 1 : alike.merge(likeness(each, 1), 1, Integer::sum);
            entries.add(new Entry(each, given, "", likeness(each, number), false, first == null ? 0 : first));
        }
        return entries.stream().map(each -> each.identified(uses, isSource)).toList();
    }

    private Entry identified(Map<String, Integer> uses, boolean isSource) {
        String own = identity(event, isSource);
        boolean shared = !own.isEmpty() && uses.getOrDefault(own, 0) > 1;
        return new Entry(event, given, shared ? "" : own, likeness, shared, first);
    }

    private static Map<String, Object> members(FileEvent event) {
        Map<String, Object> members = new LinkedHashMap<>(event.members());
        Map<String, Object> overrides = new TreeMap<>();
        event.overrides().forEach(each -> each.recurrenceId()
                .ifPresent(start -> overrides.put(start.toString(), each.members())));
        if (!overrides.isEmpty()) {
            members.put(ImportRow.OVERRIDES, overrides);
        }
        return members;
    }

    private static String identity(FileEvent event, boolean isSource) {
        boolean isWeak = !isSource && NUMBER.matcher(event.uid().strip()).matches();
        String uid = isWeak ? event.uid().strip() + "\n" + SearchWords.fold(event.text("title")) : event.uid();
        return identity(uid, event.recurrenceId().map(Object::toString).orElse(""));
    }

    /** @param date the RECURRENCE-ID, or the empty text */
    static String identity(String uid, String date) {
        return uid.isBlank() ? "" : Sha256.of(uid.strip() + "\n" + date);
    }

    /** Two entries with the same content and UID are one: exports repeat entries with another DTSTAMP. */
    private static String content(FileEvent event, Map<String, Object> given) {
        return Sha256.of(event.uid() + "\n" + event.recurrenceId() + "\n" + StoredJson.of(given));
    }

    /** @param number of those that are alike, such as two films in two halls of one cinema: each is itself */
    private static String likeness(FileEvent event, int number) {
        return Sha256.of(SearchWords.fold(event.text("title")) + "\n" + event.text("start_date") + "\n" + place(event)
                + (number == 1 ? "" : "\n" + number));
    }

    private static String place(FileEvent event) {
        return event.members().get("venue") instanceof List<?> venues
                        && !venues.isEmpty()
                        && venues.get(0) instanceof Map<?, ?> venue
                ? SearchWords.fold(String.valueOf(venue.get("venue")))
                : event.text("online_url");
    }

    String uid() {
        String uid = event.uid();
        return uid.substring(0, Math.min(uid.length(), Longest.LINE));
    }

    /** Returns the starts and members of the overrides. */
    @SuppressWarnings("unchecked") // as JSON has them
    static Map<String, Map<String, Object>> overrides(Map<String, Object> members) {
        return (Map<String, Map<String, Object>>)
                Optional.ofNullable(members.get(ImportRow.OVERRIDES)).orElse(Map.of());
    }
}

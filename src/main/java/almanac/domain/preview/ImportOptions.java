package almanac.domain.preview;

import almanac.domain.model.Status;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What whoever imports has chosen.
 *
 * @param status of new events; empty for that of any new event of the account
 * @param privateStatus of new events whose entries are marked as private or confidential; empty to leave them out
 * @param zone of times that name none; empty for the site's
 * @param language of placeholders and words, as a tag
 * @param source the source that the file is of; empty for one that somebody has sent
 */
public record ImportOptions(
        Optional<Status> status,
        Optional<Status> privateStatus,
        String zone,
        String language,
        Optional<SourceRules> source) {

    /**
     * The rules of a source, which is fetched regularly.
     *
     * @param wins whether its changes replace those that were made here
     * @param trashes whether what it has no more goes to the trash
     */
    public record SourceRules(long id, boolean wins, boolean trashes) {}

    private static final String STATUS = "status";
    private static final String PRIVATE = "private";
    private static final String SOURCE = "source";

    static Optional<Status> status(Object word) {
        String text = word == null ? "" : word.toString();
        return text.isEmpty() ? Optional.empty() : Optional.of(Status.valueOf(text.toUpperCase(Locale.ROOT)));
    }

    public static ImportOptions of(String json) {
        Map<String, Object> members = StoredJson.members(json);
        return new ImportOptions(
                status(members.get(STATUS)),
                status(members.get(PRIVATE)),
                members.get("zone").toString(),
                members.get("language").toString(),
                Optional.ofNullable(members.get(SOURCE))
                        .map(id -> new SourceRules(
                                Long.parseLong(id.toString()),
                                Boolean.TRUE.equals(members.get("wins")),
                                Boolean.TRUE.equals(members.get("trashes")))));
    }

    /** Returns the id of the source. */
    Optional<Long> sourceId() {
        return source.map(SourceRules::id);
    }

    public boolean wins() {
        return source.filter(SourceRules::wins).isPresent();
    }

    public String asJson() {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put(STATUS, status.map(Status::word).orElse(""));
        members.put(PRIVATE, privateStatus.map(Status::word).orElse(""));
        members.put("zone", zone);
        members.put("language", language);
        source.ifPresent(rules -> {
            members.put(SOURCE, rules.id());
            members.put("wins", rules.wins());
            members.put("trashes", rules.trashes());
        });
        return StoredJson.of(members);
    }
}

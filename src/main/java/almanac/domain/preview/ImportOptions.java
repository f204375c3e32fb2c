package almanac.domain.preview;

import almanac.domain.model.Status;
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
 */
public record ImportOptions(Optional<Status> status, Optional<Status> privateStatus, String zone, String language) {

    private static final String STATUS = "status";
    private static final String PRIVATE = "private";

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
                members.get("language").toString());
    }

    public String asJson() {
        return StoredJson.of(Map.of(
                STATUS,
                status.map(Status::word).orElse(""),
                PRIVATE,
                privateStatus.map(Status::word).orElse(""),
                "zone",
                zone,
                "language",
                language));
    }
}

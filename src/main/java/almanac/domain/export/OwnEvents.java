package almanac.domain.export;

import almanac.domain.file.FileEvent;
import almanac.domain.file.ReadOptions;
import almanac.domain.file.UnreadableFile;
import almanac.domain.format.CalendarFiles;
import almanac.domain.format.FileReading;
import almanac.domain.record.Links;
import almanac.domain.record.ReadContext;
import almanac.domain.security.Caller;
import almanac.domain.site.CalendarIdentitySearch;
import almanac.domain.site.CurrentSettings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Knows this calendar's own events in files, by the UIDs that it gives them (contract §12.1). */
@ApplicationScoped
public class OwnEvents {

    private static final Pattern UID = Pattern.compile("([0-9]{1,18})@(.{1,200})");

    /** The page of an event, which files have as its URL: what precedes it is the address of the site then. */
    private static final Pattern PAGE = Pattern.compile("(https?://.+?)/event/.+");

    @Inject
    private EventEdition edition;

    @Inject
    private CalendarIdentitySearch identity;

    @Inject
    private CurrentSettings settings;

    @Inject
    private FileReading reading;

    private volatile String calendar;

    /** Returns the id of the event that has a UID here; empty if it is another calendar's. */
    public Optional<Long> id(String uid) {
        Matcher own = UID.matcher(uid.strip());
        return own.matches() && own.group(2).equals(calendar())
                ? Optional.of(Long.valueOf(own.group(1)))
                : Optional.empty();
    }

    private String calendar() {
        if (calendar == null) {
            calendar = identity.id();
        }
        return calendar;
    }

    /**
     * Returns what a file of these events would say that was written now, by their ids.
     *
     * @param website the URL of one of them in the file that is compared
     * @param showsEmail whether that file has addresses of organizers
     */
    public Map<Long, FileEvent> now(
            Collection<Long> ids, String website, boolean showsEmail, String zone, String language, Caller caller) {
        Matcher page = PAGE.matcher(website);
        String site = page.matches() ? page.group(1) : "";
        ReadContext context =
                new ReadContext(caller, new Links(site, site), settings.get().timeZone(), showsEmail);
        ReadOptions options = reading.options(zone, language, Optional.empty());
        Map<Long, FileEvent> now = new HashMap<>();
        try {
            for (FileEvent each :
                    CalendarFiles.read(edition.of(ids, context), options).events()) {
                if (each.recurrenceId().isEmpty()) {
                    id(each.uid()).ifPresent(id -> now.putIfAbsent(id, each));
                }
            }
        } catch (UnreadableFile e) {
            return Map.of(); // nothing that the reader sees
        }
        return now;
    }
}

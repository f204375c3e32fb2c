package almanac.domain.file;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What titles say besides: programs that have no status for it put it before them. */
public final class Titles {

    private static final Pattern CANCELLED =
            before("cancell?ed|abgesagt|absage|storniert|entfällt|fällt aus|annulé|annullato|geannuleerd|cancelado");
    private static final Pattern POSTPONED = before("postponed|verschoben|verlegt");
    private static final Set<String> PLACEHOLDERS = Set.of(
            "busy,free,tentative,gebucht,beschäftigt,belegt,frei,occupied,private appointment,privater termin,privat,private,no title,untitled"
                    .split(","));

    private Titles() {}

    private static Pattern before(String words) {
        return Pattern.compile(
                "(?i)\\s*(?:(?:" + words + ")\\s*[:!–-]+|[\\[(*]+(?:" + words + ")[\\])*!]+\\s*[:–-]?)\\s*(?=\\S)");
    }

    /**
     * Returns a title without what it says of the status, and sets that.
     *
     * @param isCancelled whether the entry says so itself
     */
    public static String withoutStatus(String title, EntryDraft draft, boolean isCancelled) {
        if (PLACEHOLDERS.contains(title.toLowerCase(Locale.ROOT))) {
            draft.doubt("placeholder-title", title);
        }
        Matcher cancelled = CANCELLED.matcher(title);
        Matcher postponed = POSTPONED.matcher(title);
        boolean isOff = cancelled.lookingAt();
        if (!isOff && !postponed.lookingAt()) {
            return title;
        }
        if (!isCancelled) {
            draft.doubt("status-by-title", title);
        }
        draft.put("event_status", isOff ? "cancelled" : "postponed");
        return title.substring(isOff ? cancelled.end() : postponed.end());
    }
}

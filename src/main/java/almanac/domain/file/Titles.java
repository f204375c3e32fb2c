package almanac.domain.file;

import almanac.base.constraint.Longest;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What titles say besides: programs that have no status for it put it before them. */
public final class Titles {

    private static final String OFF = "cancell?ed|abgesagt|absage|storniert|entfällt|fällt (?:\\p{L}+ )?aus"
            + "|annulé|annullato|geannuleerd|cancelado";
    private static final String LATER = "postponed|verschoben|verlegt";
    private static final Pattern CANCELLED = before(OFF);
    private static final Pattern CANCELLED_AFTER = after(OFF);
    private static final Pattern POSTPONED = before(LATER);
    private static final Pattern POSTPONED_AFTER = after(LATER);
    private static final Set<String> PLACEHOLDERS = Set.of(
            "busy,free,tentative,gebucht,beschäftigt,belegt,frei,occupied,private appointment,privater termin,privat,private,no title,untitled"
                    .split(","));

    private Titles() {}

    private static Pattern before(String words) {
        return Pattern.compile(
                "(?iu)[^\\p{L}\\p{N}]*(?:" + words + ")\\s*[\\])*!:–\\p{So}-][\\])*!:–\\p{So}\\s-]*(?=\\S)");
    }

    private static Pattern after(String words) {
        return Pattern.compile(
                "(?iu)(?<=\\S)\\s*[\\[(*!:–\\p{So}-][\\[(*!:–\\p{So}\\s-]*(?:" + words + ")[^\\p{L}\\p{N}]*$");
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
        if (title.length() > Longest.LINE) {
            return title;
        }
        String on = without(CANCELLED, CANCELLED_AFTER, title);
        String rest = without(POSTPONED, POSTPONED_AFTER, on);
        if (rest.equals(title)) {
            return title;
        }
        if (!isCancelled) {
            draft.doubt("status-by-title", title);
        }
        draft.put("event_status", on.equals(title) ? "postponed" : "cancelled");
        return rest;
    }

    private static String without(Pattern before, Pattern after, String title) {
        Matcher word = before.matcher(title);
        String rest = word.lookingAt() ? title.substring(word.end()) : title;
        Matcher last = after.matcher(rest);
        return last.find() ? rest.substring(0, last.start()) : rest;
    }
}

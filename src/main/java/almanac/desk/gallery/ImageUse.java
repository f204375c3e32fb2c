package almanac.desk.gallery;

import almanac.base.kind.Kind;
import almanac.domain.model.CalendarRecord;
import almanac.domain.model.Status;
import almanac.domain.record.Links;
import almanac.domain.security.Caller;
import almanac.domain.security.Policy;
import java.util.List;

/**
 * The records that show an image, and whether the site does.
 *
 * @param isLogo whether it is the site's logo
 * @param others the number of further records: not visible to the caller, or too many to list
 */
public record ImageUse(List<Shown> shown, long others, boolean isLogo) {

    /**
     * A record that the caller sees.
     *
     * @param path the path of its form for callers who may change it, otherwise of its public page; null in the trash
     */
    public record Shown(Kind kind, String title, Status status, String path) {

        static Shown of(CalendarRecord found, Caller caller) {
            return new Shown(found.kind(), found.getTitle(), found.getStatus(), path(found, caller));
        }

        private static String path(CalendarRecord found, Caller caller) {
            if (found.isInTrash()) {
                return null;
            }
            return Policy.mayEdit(caller, found)
                    ? "/manage/" + found.kind().collection() + "/" + found.getId()
                    : "/" + found.kind().word() + "/" + Links.encoded(found.getSlug()) + "/";
        }
    }

    public boolean isEmpty() {
        return shown.isEmpty() && others == 0 && !isLogo;
    }
}

package almanac.desk.directory;

import almanac.base.kind.Kind;
import almanac.domain.model.Status;
import almanac.domain.record.Links;
import almanac.domain.security.Caller;
import almanac.domain.security.Permission;
import java.util.List;

/** The paths of the pages of each kind, and the statuses of entries. */
public final class Directory {

    /** The last segment of the path of a list, as in the interface. */
    static final String ALL = Kind.RECORD_PATHS + "|" + Kind.TERM_PATHS;

    /** The statuses that people choose; scheduling and the trash are actions. */
    static final List<Status> STATUSES = List.of(Status.PUBLISH, Status.DRAFT, Status.PENDING, Status.PRIVATE);

    private Directory() {}

    /** @param collection one of {@link #ALL} */
    static Kind kind(String collection) {
        return Kind.ofCollection(collection).orElseThrow();
    }

    public static String path(Kind kind) {
        return "/manage/" + kind.collection();
    }

    public static String path(Kind kind, long id) {
        return path(kind) + "/" + id;
    }

    static String publicPath(Kind kind, String slug) {
        return "/" + kind.word() + "/" + Links.encoded(slug) + "/";
    }

    public static List<Status> statuses(Caller caller) {
        return STATUSES.stream()
                .filter(each -> caller.may(Permission.PUBLISH) || !each.isPublished())
                .toList();
    }
}

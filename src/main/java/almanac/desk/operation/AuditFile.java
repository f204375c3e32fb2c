package almanac.desk.operation;

import almanac.base.time.TimeText;
import almanac.domain.model.AuditEntry;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.web.file.CsvFile;
import almanac.web.file.CsvFile.Parts;
import almanac.web.frame.Frame;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.time.ZoneId;
import java.util.List;
import java.util.stream.Collectors;

/** The filtered entries of the audit trail as a file for spreadsheets, the newest first. */
@Path("manage/audit.csv")
@RequestScoped
public class AuditFile {

    private static final List<String> HEAD =
            List.of("time (UTC)", "account", "name", "address", "action", "kind", "record", "title", "changes");

    @Inject
    private Frame frame;

    @Inject
    private AuditActions actions;

    @Inject
    private HttpServletRequest request;

    @GET
    @Requires(Permission.ADMINISTER)
    public Response file(@Context UriInfo address) {
        AuditFilter filter = AuditFilter.of(address);
        ZoneId zone = frame.now().getZone();
        Parts<AuditEntry> parts = (last, page) -> last == null
                ? actions.first(filter, CsvFile.PART, zone)
                : actions.after(last, filter, CsvFile.PART, zone);
        return new CsvFile<>("audit", HEAD, parts, AuditFile::cells).response(request);
    }

    static List<String> cells(AuditEntry entry) {
        AuditLine line = AuditLine.of(entry);
        String changes = line.changes().entrySet().stream()
                .map(each -> each.getKey() + ": " + String.join(" → ", each.getValue()))
                .collect(Collectors.joining("\n"));
        return List.of(
                TimeText.utc(line.happened()),
                entry.getActorId() == null ? "" : entry.getActorId().toString(),
                line.actor(),
                line.address(),
                line.actionWord(),
                line.kind(),
                line.record() == null ? "" : line.record().toString(),
                line.title(),
                changes);
    }
}

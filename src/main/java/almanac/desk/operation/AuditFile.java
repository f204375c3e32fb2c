package almanac.desk.operation;

import static java.nio.charset.StandardCharsets.UTF_8;

import almanac.base.time.TimeText;
import almanac.domain.model.AuditEntry;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.http.response.Delivery;
import almanac.http.response.StreamedBody;
import almanac.web.frame.Frame;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.io.IOException;
import java.io.OutputStream;
import java.time.ZoneId;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/** The filtered entries of the audit trail as a file for spreadsheets, at most the newest {@link #MOST}. */
@Path("manage/audit.csv")
@RequestScoped
public class AuditFile {

    /** Enough for years of most sites, and few enough for spreadsheets. */
    public static final int MOST = 50_000;

    private static final int PART = 500;

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
        List<AuditEntry> first =
                actions.first(filter, PART, zone); // so that what fails does so before the response begins
        StreamedBody body = new StreamedBody(
                "",
                "text/csv; charset=utf-8",
                out -> write(first, filter, zone, () -> Delivery.isInVain(request), out));
        return Response.ok(body)
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"audit.csv\"")
                .build();
    }

    /** Writes the entries part by part, so that only one part is in memory. */
    private void write(
            List<AuditEntry> first, AuditFilter filter, ZoneId zone, BooleanSupplier isInVain, OutputStream out)
            throws IOException {
        out.write((Csv.MARK + Csv.line(HEAD)).getBytes(UTF_8));
        List<AuditEntry> part = first;
        for (int count = 0; !part.isEmpty() && count < MOST && !isInVain.getAsBoolean(); count += PART) {
            String lines = part.stream().map(AuditFile::line).collect(Collectors.joining());
            out.write(lines.getBytes(UTF_8));
            AuditEntry last = part.get(part.size() - 1);
            part = part.size() < PART ? List.of() : actions.after(last, filter, PART, zone);
        }
    }

    static String line(AuditEntry entry) {
        AuditLine line = AuditLine.of(entry);
        String changes = line.changes().entrySet().stream()
                .map(each -> each.getKey() + ": " + String.join(" → ", each.getValue()))
                .collect(Collectors.joining("\n"));
        return Csv.line(List.of(
                TimeText.utc(line.happened()),
                entry.getActorId() == null ? "" : entry.getActorId().toString(),
                line.actor(),
                line.address(),
                line.actionWord(),
                line.kind(),
                line.record() == null ? "" : line.record().toString(),
                line.title(),
                changes));
    }
}

package almanac.desk.operation;

import almanac.domain.export.WholeExport;
import almanac.domain.record.ReadContext;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.http.representation.ReadContexts;
import almanac.http.response.Delivery;
import almanac.http.response.StreamedBody;
import almanac.templates.StaticTemplates;
import almanac.web.form.Outcome;
import almanac.web.frame.Frame;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.Objects;
import java.util.jar.Attributes;
import java.util.jar.Manifest;

/** The state of the server: versions, storage, memory, backups, checks, jobs. */
@Path("manage/state")
@RequestScoped
@Produces(MediaType.TEXT_HTML)
public class StatePage {

    @Inject
    private Frame frame;

    @Inject
    private StateActions actions;

    @Inject
    private WholeExport export;

    @Inject
    private ReadContexts contexts;

    @Inject
    private HttpServletRequest request;

    @GET
    @Requires(Permission.ADMINISTER)
    public JteModel show() {
        return page("");
    }

    /** Starts a check of redundant data. */
    @POST
    @Requires(Permission.ADMINISTER)
    public Response check() {
        return actions.check()
                ? Outcome.then(frame, "/manage/state")
                : Outcome.refused(page(frame.text("manage.server.check.busy")));
    }

    /** Makes a backup. */
    @POST
    @Path("backup")
    @Requires(Permission.ADMINISTER)
    public Response backUp() {
        return actions.backUp()
                ? Outcome.then(frame, "/manage/state")
                : Outcome.refused(page(frame.text("manage.server.backup.busy")));
    }

    /** Returns the newest backup. */
    @GET
    @Path("backup")
    @Requires(Permission.ADMINISTER)
    public Response download() throws IOException {
        java.nio.file.Path file = actions.download().orElseThrow(NotFoundException::new);
        InputStream content = Files.newInputStream(file); // which it remains, even if the file is deleted meanwhile
        StreamedBody body = new StreamedBody("", MediaType.APPLICATION_OCTET_STREAM, out -> {
            try (content) {
                content.transferTo(out);
            }
        });
        return file(body, file.getFileName().toString());
    }

    /** Returns everything in open formats. */
    @GET
    @Path("export")
    @Requires(Permission.ADMINISTER)
    public Response export() {
        String name = export.begin();
        ReadContext context = contexts.current();
        StreamedBody body = new StreamedBody(
                "", "application/zip", out -> export.write(context, out, () -> Delivery.isInVain(request)));
        return file(body, name);
    }

    private static Response file(StreamedBody body, String name) {
        return Response.ok(body)
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + name + "\"")
                .build();
    }

    /** @param fault the reason for a refusal, or the empty text */
    private JteModel page(String fault) {
        return new StaticTemplates()
                .deskOperationState(frame, version(), actions.state(frame.now().toInstant()), fault);
    }

    /** Returns the version in the application's manifest; empty if the build wrote none. */
    private String version() {
        try (InputStream file = request.getServletContext().getResourceAsStream("/META-INF/MANIFEST.MF")) {
            return file == null
                    ? ""
                    : Objects.requireNonNullElse(
                            new Manifest(file).getMainAttributes().getValue(Attributes.Name.IMPLEMENTATION_VERSION),
                            "");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

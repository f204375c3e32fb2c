package almanac.pages.documentation;

import almanac.base.json.Json;
import almanac.domain.security.Permission;
import almanac.domain.security.Requires;
import almanac.http.representation.InterfaceDocument;
import almanac.http.response.WholeBody;
import almanac.templates.StaticTemplates;
import almanac.web.frame.Frame;
import gg.jte.models.runtime.JteModel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.io.IOException;
import java.io.InputStream;

/** The documentation of the interface: an overview, a page for each noun, and the contract. */
@Path("docs")
@RequestScoped
public class DocumentationPage {

    private static final String CONTRACT = "interface.md";
    private static final String MARKDOWN = "text/markdown; charset=UTF-8";

    @Inject
    private Frame frame;

    @Inject
    private InterfaceDocument document;

    @GET
    @Requires(Permission.READ)
    public JteModel overview() {
        return new StaticTemplates().pagesDocumentationOverview(frame, reference());
    }

    @GET
    @Path("{noun}")
    @Requires(Permission.READ)
    public JteModel noun(@PathParam("noun") String name) {
        Reference reference = reference();
        Noun noun = reference.noun(name).orElseThrow(NotFoundException::new);
        return new StaticTemplates().pagesDocumentationNoun(frame, reference, noun);
    }

    @GET
    @Path(CONTRACT)
    @Requires(Permission.READ)
    public WholeBody contract() throws IOException {
        try (InputStream file = DocumentationPage.class.getResourceAsStream(CONTRACT)) {
            return new WholeBody(file.readAllBytes(), MARKDOWN);
        }
    }

    private Reference reference() {
        return new ReferenceReader(Json.bytes(document.current())).read();
    }
}

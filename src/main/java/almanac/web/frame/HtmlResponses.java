package almanac.web.frame;

import almanac.http.response.StreamedBody;
import almanac.http.response.WholeBody;
import gg.jte.models.runtime.JteModel;
import gg.jte.output.Utf8ByteOutput;
import jakarta.annotation.Priority;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.ext.Provider;

/** Renders the templates of pages, and sends whole bodies. */
@Provider
@Priority(Priorities.ENTITY_CODER)
public class HtmlResponses implements ContainerResponseFilter {
    static final String TYPE = "text/html; charset=UTF-8";

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        if (response.getEntity() instanceof JteModel page) {
            new WholeBody(bytes(page), TYPE).send(request, response);
        } else if (response.getEntity() instanceof WholeBody body) {
            body.send(request, response);
        } else if (response.getEntity() instanceof StreamedBody body) {
            body.send(request, response);
        } else if (request.getMethod().equals(HttpMethod.OPTIONS)) {
            response.setEntity(null); // the response is the Allow header
        }
    }

    static byte[] bytes(JteModel page) {
        Utf8ByteOutput output = new Utf8ByteOutput();
        page.render(output);
        return output.toByteArray();
    }
}

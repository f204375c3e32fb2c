package almanac.web.form;

import almanac.web.frame.Frame;
import gg.jte.models.runtime.JteModel;
import jakarta.ws.rs.core.Response;
import java.net.URI;

/** Responds to a form: by a redirect to the next page, or by a page that says why nothing was done. */
public final class Outcome {

    private Outcome() {}

    /** @param path the path of the next page */
    public static Response then(Frame frame, String path) {
        return Response.seeOther(URI.create(frame.links().site() + path)).build();
    }

    /** Redirects to the next page, which reports the action. */
    public static Response done(Frame frame, String path, String action) {
        return then(frame, path + (path.contains("?") ? "&" : "?") + "done=" + action);
    }

    /** Returns 409 with a page that gives the reason. */
    public static Response refused(JteModel page) {
        return answer(Response.Status.CONFLICT, page);
    }

    /** Returns 400 with a page that names the error. */
    public static Response wrong(JteModel page) {
        return answer(Response.Status.BAD_REQUEST, page);
    }

    private static Response answer(Response.Status status, JteModel page) {
        return Response.status(status).entity(page).build();
    }
}

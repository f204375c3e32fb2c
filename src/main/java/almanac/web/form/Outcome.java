package almanac.web.form;

import almanac.web.frame.Frame;
import gg.jte.models.runtime.JteModel;
import jakarta.ws.rs.core.Response;
import java.net.URI;

/** The result of what a form asks for: a page to go on with, or one that says why nothing was done. */
public final class Outcome {

    private Outcome() {}

    /** @param path of the page to go on with */
    public static Response then(Frame frame, String path) {
        return Response.seeOther(URI.create(frame.links().site() + path)).build();
    }

    /** The page to go on with, which tells what was done. */
    public static Response done(Frame frame, String path, String action) {
        return then(frame, path + "?done=" + action);
    }

    /** The page says what stands against it. */
    public static Response refused(JteModel page) {
        return answer(Response.Status.CONFLICT, page);
    }

    /** The page says what is wrong with what was sent. */
    public static Response wrong(JteModel page) {
        return answer(Response.Status.BAD_REQUEST, page);
    }

    private static Response answer(Response.Status status, JteModel page) {
        return Response.status(status).entity(page).build();
    }
}

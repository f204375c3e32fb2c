package almanac.security;

import almanac.rest.ErrorCode;
import almanac.rest.Problem;
import almanac.rest.TakesFile;
import almanac.settings.Settings;
import jakarta.inject.Inject;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.ext.Provider;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Refuses bodies that are larger than the site allows, whether they say so or not (contract §2). */
@Provider
public class BodyLimit implements ContainerRequestFilter {

    @Inject
    private Settings settings;

    @Context
    private ResourceInfo resource;

    @Override
    public void filter(ContainerRequestContext request) {
        boolean takesFile = resource.getResourceClass() != null
                && resource.getResourceClass().isAnnotationPresent(TakesFile.class);
        int limit = takesFile ? settings.imageLimit() : settings.bodyLimit();
        request.setEntityStream(new Limited(request.getEntityStream(), limit));
    }

    /** Ends with a refusal where the limit is passed; what is above it is never kept. */
    private static final class Limited extends FilterInputStream {

        private final int limit;
        private long seen;

        Limited(InputStream in, int limit) {
            super(in);
            this.limit = limit;
        }

        @Override
        public int read() {
            byte[] next = new byte[1];
            return read(next, 0, 1) < 0 ? -1 : next[0] & 0xff;
        }

        @Override
        public int read(byte[] buffer, int offset, int length) {
            try {
                int count = super.read(buffer, offset, length);
                count(Math.max(count, 0));
                return count;
            } catch (IOException e) { // the caller's doing, not ours: it broke off, or its chunks make no sense
                throw new Problem(ErrorCode.BAD_REQUEST, "The body can't be read to its end.");
            }
        }

        private void count(int more) {
            seen += more;
            if (seen > limit) {
                throw new Problem(ErrorCode.TOO_LARGE, "The body must have at most " + limit + " bytes.");
            }
        }
    }
}

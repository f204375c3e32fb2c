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
        public int read() throws IOException {
            int next = super.read();
            count(next < 0 ? 0 : 1);
            return next;
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            int count = super.read(buffer, offset, length);
            count(Math.max(count, 0));
            return count;
        }

        private void count(int more) {
            seen += more;
            if (seen > limit) {
                throw new Problem(ErrorCode.TOO_LARGE, "The body must have at most " + limit + " bytes.");
            }
        }
    }
}

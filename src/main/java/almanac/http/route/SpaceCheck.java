package almanac.http.route;

import almanac.base.refusal.StorageFull;
import almanac.http.problem.DomainProblems;
import almanac.http.problem.ErrorResponse;
import almanac.store.database.DiskSpace;
import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Set;

/** Refuses writes while the disk is nearly full; reads and deletes continue. */
public class SpaceCheck extends HttpFilter {
    private static final long serialVersionUID = 1L;
    private static final Set<String> WRITING = Set.of("POST", "PUT", "PATCH", "DELETE");

    @Inject
    private transient DiskSpace space;

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        boolean isShort = WRITING.contains(request.getMethod()) && space.isShort();
        if (isShort && !request.getMethod().equals("DELETE")) {
            ErrorResponse.write(request, response, DomainProblems.problem(new StorageFull()));
            return;
        }
        chain.doFilter(request, response);
    }
}
